import type { Field, IsoDate, ModelData } from '../../model/model.ts';
import { isRecord } from '../../values/pointer.ts';
import type { Said } from './consequences.ts';
import { listPaths } from '../../model/schema-fields.ts';
import { addDays } from '../../values/dates.ts';
import { readPath, writePath } from './field-path.ts';

/** One row of a list, kept outside the form's data. The id lives as long as the row and never reaches the application. */
export type Row = {
  readonly id: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** Why a person should look at it again, in the words of the text that it came from. */
  readonly doubt?: string;
  /** What was wrong with a cell where it came from, by field: said instead of what its value alone tells. */
  readonly notes?: Readonly<Record<string, string>>;
  /** What its numbers said when they were last right: fields that hold it follow the number. */
  readonly said?: Said;
};

/** What a person should know of a row that was read from somewhere; it ends with the row's first change. */
export type RowDoubts = Pick<Row, 'doubt' | 'notes'>;

/** One group of rows with its own fields (a plan); a list at the root has one group without fields. */
export type Group = { readonly id: number; readonly fields: Readonly<Record<string, unknown>>; readonly rows: readonly Row[] };

export type Lists = Readonly<Record<string, readonly Group[]>>;

/** An application as it is edited: fields apart from the rows of its lists. */
export type Content = { readonly fields: Readonly<Record<string, unknown>>; readonly lists: Lists };

/** Where a list of rows stands: below groups ("insuredGroup" then "insured_list") or at the root ("itinerary"). */
export type Place = {
  /** As form.grid names it: "insuredGroup.insured_list". */
  readonly path: string;
  readonly outer?: string;
  readonly inner: string;
  /** Name of the list in model.lists: "person". */
  readonly list: string;
  /** The list's own schema ("insured_list"), that of the list of groups around it, and those of one group and one row. */
  readonly rows: Field;
  readonly groups: Field;
  readonly group: Field;
  readonly row: Field;
};

/** Whether each row of a list is one insured person: vehicles and places are insured too, but have no name of a person. */
export const isPersonPlace = ({ insured }: ModelData, { list, row }: Place): boolean =>
  insured?.list === list && insured.weight === undefined && row.properties?.['finalName'] !== undefined;

/** The lists that the form edits as grids. */
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

/** Why a person should look at a row again, by the row's pointer. */
export type Doubts = Readonly<Record<string, string>>;

/** Takes an application apart; `nextId` numbers groups and rows. What is not a list of objects stays where it is. */
export const split = (
  places: readonly Place[],
  application: Readonly<Record<string, unknown>>,
  nextId: () => number,
  doubts: Doubts = {},
): Content => {
  const lists: Record<string, readonly Group[]> = {};
  const taken = new Set<string>();
  for (const place of places) {
    const { path, outer, inner } = place;
    taken.add(outer ?? inner);
    const rows = (list: unknown, group: number): readonly Row[] =>
      (Array.isArray(list) ? list : []).map((values: unknown, row) => {
        const doubt = doubts[rowPointer(place, group, row)];
        return { id: nextId(), values: isRecord(values) ? values : {}, ...(doubt !== undefined && { doubt }) };
      });
    const groups = outer === undefined ? [{ [inner]: application[inner] }] : application[outer];
    lists[path] = (Array.isArray(groups) ? groups : []).filter(isRecord).map((group, index) => {
      const { [inner]: list, ...fields } = group;
      return { id: nextId(), fields, rows: rows(list, index) };
    });
  }
  return { fields: Object.fromEntries(Object.entries(application).filter(([key]) => !taken.has(key))), lists };
};

/** Puts an application together again. */
export const compose = (places: readonly Place[], { fields, lists }: Content): Readonly<Record<string, unknown>> => {
  const application: Record<string, unknown> = { ...fields };
  for (const { path, outer, inner } of places) {
    const groups = lists[path] ?? [];
    if (outer === undefined) application[inner] = groups[0]?.rows.map((row) => row.values) ?? [];
    else application[outer] = groups.map((group) => ({ ...group.fields, [inner]: group.rows.map((row) => row.values) }));
  }
  return application;
};

/** The doubts about rows, as `split` takes them. */
export const doubtsIn = (places: readonly Place[], lists: Lists): Doubts =>
  Object.fromEntries(
    places.flatMap((place) =>
      (lists[place.path] ?? []).flatMap(({ rows }, group) =>
        rows.flatMap(({ doubt }, row) => (doubt === undefined ? [] : [[rowPointer(place, group, row), doubt]])),
      ),
    ),
  );

/** Where in the lists a JSON pointer leads, if into a row; `rest` is what follows the row's own pointer ("certNumber" or ""). */
export type Spot = { readonly place: Place; readonly group: number; readonly row: number; readonly rest: string };

/** Reads the pointer of a row's issue; undefined where it does not lead into a row. */
export const spotOf = (places: readonly Place[], pointer: string): Spot | undefined => {
  const [, first, second, third, fourth, ...rest] = pointer.split('/');
  for (const place of places) {
    if (place.outer === undefined && first === place.inner && second !== undefined)
      return {
        place,
        group: 0,
        row: Number(second),
        rest: [third, fourth, ...rest].filter((token) => token !== undefined).join('/'),
      };
    if (place.outer !== undefined && first === place.outer && third === place.inner && fourth !== undefined)
      return { place, group: Number(second), row: Number(fourth), rest: rest.join('/') };
  }
  return undefined;
};

/** The pointer of a row: the inverse of `spotOf`. */
export const rowPointer = (place: Place, group: number, row: number): string =>
  place.outer === undefined ? `/${place.inner}/${row}` : `/${place.outer}/${group}/${place.inner}/${row}`;

/** What an object holds before anyone has typed: constants, defaults, empty lists of options. Nothing is chosen in advance. */
export const blankOf = (field: Field): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(field.properties ?? {}).flatMap(([name, property]) => {
      const value = blankValue(property);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const blankValue = (field: Field): unknown => {
  if (field.const !== undefined) return field.const;
  if (field.default !== undefined) return field.default;
  if (field.type === 'array') return [];
  return field.type === 'object' || field.properties ? blankOf(field) : undefined;
};

/** The application that an empty form stands for on a date: every grouped list starts with one group, cover starts on the earliest day. */
export const blankApplication = (model: ModelData, at: IsoDate): Readonly<Record<string, unknown>> => {
  const groups = placesOf(model).flatMap((place) => (place.outer === undefined ? [] : [[place.outer, [blankOf(place.group)]]]));
  const blank = { ...blankOf(model.schema), ...Object.fromEntries(groups) };
  const { start, earliest } = model.term ?? {};
  const path = start?.replace(/^application\./, '');
  return path === undefined || earliest === undefined || readPath(blank, path) !== undefined
    ? blank
    : writePath(blank, path, addDays(at, earliest));
};
