import { useLocation, useSearchParams } from 'react-router-dom';
import type { EndorsementKind, EndorsementStatus } from '../../contract/endorsements.ts';
import type { OrderStatus, PayStatus } from '../../contract/orders.ts';
import type { CallReply } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import type { Status } from '../components/page/status-badge.tsx';
import type { TextKey } from '../texts/language.ts';

/** The order that is to be paid by a URL, or with `type=edit` the endorsement. */
export type PaymentTarget = { readonly type: 'new' | 'edit'; readonly no: string };

const orderNumber = /^[A-Za-z0-9]{4,40}$/;

/**
 * Returns the order or endorsement that is to be paid, or undefined if the number in the URL is invalid. In the gateway's URLs
 * the number is `orderNo`.
 */
export const usePaymentTarget = (): PaymentTarget | undefined => {
  const [query] = useSearchParams();
  const no = query.get('no') ?? query.get('orderNo') ?? '';
  if (!orderNumber.test(no)) return undefined;
  return { type: query.get('type') === 'edit' ? 'edit' : 'new', no };
};

/** Loads a payment, and again and again while its stage may change. */
export const usePayment = (due: PaymentTarget | undefined) => {
  const order = useCall('payStatus', due?.type === 'new' ? { query: { orderNo: due.no } } : undefined, {
    revalidateOnFocus: true,
    refreshInterval: (latest) => refreshMs(latest && ofOrder(latest.data)),
  });
  const endorsement = useCall('payStatusEndorse', due?.type === 'edit' ? { query: { endorseOrderNo: due.no } } : undefined, {
    revalidateOnFocus: true,
    refreshInterval: (latest) => refreshMs(latest && ofEndorsement(latest.data)),
  });
  const payment = order.data ? ofOrder(order.data.data) : endorsement.data && ofEndorsement(endorsement.data.data);
  const { error, mutate } = due?.type === 'edit' ? endorsement : order;
  return { payment, error, again: () => void mutate() };
};

/** Returns the token of the payment link, which is after the # of a URL without a number. */
export const useLinkToken = (due: PaymentTarget | undefined): string | undefined => {
  const hash = useLocation().hash.slice(1);
  return due === undefined && hash !== '' ? hash : undefined;
};

const linkKey = (orderNo: string): string => `payment-link ${orderNo}`;

/** Stores the token of a payment link in the tab, because the gateway returns the payer to the page of the order's number. */
export const keepLinkToken = (orderNo: string, token: string): void => {
  try {
    sessionStorage.setItem(linkKey(orderNo), token);
  } catch {
    // Without storage the payer opens the link again.
  }
};

/** Returns the token with which the order was opened in this tab. */
export const keptLinkToken = (due: PaymentTarget | undefined): string | undefined => {
  try {
    return (due?.type === 'new' && sessionStorage.getItem(linkKey(due.no))) || undefined;
  } catch {
    return undefined;
  }
};

/** Loads the payment of a link, and again and again while its stage may change. */
export const useLinkedPayment = (token: string) => {
  const isToken = /^[A-Za-z0-9_-]{43}$/.test(token);
  const { data, error, mutate } = useCall('paymentLinkDetail', isToken ? { params: { token } } : undefined, {
    revalidateOnFocus: true,
    refreshInterval: (latest) => refreshMs(latest && ofOrder({ ...latest.data, copyable: false })),
  });
  return {
    linked: data && { agent: data.data, payment: ofOrder({ ...data.data, copyable: false }) },
    error,
    isGone: !isToken || error?.status === 404,
    again: () => void mutate(),
  };
};

/** Most stages change within a moment of the payer's last step. After that, the page asks less often. */
const momentMs = 10_000;
const soonMs = 500;
const laterMs = 2000;

/** Returns after how many milliseconds a payment is loaded again, by the server's clock; 0 if nothing will change. */
export const refreshMs = (payment: Pick<Payment, 'stage' | 'steps' | 'paidTime' | 'now'> | undefined): number => {
  if (!payment || !mayChange(payment.stage)) return 0;
  const times = [payment.paidTime, ...payment.steps.map(({ at }) => at)].flatMap((at) =>
    at === undefined ? [] : [Date.parse(at)],
  );
  return Date.parse(payment.now) - Math.max(...times) < momentMs ? soonMs : laterMs;
};

type OrderReply = CallReply<'payStatus'>['data'];
type EndorsementReply = CallReply<'payStatusEndorse'>['data'];

/**
 * The payment of an order or an endorsement. `startDate`: the first day of cover, or the day on which the endorsement takes
 * effect.
 */
export type Payment = Omit<OrderReply, 'productId' | 'orderNo' | 'status' | 'payStatus' | 'timeline'> & {
  readonly type: 'new' | 'edit';
  readonly no: string;
  readonly stage: Stage;
  readonly badge: Status;
  readonly kind?: EndorsementKind;
  readonly steps: readonly Step[];
};

const ofOrder = ({ orderNo, status, payStatus, timeline, ...rest }: Omit<OrderReply, 'productId'>): Payment => {
  const stage = stageOf(status, payStatus);
  const steps = stepsOf(timeline, rest.startDate, rest.now);
  return {
    ...rest,
    type: 'new',
    no: orderNo,
    stage,
    badge: { of: 'order', status },
    steps: untilEnd(stage, steps, rest.paidTime, endsIn(timeline, orderEnds)),
  };
};

const ofEndorsement = ({ endorseOrderNo, effectiveDate, timeline, ...rest }: EndorsementReply): Payment => {
  const stage = endorsementStage(rest);
  const steps = stepsIn(timeline, effectiveDate, rest.now, [
    ['cashier.changeSubmitted', 'SUBMITTED'],
    ['cashier.changePassed', 'WAIT_PAY'],
    ['cashier.paidStep', 'EFFECTIVE'],
  ]);
  const ends = endsIn(timeline, {
    REJECTED: ['cashier.edit.declinedTitle', 'red'],
    CANCELLED: [rest.isExpired ? 'cashier.edit.expiredTitle' : 'cashier.edit.cancelledTitle', 'gray'],
  });
  return {
    ...rest,
    type: 'edit',
    no: endorseOrderNo,
    copyable: false,
    startDate: effectiveDate,
    stage,
    badge: { of: 'endorsement', status: rest.status },
    steps: untilEnd(stage, steps, rest.paidTime, ends),
  };
};

export const cashierOf = ({ type, no }: Pick<Payment, 'type' | 'no'>): string =>
  `/pay?${type === 'edit' ? 'type=edit&' : ''}no=${encodeURIComponent(no)}`;

/**
 * A step from the order to its cover, or to its end. `tone` is the colour of an event after which no cover follows. A step
 * without time and tone is still expected.
 */
export type Step = { readonly title: TextKey; readonly at?: string; readonly tone?: 'red' | 'gray' | 'blue' | 'green' };
type Timeline<Status> = readonly { readonly status: Status; readonly at: string }[];

/** Returns the steps of an order from submission to cover. */
export const stepsOf = (timeline: Timeline<OrderStatus>, startDate: string, now: string): readonly Step[] =>
  stepsIn(timeline, startDate, now, [
    ['cashier.submitted', 'UW_PENDING', 'WAIT_PAY', 'UW_MANUAL'],
    ['cashier.passed', 'WAIT_PAY'],
    ['cashier.paidStep', 'PAID', 'ISSUED'],
    ['cashier.issuedStep', 'ISSUED'],
  ]);

/**
 * Returns the steps of a timeline, each with the time of the first entry that has one of the step's statuses. The last step is
 * the first day of cover, which has a time if all others are done and the day has come.
 */
const stepsIn = <Status extends string>(
  timeline: Timeline<Status>,
  startDate: string,
  now: string,
  titles: readonly (readonly [title: TextKey, ...statuses: Status[]])[],
): readonly Step[] => {
  const steps = titles.map(([title, ...statuses]) => ({
    title,
    at: timeline.find(({ status }) => statuses.includes(status))?.at,
  }));
  const begins = `${startDate}T00:00:00+08:00`;
  const hasBegun = steps.at(-1)?.at !== undefined && Date.parse(begins) <= Date.parse(now);
  return [...steps, { title: 'cashier.effective', at: hasBegun ? begins : undefined }];
};

type Ends<Status extends string> = Readonly<Partial<Record<Status, readonly [title: TextKey, tone: NonNullable<Step['tone']>]>>>;

const orderEnds: Ends<OrderStatus> = {
  UW_DECLINED: ['cashier.declinedTitle', 'red'],
  ISSUE_FAILED: ['cashier.issueFailedStep', 'red'],
  EXPIRED_UNPAID: ['cashier.closedStep', 'gray'],
  CANCELLED: ['cashier.cancelledTitle', 'gray'],
};

/** Returns the events of a timeline after which no cover follows, each with the time of its last entry. */
const endsIn = <Status extends string>(timeline: Timeline<Status>, ends: Ends<Status>): readonly Step[] =>
  timeline.flatMap(({ status, at }, index) => {
    const end = ends[status];
    const isLast = timeline.findLastIndex((entry) => entry.status === status) === index;
    return end && isLast ? [{ title: end[0], tone: end[1], at }] : [];
  });

/** Stages at which nothing is due any more and no cover follows. */
export const endedStages: ReadonlySet<Stage> = new Set(['declined', 'expired', 'cancelled', 'refunded', 'refunding']);

/**
 * Returns the past steps with the events that ended the order, in their order, and the refund. The steps to the cover that will
 * not happen are left out.
 */
export const untilEnd = (
  stage: Stage,
  steps: readonly Step[],
  paidTime: string | undefined,
  ends: readonly Step[],
): readonly Step[] => {
  const isEnded = endedStages.has(stage);
  if (!isEnded && stage !== 'issueFailed') return withCurrent(stage, steps);
  const doneSteps = steps.filter(({ at }) => at !== undefined);
  const isLate = paidTime !== undefined && !doneSteps.some(({ title }) => title === 'cashier.paidStep');
  const past = [...doneSteps, ...ends, ...(isLate ? [{ title: 'cashier.paidStep', at: paidTime } as const] : [])].toSorted(
    (one, other) => Date.parse(one.at ?? '') - Date.parse(other.at ?? ''),
  );
  if (!isEnded)
    return [...past, ...steps.filter(({ at, title }) => at === undefined && !(isLate && title === 'cashier.paidStep'))];
  // The time to pay has passed, but the server has not closed the order yet.
  if (stage === 'expired' && ends.length === 0) return [...past, { title: 'cashier.closedStep', tone: 'gray' }];
  if (stage === 'refunding') return [...past, { title: 'cashier.refundTitle', tone: 'blue' }, { title: 'cashier.refundedTitle' }];
  return stage === 'refunded' ? [...past, { title: 'cashier.refundedTitle', tone: 'green' }] : past;
};

/** The first open step of a stage that the server or the payment channel must end, with its name while it is not ended. */
const currentSteps: Readonly<Partial<Record<Stage, TextKey>>> = {
  underwriting: 'cashier.underwritingStep',
  confirming: 'cashier.confirmingStep',
  issuing: 'cashier.issuingStep',
};

/** Returns the steps with the current one named and marked. */
const withCurrent = (stage: Stage, steps: readonly Step[]): readonly Step[] => {
  const title = currentSteps[stage];
  if (title === undefined) return steps;
  const firstOpen = steps.findIndex(({ at }) => at === undefined);
  return steps.map((step, index) => (index === firstOpen ? { title, tone: 'blue' } : step));
};

const endorsementTexts: Readonly<Partial<Record<TextKey, TextKey>>> = {
  'cashier.closes': 'cashier.edit.closes',
  'cashier.note': 'cashier.edit.note',
  'cashier.gone': 'cashier.edit.gone',
  'cashier.goneText': 'cashier.edit.goneText',
  'cashier.loadFailed': 'cashier.edit.loadFailed',
  'cashier.expiredTitle': 'cashier.edit.expiredTitle',
  'cashier.expiredText': 'cashier.edit.expiredText',
  'cashier.cancelledTitle': 'cashier.edit.cancelledTitle',
  'cashier.cancelledText': 'cashier.edit.cancelledText',
  'cashier.notYetTitle': 'cashier.edit.notYetTitle',
  'cashier.notYetText': 'cashier.edit.notYetText',
  'cashier.refundLate': 'cashier.edit.refundLate',
  'cashier.underwritingTitle': 'cashier.edit.underwritingTitle',
  'cashier.underwritingText': 'cashier.edit.underwritingText',
  'cashier.declinedTitle': 'cashier.edit.declinedTitle',
  'cashier.draftTitle': 'cashier.edit.draftTitle',
};

/** Returns the text for an order, or the text that replaces it for an endorsement. */
export const wording = (type: Payment['type'], key: TextKey): TextKey => (type === 'edit' ? (endorsementTexts[key] ?? key) : key);

/** The stage of a payment, which decides what the cashier and the result page show. */
export type Stage = OpenStage | EndStage;
type OpenStage = 'issuing' | 'refunding' | 'confirming' | 'failed' | 'payable' | 'underwriting' | 'back' | 'draft';
type EndStage = 'issued' | 'endorsed' | 'issueFailed' | 'refunded' | 'declined' | 'expired' | 'cancelled';

/** Returns the stage of an order by its status and its payment status. A refund decides first. */
export const stageOf = (order: OrderStatus, money: PayStatus): Stage => {
  if (money === 'REFUNDING') return 'refunding';
  if (money === 'REFUNDED') return 'refunded';
  if (order === 'ISSUED' || order === 'SURRENDERING' || order === 'SURRENDERED') return 'issued';
  if (order === 'ISSUE_FAILED') return 'issueFailed';
  if (order === 'EXPIRED_UNPAID') return 'expired';
  if (order === 'CANCELLED') return 'cancelled';
  if (order === 'PAID' || money === 'PAID') return 'issuing';
  if (money === 'PAY_FAILED') return 'failed';
  if (order === 'PAYING' || money === 'PAYING') return 'confirming';
  if (order === 'WAIT_PAY') return 'payable';
  if (order === 'UW_BACK') return 'back';
  if (order === 'UW_DECLINED') return 'declined';
  if (order === 'DRAFT' || order === 'WAIT_CUSTOMER') return 'draft';
  return 'underwriting';
};

const endorsementStages: Readonly<Partial<Record<EndorsementStatus, Stage>>> = {
  EFFECTIVE: 'endorsed',
  REFUNDING: 'endorsed',
  DONE: 'endorsed',
  REJECTED: 'declined',
  DRAFT: 'draft',
  TRIAL: 'draft',
  SUBMITTED: 'underwriting',
};

type EndorsementPayment = Pick<EndorsementReply, 'status' | 'isPaying' | 'hasFailed' | 'charged' | 'isExpired' | 'isRefunded'>;

export const endorsementStage = (payment: EndorsementPayment): Stage => {
  const { status, isPaying, hasFailed, charged, isExpired, isRefunded } = payment;
  if (status === 'CANCELLED' && isRefunded) return 'refunded';
  if (status === 'CANCELLED' && charged) return 'refunding';
  if (status === 'CANCELLED') return isExpired ? 'expired' : 'cancelled';
  if (status !== 'WAIT_PAY') return endorsementStages[status] ?? 'draft';
  if (isPaying || charged) return 'confirming';
  return hasFailed ? 'failed' : 'payable';
};

/** Returns whether the server will change the stage, so that the page loads it again. */
export const mayChange = (stage: Stage): boolean =>
  stage === 'confirming' || stage === 'issuing' || stage === 'refunding' || stage === 'underwriting';

/** Returns whether the cashier takes a payment at a stage. */
export const isPayable = (stage: Stage): boolean => stage === 'payable' || stage === 'failed';
