/** A cell of what the grid shows: row and column from 0. */
export type Cell = { readonly row: number; readonly column: number };
export type Extent = { readonly rows: number; readonly columns: number; readonly page: number };
type Pressed = { readonly key: string; readonly ctrlKey: boolean; readonly metaKey: boolean };

const clamp = (value: number, count: number): number => Math.min(Math.max(value, 0), Math.max(count - 1, 0));

/** Where a key moves the focus; undefined where it does not move it. Never leaves the grid. */
export const moveFor = (
  { key, ctrlKey, metaKey }: Pressed,
  { row, column }: Cell,
  { rows, columns, page }: Extent,
): Cell | undefined => {
  const far = ctrlKey || metaKey;
  const to = (toRow: number, toColumn: number): Cell => ({ row: clamp(toRow, rows), column: clamp(toColumn, columns) });
  switch (key) {
    case 'ArrowUp':
      return to(far ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(far ? rows - 1 : row + 1, column);
    case 'ArrowLeft':
      return to(row, far ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, far ? columns - 1 : column + 1);
    case 'Home':
      return to(far ? 0 : row, 0);
    case 'End':
      return to(far ? rows - 1 : row, columns - 1);
    case 'PageUp':
      return to(row - page, column);
    case 'PageDown':
      return to(row + page, column);
    default:
      return undefined;
  }
};

/** The rectangle between two cells. */
export type Range = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number };

/** The rectangle that two corners span. */
export const rangeOf = (a: Cell, b: Cell): Range => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});
