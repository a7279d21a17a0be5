import { at as valueAt, isRecord, put } from '../../values/pointer.ts';
import type { Field } from '../../model/model.ts';
import type { Draw } from '../sketch.ts';
import { type Built, construct } from '../construct.ts';
import { sameItems } from '../same-as.ts';
import type { World } from '../world.ts';
import { altered, faultAt, type FaultKind, type Faulty, isSpare, type Site, sitesOf } from './sites.ts';

/** An array that is empty or too long, or has a duplicate, a wrong choice, a wrong sum or a wrong order. */
export const arrays: FaultKind = (world, { draw, aim, at }) => {
  const built = construct(world, draw, { at });
  return aim.among(sitesOf(world, built.application).flatMap((site) => [...faultsAt(world, built, site, aim)]));
};

/** Arrays with a higher limit are not filled. */
const MANY = 50;

function* faultsAt(world: World, built: Built, site: Site, aim: Draw): Iterable<Faulty> {
  const { value, field, pointer } = site;
  const { application } = built;
  if (!Array.isArray(value)) return;
  const { minItems = 0, maxItems = Infinity, uniqueItems } = field;
  if (minItems > 0 && isSpare(world, built, site))
    yield { application: altered(world, application, site, []), expected: { path: pointer, code: 'minItems' } };
  if (maxItems < MANY && value.length > 0 && !uniqueItems && isSpare(world, built, site)) {
    const full = Array.from({ length: maxItems + 1 }, (_, index): unknown => value[index % value.length]);
    yield faultAt(application, pointer, full, 'maxItems');
  }
  for (const { items, path, code } of brokenLists(aim, field, value))
    yield { application: put(application, pointer, items), expected: { path: pointer + path, code } };
}

/** An item that claims to equal its `sameAs` source and differs. */
export const notSame: FaultKind = (world, { draw, aim, at }) => {
  const { application, when } = construct(world, draw, { at, same: true });
  const found = sameItems(world, application, when).flatMap(({ item, fields }): readonly Faulty[] => {
    const name = fields.find((field) => /name/i.test(field)) ?? '';
    const value = valueAt(item.value, `/${name}`);
    return typeof value === 'string' ? [faultAt(application, `${item.pointer}/${name}`, `${value}甲`, 'not-same')] : [];
  });
  return aim.among(found);
};

type Broken = { readonly items: readonly unknown[]; readonly path: string; readonly code: string };

function* brokenLists(aim: Draw, field: Field, items: readonly unknown[]): Iterable<Broken> {
  const { sumTo, ascending, uniqueBy, uniqueItems, items: inner } = field;
  const hasRoom = items.length < (field.maxItems ?? Infinity);
  if ((inner?.enum || inner?.oneOfTable !== undefined) && uniqueItems && hasRoom)
    yield { items: [...items, 'no-such-choice'], path: `/${items.length}`, code: 'enum' };
  if (uniqueItems && hasRoom && items.length > 0) yield { items: [...items, aim.among(items)], path: '', code: 'uniqueItems' };
  if (sumTo) yield* wrongSum(inner?.properties?.[sumTo.field]?.minimum ?? 0, sumTo.field, items);
  if (ascending !== undefined) yield* wrongOrder(ascending, items);
  if (uniqueBy && hasRoom) yield* sameTwice(uniqueBy.at(-1) ?? '', sumTo?.field, items);
}

function* wrongSum(least: number, name: string, [first, ...rest]: readonly unknown[]): Iterable<Broken> {
  const share = isRecord(first) ? first[name] : undefined;
  if (isRecord(first) && typeof share === 'number')
    yield { items: [{ ...first, [name]: share > least ? share - 1 : share + 1 }, ...rest], path: '', code: 'sum' };
}

/** Two neighbouring items exchange the values that define their order. */
function* wrongOrder(name: string, items: readonly unknown[]): Iterable<Broken> {
  for (const [index, item] of items.entries()) {
    const next = items[index + 1];
    if (!isRecord(item) || !isRecord(next) || item[name] === next[name]) continue;
    const swapped = items.with(index, { ...item, [name]: next[name] }).with(index + 1, { ...next, [name]: item[name] });
    yield { items: swapped, path: `/${index + 1}/${name}`, code: 'not-ascending' };
  }
}

/** Duplicates an item; if shares must sum to a total, both copies divide one share. */
function* sameTwice(last: string, share: string | undefined, items: readonly unknown[]): Iterable<Broken> {
  for (const [index, item] of items.entries()) {
    if (!isRecord(item)) continue;
    const path = `/${items.length}/${last}`;
    const whole = share === undefined ? undefined : Number(item[share]);
    if (share === undefined || whole === undefined) yield { items: [...items, item], path, code: 'twice' };
    else if (!(whole < 2))
      yield { items: [...items.with(index, { ...item, [share]: whole - 1 }), { ...item, [share]: 1 }], path, code: 'twice' };
  }
}
