import { instantText } from './calendar.ts';

/** A payment is one attempt to pay. */
export const paymentStatuses = ['OPEN', 'PAID', 'FAILED', 'CLOSED', 'REFUNDING', 'REFUNDED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const refundStatuses = ['QUEUED', 'DONE'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const tradeStatuses = ['PENDING', 'PAID', 'FAILED', 'CLOSED'] as const;
export type TradeStatus = (typeof tradeStatuses)[number];

/** The states that something went through, as the wire shows them; `note` where it was given. */
export const timelineOf = <Status extends string>(
  statuses: readonly Status[],
  history: readonly {
    readonly at: Date;
    readonly to_status: string | null;
    readonly detail: Readonly<Record<string, unknown>>;
  }[],
) =>
  history.flatMap(({ at, to_status: to, detail: { note } }) => {
    const status = statuses.find((known) => known === to);
    return status ? [{ status, at: instantText(at), ...(typeof note === 'string' && { note }) }] : [];
  });

/** A table of transitions. An event that has no row for a state cannot happen in it. */
export type Transitions<State extends string, Event extends string = string> = readonly (readonly [
  from: State,
  event: Event,
  to: State,
])[];

/** The state after an event by a table; undefined where the event cannot happen. */
export const stateAfter = <State extends string, Event extends string>(
  transitions: Transitions<State, Event>,
  state: State,
  event: Event,
): State | undefined => transitions.find(([from, on]) => from === state && on === event)?.[2];
