/** A text in which some lines were written anew: each keeps its number, and so does every other line. */
export const withLines = (text: string, lines: readonly number[], written: string): string => {
  const all = text.split(/\r\n?|\n/);
  const fresh = written.split(/\r\n?|\n/);
  lines.forEach((line, at) => {
    const isLast = at === lines.length - 1;
    all[line - 1] = isLast ? fresh.slice(at).join(' ').trim() : (fresh[at] ?? '');
  });
  return all.join('\n');
};

/** A text without some of its lines, which are left blank, so that the others keep their numbers. */
export const withoutLines = (text: string, lines: readonly number[]): string => {
  const gone = new Set(lines);
  return text
    .split(/\r\n?|\n/)
    .map((line, at) => (gone.has(at + 1) ? '' : line))
    .join('\n');
};
