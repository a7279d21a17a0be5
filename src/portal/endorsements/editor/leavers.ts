import type { FormStorage } from '@insure/engine/react';
import { listStorage } from '../../catalogue/list-storage.ts';

/** Those whom a list that was pasted or uploaded says to leave. */
export type Leavers = readonly { readonly name: string; readonly number: string }[];

/** One a line, as they are looked for among the persons of a policy. */
export const leaversText = (leavers: Leavers): string => leavers.map(({ name, number }) => `${name} ${number}`).join('\n');

const key = 'leavers';
const shelfOf = (policyNo: string): FormStorage => listStorage(`policy.${policyNo}`);

/** Those who were handed on to a policy's removals, in this tab until they are taken or called off. */
export const pendingLeavers = (policyNo: string): string | undefined => shelfOf(policyNo).read(key);

/** How many of them there are. */
export const countPendingLeavers = (policyNo: string): number => pendingLeavers(policyNo)?.split('\n').length ?? 0;

/** Hands leavers on to the page that removes persons from the same policy. */
export const handOverLeavers = (policyNo: string, leavers: Leavers): void => {
  const before = pendingLeavers(policyNo)?.split('\n') ?? [];
  shelfOf(policyNo).keep(key, [...new Set([...before, ...leaversText(leavers).split('\n')])].join('\n'));
};

export const forgetLeavers = (policyNo: string): void => shelfOf(policyNo).forget(key);
