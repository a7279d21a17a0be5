import { defineLint } from './define.ts';
import { placesOf } from './reach/places.ts';

/** Places of cents. */
const CENTS = 2;

export const unrounded = defineLint({
  name: 'unrounded',
  severity: 'error',
  stage: 'tables',
  doc: 'The premium can have fractions of a cent: nothing on the way to it rounds, or it is rounded to less than a cent.',
  solve: 'Round once, in the last step that multiplies or divides: "round": { "to": "0.01", "rule": "half-up" }',
  *look(subject) {
    const { data, own } = subject;
    const places = placesOf(subject, data.premium, 'policy');
    if (places !== undefined && places > CENTS)
      yield {
        at: own('pricing.json', '/premium'),
        message: `"${data.premium}" can have ${places} decimal places, and is paid in cents.`,
      };
  },
});
