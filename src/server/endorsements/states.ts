import type { EndorsementStatus } from '../../contract/endorsements.ts';
import { stateAfter, type Transitions } from '../domain/states.ts';

/** Life cycle of an endorsement (decisions.md B). */
export const endorsementTransitions = [
  ['DRAFT', 'price', 'TRIAL'],
  ['DRAFT', 'change', 'DRAFT'],
  ['DRAFT', 'cancel', 'CANCELLED'],
  ['TRIAL', 'price', 'TRIAL'],
  ['TRIAL', 'change', 'DRAFT'],
  ['TRIAL', 'submit', 'SUBMITTED'],
  ['TRIAL', 'cancel', 'CANCELLED'],
  ['SUBMITTED', 'reject', 'REJECTED'],
  ['SUBMITTED', 'cancel', 'CANCELLED'],
  ['SUBMITTED', 'charge', 'WAIT_PAY'],
  ['SUBMITTED', 'effect', 'EFFECTIVE'],
  ['WAIT_PAY', 'effect', 'EFFECTIVE'],
  ['WAIT_PAY', 'cancel', 'CANCELLED'],
  ['WAIT_PAY', 'expire', 'CANCELLED'],
  ['EFFECTIVE', 'giveBack', 'REFUNDING'],
  ['EFFECTIVE', 'finish', 'DONE'],
  ['REFUNDING', 'gaveBack', 'DONE'],
] as const satisfies Transitions<EndorsementStatus>;
export type EndorsementEvent = (typeof endorsementTransitions)[number][1];

/** The state after an event, or undefined where the event cannot happen. */
export const endorsementAfter = (status: EndorsementStatus, event: EndorsementEvent): EndorsementStatus | undefined =>
  stateAfter<EndorsementStatus, EndorsementEvent>(endorsementTransitions, status, event);

/** States in which an endorsement has made a version of its policy. */
export const effectiveStates: ReadonlySet<EndorsementStatus> = new Set(['EFFECTIVE', 'REFUNDING', 'DONE']);
