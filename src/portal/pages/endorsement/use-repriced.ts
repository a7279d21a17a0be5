import { useEffect, useState } from 'react';
import type { EndorsementDetail } from '../../../contract/endorsements.ts';
import { call } from '../../call/call.ts';

/** An endorsement priced on today's policy, and its former price where the two differ. */
export type Repriced = { readonly detail: EndorsementDetail | undefined; readonly before?: EndorsementDetail };

/** What may have been priced, and can be submitted; a draft that had faults says them again. */
const isOpen = (detail: EndorsementDetail | undefined): detail is EndorsementDetail =>
  detail?.status === 'TRIAL' || (detail?.status === 'DRAFT' && detail.rows.length > 0);

/** Whether what was priced before comes to something else now: its amount, its arithmetic, what is said about it. */
const isOther = (before: EndorsementDetail, now: EndorsementDetail): boolean =>
  before.status === 'TRIAL' && JSON.stringify(pricedIn(before)) !== JSON.stringify(pricedIn(now));

const pricedIn = ({ charge, lines, refer, warn }: EndorsementDetail) => [
  charge,
  lines.map((line) => [line.no, line.name, line.left, line.arithmetic, line.charge]),
  [refer, warn].map((found) => found.map(({ message }) => message)),
];

/**
 * Prices an endorsement again that was priced before: since then another change of the policy may have taken effect. What cannot
 * be priced now opens as it was stored, and its submission says why.
 */
export const useRepriced = (opened: EndorsementDetail | undefined): Repriced | undefined => {
  // What is begun on this page is priced as one types.
  const [first] = useState(opened);
  const [priced, setPriced] = useState<Repriced | undefined>(isOpen(first) ? undefined : { detail: first });
  useEffect(() => {
    if (!isOpen(first)) return undefined;
    const page = { isLeft: false };
    const show = (found: Repriced): void => {
      if (!page.isLeft) setPriced(found);
    };
    const { endorseOrderNo } = first;
    void call('endorseTrial', { body: { endorseOrderNo } }, { quiet: true }).then(
      ({ data }) => show({ detail: data, ...(isOther(first, data) && { before: first }) }),
      () => show({ detail: first }),
    );
    return () => {
      page.isLeft = true;
    };
  }, [first]);
  return priced;
};
