import type { Field, ModelData, Role } from './model.ts';
import { scopeField } from './schema-fields.ts';

const known: Readonly<Record<Role, true>> = {
  name: true,
  certificateType: true,
  certificateNumber: true,
  birthDate: true,
  sex: true,
  mobile: true,
  relation: true,
};

/** Every role, for the shape of the keyword: the type makes the list complete. */
export const roles: readonly string[] = Object.keys(known);

/** The name of the field of an object that has a role. */
export const fieldWithRole = ({ properties = {} }: Field, role: Role): string | undefined =>
  Object.entries(properties).find(([, field]) => field.role === role)?.[0];

/** The value of the field of an object that has a role. */
export const valueWithRole = (field: Field, values: Readonly<Record<string, unknown>>, role: Role): unknown => {
  const name = fieldWithRole(field, role);
  return name === undefined ? undefined : values[name];
};

/** Whether the items of a list are persons with a name. */
export const isNamed = (field: Field): boolean => fieldWithRole(field, 'name') !== undefined;

/** What the items of a list are counted in: the unit of insured things, persons if they have names, or else items. */
export const unitOfList = (model: ModelData, list: string): string => {
  const { insured } = model;
  if (insured?.list === list && insured.item) return insured.item.unit;
  return isNamed(scopeField(model, list)) ? 'persons' : 'items';
};
