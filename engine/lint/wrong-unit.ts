import { isGiven, splitColumn } from '../model/pricing/rating-table.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { everyField, type Subject } from './subject/subject.ts';

export const wrongUnit = defineLint({
  name: 'wrong-unit',
  severity: 'error',
  stage: 'words',
  doc: 'The premium or an instalment is not money, a step has another unit than the column that it reads, the months of the term have another unit than months, a field with the format `decimal` is money, or a benefit is paid per thing although persons are insured.',
  solve: 'Write the unit of the amount, or remove it',
  check: (subject) => [
    ...ofAmounts(subject),
    ...ofSteps(subject),
    ...ofTerm(subject),
    ...ofDecimals(subject),
    ...ofBenefits(subject),
  ],
});

/** Units that do not contradict money: none, and those of plain numbers. */
const NEUTRAL: ReadonlySet<string | undefined> = new Set([undefined, 'money', 'integer']);

/** Finds paid amounts whose unit is not money. */
function* ofAmounts({ data, placeIn, prepared }: Subject): Iterable<LintDiagnostic> {
  const amounts = [data.premium, ...(data.instalments ? [data.instalments.each] : [])];
  for (const name of amounts) {
    const cell = prepared.plan.cell(name.includes('.') ? name : `policy.${name}`);
    const unit = cell?.step.unit;
    if (!cell || NEUTRAL.has(unit)) continue;
    const index = (data.steps[cell.block] ?? []).indexOf(cell.step);
    yield {
      at: placeIn('pricing.json', `/steps/${cell.block}/${index}/unit`),
      message: `"${cell.key}" is paid, but its unit is "${unit}".`,
      expected: '"money", or no unit',
    };
  }
}

/** Finds steps with another unit than the column of money or rates that they look up. */
function* ofSteps({ data, placeIn }: Subject): Iterable<LintDiagnostic> {
  for (const [block, steps] of Object.entries(data.steps))
    for (const [index, step] of steps.entries()) {
      const [table, gives] = splitColumn(String(step['lookup'] ?? ''));
      const column = data.tables[table]?.columns.find((each) => isGiven(each) && each.gives === gives);
      const unit = column && isGiven(column) ? column.unit : undefined;
      const isFigure = [unit, step.unit].some((each) => each === 'money' || each === 'rate');
      if (step.unit === undefined || unit === undefined || unit === step.unit || !isFigure) continue;
      yield {
        at: placeIn('pricing.json', `/steps/${block}/${index}/unit`),
        message: `"${block}.${step.step}" has the unit "${step.unit}", and the column that it reads has "${unit}".`,
        expected: `"${unit}", or no unit`,
      };
    }
}

/** Checks the field with the number of months of the term. */
function* ofTerm({ data: { term, schema }, originOf }: Subject): Iterable<LintDiagnostic> {
  const [scope, ...path] = typeof term?.months === 'string' ? term.months.split('.') : [];
  if (scope !== 'application' || path.length !== 1) return;
  const unit = schema.properties?.[path[0] ?? '']?.unit;
  if (unit !== undefined && unit !== 'months')
    yield {
      at: originOf(`/properties/${path[0]}/unit`),
      message: `The term takes its months from "${path[0]}", whose unit is "${unit}".`,
      expected: '"months"',
    };
}

/** Finds amounts of money with the format "decimal", which accepts fractions of a cent. */
function* ofDecimals({ data, originOf }: Subject): Iterable<LintDiagnostic> {
  for (const { field, pointer } of everyField(data.schema))
    if (field.format === 'decimal' && field.unit === 'money')
      yield {
        at: originOf(`${pointer}/format`),
        message: `"${field.title ?? pointer.split('/').at(-1)}" is money, but its format "decimal" accepts fractions of a cent.`,
        expected: '"money"',
        solve: 'Write "money" as the format, or another unit',
      };
}

/** Finds benefits per insured thing without `insured.item`, which has the noun of the thing: "per vehicle". */
function* ofBenefits({ data, placeIn }: Subject): Iterable<LintDiagnostic> {
  for (const [index, { title, per }] of data.benefits.entries())
    if (per === 'item' && !data.insured?.item)
      yield {
        at: placeIn('pricing.json', `/benefits/${index}/per`),
        message: `"${title}" is paid per insured thing, and "insured" has no "item".`,
        expected: '"person", "policy", "accident" or "day"',
        solve: 'Write "person", or name the insured thing in "insured.item"',
      };
}
