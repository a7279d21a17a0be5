import { columnName, isGiven } from '../model/pricing/rating-table.ts';
import { asDecimal, isAge, type Value } from '../model/pricing/value.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { type Asked, keysAskedBy, type Lookup, lookupsIn } from './reach/lookups.ts';
import { pointText, valueText } from './reach/condition-results.ts';
import { rowPlace, type Subject } from './subject/subject.ts';

/** A neighbour may be this many times as much, beyond what the input itself grows by. */
const STEEP = 3;

export const cliff = defineLint({
  name: 'cliff',
  severity: 'warning',
  doc: 'From one number, age or duration to the next the figure jumps to more than three times as much or less than a third, beyond what the input itself grows by: mostly a slipped decimal point.',
  solve: 'Correct the figure; leave it where the jump is meant',
  look: (subject) => lookupsIn(subject).flatMap((lookUp) => cliffsOf(subject, lookUp)),
});

type Step = { readonly asked: Asked; readonly input: number; readonly row: number; readonly figure: number };

const cliffsOf = (subject: Subject, lookUp: Lookup): readonly LintDiagnostic[] => {
  const { table, gives } = lookUp;
  const givesAt = table.columns.findIndex((column) => isGiven(column) && column.gives === gives);
  const unit = table.columns[givesAt];
  if (!unit || !isGiven(unit) || unit.unit === 'text' || unit.unit === 'boolean' || unit.unit === 'date') return [];
  const inputs = table.columns.filter((column) => !isGiven(column)).map(columnName);
  const found = new Map<string, LintDiagnostic>();
  for (const along of inputs)
    for (const [before, after] of neighbours(keysAskedBy(subject, lookUp) ?? [], inputs, along, (row) =>
      figureOf(table.rows[row]?.[givesAt]),
    )) {
      const key = `${before.row} ${after.row}`;
      if (!isSteep(before, after) || found.has(key)) continue;
      found.set(key, {
        at: rowPlace(subject, lookUp.name, after.row),
        message: `Table "${lookUp.name}": ${gives} goes from ${before.figure} to ${after.figure} as ${along} goes from ${textOf(before, along)} to ${textOf(after, along)}.`,
        example: `${pointText(before.asked.point)} against ${pointText(after.asked.point)}`,
      });
    }
  return [...found.values()];
};

const isSteep = (before: Step, after: Step): boolean => {
  if (before.row === after.row || before.figure <= 0 || after.figure <= 0) return false;
  const growth = Math.max(1, after.input / Math.max(1, before.input));
  return after.figure > before.figure * STEEP * growth || before.figure > after.figure * STEEP;
};

/** Cases that follow each other in one input and agree in all others. */
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
const numberOf = (value: Value | undefined): number | undefined => {
  if (value === undefined || typeof value === 'boolean') return undefined;
  return isAge(value) ? value.days : plainOf(asDecimal(value));
};
const figureOf = (value: unknown): number | undefined =>
  plainOf(typeof value === 'string' || typeof value === 'number' ? asDecimal(value) : undefined);
const plainOf = (decimal: ReturnType<typeof asDecimal>): number | undefined =>
  decimal === undefined ? undefined : Number(decimal.toFixed());
