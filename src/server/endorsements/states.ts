import type { EndorsementStatus } from '../../contract/endorsements.ts';

/** What can happen to an endorsement. */
export const endorsementEvents = [
  'price',
  'change',
  'submit',
  'reject',
  'charge',
  'effect',
  'cancel',
  'expire',
  'giveBack',
  'gaveBack',
  'finish',
] as const;
export type EndorsementEvent = (typeof endorsementEvents)[number];

/** Life-cycle of an endorsement, whole (decisions.md B): a pair that is not here cannot happen. */
export const endorsementTransitions: Readonly<
  Record<EndorsementStatus, Readonly<Partial<Record<EndorsementEvent, EndorsementStatus>>>>
> = {
  DRAFT: { price: 'TRIAL', change: 'DRAFT', cancel: 'CANCELLED' },
  TRIAL: { price: 'TRIAL', change: 'DRAFT', submit: 'SUBMITTED', cancel: 'CANCELLED' },
  SUBMITTED: { reject: 'REJECTED', cancel: 'CANCELLED', charge: 'WAIT_PAY', effect: 'EFFECTIVE' },
  REJECTED: {},
  CANCELLED: {},
  WAIT_PAY: { effect: 'EFFECTIVE', cancel: 'CANCELLED', expire: 'CANCELLED' },
  EFFECTIVE: { giveBack: 'REFUNDING', finish: 'DONE' },
  REFUNDING: { gaveBack: 'DONE' },
  DONE: {},
};

/** The state after an event, or undefined where the event cannot happen in this state. */
export const endorsementAfter = (status: EndorsementStatus, event: EndorsementEvent): EndorsementStatus | undefined =>
  endorsementTransitions[status][event];

/** States in which an endorsement has made a version of its policy. */
export const effectiveStates: ReadonlySet<EndorsementStatus> = new Set(['EFFECTIVE', 'REFUNDING', 'DONE']);
