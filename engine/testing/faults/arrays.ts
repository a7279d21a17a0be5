import { valueAt, isRecord, put } from '../../values/pointer.ts';
import { type AttachmentRule, fileLimits } from '../../model/attachments.ts';
import { sumRules, uniqueRules } from '../../model/array-rules.ts';
import type { Field } from '../../model/model.ts';
import type { Draw } from '../../values/draw.ts';
import { type Constructed, construct } from '../construct.ts';
import { sameItems } from '../same-as.ts';
import { copyOf } from './identity.ts';
import type { GeneratorContext } from '../generator-context.ts';
import { withValue, faultAt, type FaultKind, type Faulty, isSpare, type Site, sitesOf } from './sites.ts';

/** Makes an array that is empty or too long, or has a duplicate, a wrong choice, a wrong sum or a wrong order. */
export const arrays: FaultKind = (context, { draw, aim, at }) => {
  const built = construct(context, draw, { at });
  return aim.among(sitesOf(context, built.application).flatMap((site) => [...faultsAt(context, built, site, aim)]));
};

/** The highest limit of arrays that are filled. */
const MAX_FILLED = 50;

function* faultsAt(context: GeneratorContext, built: Constructed, site: Site, aim: Draw): Iterable<Faulty> {
  const { value, field, pointer } = site;
  const { application } = built;
  if (!Array.isArray(value)) return;
  const { minItems = 0, maxItems = Infinity, uniqueItems } = field;
  if (minItems > 0 && isSpare(context, built, site))
    yield { application: withValue(context, application, site, []), expected: { path: pointer, code: 'minItems' } };
  if (maxItems < MAX_FILLED && value.length > 0 && !uniqueItems && !field.attachment && isSpare(context, built, site)) {
    const tooMany = Array.from({ length: maxItems + 1 }, (_, index): unknown => value[index % value.length]);
    yield faultAt(application, pointer, tooMany, 'maxItems');
  }
  const list = [...context.arrayAt].find(([, array]) => array === field)?.[0];
  const copyItem = (item: Item, last: string): Item => (list === undefined ? item : copyOf(context, built, list, item, last));
  for (const { items, path, code } of brokenLists(aim, field, value, copyItem))
    yield { application: put(application, pointer, items), expected: { path: pointer + path, code } };
}

/** Makes an item that should equal its `sameAs` source and differs. */
export const notSame: FaultKind = (context, { draw, aim, at }) => {
  const { application, when } = construct(context, draw, { at, isHolderInsured: true });
  const faults = sameItems(context, application, when).flatMap(({ item, fields }): readonly Faulty[] => {
    const name = fields.find((field) => /name/i.test(field)) ?? '';
    const value = valueAt(item.value, `/${name}`);
    return typeof value === 'string' ? [faultAt(application, `${item.pointer}/${name}`, `${value}甲`, 'not-same')] : [];
  });
  return aim.among(faults);
};

type Item = Readonly<Record<string, unknown>>;
/** Makes a copy of an item that is equal to it in one of the identifying fields. */
type CopyItem = (item: Item, last: string) => Item;

type BrokenItems = { readonly items: readonly unknown[]; readonly path: string; readonly code: string };

function* brokenLists(aim: Draw, field: Field, items: readonly unknown[], copyItem: CopyItem): Iterable<BrokenItems> {
  const { ascending, uniqueItems, items: inner } = field;
  const sums = sumRules(field).filter(({ where }) => where === undefined);
  const hasRoom = items.length < (field.maxItems ?? Infinity);
  if (field.attachment) yield* wrongFiles(field.attachment, items, hasRoom);
  if ((inner?.enum || inner?.oneOfTable !== undefined) && uniqueItems && hasRoom)
    yield { items: [...items, 'no-such-choice'], path: `/${items.length}`, code: 'enum' };
  if (uniqueItems && hasRoom && items.length > 0) yield { items: [...items, aim.among(items)], path: '', code: 'uniqueItems' };
  for (const { field: name, groupBy } of sums)
    yield* wrongSum(inner?.properties?.[name]?.minimum ?? 0, name, groupBy ? 'group-sum' : 'sum', items);
  if (ascending !== undefined) yield* wrongOrder(ascending, items);
  for (const { fields, where } of uniqueRules(field))
    if (hasRoom && where === undefined) yield* sameTwice(fields.at(-1) ?? '', sums[0]?.field, items, copyItem);
}

/** Yields a file twice, a text instead of a picture or PDF, and a file that is one byte too large. */
function* wrongFiles(
  { maxBytes = fileLimits.bytes }: AttachmentRule,
  items: readonly unknown[],
  hasRoom: boolean,
): Iterable<BrokenItems> {
  const [first, ...rest] = items;
  if (!isRecord(first)) return;
  if (hasRoom) yield { items: [...items, first], path: '', code: 'uniqueItems' };
  yield { items: [{ ...first, type: 'text/plain' }, ...rest], path: '', code: 'file-kind' };
  yield { items: [{ ...first, size: maxBytes + 1 }, ...rest], path: '', code: 'file-size' };
}

function* wrongSum(least: number, name: string, code: string, [first, ...rest]: readonly unknown[]): Iterable<BrokenItems> {
  const share = isRecord(first) ? first[name] : undefined;
  if (isRecord(first) && typeof share === 'number')
    yield { items: [{ ...first, [name]: share > least ? share - 1 : share + 1 }, ...rest], path: '', code };
}

/** Yields lists in which two neighbouring items exchange the values that define their order. */
function* wrongOrder(name: string, items: readonly unknown[]): Iterable<BrokenItems> {
  for (const [index, item] of items.entries()) {
    const next = items[index + 1];
    if (!isRecord(item) || !isRecord(next) || item[name] === next[name]) continue;
    const swappedItems = items.with(index, { ...item, [name]: next[name] }).with(index + 1, { ...next, [name]: item[name] });
    yield { items: swappedItems, path: `/${index + 1}/${name}`, code: 'not-ascending' };
  }
}

/** Yields lists with a duplicate. If shares must sum to a total, both copies divide one share. */
function* sameTwice(
  last: string,
  share: string | undefined,
  items: readonly unknown[],
  copyItem: CopyItem,
): Iterable<BrokenItems> {
  for (const [index, item] of items.entries()) {
    if (!isRecord(item)) continue;
    const path = `/${items.length}/${last}`;
    const shareOfItem = share === undefined ? undefined : Number(item[share]);
    if (share === undefined || shareOfItem === undefined) yield { items: [...items, copyItem(item, last)], path, code: 'twice' };
    else if (!(shareOfItem < 2))
      yield {
        items: [...items.with(index, { ...item, [share]: shareOfItem - 1 }), { ...copyItem(item, last), [share]: 1 }],
        path,
        code: 'twice',
      };
  }
}
