import { groupDigits, fill } from '@insure/engine';
import type { PersonTable } from './document-types.ts';
import { printedCount } from './labels.ts';
import { type Canvas, ink, page, widestPart } from './page.ts';

/** The size of letters, the distance of lines and the space of a row above and below its lines, in points. */
type Spacing = { readonly size: number; readonly leading: number; readonly space: number };

const regularSpacing: Spacing = { size: 8, leading: 11, space: 8 };
/** The spacing of long lists: 56 rows on a page instead of 36. */
const compactSpacing: Spacing = { size: 7.5, leading: 9.5, space: 2.5 };
/** The number of rows above which a list is compact. */
const maxRegularRows = 100;

/** The least number of rows on the last page of a list, with its total. */
const minLastRows = 3;

const padding = 8;

type Column = { readonly title: string; readonly x: number; readonly width: number; readonly align: 'left' | 'right' };
type Grid = Spacing & { readonly columns: readonly Column[] };

/** Draws a list with its head on every page. A row is never split over two pages. `title` has a parameter {count}. */
export const drawListTable = (canvas: Canvas, persons: PersonTable, title: string): void => {
  const grid = layOutColumns(
    canvas,
    persons,
    persons.rows.length > maxRegularRows ? compactSpacing : { ...regularSpacing, space: regularSpacing.space * canvas.density },
  );
  const headTitles = grid.columns.map((column) => column.title);
  // The head is never alone at the end of a page, and a table of few rows stands on one page.
  const isShort = persons.rows.length <= minLastRows;
  const keptRowHeights = persons.rows.slice(0, isShort ? minLastRows : 1).map((row, rowIndex) => {
    const rowNoteHeight = noteHeight(grid, noteLines(canvas, grid, persons.notes?.[rowIndex]));
    return rowHeight(grid, linesOf(canvas, grid, row)) + rowNoteHeight;
  });
  canvas.ensureRoom(
    42 + rowHeight(grid, linesOf(canvas, grid, headTitles)) + sum(keptRowHeights) + (isShort ? totalHeight(persons) : 0),
  );
  canvas.moveDown(30 * canvas.density);
  canvas.write(fill(title, { count: printedCount(persons.rows.length) }), page.left, canvas.y(), { size: 11, weight: 'bold' });
  canvas.moveDown(12 * canvas.density);
  drawRows(canvas, grid, persons);
};

/** Height of the title, the head and the first row of a small table. */
export const tableStartHeight = 4 * regularSpacing.leading + 4 * padding;

/** Draws the table of a list that belongs to a row, below a title. */
export const drawNestedTable = (canvas: Canvas, title: string, table: PersonTable): void => {
  canvas.ensureRoom(tableStartHeight);
  canvas.moveDown(regularSpacing.leading + 4);
  canvas.write(title, page.left, canvas.y(), { size: regularSpacing.size, colour: ink.muted });
  canvas.moveDown(5);
  drawRows(canvas, layOutColumns(canvas, table, regularSpacing), table);
};

const linesOf = (canvas: Canvas, { columns, size }: Grid, row: readonly string[]): readonly (readonly string[])[] =>
  columns.map(({ width }, index) => canvas.wrapLines(row[index] ?? '', width, { size }));

const drawRows = (canvas: Canvas, grid: Grid, persons: PersonTable): void => {
  const { leading, size } = grid;
  drawHead(canvas, grid);
  const rows = persons.rows.map((row, rowIndex) => {
    const cells = linesOf(canvas, grid, row);
    const rowNotes = noteLines(canvas, grid, persons.notes?.[rowIndex]);
    return {
      cells,
      noted: rowNotes,
      height: rowHeight(grid, cells),
      fullHeight: rowHeight(grid, cells) + noteHeight(grid, rowNotes),
    };
  });
  let firstRow = 0;
  for (const [rowIndex, { cells, noted: rowNotes, height }] of rows.entries()) {
    const isStartOfLastRows = rows.length > minLastRows && rowIndex === rows.length - minLastRows;
    const rowsKeptTogether = isStartOfLastRows ? rows.slice(rowIndex) : rows.slice(rowIndex, rowIndex + 1);
    const heightBelow = isStartOfLastRows || rowIndex === rows.length - 1 ? totalHeight(persons) : 0;
    const neededHeight = sum(rowsKeptTogether.map(({ fullHeight }) => fullHeight)) + heightBelow;
    if (!canvas.fits(neededHeight)) {
      drawPageSum(canvas, grid, persons, firstRow, rowIndex);
      canvas.ensureRoom(neededHeight);
      drawHead(canvas, grid);
      firstRow = rowIndex;
    }
    for (const [index, lines] of cells.entries()) drawCell(canvas, grid, index, lines);
    canvas.moveDown(height);
    for (const [index, line] of rowNotes.entries())
      canvas.write(line, noteX(grid), canvas.y() + leading * (index + 0.6), { size, colour: ink.muted });
    canvas.moveDown(noteHeight(grid, rowNotes));
    canvas.drawRule(canvas.y(), ink.faint);
  }
  if (firstRow > 0) drawPageSum(canvas, grid, persons, firstRow, rows.length);
  if (persons.total) drawTotal(canvas, grid, persons.total);
};

/** Height of the sum of a page. It has room between the last row of a full page and the foot, and above the seal. */
const pageSumHeight = 12;

/** Draws the sum of the rows of a page: those from `firstRow` up to, but not including, `end`. */
const drawPageSum = (canvas: Canvas, { columns }: Grid, { pageSum }: PersonTable, firstRow: number, end: number): void => {
  if (!pageSum || firstRow === end) return;
  const style = { size: compactSpacing.size, colour: ink.muted } as const;
  const amount = sum(pageSum.cents.slice(firstRow, end)) / 100;
  canvas.write(fill(pageSum.title, { count: printedCount(end - firstRow) }), columns[0]?.x ?? page.left, canvas.y() + 9.5, style);
  canvas.write(`¥ ${groupDigits(amount.toFixed(2))}`, page.right - padding, canvas.y() + 9.5, { ...style, align: 'right' });
  canvas.moveDown(pageSumHeight);
};

const noteX = ({ columns }: Grid): number => columns[1]?.x ?? page.left;

const noteLines = (canvas: Canvas, grid: Grid, note = ''): readonly string[] =>
  note === '' ? [] : canvas.wrapLines(note, page.right - noteX(grid) - padding, { size: grid.size });

const noteHeight = ({ leading }: Grid, lines: readonly string[]): number => (lines.length === 0 ? 0 : lines.length * leading + 4);

const totalHeight = ({ total, pageSum }: PersonTable): number =>
  (total ? regularSpacing.leading * (1 + (total.extraParts?.length ?? 0)) + 11 : 0) + (pageSum ? pageSumHeight : 0);

const drawTotal = (
  canvas: Canvas,
  { columns }: Grid,
  { title, sum: amount, extraParts }: NonNullable<PersonTable['total']>,
): void => {
  const style = { size: regularSpacing.size, weight: 'bold' } as const;
  for (const part of extraParts ?? []) {
    canvas.moveDown(regularSpacing.leading);
    canvas.write(part.title, columns[0]?.x ?? page.left, canvas.y(), { size: regularSpacing.size });
    canvas.write(part.text, page.right - padding, canvas.y(), { size: regularSpacing.size, align: 'right' });
  }
  canvas.moveDown(regularSpacing.leading + 5);
  canvas.write(title, columns[0]?.x ?? page.left, canvas.y(), style);
  if (amount !== '') canvas.write(amount, page.right - padding, canvas.y(), { ...style, align: 'right' });
  canvas.moveDown(6);
  canvas.drawRule(canvas.y());
};

const rowHeight = ({ leading, space }: Grid, cells: readonly (readonly string[])[]): number =>
  Math.max(...cells.map((lines) => lines.length)) * leading + space;

/**
 * Computes columns as wide as their texts. If the page is not wide enough, each column is at least as wide as its widest word,
 * and the remaining width goes to columns that need more. No text makes a column wider than a third of the page.
 */
const layOutColumns = (canvas: Canvas, { columns, rows }: PersonTable, spacing: Spacing): Grid => {
  const { size } = spacing;
  const availableWidth = page.right - page.left - padding;
  const measure = (text: string): number => canvas.width(text, { size });
  const columnNeeds = columns.map(({ title }, index) => {
    const texts = [...new Set([title, ...rows.map((row) => row[index] ?? '')])];
    const maxWidthOf = (measureText: (text: string) => number): number =>
      Math.min(
        availableWidth / 3,
        texts.reduce((widest, text) => Math.max(widest, measureText(text)), 0),
      ) +
      padding +
      1;
    return { minWidth: maxWidthOf((text) => widestPart(text, measure)), fullWidth: maxWidthOf(measure) };
  });
  const minSum = sum(columnNeeds.map((each) => each.minWidth));
  const fullSum = sum(columnNeeds.map((each) => each.fullWidth));
  const growth = fullSum > minSum ? Math.max(0, Math.min(1, (availableWidth - minSum) / (fullSum - minSum))) : 1;
  const widths = columnNeeds.map((each) => each.minWidth + (each.fullWidth - each.minWidth) * growth);
  const scale = availableWidth / sum(widths);
  let x = page.left + padding;
  const placedColumns = columns.map(({ title, align }, index): Column => {
    const width = (widths[index] ?? 0) * scale;
    const column: Column = { title, x, width: width - padding, align: align ?? 'left' };
    x += width;
    return column;
  });
  return { ...spacing, columns: placedColumns };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const drawHead = (canvas: Canvas, grid: Grid): void => {
  const heads = grid.columns.map(({ title }) => title);
  const headLines = linesOf(canvas, grid, heads);
  const height = rowHeight({ ...grid, space: regularSpacing.space }, headLines);
  canvas.pdf.rect(page.left, canvas.y(), page.right - page.left, height).fill(ink.subtle);
  for (const [index, lines] of headLines.entries())
    drawCell(canvas, { ...grid, space: regularSpacing.space }, index, lines, ink.muted);
  canvas.moveDown(height);
  canvas.drawRule(canvas.y());
};

const drawCell = (
  canvas: Canvas,
  { columns, size, leading, space }: Grid,
  index: number,
  lines: readonly string[],
  colour: string = ink.text,
): void => {
  const column = columns[index];
  if (!column) return;
  const { align, width } = column;
  const x = align === 'right' ? column.x + width : column.x;
  for (const [lineIndex, line] of lines.entries())
    canvas.write(line, x, canvas.y() + space / 2 + leading * (lineIndex + 0.78), { size, colour, align });
};
