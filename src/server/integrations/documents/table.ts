import { fill } from '@insure/engine';
import type { PersonTable } from './document-types.ts';
import { printedAmount, printedCount } from './labels.ts';
import { type Canvas, ink, page, widestPart } from './page.ts';

/** The size of letters, the distance of lines and the space of a row above and below its lines, in points. */
type Spacing = { readonly size: number; readonly leading: number; readonly space: number };

const usual: Spacing = { size: 8, leading: 11, space: 8 };
/** The spacing of long lists: 56 rows on a page instead of 36. */
const compact: Spacing = { size: 7.5, leading: 9.5, space: 2.5 };
/** The number of rows above which a list is compact. */
const mostRows = 100;

/** The least number of rows on the last page of a list, with its total. */
const rowsTogether = 3;

const padding = 8;

type Column = { readonly title: string; readonly x: number; readonly width: number; readonly align: 'left' | 'right' };
type Grid = Spacing & { readonly columns: readonly Column[] };

/** Draws a list with its head on every page. A row is never split over two pages. `title` has a parameter {count}. */
export const drawPersons = (canvas: Canvas, persons: PersonTable, title: string): void => {
  const grid = place(
    canvas,
    persons,
    persons.rows.length > mostRows ? compact : { ...usual, space: usual.space * canvas.density },
  );
  const heads = grid.columns.map((column) => column.title);
  // The head is never alone at the end of a page, and a table of few rows stands on one page.
  const isShort = persons.rows.length <= rowsTogether;
  const together = persons.rows.slice(0, isShort ? rowsTogether : 1).map((row, at) => {
    const noted = noteHeight(grid, noteLines(canvas, grid, persons.notes?.[at]));
    return heightOf(grid, linesOf(canvas, grid, row)) + noted;
  });
  canvas.room(42 + heightOf(grid, linesOf(canvas, grid, heads)) + sum(together) + (isShort ? totalHeight(persons) : 0));
  canvas.down(30 * canvas.density);
  canvas.write(fill(title, { count: printedCount(persons.rows.length) }), page.left, canvas.y(), { size: 11, weight: 'bold' });
  canvas.down(12 * canvas.density);
  drawRows(canvas, grid, persons);
};

/** Height of the title, the head and the first row of a small table. */
export const tableRoom = 4 * usual.leading + 4 * padding;

/** Draws the table of a list that belongs to a row, below a title. */
export const drawTable = (canvas: Canvas, title: string, table: PersonTable): void => {
  canvas.room(tableRoom);
  canvas.down(usual.leading + 4);
  canvas.write(title, page.left, canvas.y(), { size: usual.size, colour: ink.muted });
  canvas.down(5);
  drawRows(canvas, place(canvas, table, usual), table);
};

const linesOf = (canvas: Canvas, { columns, size }: Grid, row: readonly string[]): readonly (readonly string[])[] =>
  columns.map(({ width }, index) => canvas.lines(row[index] ?? '', width, { size }));

const drawRows = (canvas: Canvas, grid: Grid, persons: PersonTable): void => {
  const { leading, size } = grid;
  drawHead(canvas, grid);
  const rows = persons.rows.map((row, at) => {
    const cells = linesOf(canvas, grid, row);
    const noted = noteLines(canvas, grid, persons.notes?.[at]);
    return { cells, noted, height: heightOf(grid, cells), whole: heightOf(grid, cells) + noteHeight(grid, noted) };
  });
  let first = 0;
  for (const [at, { cells, noted, height }] of rows.entries()) {
    const isLast = rows.length > rowsTogether && at === rows.length - rowsTogether;
    const together = isLast ? rows.slice(at) : rows.slice(at, at + 1);
    const below = isLast || at === rows.length - 1 ? totalHeight(persons) : 0;
    const needed = sum(together.map(({ whole }) => whole)) + below;
    if (!canvas.fits(needed)) {
      drawPageSum(canvas, grid, persons, first, at);
      canvas.room(needed);
      drawHead(canvas, grid);
      first = at;
    }
    for (const [index, lines] of cells.entries()) drawCell(canvas, grid, index, lines);
    canvas.down(height);
    for (const [index, line] of noted.entries())
      canvas.write(line, insetOf(grid), canvas.y() + leading * (index + 0.6), { size, colour: ink.muted });
    canvas.down(noteHeight(grid, noted));
    canvas.rule(canvas.y(), ink.faint);
  }
  if (first > 0) drawPageSum(canvas, grid, persons, first, rows.length);
  if (persons.total) drawTotal(canvas, grid, persons.total);
};

/** Height of the sum of a page. It has room between the last row of a full page and the foot, and above the seal. */
const pageSumHeight = 12;

/** Draws the sum of the rows of a page: those from `first` up to, but not including, `end`. */
const drawPageSum = (canvas: Canvas, { columns }: Grid, { pageSum }: PersonTable, first: number, end: number): void => {
  if (!pageSum || first === end) return;
  const style = { size: compact.size, colour: ink.muted } as const;
  const amount = sum(pageSum.cents.slice(first, end)) / 100;
  canvas.write(fill(pageSum.title, { count: printedCount(end - first) }), columns[0]?.x ?? page.left, canvas.y() + 9.5, style);
  canvas.write(`¥ ${printedAmount(amount.toFixed(2))}`, page.right - padding, canvas.y() + 9.5, { ...style, align: 'right' });
  canvas.down(pageSumHeight);
};

const insetOf = ({ columns }: Grid): number => columns[1]?.x ?? page.left;

const noteLines = (canvas: Canvas, grid: Grid, note = ''): readonly string[] =>
  note === '' ? [] : canvas.lines(note, page.right - insetOf(grid) - padding, { size: grid.size });

const noteHeight = ({ leading }: Grid, noted: readonly string[]): number => (noted.length === 0 ? 0 : noted.length * leading + 4);

const totalHeight = ({ total, pageSum }: PersonTable): number =>
  (total ? usual.leading * (1 + (total.above?.length ?? 0)) + 11 : 0) + (pageSum ? pageSumHeight : 0);

const drawTotal = (canvas: Canvas, { columns }: Grid, { title, sum: amount, above }: NonNullable<PersonTable['total']>): void => {
  const style = { size: usual.size, weight: 'bold' } as const;
  for (const part of above ?? []) {
    canvas.down(usual.leading);
    canvas.write(part.title, columns[0]?.x ?? page.left, canvas.y(), { size: usual.size });
    canvas.write(part.text, page.right - padding, canvas.y(), { size: usual.size, align: 'right' });
  }
  canvas.down(usual.leading + 5);
  canvas.write(title, columns[0]?.x ?? page.left, canvas.y(), style);
  if (amount !== '') canvas.write(amount, page.right - padding, canvas.y(), { ...style, align: 'right' });
  canvas.down(6);
  canvas.rule(canvas.y());
};

const heightOf = ({ leading, space }: Grid, cells: readonly (readonly string[])[]): number =>
  Math.max(...cells.map((lines) => lines.length)) * leading + space;

/**
 * Computes columns as wide as their texts. If the page is not wide enough, each column is at least as wide as its widest word,
 * and the remaining width goes to columns that need more. No column is wider for its texts than a third of the page.
 */
const place = (canvas: Canvas, { columns, rows }: PersonTable, spacing: Spacing): Grid => {
  const { size } = spacing;
  const available = page.right - page.left - padding;
  const measure = (text: string): number => canvas.width(text, { size });
  const needs = columns.map(({ title }, index) => {
    const texts = [...new Set([title, ...rows.map((row) => row[index] ?? '')])];
    const most = (measureText: (text: string) => number): number =>
      Math.min(
        available / 3,
        texts.reduce((wide, text) => Math.max(wide, measureText(text)), 0),
      ) +
      padding +
      1;
    return { least: most((text) => widestPart(text, measure)), wanted: most(measure) };
  });
  const least = sum(needs.map((each) => each.least));
  const wanted = sum(needs.map((each) => each.wanted));
  const eased = wanted > least ? Math.max(0, Math.min(1, (available - least) / (wanted - least))) : 1;
  const widths = needs.map((each) => each.least + (each.wanted - each.least) * eased);
  const scale = available / sum(widths);
  let x = page.left + padding;
  const placed = columns.map(({ title, align }, index): Column => {
    const width = (widths[index] ?? 0) * scale;
    const column: Column = { title, x, width: width - padding, align: align ?? 'left' };
    x += width;
    return column;
  });
  return { ...spacing, columns: placed };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const drawHead = (canvas: Canvas, grid: Grid): void => {
  const heads = grid.columns.map(({ title }) => title);
  const wrapped = linesOf(canvas, grid, heads);
  const height = heightOf({ ...grid, space: usual.space }, wrapped);
  canvas.pdf.rect(page.left, canvas.y(), page.right - page.left, height).fill(ink.subtle);
  for (const [index, lines] of wrapped.entries()) drawCell(canvas, { ...grid, space: usual.space }, index, lines, ink.muted);
  canvas.down(height);
  canvas.rule(canvas.y());
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
  for (const [at, line] of lines.entries())
    canvas.write(line, x, canvas.y() + space / 2 + leading * (at + 0.78), { size, colour, align });
};
