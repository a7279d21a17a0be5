import { endorseDetail as call } from '../../contract/endorse-detail.ts';
import { endorsementRecord } from '../adapters/database/endorsements.ts';
import { priceStored } from '../flows/price-endorsement.ts';
import { defineHandler } from './define.ts';
import { endorsementDetailOf, seenEndorsement } from './shape/endorsements.ts';

/** One endorsement whole; while it is a draft, with what is wrong with it now. */
export const endorseDetail = defineHandler(call, {
  access: 'user',
  run: async (context) => {
    const { deps, user, params } = context;
    const { status } = await seenEndorsement(deps, user, params.endorseOrderNo);
    const stored = status === 'DRAFT' ? await endorsementRecord(deps.db, params.endorseOrderNo) : undefined;
    const issues = stored ? (await priceStored(deps, stored)).endorsed.issues : [];
    return { data: await endorsementDetailOf(deps, context, params.endorseOrderNo, issues) };
  },
});
