import { plain, readDecimal } from '../values/decimal.ts';
import type { TraceLine, TracePart } from '../model/model.ts';
import type { Cell } from '../model/pricing/types.ts';
import { type PreparedScope, cellOfOperand, unitOfCell } from '../model/pricing/ready.ts';
import type { Item, Run } from '../model/pricing/run.ts';
import { nameOfThing, partsOf, plainText, ownerOf, traceKey, traceKeyOf } from './trace-parts.ts';
import { isValueIssue } from '../model/pricing/value.ts';
import { unitOfList } from '../model/roles.ts';
import { itemReader } from '../model/pricing/items-taken.ts';

/**
 * Returns the lines of the premium: the premium and the steps that it is computed from, if they have a title. A step without
 * title is replaced by its inputs. Equal lines of a list are merged into one. Lines beside the premium, which are shown but not
 * charged, come last. Empty if the premium cannot be computed.
 */
export const traceOf = (prepared: PreparedScope, run: Run): readonly TraceLine[] => {
  const { plan: pricing, model } = prepared;
  const root = pricing.cell(model.premium);
  const lines = root ? linesOf(prepared, run, root, undefined, []) : [];
  if (lines.length === 0) return [];
  const listedSteps = new Set(stepsIn(lines));
  const linesBeside = (model.steps['policy'] ?? []).flatMap(({ step, shown = [] }) => {
    // A step that is part of the premium, such as a tax, already has a line.
    const cell = shown.length === 0 || listedSteps.has(`policy.${step}`) ? undefined : pricing.cell(`policy.${step}`);
    return cell ? linesOf(prepared, run, cell, undefined, []).map((line) => ({ ...line, shown, of: [] })) : [];
  });
  return [...lines, ...linesBeside];
};

const stepsIn = (lines: readonly TraceLine[]): readonly string[] => lines.flatMap(({ step, of }) => [step, ...stepsIn(of)]);

const linesOf = (
  prepared: PreparedScope,
  run: Run,
  cell: Cell,
  item: Item | undefined,
  ownerParts: readonly TracePart[],
): readonly TraceLine[] => {
  const value = cell.get(run, item, item?.value);
  if (value === undefined || isValueIssue(value)) return [];
  const inputLines = inputsOf(cell, run, item).flatMap((input) => linesUnder(prepared, run, cell, input, item));
  if (cell.step.title === undefined) return inputLines;
  const unit = unitOfCell(prepared, cell);
  const amount = plainText(value, unit);
  return [
    {
      step: cell.key,
      title: cell.step.title,
      whose: ownerParts,
      parts: partsOf(prepared, run, cell, item),
      sign: cell.operation.sign,
      value: amount,
      ...(unit !== undefined && { unit }),
      ...(cell.step.round && { round: cell.step.round }),
      counts: cell.list === undefined ? 'persons' : unitOfList(prepared.model, cell.list),
      times: 1,
      subtotal: amount,
      of: mergeEqualLines(inputLines),
    },
  ];
};

const inputsOf = ({ operation, step, scope }: Cell, run: Run, item: Item | undefined): readonly unknown[] => [
  ...operation.inputs(step),
  ...(operation.branches ? [operation.branches.selected(step, scope)(run, item, item?.value)] : []),
];

const linesUnder = (
  prepared: PreparedScope,
  run: Run,
  fromCell: Cell,
  input: unknown,
  item: Item | undefined,
): readonly TraceLine[] => {
  const cell = cellOfOperand(prepared.plan, fromCell, input);
  if (!cell || cell.isFact) return [];
  if (cell.list === undefined || cell.list === item?.list) return linesOf(prepared, run, cell, item, []);
  const groups = new Map<string, LineGroup>();
  const [lineKeyOf, owner] = [
    traceKeyOf(prepared, cell),
    ownerOf(prepared, { list: cell.list, lineList: item?.list, title: cell.step.title ?? '' }),
  ];
  const ownerKeyOf = traceKey(owner.readers);
  // There are many persons but few kinds of persons: texts are computed once for each kind.
  const groupsByKind = new Map<string, LineGroup>();
  for (const each of itemReader(fromCell.step, cell.list, fromCell.scope)(run, item)) {
    const lineKey = lineKeyOf(run, each);
    const kind = `${lineKey} ${ownerKeyOf(run, each)}`;
    let group = groupsByKind.get(kind);
    if (!group) {
      const parts = owner.parts(run, each);
      const key = `${lineKey} ${textOf(parts)}`;
      group = groups.get(key) ?? { firstItem: each, times: 0, whose: parts };
      groups.set(key, group);
      groupsByKind.set(kind, group);
    }
    group.times += 1;
  }
  const lines = [...groups.values()]
    .toSorted((a, b) => textOf(a.whose).localeCompare(textOf(b.whose), 'zh-CN', { numeric: true }))
    .flatMap(({ firstItem, times, whose }) =>
      linesOf(prepared, run, cell, firstItem, whose).map((line) => ({ line, first: firstItem, times })),
    );
  const namesOf = lines.length > 1 && nameOfThing(prepared, cell.list);
  if (!namesOf) return lines.map(({ line, times }) => ({ ...line, times: line.times * times }));
  const lineTexts = lines.map(({ line }) => JSON.stringify(line));
  const counts = new Map<string, number>();
  for (const text of lineTexts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return lines.map(({ line, first, times }, index) => {
    const isAlone = times === 1 && counts.get(lineTexts[index] ?? '') === 1;
    return { ...line, ...(isAlone && { whose: [...namesOf(first), ...line.whose] }), times: line.times * times };
  });
};

type LineGroup = { readonly firstItem: Item; times: number; readonly whose: readonly TracePart[] };

const textOf = (parts: readonly TracePart[]): string => parts.map(({ text }) => text).join(' ');

const mergeEqualLines = (lines: readonly TraceLine[]): readonly TraceLine[] => {
  const linesByKey = new Map<string, TraceLine>();
  for (const { times, subtotal: _, ...line } of lines) {
    const key = JSON.stringify(line);
    const sum = (linesByKey.get(key)?.times ?? 0) + times;
    const product = readDecimal(line.value)?.times(sum);
    const subtotal = product && line.unit === 'money' ? plain(product) : product?.toFixed();
    linesByKey.set(key, { ...line, times: sum, subtotal: subtotal ?? line.value });
  }
  return [...linesByKey.values()];
};
