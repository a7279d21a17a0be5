import type { EndorsementDetail } from '../../../contract/endorsements.ts';
import { useCall } from '../../call/use-call.ts';

/** Whether an endorsement can still be filled in by the one who asks. */
export const isOpen = ({ actions }: EndorsementDetail): boolean => actions.includes('edit');

const moving: ReadonlySet<EndorsementDetail['status']> = new Set(['SUBMITTED', 'REFUNDING']);

/** An endorsement by its number, asked again while the server moves it; asks nothing where there is no number. */
export const useEndorsement = (no: string | undefined) =>
  useCall('endorseDetail', no !== undefined && /^EN\d+$/.test(no) ? { params: { endorseOrderNo: no } } : undefined, {
    refreshInterval: (latest) => (latest && moving.has(latest.data.status) ? 3000 : 0),
  });
