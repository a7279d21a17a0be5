import { endorseEdit as call } from '../../contract/endorsements.ts';
import { editEndorsement, tryEndorsement } from '../flows/make-endorsement.ts';
import { actOnEndorsement } from '../flows/access.ts';
import { defineHandler } from './define.ts';
import { endorsementDetailOf } from './shape/endorsements.ts';

/** Replaces what an endorsement asks for. */
export const endorseEdit = defineHandler(call, {
  access: 'buyer',
  run: async (context) => {
    const { deps, user, body } = context;
    const { endorseOrderNo, ...asked } = body;
    const { view } = await actOnEndorsement(deps, user, endorseOrderNo);
    await editEndorsement(deps, view, asked, user.id);
    const { judged } = await tryEndorsement(deps, view, user.id);
    return { data: await endorsementDetailOf(deps, context, endorseOrderNo, judged) };
  },
});
