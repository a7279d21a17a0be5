import { instantText } from './calendar.ts';

/** States of a payment. A payment is one attempt to pay. */
export const paymentStatuses = ['OPEN', 'PAID', 'FAILED', 'CLOSED', 'REFUNDING', 'REFUNDED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const refundStatuses = ['QUEUED', 'DONE'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const tradeStatuses = ['PENDING', 'PAID', 'FAILED', 'CLOSED'] as const;
export type TradeStatus = (typeof tradeStatuses)[number];

/** Returns the history of states for the wire, with the notes that were given. */
export const timelineOf = <Status extends string>(
  statuses: readonly Status[],
  history: readonly {
    readonly at: Date;
    readonly to_status: string | null;
    readonly detail: Readonly<Record<string, unknown>>;
  }[],
) =>
  history.flatMap(({ at, to_status: to, detail: { note } }) => {
    const status = statuses.find((each) => each === to);
    return status ? [{ status, at: instantText(at), ...(typeof note === 'string' && { note }) }] : [];
  });

/** For each state, its possible events and the state after each of them. */
export type Transitions<State extends string, Event extends string = string> = Readonly<
  Partial<Record<State, Readonly<Partial<Record<Event, State>>>>>
>;

/** The events of a table of transitions. */
export type EventOf<Table> = { [State in keyof Table]: keyof Table[State] }[keyof Table];

/** Returns a function that looks up the state after an event, or undefined if the event cannot happen in the state. */
export const stateAfter =
  <State extends string, Event extends string>(transitions: Transitions<State, Event>) =>
  (state: State, event: Event): State | undefined =>
    transitions[state]?.[event];
