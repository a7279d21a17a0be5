import { defineLint } from './define.ts';
import { conditionResults } from './reach/condition-results.ts';
import { conditionsOf } from './subject/subject.ts';

export const refusesAll = defineLint({
  name: 'refuses-all',
  severity: 'error',
  stage: 'tables',
  doc: 'A rule refuses every application that the form accepts: the product cannot be bought.',
  solve: 'Correct the condition: often there is a `not` too few or too many',
  *check(subject) {
    const refusing = new Set(subject.data.rules.flatMap(({ rule, refuse }) => (refuse === undefined ? [] : [`rule "${rule}"`])));
    for (const written of conditionsOf(subject)) {
      if (!refusing.has(written.description)) continue;
      const truths = conditionResults(subject, written);
      if (truths?.size === 1 && truths.has(true))
        yield { at: written.at, message: `This condition is always true: ${written.description} refuses everybody.` };
    }
  },
});
