import type { Cell } from '../model/pricing/types.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { cellsBelow } from './reach/cells-below.ts';
import type { Subject } from './subject/subject.ts';

export const roundedTwice = defineLint({
  name: 'rounded-twice',
  severity: 'error',
  stage: 'figures',
  doc: 'In the calculation of the premium an amount is rounded, and a result that depends on it is rounded again: the cents would depend on the order of the steps.',
  solve: 'Round once, in the last step',
  check: (subject) => {
    const { data, prepared } = subject;
    const first = prepared.plan.cell(data.premium.includes('.') ? data.premium : `policy.${data.premium}`);
    return first ? roundings(subject, first, undefined, new Set()) : [];
  },
});

/** Yields diagnostics of a step and of those below it; `above` is a step that uses the result and rounds. */
function* roundings(subject: Subject, cell: Cell, above: Cell | undefined, seen: Set<string>): Iterable<LintDiagnostic> {
  const key = `${cell.key} ${above?.key ?? ''}`;
  if (seen.has(key)) return;
  seen.add(key);
  const rounds = cell.step.round !== undefined;
  if (rounds && above)
    yield {
      at: placeOf(subject, above),
      message: `"${above.key}" rounds again what "${cell.key}" has rounded.`,
      expected: 'one rounding on each path of the calculation',
    };
  for (const inner of cellsBelow(subject, cell)) yield* roundings(subject, inner, rounds ? cell : above, seen);
}

const placeOf = ({ data, placeIn }: Subject, { block, step, isFact: fact }: Cell): LintDiagnostic['at'] => {
  const index = ((fact ? data.facts : data.steps)[block] ?? []).indexOf(step);
  return placeIn(fact ? 'model.json' : 'pricing.json', `/${fact ? 'facts' : 'steps'}/${block}/${index}/round`);
};
