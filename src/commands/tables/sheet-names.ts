/** Characters of a sheet's name in Excel. */
const MAX = 31;

/** The sheet of each table: its own name, as far as Excel allows it. */
export const sheetNames = (tables: readonly string[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const table of tables) {
    const name = allowed(table);
    let sheet = name.slice(0, MAX);
    for (let number = 2; taken.has(sheet.toLowerCase()); number += 1) {
      const end = `~${number}`;
      sheet = name.slice(0, MAX - end.length) + end;
    }
    taken.add(sheet.toLowerCase());
    names.set(table, sheet);
  }
  return names;
};

/** Excel refuses some characters, apostrophes at the ends, and the name "History". */
const allowed = (name: string): string => {
  const plain = name.replaceAll(/[[\]:*?/\\\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '_').replaceAll(/^['\s]+|['\s]+$/g, '_');
  return plain === '' || plain.toLowerCase() === 'history' ? `${plain}_` : plain;
};
