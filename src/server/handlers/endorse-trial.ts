import { endorseTrial as call } from '../../contract/endorsements.ts';
import { tryEndorsement } from '../flows/make-endorsement.ts';
import { actOnEndorsement } from '../flows/access.ts';
import { defineHandler } from './define.ts';
import { endorsementDetailOf } from './shape/endorsements.ts';

/** Prices an endorsement again. */
export const endorseTrial = defineHandler(call, {
  access: 'buyer',
  perMinute: 240,
  run: async (context) => {
    const { deps, user, body } = context;
    const { view } = await actOnEndorsement(deps, user, body.endorseOrderNo);
    const { judged } = await tryEndorsement(deps, view, user.id);
    return { data: await endorsementDetailOf(deps, context, body.endorseOrderNo, judged) };
  },
});
