/** The largest number of characters of a sheet's name in Excel. */
const MAX = 31;

/** Returns the sheet of each table. Its name is that of the table, changed where Excel does not allow it. */
export const sheetNames = (tables: readonly string[]): ReadonlyMap<string, string> => {
  const usedNames = new Set<string>();
  const names = new Map<string, string>();
  for (const table of tables) {
    const name = allowedName(table);
    let sheet = name.slice(0, MAX);
    for (let number = 2; usedNames.has(sheet.toLowerCase()); number += 1) {
      const end = `~${number}`;
      sheet = name.slice(0, MAX - end.length) + end;
    }
    usedNames.add(sheet.toLowerCase());
    names.set(table, sheet);
  }
  return names;
};

/** Replaces what Excel refuses: some characters, apostrophes at the ends, and the name "History". */
const allowedName = (name: string): string => {
  const plain = name.replaceAll(/[[\]:*?/\\\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '_').replaceAll(/^['\s]+|['\s]+$/g, '_');
  return plain === '' || plain.toLowerCase() === 'history' ? `${plain}_` : plain;
};
