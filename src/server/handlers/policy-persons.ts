import { policyPersons as call } from '../../contract/policies.ts';
import { seePolicy } from '../flows/access.ts';
import { personsOfPolicy } from '../flows/read-seen.ts';
import { defineHandler } from './define.ts';
import { personRowOf } from './shape/persons.ts';
import { pinnedModel } from './shape/pinned-model.ts';

/** Insured persons of a policy, masked. */
export const policyPersons = defineHandler(call, {
  access: 'user',
  run: async ({ deps, params: { policyNo }, query: { limit = 10, offset = 0, key }, user, language }) => {
    const policy = await seePolicy(deps, user, policyNo);
    const { total, rows } = await personsOfPolicy(deps, policy, { limit, offset, key: key?.trim() });
    const { model } = await pinnedModel(deps, policy);
    return { total, rows: rows.map((row) => personRowOf(model, row, language)) };
  },
});
