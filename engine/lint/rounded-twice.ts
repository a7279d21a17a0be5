import type { Cell } from '../model/pricing/types.ts';
import { isRecord } from '../values/pointer.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import type { Subject } from './subject/subject.ts';

export const roundedTwice = defineLint({
  name: 'rounded-twice',
  severity: 'error',
  doc: 'On a way to the premium money is rounded, and what comes of it is rounded again: the cents would depend on the order of the steps.',
  solve: 'Round once, in the last step',
  look: (subject) => {
    const { data, ready } = subject;
    const first = ready.plan.cell(data.premium.includes('.') ? data.premium : `policy.${data.premium}`);
    return first ? roundings(subject, first, undefined, new Set()) : [];
  },
});

/** Findings of a step and of those below it; `above` is a step that rounds what comes of this one. */
const roundings = (subject: Subject, cell: Cell, above: Cell | undefined, seen: Set<string>): readonly LintDiagnostic[] => {
  const key = `${cell.key} ${above?.key ?? ''}`;
  if (seen.has(key)) return [];
  seen.add(key);
  const rounds = cell.step.round !== undefined;
  const own: readonly LintDiagnostic[] =
    rounds && above
      ? [
          {
            at: placeOf(subject, above),
            message: `"${above.key}" rounds again what "${cell.key}" has rounded.`,
            expected: 'one rounding on any way',
          },
        ]
      : [];
  return [...own, ...below(subject, cell).flatMap((inner) => roundings(subject, inner, rounds ? cell : above, seen))];
};

const below = ({ ready }: Subject, { step, block }: Cell): readonly Cell[] =>
  operandsIn(Object.entries(step).flatMap(([word, value]) => (NOT_MONEY.has(word) ? [] : [value]))).flatMap(
    (name) => ready.plan.cell(name.includes('.') ? name : `${block}.${name}`) ?? [],
  );

/** Words of a step that name no amount: what is looked up by is a key. */
const NOT_MONEY: ReadonlySet<string> = new Set([
  'step',
  'title',
  'round',
  'unit',
  'lookup',
  'by',
  'if',
  'test',
  'where',
  'count',
]);

const operandsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(operandsIn)
      : isRecord(value)
        ? Object.values(value).flatMap(operandsIn)
        : [];

const placeOf = ({ data, own }: Subject, { block, step, fact }: Cell): LintDiagnostic['at'] => {
  const index = ((fact ? data.facts : data.steps)[block] ?? []).indexOf(step);
  return fact ? own('model.json', `/facts/${block}/${index}/round`) : own('pricing.json', `/steps/${block}/${index}/round`);
};
