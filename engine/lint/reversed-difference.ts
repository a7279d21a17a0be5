import { exampleOrders } from '../evaluate/examples.ts';
import { startRun } from '../model/pricing/run.ts';
import type { Cell } from '../model/pricing/types.ts';
import { asDecimal, isValueIssue } from '../model/pricing/value.ts';
import { defineLint } from './define.ts';
import { stepPlace, type Subject } from './subject/subject.ts';

/** Fewer differences prove nothing. */
const FEWEST = 2;

export const reversedDifference = defineLint({
  name: 'reversed-difference',
  severity: 'error',
  stage: 'figures',
  doc: 'A step or fact subtracts, and its result is below 0 in two examples and above in none: often the two operands are exchanged.',
  solve: 'Exchange the operands of "subtract"; if the result may be negative, add an example in which it is positive',
  *check(subject) {
    const cells = [...Object.entries(subject.data.facts), ...Object.entries(subject.data.steps)].flatMap(([block, steps]) =>
      steps.flatMap(({ step, subtract }) =>
        subtract === undefined ? [] : (subject.prepared.plan.cell(`${block}.${step}`) ?? []),
      ),
    );
    for (const cell of cells) {
      const results = resultsOf(subject, cell);
      const negative = results.filter((result) => result < 0);
      if (negative.length < FEWEST || results.some((result) => result > 0)) continue;
      const place = stepPlace(subject, cell);
      yield {
        at: { ...place, pointer: `${place.pointer}/subtract` },
        message: `"${cell.key}" is never above 0 in the examples: it is ${negative[0]} in one of them.`,
      };
    }
  },
});

/** Returns the results of a step in all examples, for each item of its list. */
const resultsOf = (subject: Subject, cell: Cell): readonly number[] => {
  const { data, prepared, model, written } = subject;
  const get = prepared.plan.scope(cell.block).operand(cell.key);
  return exampleOrders(prepared, model, written.examples).flatMap(({ application, at }) => {
    const run = startRun(data, application, at);
    return (cell.list === undefined ? [undefined] : (run.items[cell.list] ?? [])).flatMap((item) => {
      const value = get(run, item, undefined);
      const result = value === undefined || isValueIssue(value) ? undefined : asDecimal(value);
      return result ? [Number(result.toFixed())] : [];
    });
  });
};
