import { columnName, isGiven, isKey } from '../model/pricing/rating-table.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { cellText, figureOf, type Figures, figuresIn, type Sequence, sequencesOf, type Step } from './reach/figures.ts';
import { expectedText, figureDiagnostic, polishedGrid, slipsIn } from './slip.ts';
import { groupBy } from './subject/grouped.ts';
import { rowsOfExamples } from './reach/untried-rows.ts';
import { MAX_ROWS } from './reach/tried-rows.ts';
import { isShared, type Subject } from './subject/subject.ts';

export const oddFigure = defineLint({
  name: 'odd-figure',
  severity: 'warning',
  stage: 'rows',
  doc: 'A figure does not fit the others of its table: it differs by a tenth from the value that the rest of its row and column suggest, and all other figures fit four times as well; or only this figure breaks the order of the others, or the order of the keys in all other groups of rows; or the others are proportional to another column or to the number in their key, and this figure has one digit more or less, or two exchanged digits; or no example looks it up, and it is five times or a fifth of the others, which are similar. Often a digit is wrong.',
  solve: 'Correct the figure; if it is correct, write "steep": true beside the "gives" of its column',
  *check(subject) {
    for (const figures of figuresIn(subject)) {
      // The lint `slip` reports figures that are far from all others.
      if (slipsIn(subject, figures).length > 0) continue;
      const diagnostic =
        gridOutlier(subject, figures) ??
        proportionOutlier(subject, figures) ??
        orderOutlier(subject, figures) ??
        groupOutlier(subject, figures) ??
        untriedOutlier(subject, figures);
      if (diagnostic) yield diagnostic;
    }
  },
});

/** The smallest deviation from the figure that the keys suggest; smaller ones come from rounding. */
const MIN_DEVIATION = Math.log(1.1);
/** The least ratio of the deviation to the next largest one. */
const MIN_RATIO = 4;

const gridOutlier = (subject: Subject, figures: Figures): LintDiagnostic | undefined => {
  const [odd, next] = polishedGrid(figures).toSorted((a, b) => Math.abs(b.residual) - Math.abs(a.residual));
  if (!odd || !next || Math.abs(odd.residual) < MIN_DEVIATION || Math.abs(odd.residual) < MIN_RATIO * Math.abs(next.residual))
    return undefined;
  return figureDiagnostic(subject, figures, odd.row, `where the other rows suggest about ${expectedText(odd)}`);
};

/**
 * The largest ratio between the other figures of a small table, and the least ratio between them and the one without an
 * example.
 */
const MAX_SPREAD = 3;
const MIN_FACTOR = 5;

const untriedOutlier = (subject: Subject, figures: Figures): LintDiagnostic | undefined => {
  const { name, table } = figures;
  if (isShared(name) || table.rows.length > MAX_ROWS || subject.written.examples.length === 0) return undefined;
  const rowFigures = [...table.rows.keys()].flatMap((row) => {
    const figure = figureOf(figures, row);
    return figure ? [{ row, figure }] : [];
  });
  for (const { row, figure } of rowFigures) {
    const others = rowFigures.flatMap((other) => (other.row === row ? [] : [other.figure]));
    const [least, most] = [Math.min(...others), Math.max(...others)];
    const isFar = figure >= MIN_FACTOR * most || figure * MIN_FACTOR <= least;
    if (others.length >= MIN_ALIKE && most <= MAX_SPREAD * least && isFar && !rowsOfExamples(subject).has(`${name} ${row}`))
      return {
        ...figureDiagnostic(subject, figures, row, `where all others are ${least} to ${most}, and no example looks it up`),
        solve: 'Correct the figure, or add an example that looks it up',
      };
  }
  return undefined;
};

/** The number of steps in one direction beside the one that breaks it. Ages need more, as rates fall and rise with age. */
const MIN_STEPS = { age: 4, other: 2 };

type Pair = { readonly before: Step; readonly after: Step; readonly steps: readonly Step[]; readonly along: string };

const orderOutlier = (subject: Subject, figures: Figures): LintDiagnostic | undefined => {
  const sequences = [...sequencesOf(subject, figures)].filter(({ onlyRow }) => onlyRow === undefined);
  for (const along of new Set(sequences.map((sequence) => sequence.orderColumn))) {
    const ownSequences = sequences.filter((sequence) => sequence.orderColumn === along);
    const pairs = ownSequences.flatMap(pairsOf);
    const [rising, falling] = [
      pairs.filter(({ before, after }) => after.figure > before.figure),
      pairs.filter(({ before, after }) => after.figure < before.figure),
    ];
    const [few, many] = rising.length < falling.length ? [rising, falling] : [falling, rising];
    const [broken] = few;
    const isAge = ownSequences.some((sequence) => sequence.isAge);
    if (!broken || few.length > 1 || many.length < (isAge ? MIN_STEPS.age : MIN_STEPS.other)) continue;
    // A single sequence by age may have any shape.
    if (isAge && ownSequences.length < 2) continue;
    const odd = [broken.before, broken.after].filter((step) => isInOrderWithout(broken.steps, step, many === rising));
    const [row, other] = odd;
    if (!row) continue;
    const neighbour = row === broken.before ? broken.after : broken.before;
    return {
      ...figureDiagnostic(
        subject,
        figures,
        row.row,
        `${other ? 'or' : 'beside'} ${neighbour.figure} for ${along} ${cellText(neighbour.cell)}${other ? ' is out of order' : ''}: all others ${many === rising ? 'rise' : 'fall'} along ${along}`,
      ),
      ...(other && {
        related: [{ at: figureDiagnostic(subject, figures, other.row, '').at, message: 'or this figure is wrong' }],
      }),
    };
  }
  return undefined;
};

const pairsOf = ({ steps, orderColumn }: Sequence): readonly Pair[] =>
  steps.flatMap((after, index) => {
    const before = steps[index - 1];
    return before ? [{ before, after, steps, along: orderColumn }] : [];
  });

const isInOrderWithout = (steps: readonly Step[], omittedStep: Step, isRising: boolean): boolean => {
  const figures = steps.filter((step) => step !== omittedStep).map(({ figure }) => figure);
  return figures.every((figure, index) => {
    const before = figures[index - 1];
    return before === undefined || (isRising ? figure >= before : figure <= before);
  });
};

/** The number of other groups in which the two keys have the same order. */
const MIN_GROUPS = 2;

/** Finds two keys whose figures have the same order in all groups of rows but one. Two rows may be exchanged there. */
const groupOutlier = (subject: Subject, figures: Figures): LintDiagnostic | undefined => {
  const { columns, rows } = figures.table;
  const inputs = columns.flatMap((column, at) => (isGiven(column) ? [] : [at]));
  for (const at of inputs.length < 2 || rows.length > MAX_GROUP_ROWS ? [] : inputs) {
    const groups = groupBy([...rows.keys()], (row) => JSON.stringify(inputs.map((each) => each !== at && rows[row]?.[each])));
    const keys = [...new Set(rows.map(({ [at]: cell }) => JSON.stringify(cell)))];
    const rowsOf = [...groups.values()].map((own) => new Map(own.map((row) => [JSON.stringify(rows[row]?.[at]), row])));
    const broken = keys.flatMap((one, index) =>
      keys.slice(index + 1).flatMap((other) => {
        const pairs = rowsOf.flatMap((own, group) => {
          const [low, high] = [own.get(one), own.get(other)];
          const [first, second] = [low, high].map((row) => (row === undefined ? undefined : figureOf(figures, row)));
          return low === undefined || high === undefined || !first || !second || first === second
            ? []
            : [{ group, low, high, isRising: second > first }];
        });
        const [rising, falling] = [pairs.filter(({ isRising }) => isRising), pairs.filter(({ isRising }) => !isRising)];
        const [few, many] = rising.length < falling.length ? [rising, falling] : [falling, rising];
        return few.length > 0 && many.length > 0 ? [{ few, many }] : [];
      }),
    );
    const [first] = broken;
    const [pair] = first?.few ?? [];
    // Several exceptions are a property of the rates, and not a mistake.
    if (!pair || broken.some(({ few, many }) => few.length > 1 || few[0]?.group !== pair.group || many.length < MIN_GROUPS))
      continue;
    const along = columnName(columns[at] ?? { key: '' });
    return {
      ...figureDiagnostic(
        subject,
        figures,
        pair.low,
        `${pair.isRising ? 'less' : 'more'} than for ${along} ${cellText(rows[pair.high]?.[at])}, and in all other groups it is ${pair.isRising ? 'more' : 'less'}: two rows may be exchanged`,
      ),
      related: [{ at: figureDiagnostic(subject, figures, pair.high, '').at, message: 'or this figure is wrong' }],
    };
  }
  return undefined;
};

/** The largest number of rows of a table that is compared. Larger tables have too many pairs of keys. */
const MAX_GROUP_ROWS = 2_000;

/** The number of other rows with the same proportion. */
const MIN_ALIKE = 2;

const proportionOutlier = (subject: Subject, figures: Figures): LintDiagnostic | undefined => {
  const { rows } = figures.table;
  if (rows.length <= MIN_ALIKE || figures.table.columns.filter((column) => !isGiven(column)).length !== 1) return undefined;
  const figuresByRow = [...rows.keys()].map((row) => figureOf(figures, row));
  for (const { name, of } of comparedColumns(figures)) {
    const ratios = figuresByRow.map((figure, row) => (figure && of[row] ? figure / of[row] : Number.NaN));
    for (const row of rows.keys()) {
      const others = ratios.toSpliced(row, 1);
      const [ratio = Number.NaN] = others;
      if (!others.every((each) => Math.abs(each / ratio - 1) < 1e-6) || Math.abs((ratios[row] ?? ratio) / ratio - 1) < 1e-6)
        continue;
      // If the figures are all equal, they are not in proportion to anything.
      if (new Set(figuresByRow.toSpliced(row, 1)).size < others.length) continue;
      const expected = Number(((of[row] ?? 0) * ratio).toPrecision(12));
      if (isMistyped(figuresByRow[row] ?? 0, expected))
        return figureDiagnostic(subject, figures, row, `where the proportion of the other rows to ${name} gives ${expected}`);
    }
  }
  return undefined;
};

/** Returns the figures to compare with, row by row: the other columns, and the numbers in the keys. */
const comparedColumns = (figures: Figures): readonly { readonly name: string; readonly of: readonly number[] }[] => {
  const { columns, rows } = figures.table;
  return columns.flatMap((column, at) => {
    if (at === figures.resultIndex) return [];
    const name = isKey(column) ? `the number in ${columnName(column)}` : columnName(column);
    const of = rows.map(({ [at]: cell }) => (isKey(column) ? numberIn(cell) : Number(cell)));
    return of.every((figure) => figure > 0) && !('range' in column) ? [{ name, of }] : [];
  });
};

/** Returns the only number in a key such as "GA30". */
const numberIn = (cell: unknown): number => {
  const [number = '', more] = String(cell).match(/\d+(?:\.\d+)?/g) ?? [];
  return more === undefined ? Number(number) : Number.NaN;
};

/** Returns whether a figure has a digit more or less, two neighbouring digits exchanged, or the decimal point elsewhere. */
const isMistyped = (figure: number, expected: number): boolean => {
  const power = Math.log10(figure / expected);
  if (Math.abs(power - Math.round(power)) < 1e-9) return true;
  const [digits, expectedDigits] = [digitsOf(figure), digitsOf(expected)];
  if (digits.length === expectedDigits.length)
    return [...digits].some(
      (_, at) =>
        digits.slice(0, at) + (digits[at + 1] ?? '') + (digits[at] ?? '') + digits.slice(at + 2) === expectedDigits &&
        at + 1 < digits.length,
    );
  const [long, short] = digits.length > expectedDigits.length ? [digits, expectedDigits] : [expectedDigits, digits];
  return long.length === short.length + 1 && [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short);
};

const digitsOf = (figure: number): string => String(figure).replace('.', '').replace(/^0+/, '');
