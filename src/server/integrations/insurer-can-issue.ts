import type { Insurers } from './insurer.ts';

/** Whether products of an insurer can be sold: not in production without an adapter, where nobody would issue their policies. */
export const insurerCanIssue = ({ insurer }: { readonly insurer: Pick<Insurers, 'adapterOf'> }, insurerCode: string): boolean =>
  insurer.adapterOf(insurerCode) !== 'none';
