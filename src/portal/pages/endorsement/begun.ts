import type { EndorsementKind, EndorsementRowView } from '../../../contract/endorsements.ts';
import { useCall } from '../../call/use-call.ts';

/** The endorsements of a policy, drafts among them; asks nothing where there is no number. */
export const useBegun = (policyNo: string | undefined) =>
  useCall('endorseQuery', policyNo === undefined ? undefined : { query: { policyNo, limit: 100 } });

/** The draft of a kind that was begun and not submitted, the newest where there are several. */
export const draftOf = (rows: readonly EndorsementRowView[], kind: EndorsementKind): EndorsementRowView | undefined =>
  rows.find((row) => row.kind === kind && (row.status === 'DRAFT' || row.status === 'TRIAL'));
