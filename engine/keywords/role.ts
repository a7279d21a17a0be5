import { roles } from '../model/roles.ts';
import { defineKeyword } from './define.ts';

export const doc =
  'The kind of data about a person that the field holds. Imports, the grid and printed lists find the field by its role, whatever its name is.';

export const role = defineKeyword({
  name: 'role',
  shape: { enum: [...roles] },
  codes: {},
  phase: 'annotation',
  examples: { field: { type: 'string', role: 'name' }, good: ['张伟'], bad: {} },
});
