import type { EndorsementStatus } from '../../../contract/endorsements.ts';
import type { OrderStatus } from '../../../contract/orders.ts';
import type { TextKey } from '../../texts/language.ts';

/** A step of an order's way: done at an instant, or still to come. */
export type Step = { readonly title: TextKey; readonly at?: string };
type Changed = { readonly status: EndorsementStatus; readonly at: string };
type Happened = { readonly status: OrderStatus; readonly at: string };

/** The way of an order from submission to cover: what has happened with its time, and what is still to come. */
export const stepsOf = (timeline: readonly Happened[], startDate: string, now: string): readonly Step[] => {
  const at = (...statuses: readonly OrderStatus[]) => timeline.find(({ status }) => statuses.includes(status))?.at;
  const begins = `${startDate}T00:00:00+08:00`;
  const hasBegun = at('ISSUED') !== undefined && Date.parse(begins) <= Date.parse(now);
  return [
    { title: 'cashier.submitted', at: at('UW_PENDING', 'WAIT_PAY', 'UW_MANUAL') },
    { title: 'cashier.passed', at: at('WAIT_PAY') },
    { title: 'cashier.paidStep', at: at('PAID', 'ISSUED') },
    { title: 'cashier.issuedStep', at: at('ISSUED') },
    { title: 'cashier.effective', at: hasBegun ? begins : undefined },
  ];
};

/** The way of an endorsement whose difference is paid, up to the day on which it begins. */
export const endorsementSteps = (timeline: readonly Changed[], effectiveDate: string, now: string): readonly Step[] => {
  const at = (status: EndorsementStatus) => timeline.find((each) => each.status === status)?.at;
  const begins = `${effectiveDate}T00:00:00+08:00`;
  const hasBegun = at('EFFECTIVE') !== undefined && Date.parse(begins) <= Date.parse(now);
  return [
    { title: 'cashier.changeSubmitted', at: at('SUBMITTED') },
    { title: 'cashier.changePassed', at: at('WAIT_PAY') },
    { title: 'cashier.paidStep', at: at('EFFECTIVE') },
    { title: 'cashier.effective', at: hasBegun ? begins : undefined },
  ];
};
