import type { Field, Role } from '../../model/model.ts';
import { blankOf } from '../../model/blank.ts';
import { fieldWithRole } from '../../model/roles.ts';
import { completeRow, sameSource } from './consequences.ts';
import { isBlankRow, isPersonPlace, type Place, type Row } from './content.ts';
import type { Values } from './field-path.ts';
import { deleteRows, insertRows } from './rows.ts';
import type { ApplicationStore } from './state.ts';
import { isRecord } from '../../values/pointer.ts';

/** The data of a person by role, because every model has its own names of fields. */
export type PersonValues = Readonly<Partial<Record<Role, string>>>;

/** Returns the list of a form whose rows are the insured persons, or undefined if things are insured. */
export const personPlace = ({ places, model }: ApplicationStore): Place | undefined =>
  places.find((place) => isPersonPlace(model.data, place));

/** Reads the person of a row by the roles of its fields. */
export const personOfRow = ({ row }: Place, { values }: Pick<Row, 'values'>): PersonValues =>
  Object.fromEntries(
    Object.entries(row.properties ?? {}).flatMap(([name, { role }]) => {
      const value = values[name];
      return role !== undefined && typeof value === 'string' ? [[role, value]] : [];
    }),
  );

/** Returns the values of a new row for a person. Fields without a role are as in a blank row. */
export const rowOfPerson = ({ row }: Place, person: PersonValues): Values => ({
  ...blankOf(row),
  ...Object.fromEntries(roleValues(row, person)),
});

const roleValues = (row: Field, person: PersonValues) =>
  roles.flatMap((role) => {
    const name = fieldWithRole(row, role);
    const value = person[role];
    if (name === undefined || value === undefined || value === '') return [];
    // Models have the relation in either direction (parent of the policyholder, or child). Only these two codes are the same in
    // both.
    const isUnsure = role === 'relation' && !mutualRelations.has(value);
    return isUnsure ? [] : [[name, value] as const];
  });

/** The codes for the policyholder and for a spouse. */
const mutualRelations: ReadonlySet<string> = new Set(['1', '2']);

const roles = ['name', 'certificateType', 'certificateNumber', 'birthDate', 'sex', 'mobile', 'relation'] as const;

/** Adds a person to the first group as one undo step. Blank rows are removed. */
export const addPerson = (store: ApplicationStore, place: Place, person: PersonValues): void =>
  addRow(store, place, rowOfPerson(place, person));

/** Adds a row with values to the first group as one undo step. Blank rows are removed. */
export const addRow = (store: ApplicationStore, place: Place, values: Values): void => {
  const blank = blankOf(place.row);
  store.edit(place, (groups) => {
    const [first] = groups;
    if (!first) return groups;
    const isBlank = first.rows.filter(({ values }) => isBlankRow(values, blank)).map(({ id }) => id);
    return insertRows(deleteRows(groups, new Set(isBlank)), first.id, [store.newRow(values)]);
  });
};

/** The policyholder as an insured person. A row with this relation gets its missing values from the policyholder. */
export const policyholderPerson = { relation: '1' } as const satisfies PersonValues;

/** Returns the name of a row for the policyholder, or undefined if no row can be the same person, or there is no name yet. */
export const policyholderName = ({ model }: ApplicationStore, place: Place, fields: Values): string | undefined => {
  const name = fieldWithRole(place.row, 'name');
  const source = sameSource(model, place, rowOfPerson(place, policyholderPerson), fields);
  const value = name === undefined ? undefined : source?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The object and the fields of the policyholder in an application. Models give these fields no roles. */
export type HolderPlace = {
  /** Name of the object in the application. */
  readonly object: string;
  readonly isPerson: (holder: Values) => boolean;
  /** The names of the fields by role. */
  readonly fields: Readonly<Partial<Record<Role, string>>>;
};

/** Returns the values of a row for the policyholder, or undefined for an organisation, and before name and number are given. */
export const rowOfHolder = (
  { model }: ApplicationStore,
  place: Place,
  fields: Values,
  { object, isPerson, fields: names }: HolderPlace,
): Values | undefined => {
  const holder = fields[object];
  if (!isRecord(holder) || !isPerson(holder)) return undefined;
  const entries = Object.entries(names).flatMap(([role, name]) => {
    const value = holder[name];
    return typeof value === 'string' && value !== '' ? [[role, value] as const] : [];
  });
  const person: PersonValues = { ...Object.fromEntries(entries), ...policyholderPerson };
  const number = fieldWithRole(place.row, 'certificateNumber');
  if (!person.name || !person.certificateNumber || number === undefined) return undefined;
  const row = rowOfPerson(place, person);
  return { ...row, ...completeRow(model, place.row, blankOf(place.row), row) };
};

/** Removes a row as one undo step. */
export const removePerson = (store: ApplicationStore, place: Place, id: number): void =>
  store.edit(place, (groups) => deleteRows(groups, new Set([id])));
