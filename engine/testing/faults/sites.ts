import type { Field, IsoDate } from '../../model/model.ts';
import { valueAt, isRecord, put, withoutValues } from '../../values/pointer.ts';
import { startRun } from '../../model/pricing/run.ts';
import type { Constructed } from '../construct.ts';
import type { Draw } from '../../values/draw.ts';
import type { GeneratorContext } from '../generator-context.ts';

/** A value in an application, with its schema and its object. */
export type Site = {
  readonly field: Field;
  /** Scope and path: "person.birthDay". */
  readonly key: string;
  readonly name: string;
  readonly pointer: string;
  readonly value: unknown;
  /** The object with this property; undefined for an item of an array. */
  readonly parent: Readonly<Record<string, unknown>> | undefined;
  readonly parentField: Field;
  /** The innermost named list around it. `item` is the pointer of the item. */
  readonly list: string | undefined;
  readonly item: string;
};

/** Returns every value in an application. */
export const sitesOf = ({ data, listAt }: GeneratorContext, application: unknown): readonly Site[] => {
  const sites: Site[] = [];
  const visit = (site: Site, path: string): void => {
    if (site.pointer !== '') sites.push(site);
    const { field, value, key, pointer } = site;
    if (isRecord(value)) {
      for (const [name, child] of Object.entries(field.properties ?? {})) {
        if (!Object.hasOwn(value, name)) continue;
        const below = { field: child, key: `${key}.${name}`, name, pointer: `${pointer}/${name}`, value: value[name] };
        visit({ ...site, ...below, parent: value, parentField: field }, path === '' ? name : `${path}.${name}`);
      }
    }
    if (!Array.isArray(value) || !field.items) return;
    const list = listAt.get(path);
    for (const [index, each] of value.entries()) {
      const itemPointer = `${pointer}/${index}`;
      const below = {
        field: field.items,
        key: list ?? key,
        pointer: itemPointer,
        value: each,
        parent: undefined,
        parentField: field,
      };
      visit({ ...site, ...below, ...(list === undefined ? {} : { list, item: itemPointer }) }, path);
    }
  };
  const root = { field: data.schema, key: 'application', name: '', pointer: '', value: application };
  visit({ ...root, parent: undefined, parentField: data.schema, list: undefined, item: '' }, '');
  return sites;
};

/** Sets another value at a site (removes it if undefined), and removes the fields that this hides. */
export const withValue = (context: GeneratorContext, application: unknown, site: Site, value: unknown): unknown => {
  const changedApplication =
    value === undefined && site.parent ? withoutValues(application, [site.pointer]) : put(application, site.pointer, value);
  const dependents = dependentsOf(context, site.key);
  if (dependents.size === 0) return changedApplication;
  const hiddenSites = sitesOf(context, changedApplication).filter(
    ({ key, item, pointer }) => dependents.has(key) && item.startsWith(site.item) && pointer !== site.pointer,
  );
  return withoutValues(
    changedApplication,
    hiddenSites.map(({ pointer }) => pointer),
  );
};

/** Returns whether the number of persons and bands stay valid if the value at a site is invalid. */
export const isSpare = (
  { data, bandKeys, ...context }: GeneratorContext,
  { application, when, maker }: Constructed,
  site: Site,
): boolean => {
  const { insured } = data;
  const run = startRun(data, application, when.at);
  const isAround = ({ pointer }: { readonly pointer: string }): boolean => pointer.startsWith(`${site.pointer}/`);
  if (!insured) return true;
  const insuredWithin = (run.items[insured.list] ?? []).filter(
    (item) => item.pointer === site.item || item.pointer === site.pointer || isAround(item),
  );
  if (insured.weight !== undefined && (site.key === insured.weight || site.key === insured.list)) {
    const name = insured.weight.split('.').at(-1) ?? '';
    const lostPersons = insuredWithin.reduce((sum, { value }) => sum + Number(valueAt(value, `/${name}`)), 0);
    return maker.headcounts.total - lostPersons >= (insured.min ?? 0);
  }
  const affectsBands =
    bandKeys.has(site.key) || site.key === insured.list || [...bandKeys].some((key) => key.startsWith(`${site.key}.`));
  return (
    !affectsBands ||
    !insuredWithin.some((item) => context.bandsOf(run, item).some((band) => insured.bands?.[band]?.counts === 'band'))
  );
};

const dependentsOf = (context: GeneratorContext, key: string): ReadonlySet<string> => {
  const dependents = new Set<string>();
  const add = (by: string): void => {
    for (const [dependent, leaves] of context.visibleBy)
      if (!dependents.has(dependent) && leaves.some((leaf) => leaf === by || leaf.startsWith(`${by}.`))) {
        dependents.add(dependent);
        add(dependent);
      }
  };
  add(key);
  return dependents;
};

/** An application with one fault, and its only issue. */
export type Faulty = { readonly application: unknown; readonly expected: { readonly path: string; readonly code: string } };

/** The sources of choices: `draw` builds the application, `aim` chooses the fault. */
export type FaultTarget = { readonly draw: Draw; readonly aim: Draw; readonly at: IsoDate };

/** Makes one kind of fault; undefined if it does not apply. */
export type FaultKind = (context: GeneratorContext, aiming: FaultTarget) => Faulty | undefined;

/** Sets a value at a path, with its only issue. */
export const faultAt = (application: unknown, path: string, value: unknown, code: string): Faulty => ({
  application: put(application, path, value),
  expected: { path, code },
});

/** Sets a wrong value at one of the sites that the number of persons does not depend on. */
export const faultAtSite = (
  context: GeneratorContext,
  aim: Draw,
  built: Constructed,
  wrongOf: (site: Site) => readonly { readonly value: unknown; readonly code: string }[],
): Faulty | undefined => {
  const sites = sitesOf(context, built.application).filter((site) => wrongOf(site).length > 0 && isSpare(context, built, site));
  const site = aim.among(sites);
  const wrong = site && aim.among(wrongOf(site));
  return (
    wrong && {
      application: withValue(context, built.application, site, wrong.value),
      expected: { path: site.pointer, code: wrong.code },
    }
  );
};
