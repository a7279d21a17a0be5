import { useEffect, useState } from 'react';
import type { EndorsementDetail } from '../../../contract/parts/endorsement.ts';
import { call } from '../../call/call.ts';

/** An endorsement as it is priced on today's policy, and its amount before where that was another. */
export type Repriced = { readonly detail: EndorsementDetail | undefined; readonly before?: EndorsementDetail };

/**
 * Prices an endorsement again that was priced before: since then another change of the policy may have taken effect. What cannot
 * be priced now opens as it was stored, and its submission says why.
 */
export const useRepriced = (opened: EndorsementDetail | undefined): Repriced | undefined => {
  // What is begun on this page is priced as one types.
  const [first] = useState(opened);
  const [priced, setPriced] = useState<Repriced | undefined>(first?.status === 'TRIAL' ? undefined : { detail: first });
  useEffect(() => {
    if (first?.status !== 'TRIAL') return undefined;
    const page = { isLeft: false };
    const show = (found: Repriced): void => {
      if (!page.isLeft) setPriced(found);
    };
    const { endorseOrderNo, charge } = first;
    void call('endorseTrial', { body: { endorseOrderNo } }, { quiet: true }).then(
      ({ data }) => show({ detail: data, ...(data.charge !== charge && { before: first }) }),
      () => show({ detail: first }),
    );
    return () => {
      page.isLeft = true;
    };
  }, [first]);
  return priced;
};
