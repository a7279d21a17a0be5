import type { Field, Role } from './model.ts';

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
