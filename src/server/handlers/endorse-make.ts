import { endorseMake as call } from '../../contract/endorsements.ts';
import { sealerIn } from '../adapters/database/seal-plugin.ts';
import { actOnEndorsement, actOnPolicy } from '../flows/access.ts';
import { makeEndorsement, tryEndorsement } from '../flows/make-endorsement.ts';
import { defineHandler } from './define.ts';
import { endorsementDetailOf } from './shape/endorsements.ts';
import { keyOf } from './shape/idempotency-key.ts';

/** Begins an endorsement of a policy that the session has sold or holds. */
export const endorseMake = defineHandler(call, {
  access: 'buyer',
  run: async (context) => {
    const { deps, user, body } = context;
    const idempotencyKey = keyOf(context);
    const policy = await actOnPolicy(deps, user, body.policyNo);
    const { policyNo: _, ...asked } = body;
    // A corrected phone is little enough to be found by trying, so the hash is keyed.
    const [bodyHash = '', ...olderHashes] = sealerIn(deps.db).hashes(JSON.stringify(body));
    const maker = { userId: user.id, idempotencyKey, bodyHash, olderHashes };
    const endorseNo = await makeEndorsement(deps, policy, asked, maker);
    const { view } = await actOnEndorsement(deps, user, endorseNo);
    if (view.status !== 'DRAFT') return { data: await endorsementDetailOf(deps, context, endorseNo) };
    const { judged } = await tryEndorsement(deps, view, user.id);
    return { data: await endorsementDetailOf(deps, context, endorseNo, judged) };
  },
});
