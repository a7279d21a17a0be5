import type { CallReply } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';

/** One policy as the server tells of it. */
export type Policy = CallReply<'policyDetail'>['data'];

/** The number of a policy in an address; undefined where it is none. */
export const policyNoIn = (query: URLSearchParams): string | undefined => {
  const no = query.get('policyNo') ?? '';
  return /^[A-Za-z0-9]{4,40}$/.test(no) ? no : undefined;
};

/** A policy; asks nothing while there is no number. */
export const usePolicy = (policyNo: string | undefined) =>
  useCall('policyDetail', policyNo === undefined ? undefined : { params: { policyNo } });
