import { valueAt, isRecord, put } from '../../values/pointer.ts';
import { pointerOf, startRun } from '../../model/pricing/run.ts';
import { fieldOfLength, lengthProblems } from '../../model/pricing/term.ts';
import { checkApplication } from '../../index.ts';
import { type Constructed, construct } from '../construct.ts';
import { brokenIn, itemAt } from '../constraints.ts';
import { formatIn } from '../application.ts';
import { boundariesOf, type DateRule, isScaled, pointersOf, fieldValueOf } from '../date-rules.ts';
import type { GeneratorContext } from '../generator-context.ts';
import { faultAt, type FaultKind, type Faulty } from './sites.ts';
import { addDays } from '../../values/dates.ts';

/** Makes a value just outside the limits that another field sets. */
export const compared: FaultKind = (context, { draw, aim, at }) => {
  const rule = aim.among(context.comparisons);
  if (!rule) return undefined;
  const built = construct(context, draw, { at });
  const spots = pointersOf(context, built.application, rule, built.when).filter(
    (spot) => valueAt(built.application, spot) !== undefined,
  );
  const faults = isScaled(context, rule) ? beyond(context, built, rule, spots) : equal(context, built, rule, spots);
  return aim.among([...faults]);
};

function* beyond(context: GeneratorContext, built: Constructed, rule: DateRule, spots: readonly string[]): Iterable<Faulty> {
  const { application, when } = built;
  for (const [index, spot] of spots.entries())
    for (const number of boundariesOf(context, application, rule, spot, when).refused) {
      const value = fieldValueOf(context.field(rule.key), number, when);
      const dateBefore = valueAt(application, spot);
      const isLower = Number(value) < Number(dateBefore) || String(value) < String(dateBefore);
      const isInOrder = rule.list === undefined || index === (isLower ? 0 : spots.length - 1);
      const faulty = faultAt(application, spot, value, rule.name);
      if (isInOrder && breaksOnly(context, built, rule, faulty)) yield faulty;
    }
}

/** Yields a text that must differ from another one and equals it. */
function* equal(context: GeneratorContext, built: Constructed, rule: DateRule, spots: readonly string[]): Iterable<Faulty> {
  for (const spot of spots) {
    const around = itemAt(startRun(context.data, built.application, built.when.at), rule.list, spot)?.parent;
    for (const { key } of rule.leaves) {
      const [scope = '', ...path] = key.split('.');
      const value = around?.list === scope ? valueAt(around.value, `/${path.join('/')}`) : undefined;
      if (typeof value !== 'string') continue;
      const application = withReadings(context, put(built.application, spot, value), rule, spot);
      const faulty: Faulty = { application, expected: { path: spot, code: rule.name } };
      if (application !== undefined && breaksOnly(context, built, rule, faulty)) yield faulty;
    }
  }
}

/** Sets the fields that a copied text fills; undefined if the text does not fit the format. */
const withReadings = (context: GeneratorContext, application: unknown, rule: DateRule, spot: string): unknown => {
  const field = context.field(rule.key);
  const around = spot.slice(0, spot.lastIndexOf('/'));
  const [parent, text] = [valueAt(application, around), valueAt(application, spot)];
  if (!isRecord(parent) || typeof text !== 'string') return undefined;
  const format = formatIn(context, field, parent);
  if (format?.check(text) !== undefined) return undefined;
  const readings = format?.reads?.(text) ?? {};
  return Object.entries(field.fills ?? {})
    .filter(([reading, target]) => readings[reading] !== undefined && parent[target] !== undefined)
    .reduce((data, [reading, target]) => put(data, `${around}/${target}`, readings[reading]), application);
};

const breaksOnly = (
  { data, comparisons }: GeneratorContext,
  { when }: Constructed,
  rule: DateRule,
  { application, expected }: Faulty,
): boolean => {
  const [first, ...more] = brokenIn(data, comparisons, application, { when, pointer: expected.path });
  return first === rule && more.length === 0;
};

/** Makes an application for a start that is too early or too late. */
export const start: FaultKind = (context, { draw, aim, at }) => {
  const { term } = context.data;
  if (term?.earliest === undefined || term.latest === undefined) return undefined;
  const isEarly = aim.once(2);
  const by = 1 + aim.below(5) * aim.below(2);
  const { application } = construct(context, draw, { at, start: addDays(at, isEarly ? term.earliest - by : term.latest + by) });
  return { application, expected: { path: pointerOf(term.start), code: isEarly ? 'too-early' : 'too-late' } };
};

export const end: FaultKind = (context, { draw, aim, at }) => {
  const { term } = context.data;
  if (term?.end === undefined) return undefined;
  const { application, when } = construct(context, draw, { at });
  const isLong = term.maxDays !== undefined && aim.once(2);
  const by = 1 + aim.below(4) * aim.below(2);
  const day = isLong ? addDays(when.start, (term.maxDays ?? 0) + by - 1) : addDays(when.start, -by);
  return faultAt(application, pointerOf(term.end), day, isLong ? 'too-long' : 'ends-before-start');
};

/** Makes a length of term or payment that other answers do not allow: to an age that is reached, or longer than cover. */
export const lengths: FaultKind = (context, { draw, aim, at }) => {
  const { model, data } = context;
  const keys = [data.term, data.payment].flatMap((rule) => fieldOfLength(rule) ?? []);
  if (keys.length === 0) return undefined;
  const { application, when } = construct(context, draw, { at });
  const isAlone = ({ application: changed, expected }: Faulty): boolean => {
    const [issue, ...more] = checkApplication(model, changed, when.at).issues;
    return issue?.path === expected.path && issue.code === expected.code && more.length === 0;
  };
  const faults = keys.flatMap((key) =>
    context.choices(key).flatMap((choice) => {
      if (choice.kind !== 'values') return [];
      const changed = put(application, pointerOf(key), choice.values[0]);
      const [problem] = lengthProblems(data, changed, when.at);
      return problem ? [{ application: changed, expected: { path: problem.pointer, code: problem.code } }] : [];
    }),
  );
  return aim.among(faults.filter(isAlone));
};
