import { getSportsTree as call } from '../../contract/catalogue.ts';
import { sportsTree } from '../domain/selections.ts';
import { defineHandler } from './define.ts';
import { soldModels } from './shape/sold-models.ts';

/** Sports by family. */
export const getSportsTree = defineHandler(call, {
  access: 'user',
  run: ({ deps: { models }, language }) => Promise.resolve({ data: sportsTree(soldModels(models), language) }),
});
