import { policyPersonReveal as call } from '../../contract/policies.ts';
import { record } from '../adapters/database/audit.ts';
import { seePolicy } from '../flows/access.ts';
import { personOfPolicy } from '../flows/read-seen.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** One person's whole certificate number; that it was looked at is recorded before it is given away. */
export const policyPersonReveal = defineHandler(call, {
  access: 'buyer',
  perMinute: 30,
  run: async ({ deps, body: { policyNo, no }, user, now }) => {
    const policy = await seePolicy(deps, user, policyNo);
    const person = await personOfPolicy(deps, policy, no);
    if (!person) throw new DomainError('NOT_FOUND');
    const look = { subject: 'policy', subjectNo: policyNo, action: 'reveal', detail: { no } } as const;
    await record(deps.db, { ...look, at: now, actor: user.id });
    return { data: { no, certType: person.cert_type, certNumber: person.cert_number } };
  },
});
