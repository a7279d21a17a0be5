import { defineLint } from './define.ts';
import { unitOfCell } from '../model/pricing/ready.ts';
import { placesOf } from './reach/places.ts';

/** The decimal places of cents. */
const CENTS = 2;

export const unrounded = defineLint({
  name: 'unrounded',
  severity: 'error',
  stage: 'figures',
  doc: 'The premium, or money that is shown beside it, can have fractions of a cent: no step of its calculation rounds, or it is rounded to less than a cent.',
  solve: 'Round once, in the last step that multiplies or divides: "round": { "to": "0.01", "rule": "half-up" }',
  *check(subject) {
    const { data, prepared, placeIn } = subject;
    const places = placesOf(subject, data.premium, 'policy');
    if (places !== undefined && places > CENTS)
      yield {
        at: placeIn('pricing.json', '/premium'),
        message: `"${data.premium}" can have ${places} decimal places, and is paid in cents.`,
      };
    for (const [index, { step, shown = [] }] of (data.steps['policy'] ?? []).entries()) {
      const cell = shown.length === 0 ? undefined : prepared.plan.cell(`policy.${step}`);
      const most = cell && unitOfCell(prepared, cell) === 'money' ? placesOf(subject, cell.key, 'policy') : undefined;
      if (most !== undefined && most > CENTS)
        yield {
          at: placeIn('pricing.json', `/steps/policy/${index}`),
          message: `"policy.${step}" can have ${most} decimal places, and is shown as an amount.`,
        };
    }
  },
});
