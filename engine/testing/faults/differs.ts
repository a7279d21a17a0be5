import { addDays } from '../../values/dates.ts';
import { startRun } from '../../model/pricing/run.ts';
import { scopeField } from '../../model/schema-fields.ts';
import { type Built, construct } from '../construct.ts';
import { SAME } from '../constraints.ts';
import { formatOf } from '../application.ts';
import { tokensTo } from '../date-rules.ts';
import { sameItems } from '../same-as.ts';
import { put } from '../sketch.ts';
import type { World } from '../world.ts';
import { type FaultKind, type Site, sitesOf } from './sites.ts';

/** A birthday or sex that differs from the ID number. */
export const differs: FaultKind = (world, { draw, aim, at }) => {
  const built = construct(world, draw, { at });
  const found = aim.among(sitesOf(world, built.application).flatMap((site) => changesOf(world, built, site)));
  return found && { application: found.application, expected: { path: found.path, code: 'differs-from-id' } };
};

type Change = { readonly application: unknown; readonly path: string };

const changesOf = (world: World, built: Built, { field, holder, value, pointer, list, item }: Site): readonly Change[] => {
  const format = holder && field.fills ? world.ready.formats.get(formatOf(field, holder) ?? '') : undefined;
  const readings = typeof value === 'string' ? (format?.reads?.(value) ?? {}) : {};
  const around = pointer.slice(0, pointer.lastIndexOf('/'));
  const tied = tiedFields(world, built, around);
  return Object.entries(field.fills ?? {}).flatMap(([reading, target]) => {
    const given = holder?.[target];
    const path = `${around}/${target}`;
    if (readings[reading] === undefined || typeof given !== 'string' || tied.has(path)) return [];
    const others = reading === 'sex' ? [given === 'M' ? 'F' : 'M'] : [addDays(given, 1), addDays(given, -1)];
    return others.flatMap((other) => {
      const application = put(built.application, tokensTo(path), other);
      return other > built.when.at && reading !== 'sex'
        ? []
        : isWhole(world, built, application, { list, item })
          ? [{ application, path }]
          : [];
    });
  });
};

/** Fields that must equal those of another object: a change would cause a second issue. */
const tiedFields = (world: World, { application, when }: Built, around: string): ReadonlySet<string> => {
  const same = sameItems(world, application, when);
  const sources = Object.keys(world.data.lists).flatMap((list) => {
    const { sameAs } = scopeField(world.data, list);
    const source = `/${sameAs?.source.split('.').slice(1).join('/') ?? ''}`;
    return same.length > 0 && source === around ? Object.values(sameAs?.fields ?? {}).map((field) => `${source}/${field}`) : [];
  });
  return new Set([...sources, ...same.flatMap(({ item, fields }) => fields.map((field) => `${item.pointer}/${field}`))]);
};

/** Whether the change breaks no age limit and no rule. */
const isWhole = (
  { data, constraints }: World,
  { when }: Built,
  application: unknown,
  at: Pick<Site, 'list' | 'item'>,
): boolean => {
  const run = startRun(data, application, when.at);
  const own = run.items[at.list ?? '']?.find(({ pointer }) => pointer === at.item);
  return constraints.every(
    (each) =>
      each.name === SAME ||
      each.phase === 'price' ||
      each.broken(run, each.list === at.list ? own : run.items[each.list ?? '']?.[0]) === undefined,
  );
};
