import { roles } from '../model/roles.ts';
import { defineKeyword } from './define.ts';

export const doc =
  'What the field says about a person: readers of lists and texts, the grid and printed lists find it by its role, whatever its name.';

export const role = defineKeyword({
  name: 'role',
  shape: { enum: [...roles] },
  codes: {},
  phase: 'annotation',
  examples: { field: { type: 'string', role: 'name' }, good: ['张伟'], bad: {} },
});
