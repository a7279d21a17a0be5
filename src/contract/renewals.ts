import { type Static, Type } from 'typebox';
import { changeErrors, get, listErrors, post } from './call.ts';
import { createdDraft } from './drafts.ts';
import { orderStatus } from './orders.ts';
import {
  closed,
  dataReply,
  id,
  instant,
  isoDate,
  listOf,
  money,
  orderNo,
  orNull,
  pageQuery,
  policyNo,
  searchKey,
  things,
} from './shapes.ts';

/**
 * The number of days within which the policies of the list end. `ended` stands for those that have ended in the last 30 days.
 */
export const renewalSpans = ['7', '30', '60', 'ended'] as const;
const span = Type.Enum(renewalSpans);

/**
 * The difference of a renewal from its policy by the price computed today. The premium goes `up`, `down` or stays the `same`.
 * `product`: another version of the product is sold, or none any more. `refused`: the renewal is not accepted unchanged, or an
 * underwriter has declined it.
 */
export const renewalChanges = ['up', 'down', 'same', 'product', 'refused'] as const;
const renewalChange = Type.Enum(renewalChanges);
export type RenewalChange = Static<typeof renewalChange>;

/**
 * `RENEWED`: its order is paid. `UNDERWRITING`: its order waits for an underwriter. `WAITING`: a user must continue a draft or
 * an order. `SEEN`: the holder has opened the policy. `REMINDED`: an adapter has confirmed a reminder. `NONE`: none of these.
 */
const renewalState = Type.Enum(['NONE', 'REMINDED', 'SEEN', 'WAITING', 'UNDERWRITING', 'RENEWED']);

const renewalRow = Type.Object({
  policyNo,
  holderName: Type.String(),
  productName: Type.String(),
  fileInfoPath: Type.String(),
  persons: Type.Integer(),
  things: Type.Optional(things),
  endDate: isoDate,
  /** The number of days until the end; negative after it. */
  daysLeft: Type.Integer(),
  /** The premium of the current version of the policy. */
  premium: money,
  /** The name of the seller; missing for a customer who bought without an agent. */
  sellerName: Type.Optional(Type.String()),
  state: renewalState,
  /** The time at which the state began, if it is known. */
  at: Type.Optional(instant),
  /** The order that renews the policy, with its status. A policy that has one cannot be renewed again. */
  orderNo: Type.Optional(orderNo),
  orderStatus: Type.Optional(orderStatus),
  draft: Type.Optional(createdDraft),
  /** The last reminder and its outcome. */
  reminder: Type.Optional(
    Type.Object({
      state: Type.Enum(['QUEUED', 'SENT', 'OUTBOX', 'FAILED', 'DROPPED']),
      channel: Type.Enum(['sms', 'email']),
      at: instant,
    }),
  ),
  /** The actions that the caller may start now. Their calls check this again. */
  may: Type.Object({ renew: Type.Boolean(), remind: Type.Boolean() }),
});
export type RenewalRow = Static<typeof renewalRow>;

export const renewalQuery = get('renewalQuery', '/ins/business/rest/renewal/query', {
  doc: "Policies that end within `span` (60 days if it is left out) by their last day, with the state of their renewal: own ones, the organisation's for level 3, all for the back office; not for customers. Cover of 60 days or less is left out, as journeys are not renewed. Renewed policies are left out unless `renewed` is true. `counts` has the number of policies of each span, regardless of `change`. With `change`, policies that renewalPrices has priced today are filtered, and `unpriced` names the first of the others.",
  query: Type.Object({
    ...pageQuery,
    key: searchKey,
    span: Type.Optional(span),
    sellerId: Type.Optional(id),
    change: Type.Optional(renewalChange),
    renewed: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(renewalRow),
    sums: Type.Object({ premium: money }),
    counts: Type.Record(span, Type.Integer()),
    /** The policies of the span that are not priced yet today: their number, some of them to price next, and how many `failed`; only with `change`. */
    unpriced: Type.Optional(Type.Object({ total: Type.Integer(), policyNos: Type.Array(policyNo), failed: Type.Integer() })),
    sellers: listOf({ id, name: Type.String() }),
    /** Whether reminders reach anybody: `none` if no adapter is configured. */
    reminders: Type.Enum(['real', 'outbox', 'none']),
  }),
  errors: listErrors,
});

/** The possible outcomes of pricing a renewal. */
export const priceOutcomes = ['PRICED', 'REFERRED', 'CHANGES', 'NOT_SOLD', 'LATER'] as const;

/** Maximum number of policies that one request prices, or for which it sends reminders. */
export const maxPriced = 50;
const someNumbers = (maxItems: number) => Type.Array(policyNo, { minItems: 1, maxItems, uniqueItems: true });

export const renewalPrices = post('renewalPrices', '/ins/business/rest/renewal/prices', {
  doc: 'The prices of the renewals of some policies, by the model version that is sold today and with the current persons, and why they differ from last year. The list can be filtered by the prices for the rest of the day.',
  body: closed({ policyNos: someNumbers(maxPriced) }),
  reply: dataReply(
    listOf({
      policyNo,
      /**
       * `REFERRED`: an underwriter decides. `CHANGES`: the application must change. `NOT_SOLD`: the product is no longer sold.
       * `LATER`: the renewal cannot be priced now.
       */
      outcome: Type.Enum(priceOutcomes),
      premium: orNull(money),
      /** The change of the premium in percent, with one decimal. */
      change: orNull(Type.String()),
      /** Sentences with the reasons for a higher or lower premium, or for which the policy cannot be renewed unchanged. */
      reasons: Type.Array(Type.String()),
      /** Number of persons whose occupation class differs from last year's. */
      classes: Type.Integer(),
    }),
  ),
  errors: [...listErrors, 'NOT_FOUND', 'CROSS_SITE', 'THROTTLED'],
});

const figures = Type.Object({ policies: Type.Integer(), premium: money });

export const renewalRate = get('renewalRate', '/ins/business/rest/renewal/rate', {
  doc: 'How many of the policies whose last day is in a period were renewed, in the scope of renewalQuery: by a paid order that renews them, at any time. Surrendered policies and cover of 60 days or less are not counted. The premium is that of the policies that end. Rates are in per cent with one decimal; null where nothing ended. 422 for a period of more than 400 days.',
  query: Type.Object({ from: isoDate, to: isoDate, sellerId: Type.Optional(id) }),
  reply: dataReply(
    Type.Object({
      ended: figures,
      renewed: figures,
      rate: Type.Object({ policies: orNull(Type.String()), premium: orNull(Type.String()) }),
    }),
  ),
  errors: [...listErrors, 'ISSUES', 'THROTTLED'],
});

export const maxPrepared = 200;

const run = Type.Object({
  total: Type.Integer(),
  prepared: Type.Integer(),
  refused: listOf({ policyNo, reason: Type.String() }),
  cancelled: Type.Integer(),
  begunAt: instant,
  finished: Type.Boolean(),
});

export const renewalPrepare = post('renewalPrepare', '/ins/business/rest/renewal/prepare', {
  doc: "Prepares the renewal drafts of the caller's own policies one after another, each as policyRenew does; renewalRun returns the progress. 409 while an earlier run is not finished.",
  body: closed({ policyNos: someNumbers(maxPrepared) }),
  reply: dataReply(run),
  errors: [...changeErrors, 'STATE', 'THROTTLED'],
});

export const renewalRun = get('renewalRun', '/ins/business/rest/renewal/run', {
  doc: "The caller's last run of renewalPrepare; null if there is none within 30 days.",
  reply: dataReply(orNull(run)),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});

export const renewalCancel = post('renewalCancel', '/ins/business/rest/renewal/cancel', {
  doc: "Ends the caller's run. Prepared drafts are kept; the other policies are not renewed.",
  body: closed({}),
  reply: dataReply(orNull(run)),
  errors: [...listErrors, 'CROSS_SITE'],
});

export const renewalRemind = post('renewalRemind', '/ins/business/rest/renewal/remind', {
  doc: 'Queues reminders to the holders of own policies, once a day for each. The list shows whether they were sent; for a reminder that cannot be sent, the reply has the reason. 409 if no adapter is configured.',
  body: closed({ policyNos: someNumbers(maxPriced) }),
  reply: dataReply(listOf({ policyNo, queued: Type.Integer(), refused: Type.Optional(Type.String()) })),
  errors: [...changeErrors, 'STATE', 'THROTTLED'],
});

export const renewalSeen = post('renewalSeen', '/ins/business/rest/renewal/seen', {
  doc: 'Records that the customer who holds a policy has opened it within 60 days before its end. For other policies and users nothing is recorded.',
  body: closed({ policyNo }),
  reply: dataReply(Type.Null()),
  errors: [...changeErrors, 'THROTTLED'],
});
