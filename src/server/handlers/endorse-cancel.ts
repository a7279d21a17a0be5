import { endorseCancel as call } from '../../contract/endorse-cancel.ts';
import { endorsementRecord } from '../adapters/database/endorsements.ts';
import { cancelEndorsement } from '../flows/submit-endorsement.ts';
import { defineHandler } from './define.ts';
import { endorsementDetailOf, ownEndorsement } from './shape/endorsements.ts';

/** Takes an endorsement back. */
export const endorseCancel = defineHandler(call, {
  access: 'buyer',
  run: async (context) => {
    const { deps, user, body } = context;
    await ownEndorsement(deps, user, body.endorseOrderNo);
    const known = await endorsementRecord(deps.db, body.endorseOrderNo);
    if (known) await cancelEndorsement(deps, known, user.id);
    return { data: await endorsementDetailOf(deps, context, body.endorseOrderNo) };
  },
});
