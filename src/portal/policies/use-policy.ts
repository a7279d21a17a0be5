import type { CallReply } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';

/** A policy as the server describes it. */
export type Policy = CallReply<'policyDetail'>['data'];

/** The policy number in an address; undefined where there is none or it is invalid. */
export const policyNoIn = (query: URLSearchParams): string | undefined => {
  const no = query.get('policyNo') ?? '';
  return /^[A-Za-z0-9]{4,40}$/.test(no) ? no : undefined;
};

/** Loads a policy; nothing while there is no number. */
export const usePolicy = (policyNo: string | undefined) =>
  useCall('policyDetail', policyNo === undefined ? undefined : { params: { policyNo } });
