import { plain, readDecimal } from '../values/decimal.ts';
import type { TraceLine, TracePart } from '../model/model.ts';
import type { Cell } from '../model/pricing/types.ts';
import { type PreparedScope, cellNamed, unitOfCell } from '../model/pricing/ready.ts';
import type { Item, Run } from '../model/pricing/run.ts';
import { nameOfThing, partsOf, plainText, ownerOf, traceKey, traceKeyOf } from './trace-parts.ts';
import { isValueIssue } from '../model/pricing/value.ts';
import { unitOfList } from '../model/roles.ts';
import { itemsTaken } from '../model/pricing/items-taken.ts';

/**
 * Returns the computation of the premium: the titled steps below it, with equal lines of a list folded. Lines beside the
 * premium, which are shown but not charged, come last.
 */
export const traceOf = (ready: PreparedScope, run: Run): readonly TraceLine[] => {
  const { plan, model } = ready;
  const root = plan.cell(model.premium);
  const lines = root ? lineOf(ready, run, root, undefined, []) : [];
  if (lines.length === 0) return [];
  const listedSteps = new Set(stepsIn(lines));
  const beside = (model.steps['policy'] ?? []).flatMap(({ step, shown = [] }) => {
    // A step that is part of the premium, such as a tax, already has a line.
    const cell = shown.length === 0 || listedSteps.has(`policy.${step}`) ? undefined : plan.cell(`policy.${step}`);
    return cell ? lineOf(ready, run, cell, undefined, []).map((line) => ({ ...line, shown, of: [] })) : [];
  });
  return [...lines, ...beside];
};

const stepsIn = (lines: readonly TraceLine[]): readonly string[] => lines.flatMap(({ step, of }) => [step, ...stepsIn(of)]);

const lineOf = (
  ready: PreparedScope,
  run: Run,
  cell: Cell,
  item: Item | undefined,
  whose: readonly TracePart[],
): readonly TraceLine[] => {
  const value = cell.get(run, item, item?.value);
  if (value === undefined || isValueIssue(value)) return [];
  const below = followed(cell, run, item).flatMap((input) => linesUnder(ready, run, cell, input, item));
  if (cell.step.title === undefined) return below;
  const unit = unitOfCell(ready, cell);
  const amount = plainText(value, unit);
  return [
    {
      step: cell.key,
      title: cell.step.title,
      whose,
      parts: partsOf(ready, run, cell, item),
      sign: cell.operation.sign,
      value: amount,
      ...(unit !== undefined && { unit }),
      ...(cell.step.round && { round: cell.step.round }),
      counts: cell.list === undefined ? 'persons' : unitOfList(ready.model, cell.list),
      times: 1,
      subtotal: amount,
      of: fold(below),
    },
  ];
};

const followed = ({ operation, step, scope }: Cell, run: Run, item: Item | undefined): readonly unknown[] => [
  ...operation.inputs(step),
  ...(operation.branches ? [operation.branches.selected(step, scope)(run, item, item?.value)] : []),
];

const linesUnder = (ready: PreparedScope, run: Run, from: Cell, input: unknown, item: Item | undefined): readonly TraceLine[] => {
  const cell = cellNamed(ready.plan, from, input);
  if (!cell || cell.fact) return [];
  if (cell.list === undefined || cell.list === item?.list) return lineOf(ready, run, cell, item, []);
  const groups = new Map<string, Folded>();
  const [signature, whose] = [
    traceKeyOf(ready, cell),
    ownerOf(ready, { list: cell.list, within: item?.list, title: cell.step.title ?? '' }),
  ];
  const ownerKeyOf = traceKey(whose.readers);
  // There are many persons but few kinds of persons: texts are computed once for each kind.
  const kinds = new Map<string, Folded>();
  for (const each of itemsTaken(from.step, cell.list, from.scope)(run, item)) {
    const sign = signature(run, each);
    const kind = `${sign} ${ownerKeyOf(run, each)}`;
    let folded = kinds.get(kind);
    if (!folded) {
      const parts = whose.parts(run, each);
      const key = `${sign} ${textOf(parts)}`;
      folded = groups.get(key) ?? { first: each, times: 0, whose: parts };
      groups.set(key, folded);
      kinds.set(kind, folded);
    }
    folded.times += 1;
  }
  const lines = [...groups.values()]
    .toSorted((a, b) => textOf(a.whose).localeCompare(textOf(b.whose), 'zh-CN', { numeric: true }))
    .flatMap(({ first, times, whose }) => lineOf(ready, run, cell, first, whose).map((line) => ({ line, first, times })));
  const name = lines.length > 1 && nameOfThing(ready, cell.list);
  if (!name) return lines.map(({ line, times }) => ({ ...line, times: line.times * times }));
  const shown = lines.map(({ line }) => JSON.stringify(line));
  const counts = new Map<string, number>();
  for (const text of shown) counts.set(text, (counts.get(text) ?? 0) + 1);
  return lines.map(({ line, first, times }, index) => {
    const isAlone = times === 1 && counts.get(shown[index] ?? '') === 1;
    return { ...line, ...(isAlone && { whose: [...name(first), ...line.whose] }), times: line.times * times };
  });
};

type Folded = { readonly first: Item; times: number; readonly whose: readonly TracePart[] };

const textOf = (parts: readonly TracePart[]): string => parts.map(({ text }) => text).join(' ');

const fold = (lines: readonly TraceLine[]): readonly TraceLine[] => {
  const folded = new Map<string, TraceLine>();
  for (const { times, subtotal: _, ...line } of lines) {
    const key = JSON.stringify(line);
    const sum = (folded.get(key)?.times ?? 0) + times;
    const product = readDecimal(line.value)?.times(sum);
    const subtotal = product && line.unit === 'money' ? plain(product) : product?.toFixed();
    folded.set(key, { ...line, times: sum, subtotal: subtotal ?? line.value });
  }
  return [...folded.values()];
};
