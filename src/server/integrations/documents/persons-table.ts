import { fill } from '@insure/engine';
import type { PersonTable } from './policy-document.ts';
import { ink, page, type Canvas } from './page.ts';

const size = 8;
const leading = 11;
const padding = 8;

type Column = { readonly title: string; readonly x: number; readonly width: number; readonly align: 'left' | 'right' };

/** A list with its head on every page; a row is never split over two. `title` has a place {count}. */
export const drawPersons = (canvas: Canvas, persons: PersonTable, title: string): void => {
  const columns = place(canvas, persons.columns);
  canvas.room(92);
  canvas.down(30);
  canvas.write(fill(title, { count: persons.rows.length }), page.left, canvas.y(), { size: 11, weight: 'bold' });
  canvas.down(12);
  drawHead(canvas, columns);
  for (const row of persons.rows) {
    const cells = columns.map(({ width }, index) => canvas.lines(row[index] ?? '', width, { size }));
    const height = Math.max(...cells.map((lines) => lines.length)) * leading + 8;
    if (canvas.room(height)) drawHead(canvas, columns);
    for (const [index, lines] of cells.entries()) drawCell(canvas, columns[index], lines);
    canvas.down(height);
    canvas.rule(canvas.y(), ink.faint);
  }
};

/** Columns by their shares of the width, each at least as wide as the longest word of its head: no word is broken there. */
const place = (canvas: Canvas, columns: PersonTable['columns']): readonly Column[] => {
  const available = page.right - page.left - padding;
  const least = columns.map(
    ({ title }) => Math.max(...title.split(' ').map((word) => canvas.width(word, { size }))) + padding + 1,
  );
  const wide = sum(columns.map(({ share }) => share));
  const isNarrow = columns.map(({ share }, index) => (available * share) / wide < (least[index] ?? 0));
  const room = available - sum(least.filter((_, index) => isNarrow[index]));
  const shares = sum(columns.filter((_, index) => !isNarrow[index]).map(({ share }) => share));
  let x = page.left + padding;
  return columns.map(({ title, share, align }, index): Column => {
    const width = isNarrow[index] ? (least[index] ?? 0) : (room * share) / shares;
    const placed: Column = { title, x, width: width - padding, align: align ?? 'left' };
    x += width;
    return placed;
  });
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const drawHead = (canvas: Canvas, columns: readonly Column[]): void => {
  const wrapped = columns.map(({ title, width }) => canvas.lines(title, width, { size }));
  const height = Math.max(...wrapped.map((lines) => lines.length)) * leading + 8;
  canvas.pdf.rect(page.left, canvas.y(), page.right - page.left, height).fill(ink.subtle);
  for (const [index, lines] of wrapped.entries()) drawCell(canvas, columns[index], lines, ink.muted);
  canvas.down(height);
  canvas.rule(canvas.y());
};

const drawCell = (canvas: Canvas, column: Column | undefined, lines: readonly string[], colour: string = ink.text): void => {
  if (!column) return;
  const x = column.align === 'right' ? column.x + column.width : column.x;
  for (const [index, line] of lines.entries())
    canvas.write(line, x, canvas.y() + 4 + leading * (index + 0.78), { size, colour, align: column.align });
};
