import type { Field, ModelData, Role } from './model.ts';
import { scopeField } from './schema-fields.ts';

const rolesByName: Readonly<Record<Role, true>> = {
  name: true,
  certificateType: true,
  certificateNumber: true,
  birthDate: true,
  sex: true,
  mobile: true,
  relation: true,
};

/** All roles, for the shape of the keyword. */
export const roles: readonly string[] = Object.keys(rolesByName);

/** Returns the name of the field with a role in an object. */
export const fieldWithRole = ({ properties = {} }: Field, role: Role): string | undefined =>
  Object.entries(properties).find(([, field]) => field.role === role)?.[0];

/** Returns the value of the field with a role in an object. */
export const valueWithRole = (field: Field, values: Readonly<Record<string, unknown>>, role: Role): unknown => {
  const name = fieldWithRole(field, role);
  return name === undefined ? undefined : values[name];
};

/** Returns whether the items of a list are persons with a name. */
export const isNamed = (field: Field): boolean => fieldWithRole(field, 'name') !== undefined;

/** Returns the unit of the items of a list: that of insured things, "persons" if the items have names, else "items". */
export const unitOfList = (model: ModelData, list: string): string => {
  const { insured } = model;
  if (insured?.list === list && insured.item) return insured.item.unit;
  return isNamed(scopeField(model, list)) ? 'persons' : 'items';
};
