/**
 * Parses the clipboard text of a spreadsheet. A cell that starts with a quote may contain tabs and line breaks, with quotes
 * doubled. The last line break adds no row.
 */
export const readTable = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const { length } = text;
  while (at <= length) {
    const [cell, next] = text[at] === '"' ? quoted(text, at) : plain(text, at);
    row.push(cell);
    const stop = text[next];
    if (stop !== '\t') {
      rows.push(row);
      row = [];
    }
    at = stop === '\r' && text[next + 1] === '\n' ? next + 2 : next + 1;
    if (at >= length && stop !== '\t') break;
  }
  return rows;
};

/** Returns whether a character code is tab, line feed or carriage return. */
const isEnd = (code: number): boolean => code === 9 || code === 10 || code === 13;

const plain = (text: string, from: number): readonly [string, number] => {
  let at = from;
  while (at < text.length && !isEnd(text.charCodeAt(at))) at += 1;
  return [text.slice(from, at), at];
};

const quoted = (text: string, from: number): readonly [string, number] => {
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return plain(text, from);
    if (text[quote + 1] !== '"') {
      const after = text[quote + 1];
      return after === undefined || isEnd(after.charCodeAt(0))
        ? [text.slice(from + 1, quote).replaceAll('""', '"'), quote + 1]
        : plain(text, from);
    }
    at = quote + 2;
  }
};

/** Writes a table as clipboard text, which `readTable` reads. */
export const printTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(printCell).join('\t')).join('\n');

const printCell = (cell: string): string => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
