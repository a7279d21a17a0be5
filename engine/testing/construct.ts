import { findHiddenFields } from '../evaluate/check.ts';
import { addDays } from '../values/dates.ts';
import type { IsoDate, Field } from '../model/model.ts';
import { withoutValues, isRecord } from '../values/pointer.ts';
import type { Days } from './choices.ts';
import { headcountsOf, type HeadcountOptions } from './headcounts.ts';
import type { Draw } from '../values/draw.ts';
import { drawBetween } from './sketch.ts';
import { makeApplication, type Generator, oddIndex } from './application.ts';
import { adjustDates } from './date-rules.ts';
import { pickerOf } from './picker.ts';
import type { Tuple, Constraint } from './constraints.ts';
import { withSame } from './same-as.ts';
import { type GeneratorContext, itemsIn } from './generator-context.ts';

/** A combination of values that breaks only one constraint. */
export type BrokenRule = {
  readonly component: number;
  readonly tuple: Tuple;
  readonly constraint: Constraint;
  readonly code: string;
};

export type ConstructOptions = {
  readonly at: IsoDate;
  readonly edge?: boolean;
  readonly start?: IsoDate;
  readonly size?: HeadcountOptions['size'];
  /** Whether persons of a band are included. */
  readonly hasBands?: boolean;
  /** Whether one person equals the policyholder, if the model allows it. */
  readonly isHolderInsured?: boolean;
  readonly broken?: BrokenRule;
};

export type Constructed = { readonly application: unknown; readonly when: Days; readonly maker: Generator };

/** Builds an application that breaks only what the options ask for. Never fails. */
export const construct = (context: GeneratorContext, draw: Draw, options: ConstructOptions): Constructed => {
  const { broken, edge = false, isHolderInsured = draw.once(2) } = options;
  const when: Days = { at: options.at, start: options.start ?? startOf(context, draw, options) };
  const picker = pickerOf(context, {
    draw,
    when,
    ...(broken ? { fixedTuple: broken } : {}),
    ...(options.hasBands === undefined ? {} : { hasBands: options.hasBands }),
    isAllowed: (tuple) =>
      tuple.breaches.every(
        ({ constraint }) => broken !== undefined && isFrame(broken.constraint) && fits(constraint, broken.constraint),
      ),
  });
  const bands = [...new Set(picker.seeds.flatMap((seed) => seed.bands))];
  const headcounts = headcountsOf(context, draw, bands, { edge, ...(options.size ? { size: options.size } : {}) });
  const first = draw.below(1_000_000);
  const counters = new Map<string, number>();
  const unique = (format: string): number => {
    const count = (counters.get(format) ?? 0) + 1;
    counters.set(format, count);
    return first + count;
  };
  const maker: Generator = { context, draw, when, edge, unique, picker, headcounts, broken: broken?.constraint };
  const fullApplication = makeApplication(maker);
  const withoutHidden = withoutValues(fullApplication, findHiddenFields(context.prepared, fullApplication, when.at).keys());
  const withSameValues = broken || !isHolderInsured ? withoutHidden : withSame(context, withoutHidden, when);
  const withNamedItems = withReferences(maker, withSameValues);
  const application = adjustDates(context, withNamedItems, { draw, when, edge });
  return { application, when, maker };
};

/** Returns whether the constraint reads only fields of the application itself, so that it applies to every item. */
const isFrame = ({ leaves }: Constraint): boolean => leaves.every(({ key }) => key.startsWith('application.'));
const fits = (constraint: Constraint, odd: Constraint): boolean =>
  constraint === odd || (constraint.phase === 'price' && odd.phase === 'check');

const startOf = ({ data }: GeneratorContext, draw: Draw, { at, edge = false }: ConstructOptions): IsoDate => {
  const { earliest = 1, latest = earliest + 30 } = data.term ?? {};
  return addDays(at, drawBetween(draw, earliest, latest, edge));
};

/**
 * Sets the name of an item in each field with `oneOfList`. If the list is empty, the field is left out. The item that breaks a
 * constraint names the item of the other list that breaks it.
 */
const withReferences = (maker: Generator, application: unknown): unknown => {
  const { context, draw, broken, when } = maker;
  const nameOf = (oneOfList: string, isOdd: boolean): unknown => {
    const [list = '', name = ''] = oneOfList.split('.');
    const names = itemsIn(context, application, list, when).flatMap(({ value }) => (isRecord(value) ? (value[name] ?? []) : []));
    return isOdd ? names[oddIndex(maker, list, names.length)] : draw.among(names);
  };
  const withNames = (field: Field, value: unknown, path: string, isOdd: boolean): unknown => {
    if (field.oneOfList !== undefined) return nameOf(field.oneOfList, isOdd);
    if (Array.isArray(value)) {
      const index = oddIndex(maker, context.listAt.get(path), value.length);
      return value.map((each: unknown, at) => withNames(field.items ?? {}, each, path, broken !== undefined && at === index));
    }
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) => {
        const namedValue = withNames(field.properties?.[name] ?? {}, each, path === '' ? name : `${path}.${name}`, isOdd);
        return namedValue === undefined ? [] : [[name, namedValue]];
      }),
    );
  };
  return context.modelReads.references.length > 0
    ? withNames(context.data.schema, application, '', broken !== undefined)
    : application;
};
