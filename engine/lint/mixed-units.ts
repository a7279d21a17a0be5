import { isGiven, splitColumn } from '../model/pricing/rating-table.ts';
import { cellOfOperand, unitOfOperand } from '../model/pricing/ready.ts';
import type { Cell } from '../model/pricing/types.ts';
import { readDecimal } from '../values/decimal.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { isShared, stepPlace, type Subject, tablePlace } from './subject/subject.ts';

export const mixedUnits = defineLint({
  name: 'mixed-units',
  severity: 'error',
  stage: 'words',
  doc: 'Amounts are multiplied with amounts, money and rates are added or compared, or an amount consists of rates alone: often a column of rates is declared as money, or the reverse. Or amounts per thousand yuan are multiplied with a fraction ("0.001").',
  solve: 'Correct the unit of the column or of the step, or the operands of the step',
  *check(subject) {
    const { data, prepared } = subject;
    for (const [block, steps] of Object.entries(data.steps))
      for (const { step } of steps) {
        const cell = prepared.plan.cell(`${block}.${step}`);
        const mixed = cell && findMixedUnits(subject, cell);
        if (cell && mixed)
          yield { at: stepPlace(subject, cell), message: `${mixed.words}.`, ...columnsOf(subject, cell, mixed.operands) };
      }
    yield* benefitDiagnostics(subject);
  },
});

/** The unit of an operand, or undefined if it is unknown, as for a literal of the step. */
type Unit = 'money' | 'rate' | 'number' | undefined;

const unitKind = (unit: string | undefined): Unit =>
  unit === undefined || unit === 'money' || unit === 'rate' ? unit : 'number';

const isFigure = (operand: unknown): operand is string => typeof operand === 'string' && readDecimal(operand) !== undefined;

const unitOf = (subject: Subject, cell: Cell, operand: unknown): Unit => {
  if (typeof operand === 'number') return 'number';
  if (isFigure(operand)) return undefined;
  if (operand === 'payment.factor') return 'rate';
  const inner = cellOfOperand(subject.prepared.plan, cell, operand);
  if (inner) return unitOfStep(subject, inner);
  const unit = unitOfOperand(subject.prepared, cell, operand);
  // A whole number may be an amount in yuan.
  return unit === 'integer' ? undefined : unitKind(unit);
};

/** Returns the unit that a step declares or reads, else that of its operands. */
const unitOfStep = (subject: Subject, cell: Cell): Unit => {
  const { step, operation } = cell;
  if (step.unit !== undefined) return unitKind(step.unit);
  const column = operation.cell?.(step) && columnOfLookup(subject, cell);
  if (column) return column.unit === 'money' || column.unit === 'rate' ? column.unit : undefined;
  const operands = operandsOf(cell);
  const units = operands.map((operand) => unitOf(subject, cell, operand));
  if (operation.branches && isFactor(operands)) return 'rate';
  if (operands.length === 0 || operands.some((operand, at) => units[at] === undefined && !isFigure(operand))) return undefined;
  if (operation.sign === '÷' && units.includes('money')) return units.every((unit) => unit === 'money') ? 'rate' : 'money';
  // A literal has the unit of the operands beside it.
  return (['money', 'rate', 'number'] as const).find((unit) => units.includes(unit));
};

const operandsOf = ({ step, operation }: Cell): readonly unknown[] => {
  if (operation.branches) return operation.branches.of(step);
  return operation.sign === undefined && step['max'] === undefined && step['min'] === undefined ? [] : operation.inputs(step);
};

/** Returns whether the branches are factors, such as "0.5" or else "1" of a discount or loading. */
const isFactor = (branches: readonly unknown[]): boolean =>
  branches.every((branch) => isFigure(branch) && Number(branch) < 10) && branches.some((branch) => Number(branch) === 1);

type MixedUnits = { readonly words: string; readonly operands: readonly unknown[] };

const findMixedUnits = (subject: Subject, cell: Cell): MixedUnits | undefined => {
  const { step, operation, key } = cell;
  const operands = operandsOf(cell);
  const units = operands.map((operand) => unitOf(subject, cell, operand));
  const operandsOfUnit = (unit: Unit): readonly unknown[] => operands.filter((_, at) => units[at] === unit);
  const [amounts, [rate]] = [operandsOfUnit('money'), operandsOfUnit('rate')];
  const [amount, otherAmount] = amounts;
  const isProduct = operation.sign === '×';
  const isPer = operands.some((operand, at) => units[at] === undefined && !(isFigure(operand) && Number(operand) >= 1));
  if (isProduct && otherAmount !== undefined && !isPer)
    return {
      words: `"${key}" multiplies "${String(amount)}" with "${String(otherAmount)}", and both are money`,
      operands: amounts,
    };
  if (!isProduct && operation.sign !== '÷' && amount !== undefined && rate !== undefined)
    return {
      words: `"${key}" puts together "${String(amount)}", which is money, and "${String(rate)}", which is a rate`,
      operands: [amount, rate],
    };
  const isAmount = step.unit === 'money' || key === premiumOf(subject);
  const isOfRates = rate !== undefined && operands.every((operand, at) => units[at] !== undefined || isFigure(operand));
  // A literal that is multiplied with rates may be an amount.
  const hasFigure = isProduct && operands.some(isFigure);
  return isAmount && isOfRates && amount === undefined && !hasFigure
    ? { words: `"${key}" is money, and all that it consists of are rates and numbers`, operands }
    : undefined;
};

const premiumOf = ({ data: { premium } }: Subject): string => (premium.includes('.') ? premium : `policy.${premium}`);

/** Finds benefits whose amount is not an amount of money. */
function* benefitDiagnostics(subject: Subject): Iterable<LintDiagnostic> {
  const { data, prepared, placeIn } = subject;
  for (const [index, { title, amount }] of data.benefits.entries()) {
    const name = typeof amount === 'string' ? amount : '';
    const cell = prepared.plan.cell(name.includes('.') ? name : `policy.${name}`);
    if (cell && unitOfStep(subject, cell) === 'rate')
      yield {
        at: placeIn('pricing.json', `/benefits/${index}/amount`),
        message: `"${title}" pays "${cell.key}", which is a rate.`,
        ...columnsOf(subject, cell, [cell.key]),
      };
  }
}

/** The largest number of columns that are listed. More columns of an operand do not help to find the mistake. */
const MAX_LISTED = 2;

/** Returns the columns that operands of a step are computed from, where the units are declared. */
const columnsOf = (subject: Subject, cell: Cell, operands: readonly unknown[]): Pick<LintDiagnostic, 'related'> => {
  const columns = operands.flatMap((operand) =>
    subject.modelReads
      .stepsBelow(operand, cell.block)
      .flatMap((key) => {
        const cellBelow = subject.prepared.plan.cell(key);
        return (cellBelow && columnOfLookup(subject, cellBelow)) ?? [];
      })
      .slice(0, MAX_LISTED),
  );
  const related = [...new Map(columns.map((column) => [column.name, column])).values()].map(({ name, at, unit }) => ({
    at,
    message: `"${name}" is declared as ${unit}`,
  }));
  return related.length > 0 ? { related } : {};
};

const columnOfLookup = (subject: Subject, { step }: Cell) => {
  const name = String(step['lookup'] ?? '');
  const [table, gives] = splitColumn(name);
  const columns = subject.data.tables[table]?.columns ?? [];
  const index = columns.findIndex((each) => isGiven(each) && each.gives === gives);
  const column = columns[index];
  if (!column || !isGiven(column)) return undefined;
  const { file, pointer } = tablePlace(subject, table);
  const unit = column.unit ?? 'no unit';
  return { name, unit, at: { file, pointer: isShared(table) ? pointer : `${pointer}/columns/${index}/unit` } };
};
