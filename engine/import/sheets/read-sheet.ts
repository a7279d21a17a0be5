import { sheetLimits, type SheetLimits } from './limits.ts';
import { type ReadSheet, readWorkbook, refuseLongCells } from './read-workbook.ts';
import { SheetError, type SheetIssue } from './issues.ts';

export type SheetOrIssue = { readonly read: ReadSheet } | { readonly refused: SheetIssue };

/**
 * Reads one sheet of an .xlsx or .csv file. Never throws: for a file that is too large, damaged or malicious it returns an
 * issue.
 */
export const readSheet = async (bytes: Uint8Array, name: string, sheet?: number): Promise<SheetOrIssue> => {
  try {
    return { read: await read(bytes, name, sheet) };
  } catch (error) {
    if (error instanceof SheetError) return { refused: error.issue };
    return { refused: { code: 'workbook-damaged' } };
  }
};

const startsWith = (bytes: Uint8Array, ...magic: readonly number[]): boolean => magic.every((byte, at) => bytes[at] === byte);

const read = async (bytes: Uint8Array, name: string, sheet: number | undefined): Promise<ReadSheet> => {
  if (bytes.length > sheetLimits.bytes)
    throw new SheetError('file-too-large', { size: `${(bytes.length / 1_048_576).toFixed(1)} MB` });
  if (bytes.length === 0) throw new SheetError('file-empty');
  const extension = /\.(\w{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError('old-workbook', { name });
  if (!['xlsx', 'csv', 'tsv', 'txt'].includes(extension)) throw new SheetError('type-unsupported', { name });
  const isZip = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
  if (isZip && extension !== 'xlsx') throw new SheetError('workbook-named-csv', { name });
  const result = isZip ? await readWorkbook(bytes, sheet) : readCsv(bytes, name, sheetLimits);
  if (!isZip && extension === 'xlsx') throw new SheetError('text-named-workbook', { name });
  if (result.rows.length === 0) throw new SheetError('no-rows', { sheet: result.sheets[result.sheet]?.name ?? '' });
  return result;
};

/** Reads a CSV file. */
export const readCsv = (bytes: Uint8Array, name: string, limits: SheetLimits): ReadSheet<string> => {
  const text = decode(bytes);
  if (text === undefined) throw new SheetError('not-a-sheet', { name });
  const rows = readDelimited(text, separatorOf(text), 4 * limits.rows);
  const sheet = name.replace(/\.\w+$/, '');
  const rowCount = rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1;
  if (rowCount > limits.rows + limits.spare) throw new SheetError('too-many-rows', { sheet, max: limits.rows });
  const content = rows.slice(0, rowCount);
  if (content.some((row) => row.findLastIndex((cell) => cell !== '') >= limits.columns))
    throw new SheetError('too-many-columns', { sheet, max: limits.columns });
  refuseLongCells(content);
  return {
    sheets: [{ name: sheet, isHidden: false }],
    sheet: 0,
    rows: content,
    merges: [],
    date1904: false,
    hiddenRows: [],
    hiddenColumns: [],
  };
};

const decode = (bytes: Uint8Array): string | undefined => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return tryDecode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return tryDecode(bytes, 'utf-16be');
  const text = tryDecode(bytes, 'utf-8') ?? tryDecode(bytes, 'gb18030');
  return text === undefined || isBinary(text) ? undefined : text;
};

const tryDecode = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Returns whether a text is binary data: text has at most a few control or private-use characters, from old programs. */
const isBinary = (text: string): boolean => {
  const sample = text.slice(0, 100_000);
  const controls = sample.match(/[\u0000-\u0008\u000E-\u001A\u001C-\u001F\u007F\uFFFD\uE000-\uF8FF]/g)?.length ?? 0;
  return text.includes('\u0000') || controls * 200 > sample.length;
};

/** Returns the separator that is most frequent in the first lines. */
const separatorOf = (text: string): string => {
  const sample = text.slice(0, 5000).replaceAll(/"[^"]*"/g, '');
  const counts = [',', '\t', ';', '|', '，'].map((character) => [character, sample.split(character).length] as const);
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ',';
};

/** Splits a text into rows and cells. A cell in quotes may contain separators, line breaks and doubled quotes. Linear. */
export const readDelimited = (
  text: string,
  separator: string,
  maximum = 4 * sheetLimits.rows,
): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let offset = 0;
  while (offset < text.length) {
    const [cell, end] = text[offset] === '"' ? readQuotedCell(text, offset, separator) : readPlainCell(text, offset, separator);
    row.push(cell);
    const endCharacter = text[end];
    offset = end + 1;
    if (endCharacter === separator && offset < text.length) continue;
    if (endCharacter === separator) row.push('');
    if (endCharacter === '\r' && text[offset] === '\n') offset += 1;
    rows.push(row);
    row = [];
    if (rows.length > maximum) break;
  }
  return rows;
};

const isEnd = (character: string | undefined, separator: string): boolean =>
  character === undefined || character === separator || character === '\n' || character === '\r';

const readPlainCell = (text: string, from: number, separator: string): readonly [string, number] => {
  let offset = from;
  while (offset < text.length && !isEnd(text[offset], separator)) offset += 1;
  const cell = text.slice(from, offset);
  // Programs write ="0123" so that Excel does not change the text.
  return [/^="[^"]*"$/.test(cell) ? cell.slice(2, -1) : cell, offset];
};

const readQuotedCell = (text: string, from: number, separator: string): readonly [string, number] => {
  let offset = from + 1;
  for (;;) {
    const quote = text.indexOf('"', offset);
    if (quote < 0) return readPlainCell(text, from, separator);
    if (text[quote + 1] !== '"') {
      if (!isEnd(text[quote + 1], separator)) return readPlainCell(text, from, separator);
      const cell = text.slice(from + 1, quote).replaceAll('""', '"');
      return [/^="[^"]*"$/.test(cell) ? cell.slice(2, -1) : cell, quote + 1];
    }
    offset = quote + 2;
  }
};
