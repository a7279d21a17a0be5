import type { EndorsementKind, EndorsementStatus } from '../../contract/endorsements.ts';
import type { CallReply } from '../api/call.ts';
import type { Status } from '../components/page/status-badge.tsx';
import { endorsementStage, type Stage, stageOf } from './stage.ts';
import type { OrderStatus } from '../../contract/orders.ts';
import type { TextKey } from '../texts/language.ts';

/** What the cashier and the result page show of a payment, of an order or of an endorsement's difference. */
export type Payment = {
  readonly type: 'new' | 'edit';
  /** Number of the order or the endorsement. */
  readonly no: string;
  readonly productName: string;
  readonly companyFullName: string;
  readonly fileInfoPath: string;
  readonly holderName: string;
  readonly persons: number;
  /** First day of the cover, or of the change. */
  readonly startDate: string;
  readonly endDate: string;
  readonly amount: string;
  readonly stage: Stage;
  readonly badge: Status;
  /** What kind of change is paid for. */
  readonly kind?: EndorsementKind;
  readonly charged: boolean | null;
  readonly expireTime?: string | undefined;
  readonly now: string;
  readonly policyNo?: string | undefined;
  readonly tradeNo?: string | undefined;
  readonly steps: readonly Step[];
};

/** The payment of an order. */
export const ofOrder = ({ orderNo, status, payStatus, timeline, ...rest }: CallReply<'payStatus'>['data']): Payment => ({
  ...rest,
  type: 'new',
  no: orderNo,
  stage: stageOf(status, payStatus),
  badge: { of: 'order', status },
  steps: stepsOf(timeline, rest.startDate, rest.now),
});

/** The payment of an endorsement's difference. */
export const ofEndorsement = ({
  endorseOrderNo,
  effectiveDate,
  timeline,
  ...rest
}: CallReply<'payStatusEndorse'>['data']): Payment => ({
  ...rest,
  type: 'edit',
  no: endorseOrderNo,
  startDate: effectiveDate,
  stage: endorsementStage(rest),
  badge: { of: 'endorsement', status: rest.status },
  steps: endorsementSteps(timeline, effectiveDate, rest.now),
});

/** The cashier of a payment. */
export const cashierOf = ({ type, no }: Pick<Payment, 'type' | 'no'>): string =>
  `/pay?${type === 'edit' ? 'type=edit&' : ''}no=${encodeURIComponent(no)}`;

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
const endorsementSteps = (timeline: readonly Changed[], effectiveDate: string, now: string): readonly Step[] => {
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

/** What is said of an order, and what instead where the difference of an endorsement is paid. */
const ofChange: Readonly<Partial<Record<TextKey, TextKey>>> = {
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
  'cashier.underwritingTitle': 'cashier.edit.underwritingTitle',
  'cashier.underwritingText': 'cashier.edit.underwritingText',
  'cashier.declinedTitle': 'cashier.edit.declinedTitle',
  'cashier.draftTitle': 'cashier.edit.draftTitle',
};

/** The text of the cashier for what is paid: an order, or a change of a policy. */
export const wording = (type: Payment['type'], key: TextKey): TextKey => (type === 'edit' ? (ofChange[key] ?? key) : key);
