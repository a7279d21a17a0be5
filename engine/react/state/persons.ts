import type { Field, Role } from '../../model/model.ts';
import { blankOf } from '../../model/blank.ts';
import { fieldWithRole } from '../../model/roles.ts';
import { sameSource } from './consequences.ts';
import { isBlankRow, isPersonPlace, type Place, type Row } from './content.ts';
import type { Values } from './field-path.ts';
import { deleteRows, insertRows } from './rows.ts';
import type { ApplicationStore } from './state.ts';

/** A person by roles, because every model names its fields differently. */
export type PersonValues = Readonly<Partial<Record<Role, string>>>;

/** The list of a form whose rows are the insured persons; undefined if things are insured. */
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

/** The values of a new row for a person: the fields that the model gives a role, the others as in a blank row. */
export const rowOfPerson = ({ row }: Place, person: PersonValues): Values => ({
  ...blankOf(row),
  ...Object.fromEntries(roleValues(row, person)),
});

const roleValues = (row: Field, person: PersonValues) =>
  roles.flatMap((role) => {
    const name = fieldWithRole(row, role);
    const value = person[role];
    if (name === undefined || value === undefined || value === '') return [];
    // Models say it in either direction ("the policyholder's parent", "whose parent the policyholder is"): only these two are the same in both.
    const isUnsure = role === 'relation' && !mutualRelations.has(value);
    return isUnsure ? [] : [[name, value] as const];
  });

/** The codes of models for the policyholder's own person and for a spouse. */
const mutualRelations: ReadonlySet<string> = new Set(['1', '2']);

const roles = ['name', 'certificateType', 'certificateNumber', 'birthDate', 'sex', 'mobile', 'relation'] as const;

/** Adds a person to the first group as one undo step; blank rows are removed. */
export const addPerson = (store: ApplicationStore, place: Place, person: PersonValues): void => {
  const blank = blankOf(place.row);
  store.edit(place, (groups) => {
    const [first] = groups;
    if (!first) return groups;
    const isBlank = first.rows.filter(({ values }) => isBlankRow(values, blank)).map(({ id }) => id);
    return insertRows(deleteRows(groups, new Set(isBlank)), first.id, [store.newRow(rowOfPerson(place, person))]);
  });
};

/** The policyholder as an insured person: a row of this relation takes what it lacks from the policyholder. */
export const policyholderPerson = { relation: '1' } as const satisfies PersonValues;

/** The name that a row for the policyholder would get; undefined where no row can be the same person, or no name is typed yet. */
export const policyholderName = ({ model }: ApplicationStore, place: Place, fields: Values): string | undefined => {
  const name = fieldWithRole(place.row, 'name');
  const source = sameSource(model, place, rowOfPerson(place, policyholderPerson), fields);
  const value = name === undefined ? undefined : source?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Removes a row as one undo step. */
export const removePerson = (store: ApplicationStore, place: Place, id: number): void =>
  store.edit(place, (groups) => deleteRows(groups, new Set([id])));
