import type { Cell } from '../model/pricing/types.ts';
import { defineLint } from './define.ts';
import { cellsBelow } from './reach/cells-below.ts';
import type { Subject } from './subject/subject.ts';

export const unshownRounding = defineLint({
  name: 'unshown-rounding',
  severity: 'warning',
  stage: 'figures',
  doc: 'A step of the calculation of the premium rounds and has no title: customers do not see it in the calculation.',
  solve: 'Give the step a "title", or round in a step that has one',
  *check(subject) {
    const { data, prepared, placeIn } = subject;
    const premium = prepared.plan.cell(data.premium.includes('.') ? data.premium : `policy.${data.premium}`);
    for (const { key, block, step, isFact } of premium ? [...cellsReached(subject, premium, new Set())] : [])
      if (!isFact && step.round && step.title === undefined)
        yield {
          at: placeIn('pricing.json', `/steps/${block}/${(data.steps[block] ?? []).indexOf(step)}/round`),
          message: `"${key}" rounds and has no title.`,
        };
  },
});

function* cellsReached(subject: Subject, cell: Cell, seen: Set<Cell>): Iterable<Cell> {
  if (seen.has(cell)) return;
  seen.add(cell);
  yield cell;
  for (const inner of cellsBelow(subject, cell)) yield* cellsReached(subject, inner, seen);
}
