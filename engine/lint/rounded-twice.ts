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
    const premiumCell = prepared.plan.cell(data.premium.includes('.') ? data.premium : `policy.${data.premium}`);
    return premiumCell ? roundings(subject, premiumCell, undefined, new Set()) : [];
  },
});

/** Yields diagnostics of a step and of those below it; `above` is a step that uses the result and rounds. */
function* roundings(
  subject: Subject,
  cell: Cell,
  roundingUser: Cell | undefined,
  visitedKeys: Set<string>,
): Iterable<LintDiagnostic> {
  const key = `${cell.key} ${roundingUser?.key ?? ''}`;
  if (visitedKeys.has(key)) return;
  visitedKeys.add(key);
  const isRounded = cell.step.round !== undefined;
  if (isRounded && roundingUser)
    yield {
      at: placeOf(subject, roundingUser),
      message: `"${roundingUser.key}" rounds again what "${cell.key}" has rounded.`,
      expected: 'one rounding on each path of the calculation',
    };
  for (const inner of cellsBelow(subject, cell)) yield* roundings(subject, inner, isRounded ? cell : roundingUser, visitedKeys);
}

const placeOf = ({ data, placeIn }: Subject, { block, step, isFact }: Cell): LintDiagnostic['at'] => {
  const index = ((isFact ? data.facts : data.steps)[block] ?? []).indexOf(step);
  return placeIn(isFact ? 'model.json' : 'pricing.json', `/${isFact ? 'facts' : 'steps'}/${block}/${index}/round`);
};
