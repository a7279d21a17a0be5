import { type BenefitTerms, benefitTerms, isBenefitTerm, type PricedTerm } from '../model/benefit-terms.ts';
import { bounded } from '../model/bounds.ts';
import { plain } from '../values/decimal.ts';
import { issuesFromAjv } from './issues.ts';
import type { Issue } from '../model/issue.ts';
import type { IsoDate, PriceResult } from '../model/model.ts';
import type { Model } from '../model/open-model.ts';
import { isRecord, withoutValues } from '../values/pointer.ts';
import { touchesPrice } from '../model/pricing/priced-paths.ts';
import type { PreparedScope } from '../model/pricing/ready.ts';
import { type Run, startRun } from '../model/pricing/run.ts';
import { planOfPayment } from '../model/pricing/term.ts';
import { partsShownAt } from './trace-parts.ts';
import { traceOf } from './trace.ts';
import { asDecimal, presentValue, valueAsText, type Value, type ValueIssue } from '../model/pricing/value.ts';

/**
 * Computes the premium of an application on a date, with issues and a trace on demand. Pure and exact. If the premium depends
 * on a value outside the schema, there is an issue and no premium.
 */
export const price = (ready: PreparedScope, model: Model, application: unknown, at: IsoDate): PriceResult => {
  const { value, issues: limitIssues } = bounded(ready.shape, application);
  if (!isRecord(value)) return priceRun(ready, startRun(model.data, {}, at), [{ path: '', code: 'structure' }]);
  const schemaIssues = issuesFromAjv(ready, model.validate(value), value).filter(
    ({ code }) => code !== 'required' && code !== 'minItems',
  );
  if (limitIssues.length === 0 && schemaIssues.length === 0) return priceRun(ready, startRun(model.data, value, at));
  const validValue = withoutValues(
    value,
    schemaIssues.map(({ path }) => path),
  );
  const priceIssues = [...limitIssues, ...schemaIssues.filter(({ path }) => touchesPrice(ready.pricedPaths, path))];
  return priceRun(ready, startRun(model.data, validValue, at), priceIssues);
};

export const priceRun = (ready: PreparedScope, run: Run, inputIssues: readonly Issue[] = []): PriceResult => {
  const { model, plan } = ready;
  const amount = (path: string): string | undefined => decimalText(plan.scope('policy').operand(path)(run, undefined, undefined));
  const premium = amount(model.premium);
  const knownPaths = new Set(inputIssues.map(({ path }) => path));
  const issues = [
    ...inputIssues,
    ...run.issues.filter(({ path, code }) => path === '' || code !== 'missing-input' || !knownPaths.has(path)),
  ];
  const instalmentAmount =
    model.instalments && plan.scope('policy').condition(model.instalments.when)(run, undefined, undefined) === true
      ? amount(model.instalments.each)
      : undefined;
  return {
    ...(premium === undefined || issues.length > 0 ? {} : { premium }),
    issues,
    trace: () => traceOf(ready, run),
    value: (list, index, step) => {
      const item = run.items[list]?.[index];
      const cell = plan.cell(`${list}.${step}`);
      // The policy has no items.
      const value =
        list === 'policy'
          ? presentValue(cell?.get(run, undefined, undefined))
          : item && presentValue(cell?.get(run, item, item.value));
      const isDecimal = cell?.step.unit === 'money' || cell?.step.round !== undefined;
      return value === undefined || isDecimal ? decimalText(value) : valueAsText(value);
    },
    get benefits() {
      return benefitsOf(ready, run);
    },
    factsFor: (place) => [...partsShownAt(ready, run, 'application', place), ...partsShownAt(ready, run, 'policy', place)],
    linesFor: (place) => partsShownAt(ready, run, 'policy', place),
    termsOf: (title) => termsOf(ready, run, model.benefits.find((benefit) => benefit.title === title)?.terms),
    ...(instalmentAmount === undefined || !model.instalments
      ? {}
      : { instalments: { each: instalmentAmount, times: model.instalments.times } }),
    ...(run.payment && run.term && (run.term.life || run.term.years !== undefined)
      ? { payment: planOfPayment(run.payment, run.term) }
      : {}),
  };
};

const decimalText = (value: Value | ValueIssue | undefined): string | undefined => {
  const knownValue = presentValue(value);
  const decimal = knownValue === undefined ? undefined : asDecimal(knownValue);
  return decimal && plain(decimal);
};

const benefitsOf = (ready: PreparedScope, run: Run): PriceResult['benefits'] =>
  ready.model.benefits.flatMap((benefit) => {
    if (benefit.when && ready.plan.scope('policy').condition(benefit.when)(run, undefined, undefined) !== true) return [];
    const { title, note, per } = benefit;
    const terms = termsOf(ready, run, benefit.terms);
    return [
      {
        title,
        ...(note !== undefined && { note }),
        per,
        amounts: figuresOf(ready, run, benefit.amount),
        ...(terms.length > 0 && { terms }),
      },
    ];
  });

const termsOf = (ready: PreparedScope, run: Run, terms: BenefitTerms = {}): readonly PricedTerm[] =>
  Object.keys(benefitTerms)
    .filter(isBenefitTerm)
    .flatMap((term) => {
      const givenTerm = terms[term];
      const values = givenTerm === undefined ? [] : figuresOf(ready, run, String(givenTerm));
      return values.length === 0 ? [] : [{ term, values }];
    });

/** Returns the distinct values of an operand: one value if it is the same for all items of a list. */
const figuresOf = ({ plan }: PreparedScope, run: Run, operand: string): readonly string[] => {
  const figures = plan.scope('policy').many(operand)(run, undefined);
  const values = [...new Set(figures.map(({ value }) => presentValue(value)))];
  return [...new Set(values.flatMap((value) => (value === undefined ? [] : (asDecimal(value)?.toFixed() ?? []))))];
};
