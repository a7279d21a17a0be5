import { columnName, isGiven } from '../model/pricing/rating-table.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { cellText, figureOf, type Figures, figuresIn, sequencesOf, type Step } from './reach/figures.ts';
import { type LevelsOf, medianPolish, type Residual, withoutRareKeys } from './reach/polish.ts';
import { groupBy } from './subject/grouped.ts';
import { rowPlace, type Subject } from './subject/subject.ts';

/** A figure this many times as large as its neighbours, or this many times smaller, has a digit too many or too few. */
const MIN_FACTOR = 5;
/** The number of slips of one column that are listed; further ones are only counted. */
const MAX_LISTED = 2;

export const slip = defineLint({
  name: 'slip',
  severity: 'error',
  stage: 'figures',
  doc: 'A figure is more than five times those around it, or less than a fifth of them: of the rows before and after it, or of the other figures in its row and column; or it is the only one that breaks the order of five or more, by half or more; or it is the only 0 among many. Often a digit or a decimal point is wrong.',
  solve: 'Correct the figure; if it is correct, write "steep": true beside the "gives" of its column',
  *check(subject) {
    for (const figures of figuresIn(subject)) {
      const slips = slipsIn(subject, figures);
      const moreCount = slips.length - MAX_LISTED;
      for (const [index, { row, words }] of slips.slice(0, MAX_LISTED).entries())
        yield figureDiagnostic(
          subject,
          figures,
          row,
          `${words}${index === MAX_LISTED - 1 && moreCount > 0 ? `; ${moreCount} more figures are as far from others` : ''}`,
        );
    }
  },
});

export type Slip = { readonly row: number; readonly words: string };

const slipsBySubject = new WeakMap<Subject, Map<string, readonly Slip[]>>();

/** Returns the figures of a column that are far from all their neighbours, in the order of the rows. */
export const slipsIn = (subject: Subject, figures: Figures): readonly Slip[] => {
  const slipsByColumn = slipsBySubject.get(subject) ?? new Map<string, readonly Slip[]>();
  slipsBySubject.set(subject, slipsByColumn);
  const key = `${figures.name}.${figures.resultColumn}`;
  const cached = slipsByColumn.get(key);
  if (cached) return cached;
  const wordsByRow = new Map<number, string>();
  for (const { orderColumn, steps, onlyRow } of sequencesOf(subject, figures))
    for (const [index, step] of steps.entries())
      if (step.row === (onlyRow ?? step.row) && isFar(steps, index) && !wordsByRow.has(step.row)) {
        const neighbours = [steps[index - 1], steps[index + 1]].flatMap((each) =>
          each ? [`${each.figure} for ${orderColumn} ${cellText(each.cell)}`] : [],
        );
        wordsByRow.set(step.row, `beside ${neighbours.join(' and ')}`);
      }
  if (wordsByRow.size === 0)
    for (const { row, expected } of outliers(figures)) wordsByRow.set(row, `where the other rows suggest about ${expected}`);
  if (wordsByRow.size === 0)
    for (const { orderColumn, steps, onlyRow } of sequencesOf(subject, figures)) {
      const odd = onlyRow === undefined ? orderBreak(steps) : undefined;
      if (odd) wordsByRow.set(odd.row, `where the others along ${orderColumn} rise or fall without a break`);
    }
  if (wordsByRow.size === 0) {
    const zero = loneZero(figures);
    if (zero !== undefined) wordsByRow.set(zero, 'where all other rows have more');
  }
  const slips = [...wordsByRow].toSorted(([a], [b]) => a - b).map(([row, words]) => ({ row, words }));
  slipsByColumn.set(key, slips);
  return slips;
};

const isFar = (steps: readonly Step[], index: number): boolean => {
  const [before, own, after] = [steps[index - 1]?.figure, steps[index]?.figure ?? 0, steps[index + 1]?.figure];
  if (before !== undefined && after !== undefined)
    return (
      (Math.max(before, after) > 0 && own >= MIN_FACTOR * Math.max(before, after)) ||
      (Math.min(before, after) > 0 && own * MIN_FACTOR <= Math.min(before, after))
    );
  // The first and the last figure have one neighbour: compare their step with the next step.
  const neighbour = before ?? after;
  const next = steps[before === undefined ? index + 2 : index - 2]?.figure;
  if (!neighbour || !next || own === 0) return false;
  return ratio(own, neighbour) >= MIN_FACTOR * ratio(neighbour, next) && ratio(neighbour, next) < MIN_FACTOR;
};

/** The least number of figures that prove an order. */
const MIN_IN_ORDER = 5;
/** The least factor that breaks the order. A smaller one may come from rounding. */
const OUT_OF_ORDER = 1.5;

/** Returns the only figure that breaks a rising or falling order, if it is well above or below both of its neighbours. */
const orderBreak = (steps: readonly Step[]): Step | undefined => {
  const figures = steps.map(({ figure }) => figure);
  if (steps.length < MIN_IN_ORDER || isInOrder(figures)) return undefined;
  const odd = steps.filter(({ figure }, index) => {
    const [before, after] = [figures[index - 1], figures[index + 1]];
    if (before === undefined || after === undefined || figure === 0) return false;
    const isFarOut = figure >= OUT_OF_ORDER * Math.max(before, after) || figure * OUT_OF_ORDER <= Math.min(before, after);
    return isFarOut && isInOrder(figures.toSpliced(index, 1));
  });
  return odd.length === 1 ? odd[0] : undefined;
};

/** Returns whether figures never fall or never rise, and are not all equal. */
const isInOrder = (figures: readonly number[]): boolean => {
  const steps = figures.slice(1).map((figure, index) => figure - (figures[index] ?? 0));
  return steps.some((step) => step !== 0) && (steps.every((step) => step >= 0) || steps.every((step) => step <= 0));
};

const ratio = (a: number, b: number): number => Math.max(a / b, b / a);

/** Returns a diagnostic at the cell of a figure, with the inputs of its row. */
export const figureDiagnostic = (
  subject: Subject,
  { name, table, resultColumn, resultIndex }: Figures,
  row: number,
  words: string,
): LintDiagnostic => {
  const cells = table.rows[row];
  const inputs = table.columns.flatMap((column, index) =>
    isGiven(column) ? [] : [`${columnName(column)} ${cellText(cells?.[index])}`],
  );
  const place = rowPlace(subject, name, row);
  const cell = place.pointer.includes('/tiers/') ? '/PRICE' : `/${resultIndex}`;
  return {
    at: { ...place, pointer: place.pointer + cell },
    message: `Table "${name}": ${resultColumn} is ${String(cells?.[resultIndex])} for ${inputs.join(', ')}, ${words}.`,
  };
};

/** The least number of rows that can be compared. */
const MIN_ROWS = 6;

/**
 * Finds figures that are far from what their keys suggest: in logarithms, each key has an effect (Tukey's median polish), and
 * what these effects do not explain is small except for a wrong figure.
 */
const outliers = (figures: Figures): readonly { readonly row: number; readonly expected: string }[] => {
  const { columns } = figures.table;
  const logarithms = logarithmsOf(figures);
  if (columns.filter((column) => !isGiven(column)).length === 1) return singleColumnOutliers(logarithms);
  const residuals = polishedGrid(figures);
  return residuals
    .filter(({ residual }) => Math.abs(residual) >= Math.log(MIN_FACTOR))
    .map(({ row, residual, figure }) => ({ row, expected: expectedText({ residual, figure }) }));
};

const logarithmsOf = (figures: Figures): readonly Residual[] =>
  [...figures.table.rows.keys()].flatMap((row) => {
    const figure = figureOf(figures, row);
    return figure ? [{ row, residual: Math.log(figure), figure }] : [];
  });

/**
 * Returns the figures of a table with several columns of keys, each with the part that its keys do not explain, or none if
 * there are few.
 */
export const polishedGrid = (figures: Figures): readonly Residual[] => {
  const { columns, rows } = figures.table;
  const inputs = columns.flatMap((column, at) => (isGiven(column) ? [] : [at]));
  const levelsOf: LevelsOf = (some) => inputs.map((at) => groupBy(some, ({ row }) => JSON.stringify(rows[row]?.[at])));
  const compared = inputs.length < 2 ? [] : withoutRareKeys(logarithmsOf(figures), levelsOf);
  if (compared.length < MIN_ROWS) return [];
  medianPolish(levelsOf(compared));
  return compared;
};

/** Returns the approximate figure that the other rows suggest. */
export const expectedText = ({ figure, residual }: Pick<Residual, 'figure' | 'residual'>): string =>
  String(Number((figure / Math.exp(residual)).toPrecision(2)));

/** Returns the row with the only 0 of a column that has enough figures. */
const loneZero = (figures: Figures): number | undefined => {
  const rowFigures = [...figures.table.rows.keys()].flatMap((row) => {
    const figure = figureOf(figures, row);
    return figure === undefined ? [] : [{ row, figure }];
  });
  const [zero, ...more] = rowFigures.filter(({ figure }) => figure === 0);
  return more.length === 0 && rowFigures.length > MIN_ROWS ? zero?.row : undefined;
};

/** The factor by which a figure must differ from all others in a table with one column of names. */
const MIN_FACTOR_ALONE = 20;

const singleColumnOutliers = (
  own: readonly { readonly row: number; readonly figure: number }[],
): readonly { readonly row: number; readonly expected: string }[] => {
  const sorted = own.toSorted((a, b) => a.figure - b.figure);
  const [least, second] = sorted;
  const [most, next] = sorted.toReversed();
  if (sorted.length < 3 || !least || !second || !most || !next) return [];
  if (most.figure >= MIN_FACTOR_ALONE * next.figure) return [{ row: most.row, expected: `${least.figure} to ${next.figure}` }];
  return least.figure * MIN_FACTOR_ALONE <= second.figure
    ? [{ row: least.row, expected: `${second.figure} to ${most.figure}` }]
    : [];
};
