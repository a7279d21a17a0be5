import { endorseDetail as call } from '../../contract/endorsements.ts';
import { seeStoredEndorsement } from '../flows/access.ts';
import { priceStored } from '../flows/price-endorsement.ts';
import { defineHandler } from './define.ts';
import { endorsementDetailOf } from './shape/endorsements.ts';

/** One endorsement whole; while it is a draft, with what is wrong with it now. */
export const endorseDetail = defineHandler(call, {
  access: 'user',
  run: async (context) => {
    const { deps, user, params } = context;
    const { stored } = await seeStoredEndorsement(deps, user, params.endorseOrderNo);
    const judged = stored.status === 'DRAFT' ? (await priceStored(deps, stored)).judged : undefined;
    return { data: await endorsementDetailOf(deps, context, params.endorseOrderNo, judged) };
  },
});
