import { exampleOrders } from '../evaluate/examples.ts';
import { startRun } from '../model/pricing/run.ts';
import { defineLint } from './define.ts';
import { isUntried } from './reach/condition-results.ts';
import { conditionsOf } from './subject/subject.ts';

export const untriedCondition = defineLint({
  name: 'untried-condition',
  severity: 'error',
  stage: 'examples',
  doc: 'The fields that a condition reads have too many values to try them all, or the condition needs different items of a list, and no example makes it true: it cannot be checked whether it ever is. Rules are reported by `unshown-rule`.',
  solve: 'Add an example that makes the condition true; or give its fields an `enum`, or a `minimum` and a `maximum`',
  *check(subject) {
    const { data, prepared, model, written } = subject;
    // Another lint reports a model without examples.
    if (written.examples.length === 0) return;
    const rules = new Set(data.rules.map(({ rule }) => `rule "${rule}"`));
    const runs = exampleOrders(prepared, model, written.examples).map(({ application, at }) => startRun(data, application, at));
    for (const condition of conditionsOf(subject))
      if (!rules.has(condition.description) && isUntried(subject, condition, runs))
        yield {
          at: condition.at,
          message: `It cannot be checked whether this condition is ever true, and no example makes it true: ${condition.description} may have no effect.`,
        };
  },
});
