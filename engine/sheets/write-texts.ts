import { safeText } from './safe-text.ts';

/** A column of a workbook: its title and its width in characters. */
export type TextColumn = { readonly title: string; readonly width: number };

/** A workbook of one sheet in which every cell is a text, so that nothing is computed or shortened on the way. */
export const writeTexts = async (
  name: string,
  columns: readonly TextColumn[],
  rows: readonly (readonly string[])[],
): Promise<Uint8Array> => {
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    defaultFont: { name: 'Arial', size: 11 },
    sheets: [
      {
        name,
        rows: [columns.map(({ title }) => safeText(title)), ...rows.map((row) => row.map(safeText))],
        columns: columns.map(({ width }) => ({ width, numFmt: '@' })),
        freezePane: { rows: 1 },
      },
    ],
  });
};
