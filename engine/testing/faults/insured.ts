import type { InsuredRule } from '../../model/model.ts';
import { maximumOf } from '../choices.ts';
import { type Constructed, construct } from '../construct.ts';
import { type Headcounts, arrayLimitsOf } from '../headcounts.ts';
import { itemsIn, type GeneratorContext } from '../generator-context.ts';
import type { FaultKind } from './sites.ts';
import { valueAt, isRecord, put } from '../../values/pointer.ts';
import type { Item } from '../../model/pricing/run.ts';
import { scopeField } from '../../model/schema-fields.ts';
import { copyOf } from './identity.ts';
import { adjustDates } from '../date-rules.ts';
import { sameItems } from '../same-as.ts';

/** The more persons there are above this number, the less often they are generated, as checking them is slow. */
const MAX_OFTEN = 1000;

/** Makes one person too few for the policy or a band, or one too many, within the limits of the arrays. */
export const heads: FaultKind = (context, { draw, aim, at }) => {
  const rule = context.data.insured;
  if (!rule) return undefined;
  const path = rootOf(context, rule);
  const { max } = rule;
  const isSeldom = max !== undefined && max > MAX_OFTEN && rule.weight === undefined;
  if (max !== undefined && aim.once(isSeldom ? 2 + Math.ceil(max / MAX_OFTEN) : 2) && isFree(context, max + 1)) {
    const built = construct(context, draw, { at, ...(isSeldom ? {} : { size: 'over' }) });
    const application = isSeldom ? repeatInsured(context, built, max + 1) : built.application;
    if (application !== undefined && isPossibleCount(context, rule, max + 1))
      return { application, expected: { path, code: 'headcount-over' } };
  }
  const hasBands = Boolean(rule.bands?.length) && aim.once(2);
  if (!hasBands && (rule.min ?? 1) < 2) return undefined;
  const { application, maker } = construct(context, draw, { at, size: 'short', hasBands });
  return isPossibleCount(context, rule, maker.headcounts.total)
    ? { application, expected: { path, code: shortCode(rule, maker.headcounts) } }
    : undefined;
};

const shortCode = (
  { min = 0, bands = [] }: InsuredRule,
  { total: count, bands: present, hasBandMinimum }: Headcounts,
): string => {
  if (count < min) return 'headcount';
  return present.some((band) => bands[band]?.counts === 'policy' && count < bands[band].min) || !hasBandMinimum
    ? 'headcount-with'
    : 'headcount-within';
};

const isPossibleCount = (context: GeneratorContext, rule: InsuredRule, count: number): boolean => {
  const [least, most] = arrayLimitsOf(context, rule).heads;
  return count >= least && count <= most;
};

const rootOf = ({ listAt }: GeneratorContext, { list }: InsuredRule): string =>
  `/${[...listAt].find(([, each]) => each === list)?.[0].split('.')[0] ?? ''}`;

/** Returns whether every field that must equal the number of persons can have this number. */
const isFree = ({ model, comparisons, field }: GeneratorContext, count: number): boolean =>
  comparisons.every(
    ({ leaves, key }) => !leaves.some((leaf) => leaf.key.startsWith('#')) || (maximumOf(model, field(key)) ?? count) >= count,
  );

/** Repeats one insured with new ID numbers until there are `heads`; undefined if persons are not counted by items. */
export const repeatInsured = (context: GeneratorContext, built: Constructed, heads: number): unknown => {
  const { application, when, maker } = built;
  const { insured } = context.data;
  const name = insured?.once?.at(-1);
  if (!insured || name === undefined || insured.weight !== undefined) return undefined;
  const [person] = freePersons(context, built, insured);
  if (!person || !isRecord(person.value)) return undefined;
  const personsBefore = itemsAround(application, person.pointer);
  const missingCount = heads - itemsIn(context, application, insured.list, when).length;
  if (personsBefore.length + missingCount > (context.arrayAt.get(insured.list)?.maxItems ?? Infinity)) return undefined;
  const { value } = person;
  const furtherPersons = Array.from({ length: missingCount }, () => copyOf(context, built, insured.list, value));
  const fullApplication = put(application, arrayOf(person.pointer), [...personsBefore, ...furtherPersons]);
  return adjustDates(context, fullApplication, { draw: maker.draw, when, edge: false });
};

/** Repeats an insured person at the end of the same array. */
export const twice: FaultKind = (context, { draw, aim, at }) => {
  const { insured } = context.data;
  const last = insured?.once?.at(-1);
  if (!insured || last === undefined) return undefined;
  const built = construct(context, draw, { at });
  const { application, when, maker } = built;
  if (maker.headcounts.total >= (insured.max ?? Infinity)) return undefined;
  const most = context.arrayAt.get(insured.list)?.maxItems ?? Infinity;
  const person = aim.among(
    freePersons(context, built, insured).filter(({ pointer }) => itemsAround(application, pointer).length < most),
  );
  if (!person || !isRecord(person.value)) return undefined;
  const path = `${arrayOf(person.pointer)}/${itemsAround(application, person.pointer).length}`;
  const copy = copyOf(context, built, insured.list, person.value, last);
  // A pattern may allow only upper or lower case.
  const hasPattern = scopeField(context.data, insured.list).properties?.[last]?.pattern !== undefined;
  const duplicatedApplication = put(application, path, hasPattern ? copy : { ...copy, [last]: otherCase(copy[last]) });
  return {
    application: adjustDates(context, duplicatedApplication, { draw, when, edge: false }),
    expected: { path: `${path}/${last}`, code: 'twice' },
  };
};

const freePersons = (context: GeneratorContext, { application, when }: Constructed, { list }: InsuredRule): readonly Item[] => {
  const samePointers = new Set(sameItems(context, application, when).map(({ item }) => item.pointer));
  return itemsIn(context, application, list, when).filter(({ pointer }) => !samePointers.has(pointer));
};

const arrayOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));
const itemsAround = (application: unknown, pointer: string): readonly unknown[] => {
  const items = valueAt(application, arrayOf(pointer));
  return Array.isArray(items) ? items : [];
};

const otherCase = (number: unknown): unknown =>
  typeof number === 'string' ? number.replace(/x$/i, (last) => (last === 'x' ? last.toUpperCase() : last.toLowerCase())) : number;
