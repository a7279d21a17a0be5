import { at as valueAt, isRecord } from '../../values/pointer.ts';
import { pointerOf, startRun } from '../../model/pricing/run.ts';
import { type Built, construct } from '../construct.ts';
import { formatOf } from '../application.ts';
import { boundariesOf, type DateRule, isScaled, spotsOf, tokensTo, written } from '../date-rules.ts';
import { put } from '../sketch.ts';
import type { World } from '../world.ts';
import { faultAt, type FaultKind, type Faulty } from './sites.ts';
import { addDays } from '../../values/dates.ts';

/** A value just outside what another field allows. */
export const compared: FaultKind = (world, { draw, aim, at }) => {
  const rule = aim.among(world.moving);
  if (!rule) return undefined;
  const built = construct(world, draw, { at });
  const spots = spotsOf(world, built.application, rule, built.when).filter(
    (spot) => valueAt(built.application, spot) !== undefined,
  );
  return aim.among(isScaled(world, rule) ? beyond(world, built, rule, spots) : equal(world, built, rule, spots));
};

const beyond = (world: World, built: Built, rule: DateRule, spots: readonly string[]): readonly Faulty[] => {
  const field = world.field(rule.key);
  return spots.flatMap((spot, index) =>
    boundariesOf(world, built.application, rule, spot, built.when).refused.flatMap((number): readonly Faulty[] => {
      const value = written(field, number, built.when);
      const application = put(built.application, tokensTo(spot), value);
      const lower =
        Number(value) < Number(valueAt(built.application, spot)) || String(value) < String(valueAt(built.application, spot));
      const inOrder = rule.list === undefined || (lower ? index === 0 : index === spots.length - 1);
      return inOrder && breaksOnly(world, built, rule, { application, spot })
        ? [{ application, expected: { path: spot, code: rule.name } }]
        : [];
    }),
  );
};

/** A text that must differ from another one and equals it. */
const equal = (world: World, built: Built, rule: DateRule, spots: readonly string[]): readonly Faulty[] =>
  spots.flatMap((spot) => {
    const run = startRun(world.data, built.application, built.when.at);
    const item = run.items[rule.list ?? '']?.find(({ pointer }) => spot.startsWith(`${pointer}/`));
    return rule.leaves.flatMap(({ key }): readonly Faulty[] => {
      const [scope = '', ...path] = key.split('.');
      const around = item?.parent?.list === scope ? item.parent.value : undefined;
      const value = valueAt(around, `/${path.join('/')}`);
      if (typeof value !== 'string') return [];
      const application = withTold(world, put(built.application, tokensTo(spot), value), rule, spot);
      return application !== undefined && breaksOnly(world, built, rule, { application, spot })
        ? [{ application, expected: { path: spot, code: rule.name } }]
        : [];
    });
  });

/** The fields that the copied text fills get its values; undefined where it does not fit the format. */
const withTold = (world: World, application: unknown, rule: DateRule, spot: string): unknown => {
  const field = world.field(rule.key);
  const around = spot.slice(0, spot.lastIndexOf('/'));
  const [holder, text] = [valueAt(application, around), valueAt(application, spot)];
  if (!isRecord(holder) || typeof text !== 'string') return undefined;
  const name = formatOf(field, holder);
  const format = name === undefined ? undefined : world.ready.formats.get(name);
  if (format?.check(text) !== undefined) return undefined;
  const readings = format?.reads?.(text) ?? {};
  return Object.entries(field.fills ?? {}).reduce<unknown>(
    (data, [reading, target]) =>
      readings[reading] === undefined || holder[target] === undefined
        ? data
        : put(data, tokensTo(`${around}/${target}`), readings[reading]),
    application,
  );
};

const breaksOnly = (
  { data, moving }: World,
  { when }: Built,
  rule: DateRule,
  { application, spot }: { readonly application: unknown; readonly spot: string },
): boolean => {
  const run = startRun(data, application, when.at);
  const broken = moving.filter((each) => {
    const item =
      run.items[each.list ?? '']?.find(({ pointer }) => spot.startsWith(`${pointer}/`)) ?? run.items[each.list ?? '']?.[0];
    return each.broken(run, item) !== undefined;
  });
  return broken.length === 1 && broken[0] === rule;
};

/** A start too early or too late, in an application made for that start. */
export const start: FaultKind = (world, { draw, aim, at }) => {
  const { term } = world.data;
  if (term?.earliest === undefined || term.latest === undefined) return undefined;
  const early = aim.once(2);
  const by = 1 + aim.below(5) * aim.below(2);
  const { application } = construct(world, draw, { at, start: addDays(at, early ? term.earliest - by : term.latest + by) });
  return { application, expected: { path: pointerOf(term.start), code: early ? 'too-early' : 'too-late' } };
};

export const end: FaultKind = (world, { draw, aim, at }) => {
  const { term } = world.data;
  if (term?.end === undefined) return undefined;
  const { application, when } = construct(world, draw, { at });
  const long = term.maxDays !== undefined && aim.once(2);
  const by = 1 + aim.below(4) * aim.below(2);
  const day = long ? addDays(when.start, (term.maxDays ?? 0) + by - 1) : addDays(when.start, -by);
  const path = pointerOf(term.end);
  return faultAt(application, path, day, long ? 'too-long' : 'ends-before-start');
};
