import type { Cell, CellValue } from 'hucre/xlsx';
import type { TableCell } from '../../model/read/sheet-rows.ts';

/** A sheet of a workbook: its name and its cells. The titles are the first row. */
export type WrittenSheet = { readonly name: string; readonly cells: readonly (readonly TableCell[])[] };

/** Writes a workbook of rating tables, with bold, fixed titles. Texts stay texts; numbers keep their digits. */
export const writeTables = async (sheets: readonly WrittenSheet[]): Promise<Uint8Array> => {
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    defaultFont: { name: 'Arial', size: 11 },
    sheets: sheets.map(({ name, cells }) => ({
      name,
      rows: cells.map((row) => row.map(valueOf)),
      columns: (cells[0] ?? []).map((title) => ({ width: Math.min(40, Math.max(10, String(title).length + 4)), numFmt: '@' })),
      cells: detailsOf(cells),
      freezePane: { rows: 1 },
    })),
  });
};

const valueOf = (cell: TableCell): CellValue =>
  typeof cell !== 'object' || cell === null ? cell : 'number' in cell ? Number(cell.number) : 'day' in cell ? cell.day : null;

const detailsOf = (cells: WrittenSheet['cells']): Map<string, Partial<Cell>> => {
  const details = new Map<string, Partial<Cell>>();
  for (const [row, columns] of cells.entries())
    for (const [column, cell] of columns.entries()) {
      const style = styleOf(cell, row === 0);
      if (style) details.set(`${row},${column}`, { style });
    }
  return details;
};

const styleOf = (cell: TableCell, isTitle: boolean): Cell['style'] => {
  if (isTitle) return TITLE;
  if (typeof cell === 'object' && cell !== null && 'number' in cell) return numberStyle(cell.number);
  return undefined;
};

const TITLE = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F3F4F6' } },
  numFmt: '@',
} as const;

/** Returns a number format with as many places as the number has: two for "12.10". */
const numberStyle = (number: string): Cell['style'] => {
  const places = number.split('.')[1]?.length ?? 0;
  return { numFmt: places === 0 ? '0' : `0.${'0'.repeat(places)}` };
};
