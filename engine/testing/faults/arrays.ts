import { at as valueAt, isRecord } from '../../values/pointer.ts';
import { type Draw, put } from '../sketch.ts';
import { construct } from '../construct.ts';
import { tokensTo } from '../date-rules.ts';
import { sameItems } from '../same-as.ts';
import { altered, faultAt, type FaultKind, type Faulty, isSpare, type Site, sitesOf } from './sites.ts';

/** An array that is empty or too long, or has a duplicate, a wrong choice, a wrong sum or a wrong order. */
export const arrays: FaultKind = (world, { draw, aim, at }) => {
  const built = construct(world, draw, { at });
  const found = sitesOf(world, built.application).flatMap((site) => {
    const { value, field, pointer } = site;
    if (!Array.isArray(value)) return [];
    const empty =
      field.minItems !== undefined && field.minItems > 0 && isSpare(world, built, site)
        ? [{ application: altered(world, built.application, site, []), expected: { path: pointer, code: 'minItems' } }]
        : [];
    const full =
      field.maxItems !== undefined &&
      field.maxItems < MANY &&
      value.length > 0 &&
      !field.uniqueItems &&
      isSpare(world, built, site)
        ? [faultAt(built.application, pointer, cycled(value, field.maxItems + 1), 'maxItems')]
        : [];
    return [
      ...empty,
      ...full,
      ...faultsOf(aim, site, value).map(({ items, path, code }) => ({
        application: put(built.application, tokensTo(pointer), items),
        expected: { path: pointer + path, code },
      })),
    ];
  });
  return aim.among(found);
};

/** Arrays with a higher limit are not filled. */
const MANY = 50;
const cycled = (items: readonly unknown[], count: number): readonly unknown[] =>
  Array.from({ length: count }, (_, index) => items[index % items.length]);

/** An item that claims to equal its `sameAs` source and differs. */
export const notSame: FaultKind = (world, { draw, aim, at }) => {
  const { application, when } = construct(world, draw, { at, same: true });
  const found = sameItems(world, application, when).flatMap(({ item, fields }): readonly Faulty[] => {
    const name = fields.find((field) => /name/i.test(field));
    const value = valueAt(item.value, `/${name ?? ''}`);
    if (name === undefined || typeof value !== 'string') return [];
    const path = `${item.pointer}/${name}`;
    return [faultAt(application, path, `${value}甲`, 'not-same')];
  });
  return aim.among(found);
};

type Broken = { readonly items: readonly unknown[]; readonly path: string; readonly code: string };

const faultsOf = (aim: Draw, { field }: Site, items: readonly unknown[]): readonly Broken[] => {
  const { sumTo, ascending, uniqueBy } = field;
  const hasRoom = items.length < (field.maxItems ?? Infinity);
  const choices = field.items?.enum ?? (field.items?.oneOfTable === undefined ? undefined : []);
  return [
    ...(choices && field.uniqueItems && hasRoom
      ? [{ items: [...items, 'no-such-choice'], path: `/${items.length}`, code: 'enum' }]
      : []),
    ...(field.uniqueItems && hasRoom && items.length > 0
      ? [{ items: [...items, aim.among(items)], path: '', code: 'uniqueItems' }]
      : []),
    ...(sumTo && items.length > 0 ? wrongSum(field.items?.properties?.[sumTo.field]?.minimum ?? 0, sumTo.field, items) : []),
    ...(ascending === undefined ? [] : wrongOrder(ascending, items)),
    ...(uniqueBy && hasRoom ? sameTwice(uniqueBy.at(-1) ?? '', sumTo?.field, items) : []),
  ];
};

const wrongSum = (least: number, name: string, [first, ...rest]: readonly unknown[]): readonly Broken[] => {
  const share = isRecord(first) ? first[name] : undefined;
  return isRecord(first) && typeof share === 'number'
    ? [{ items: [{ ...first, [name]: share > least ? share - 1 : share + 1 }, ...rest], path: '', code: 'sum' }]
    : [];
};

/** Two neighbours exchange the values they are ordered by. */
const wrongOrder = (name: string, items: readonly unknown[]): readonly Broken[] =>
  items.flatMap((item, index) => {
    const next = items[index + 1];
    if (!isRecord(item) || !isRecord(next) || item[name] === next[name]) return [];
    const swapped = [
      ...items.slice(0, index),
      { ...item, [name]: next[name] },
      { ...next, [name]: item[name] },
      ...items.slice(index + 2),
    ];
    return [{ items: swapped, path: `/${index + 1}/${name}`, code: 'not-ascending' }];
  });

/** Duplicates an item; where shares must sum to a total, both copies divide one share. */
const sameTwice = (last: string, part: string | undefined, items: readonly unknown[]): readonly Broken[] =>
  items.flatMap((item, index) => {
    if (!isRecord(item)) return [];
    const whole = part === undefined ? undefined : Number(item[part]);
    if (whole !== undefined && whole < 2) return [];
    const cut = part === undefined || whole === undefined ? {} : { [part]: whole - 1 };
    const double = part === undefined ? item : { ...item, [part]: 1 };
    const doubled = [...items.slice(0, index), { ...item, ...cut }, ...items.slice(index + 1), double];
    return [{ items: doubled, path: `/${items.length}/${last}`, code: 'twice' }];
  });
