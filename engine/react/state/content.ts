import { isNamed } from '../../model/roles.ts';
import type { Field, IsoDate, ModelData } from '../../model/model.ts';
import { isRecord } from '../../values/pointer.ts';
import { blankOf } from '../../model/blank.ts';
import { listPaths } from '../../model/schema-fields.ts';
import { addDays } from '../../values/dates.ts';
import { readPath, writePath, type Values } from './field-path.ts';
import { groupLetter } from '../../wording/trace.ts';

/** The data about other fields in the numbers of an object, or in the last valid ones: {birthDay: "1990-01-01"}. */
export type DerivedValues = Readonly<Record<string, string>>;

/** One row of a list. The id is local and not part of the application. */
export type Row = {
  readonly id: number;
  readonly values: Values;
  /** The reason why the user should check the row, as a sentence. */
  readonly doubt?: string;
  /** The notes about pasted cells by field, which are shown instead of the sentence. */
  readonly notes?: Readonly<Record<string, string>>;
  readonly derived?: DerivedValues;
};

/** Notes about an imported row. They are removed with the row's first change. */
export type RowDoubts = Pick<Row, 'doubt' | 'notes'>;

/** One group of rows with its own fields (a plan). A list at the root has one group without fields. */
export type Group = { readonly id: number; readonly fields: Values; readonly rows: readonly Row[] };

export type Lists = Readonly<Record<string, readonly Group[]>>;

/** An application while it is edited, with the rows of its lists separate from the other fields. */
export type Content = { readonly fields: Values; readonly lists: Lists };

/** The position of a list: inside groups ("insuredGroup", then "insured_list") or at the root ("itinerary"). */
export type Place = {
  /** Name in form.grid: "insuredGroup.insured_list". */
  readonly path: string;
  readonly outer?: string;
  readonly inner: string;
  /** Name of the list in model.lists: "person". */
  readonly list: string;
  /** Schemas of the list ("insured_list"), of the list of groups, and of one group and one row. */
  readonly rows: Field;
  readonly groups: Field;
  readonly group: Field;
  readonly row: Field;
};

/** Returns whether each row of a list is one insured person, not a thing or a job with several persons. */
export const isPersonPlace = ({ insured }: ModelData, { list, row }: Place): boolean =>
  insured?.list === list && insured.weight === undefined && insured.item === undefined && isNamed(row);

/** Returns the lists that the form shows as grids. */
export const placesOf = (model: ModelData): readonly Place[] => {
  const names = listPaths(model.lists);
  return Object.keys(model.form.grid ?? {}).flatMap((path) => {
    const [first = '', second] = path.split('.');
    const top = model.schema.properties?.[first];
    const rows = second === undefined ? top : top?.items?.properties?.[second];
    if (!top || !rows?.items) return [];
    const shared = { path, list: names.get(path) ?? '', rows, row: rows.items };
    return [
      second === undefined
        ? { ...shared, inner: first, groups: {}, group: {} }
        : { ...shared, outer: first, inner: second, groups: top, group: top.items ?? {} },
    ];
  });
};

/** Returns a copy of a set with or without a member. */
export const withMember = <T>(set: ReadonlySet<T>, member: T, isIn: boolean): ReadonlySet<T> =>
  new Set(isIn ? [...set, member] : [...set].filter((each) => each !== member));

/** Doubts about rows by JSON pointer. */
export type Doubts = Readonly<Record<string, string>>;

/** Splits an application. `nextId` returns the ids of groups and rows. */
export const split = (places: readonly Place[], application: Values, nextId: () => number, doubts: Doubts = {}): Content => {
  const groupsOf = (place: Place): readonly Group[] => {
    const { outer, inner } = place;
    const groups = outer === undefined ? [{ [inner]: application[inner] }] : application[outer];
    return (Array.isArray(groups) ? groups : []).filter(isRecord).map(({ [inner]: list, ...fields }, group) => ({
      id: nextId(),
      fields,
      rows: (Array.isArray(list) ? list : []).map((values: unknown, row) => ({
        id: nextId(),
        values: isRecord(values) ? values : {},
        doubt: doubts[rowPointer(place, group, row)],
      })),
    }));
  };
  const listed = new Set(places.map(({ outer, inner }) => outer ?? inner));
  return {
    fields: Object.fromEntries(Object.entries(application).filter(([key]) => !listed.has(key))),
    lists: Object.fromEntries(places.map((place) => [place.path, groupsOf(place)])),
  };
};

/** Joins the parts of `split` to an application. */
export const compose = (places: readonly Place[], { fields, lists }: Content): Values => {
  const application: Record<string, unknown> = { ...fields };
  for (const { path, outer, inner } of places) {
    const groups = lists[path] ?? [];
    if (outer === undefined) application[inner] = groups[0]?.rows.map((row) => row.values) ?? [];
    else application[outer] = groups.map((group) => ({ ...group.fields, [inner]: group.rows.map((row) => row.values) }));
  }
  return application;
};

/** Returns the doubts about rows, as `split` accepts them. */
export const doubtsIn = (places: readonly Place[], lists: Lists): Doubts =>
  Object.fromEntries(
    places.flatMap((place) =>
      (lists[place.path] ?? []).flatMap(({ rows }, group) =>
        rows.flatMap(({ doubt }, row) => (doubt === undefined ? [] : [[rowPointer(place, group, row), doubt]])),
      ),
    ),
  );

/** The row of a JSON pointer. `rest` is the path inside the row ("certNumber" or ""). */
export type RowPlace = { readonly place: Place; readonly group: number; readonly row: number; readonly rest: string };

/** Returns the row of a JSON pointer, or undefined if the pointer is not in a row. */
export const rowPlaceOf = (places: readonly Place[], pointer: string): RowPlace | undefined => {
  const tokens = pointer.split('/').slice(1);
  for (const place of places) {
    const [outer, group, inner, row, ...rest] = place.outer === undefined ? [undefined, '0', ...tokens] : tokens;
    if (outer === place.outer && inner === place.inner && row !== undefined)
      return { place, group: Number(group), row: Number(row), rest: rest.join('/') };
  }
  return undefined;
};

/** Returns the JSON pointer of a row, which `rowPlaceOf` reads. */
export const rowPointer = (place: Place, group: number, row: number): string =>
  place.outer === undefined ? `/${place.inner}/${row}` : `/${place.outer}/${group}/${place.inner}/${row}`;

/** Returns the number of a row in its group, with the letter of the group if there are several ("B-12"). */
export const rowName = (groups: readonly Group[], group: number, row: number): string | number =>
  groups.length > 1 ? `${groupLetter(group + 1)}-${row + 1}` : row + 1;

/** Returns whether a row has only its initial values. */
export const isBlankRow = (values: Values, blank: Values): boolean =>
  Object.entries(values).every(([name, value]) => value === blank[name] || JSON.stringify(value) === JSON.stringify(blank[name]));

/** Returns the application of an empty form on a date: one group in every grouped list, cover from the earliest day. */
export const blankApplication = (model: ModelData, at: IsoDate): Values => {
  const groups = placesOf(model).flatMap((place) => (place.outer === undefined ? [] : [[place.outer, [blankOf(place.group)]]]));
  const blank = { ...blankOf(model.schema), ...Object.fromEntries(groups) };
  const { start, earliest } = model.term ?? {};
  const path = start?.replace(/^application\./, '');
  return path === undefined || earliest === undefined || readPath(blank, path) !== undefined
    ? blank
    : writePath(blank, path, addDays(at, earliest));
};
