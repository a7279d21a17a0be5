import { safeText } from './safe-text.ts';

/** A column of a workbook: its title and its width in characters. */
export type TextColumn = {
  readonly title: string;
  readonly width: number;
  /** How its numbers are shown, where it holds any: "0", "#,##0.00". */
  readonly numbers?: string;
};

/** A workbook of one sheet. Texts stay as they are, so that nothing is shortened on the way; numbers can be added up. */
export const writeTexts = async (
  name: string,
  columns: readonly TextColumn[],
  rows: readonly (readonly (string | number)[])[],
): Promise<Uint8Array> => {
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    defaultFont: { name: 'Arial', size: 11 },
    sheets: [
      {
        name,
        rows: [
          columns.map(({ title }) => safeText(title)),
          ...rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : safeText(cell)))),
        ],
        columns: columns.map(({ width, numbers = '@' }) => ({ width, numFmt: numbers })),
        freezePane: { rows: 1 },
      },
    ],
  });
};
