import type { EndorsementStatus } from '../../contract/endorsements.ts';
import { type EventOf, stateAfter, type Transitions } from '../domain/states.ts';

/** Transitions of the states of an endorsement. */
export const endorsementTransitions = {
  DRAFT: { price: 'TRIAL', change: 'DRAFT', cancel: 'CANCELLED' },
  TRIAL: { price: 'TRIAL', change: 'DRAFT', submit: 'SUBMITTED', cancel: 'CANCELLED' },
  SUBMITTED: { reject: 'REJECTED', cancel: 'CANCELLED', charge: 'WAIT_PAY', effect: 'EFFECTIVE' },
  WAIT_PAY: { effect: 'EFFECTIVE', cancel: 'CANCELLED', expire: 'CANCELLED' },
  EFFECTIVE: { startRefund: 'REFUNDING', finish: 'DONE' },
  REFUNDING: { refunded: 'DONE' },
} as const satisfies Transitions<EndorsementStatus>;
export type EndorsementEvent = EventOf<typeof endorsementTransitions>;
export const endorsementAfter = stateAfter<EndorsementStatus, EndorsementEvent>(endorsementTransitions);

/** States in which an endorsement has made a version of its policy. */
export const effectiveStates: ReadonlySet<EndorsementStatus> = new Set(['EFFECTIVE', 'REFUNDING', 'DONE']);
