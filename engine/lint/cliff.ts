import { inputColumns, isGiven } from '../model/pricing/rating-table.ts';
import { asDecimal, isAge, isDecimal } from '../model/pricing/value.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { type Asked, keysAskedBy, type Lookup, lookupsIn } from './reach/lookups.ts';
import { pointText, valueText } from './reach/condition-results.ts';
import { rowPlace, type Subject } from './subject/subject.ts';

/** The figure of the next case may be this many times as high, beyond the growth of the input itself. */
const STEEP = 3;

export const cliff = defineLint({
  name: 'cliff',
  severity: 'warning',
  doc: 'From one number, age or duration to the next, the figure rises to more than three times or falls to less than a third, beyond the growth of the input itself: often a wrong decimal point.',
  solve: 'Correct the figure, or leave it if the jump is intended',
  *look(subject) {
    for (const lookUp of lookupsIn(subject)) yield* cliffsOf(subject, lookUp);
  },
});

type Step = { readonly asked: Asked; readonly input: number; readonly row: number; readonly figure: number };

function* cliffsOf(subject: Subject, lookUp: Lookup): Iterable<LintDiagnostic> {
  const { table, gives, name } = lookUp;
  const givesAt = table.columns.findIndex((column) => isGiven(column) && column.gives === gives);
  const column = table.columns[givesAt];
  if (!column || !isGiven(column) || ['text', 'boolean', 'date'].includes(column.unit ?? '')) return;
  const figureOf = (row: number): number | undefined => numberOf(table.rows[row]?.[givesAt]);
  const found = new Set<string>();
  for (const along of inputColumns(table))
    for (const [before, after] of neighbours(keysAskedBy(subject, lookUp) ?? [], inputColumns(table), along, figureOf)) {
      const key = `${before.row} ${after.row}`;
      if (!isSteep(before, after) || found.has(key)) continue;
      found.add(key);
      yield {
        at: rowPlace(subject, name, after.row),
        message: `Table "${name}": ${gives} goes from ${before.figure} to ${after.figure} as ${along} goes from ${textOf(before, along)} to ${textOf(after, along)}.`,
        example: `${pointText(before.asked.point)} against ${pointText(after.asked.point)}`,
      };
    }
}

const isSteep = (before: Step, after: Step): boolean => {
  if (before.row === after.row || before.figure <= 0 || after.figure <= 0) return false;
  const growth = Math.max(1, after.input / Math.max(1, before.input));
  return after.figure > before.figure * STEEP * growth || before.figure > after.figure * STEEP;
};

/** Pairs of cases that are next to each other in one input and equal in all others. */
function* neighbours(
  all: readonly Asked[],
  inputs: readonly string[],
  along: string,
  figure: (row: number) => number | undefined,
): Iterable<readonly [Step, Step]> {
  const groups = new Map<string, Step[]>();
  for (const asked of all) {
    const input = numberOf(asked.values.get(along));
    const [row] = asked.rows;
    const amount = row === undefined ? undefined : figure(row);
    if (input === undefined || row === undefined || amount === undefined) continue;
    const key = inputs
      .filter((each) => each !== along)
      .map((each) => valueText(asked.values.get(each) ?? ''))
      .join(' ');
    const step: Step = { asked, input, row, figure: amount };
    const group = groups.get(key);
    if (group) group.push(step);
    else groups.set(key, [step]);
  }
  for (const group of groups.values()) {
    const sorted = group.toSorted((a, b) => a.input - b.input);
    for (const [index, after] of sorted.entries()) {
      const before = sorted[index - 1];
      if (before) yield [before, after];
    }
  }
}

const textOf = ({ asked }: Step, column: string): string => valueText(asked.values.get(column) ?? '');
const numberOf = (value: unknown): number | undefined => {
  if (isAge(value)) return value.days;
  const decimal = typeof value === 'string' || typeof value === 'number' || isDecimal(value) ? asDecimal(value) : undefined;
  return decimal && Number(decimal.toFixed());
};
