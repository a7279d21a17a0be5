import { exampleOrders, priceApplication } from '../index.ts';
import { asDecimal, isValueIssue } from '../model/pricing/value.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { amountsOf } from './reach/amounts.ts';
import { pointText } from './reach/condition-results.ts';
import { pointsOf } from './reach/points.ts';
import type { Subject } from './subject/subject.ts';

export const negativePremium = defineLint({
  name: 'negative-premium',
  severity: 'error',
  stage: 'tables',
  doc: 'The premium or an instalment can be negative, or this cannot be excluded: a step of its calculation subtracts, and no step keeps the result above 0.',
  solve:
    'Keep the amount above 0 with a last step such as { "step": "payable", "max": ["total", "0.00"] }, or with a minimum premium',
  check: (subject) => {
    const { data, placeIn } = subject;
    return [
      ...negativeDiagnostics(subject, data.premium, placeIn('pricing.json', '/premium')),
      ...(data.instalments
        ? negativeDiagnostics(subject, data.instalments.each, placeIn('pricing.json', '/instalments/each'))
        : []),
    ];
  },
});

function* negativeDiagnostics(subject: Subject, name: string, at: LintDiagnostic['at']): Iterable<LintDiagnostic> {
  if (amountsOf(subject, name, 'policy')[0] >= 0) return;
  const negative = negativeExample(subject) ?? negativePoint(subject, name);
  if (negative === null) return;
  yield {
    at,
    message:
      negative === undefined
        ? `It cannot be shown that "${name}" is never negative.`
        : `"${name}" can be negative: it is ${negative.amount}.`,
    ...(negative !== undefined && { example: negative.example }),
  };
}

type NegativeCase = { readonly amount: string; readonly example: string };

const negativeExample = ({ model, compiled }: Subject): NegativeCase | undefined => {
  for (const { example, application, at } of exampleOrders(model, compiled.examples)) {
    const { premium } = priceApplication(model, application, at);
    if (premium?.startsWith('-')) return { amount: premium, example: `the example "${example.name}"` };
  }
  return undefined;
};

/** Returns a case with a negative amount, null if no case has one, undefined if there are too many cases. */
const negativePoint = (subject: Subject, name: string): NegativeCase | undefined | null => {
  const points = pointsOf(subject, subject.modelReads.leavesOfOperand(name, 'policy'));
  if (!points) return undefined;
  const get = subject.prepared.plan.scope('policy').operand(name);
  for (const point of points) {
    const value = get(point.run, undefined, undefined);
    const amount = value === undefined || isValueIssue(value) ? undefined : asDecimal(value);
    if (amount?.lt(0)) return { amount: amount.toFixed(2), example: pointText(point) };
  }
  return null;
};
