import type { Insurers } from './insurer.ts';

/**
 * Returns whether products of an insurer can be sold. In production they cannot be sold without an adapter, as nobody would
 * issue the policies.
 */
export const insurerCanIssue = ({ insurer }: { readonly insurer: Pick<Insurers, 'adapterOf'> }, insurerCode: string): boolean =>
  insurer.adapterOf(insurerCode) !== 'none';
