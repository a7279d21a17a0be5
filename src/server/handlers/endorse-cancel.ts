import { endorseCancel as call } from '../../contract/endorsements.ts';
import { actOnEndorsement } from '../flows/access.ts';
import { cancelEndorsement } from '../flows/submit-endorsement.ts';
import { defineHandler } from './define.ts';
import { endorsementDetailOf } from './shape/endorsements.ts';

/** Takes an endorsement back. */
export const endorseCancel = defineHandler(call, {
  access: 'buyer',
  run: async (context) => {
    const { deps, user, body } = context;
    const { view, stored } = await actOnEndorsement(deps, user, body.endorseOrderNo);
    if (view.status !== 'CANCELLED') await cancelEndorsement(deps, stored, user.id);
    return { data: await endorsementDetailOf(deps, context, body.endorseOrderNo) };
  },
});
