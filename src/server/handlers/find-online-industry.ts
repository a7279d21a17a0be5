import { findOnlineIndustry as call } from '../../contract/catalogue.ts';
import { industries } from '../domain/selections.ts';
import { defineHandler } from './define.ts';
import { soldModels } from './shape/sold-models.ts';

/** Industries of policyholders. */
export const findOnlineIndustry = defineHandler(call, {
  access: 'user',
  run: ({ deps: { models }, language }) => Promise.resolve({ data: industries(soldModels(models), language) }),
});
