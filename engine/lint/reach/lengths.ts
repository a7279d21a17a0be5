import type { Count, ModelData } from '../../model/model.ts';
import { fieldAt } from '../../model/schema-fields.ts';

/** Returns the numbers that a length may have: its literal, or the choices or bounds of its field. */
export const countsOf = ({ schema }: ModelData, count: Count | undefined): readonly number[] => {
  if (count === undefined || typeof count === 'number') return count === undefined ? [] : [count];
  const { enum: choices, const: constant, minimum, maximum } = fieldAt(schema, count.split('.').slice(1), 'application');
  return [constant, ...(choices ?? [minimum, maximum])].flatMap((each) => (typeof each === 'number' ? [each] : []));
};
