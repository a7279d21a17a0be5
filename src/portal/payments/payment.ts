import type { EndorsementKind, EndorsementStatus } from '../../contract/endorsements.ts';
import type { CallReply } from '../api/call.ts';
import type { Status } from '../components/page/status-badge.tsx';
import { endorsementStage, type Stage, stageOf } from './stage.ts';
import type { OrderStatus } from '../../contract/orders.ts';
import type { TextKey } from '../texts/language.ts';

/** What the cashier and the result page show: the payment of an order, or of the additional premium of an endorsement. */
export type Payment = {
  readonly type: 'new' | 'edit';
  /** Number of the order or the endorsement. */
  readonly no: string;
  readonly productName: string;
  readonly companyFullName: string;
  readonly fileInfoPath: string;
  readonly holderName: string;
  readonly persons: number;
  /** First day of the cover, or of the endorsement. */
  readonly startDate: string;
  readonly endDate: string;
  readonly amount: string;
  readonly stage: Stage;
  readonly badge: Status;
  /** Kind of the endorsement that is paid for. */
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

/** The payment of an endorsement. */
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

/** The address of the cashier for a payment. */
export const cashierOf = ({ type, no }: Pick<Payment, 'type' | 'no'>): string =>
  `/pay?${type === 'edit' ? 'type=edit&' : ''}no=${encodeURIComponent(no)}`;

/** A step from the order to its cover; without `at` it is still to come. */
export type Step = { readonly title: TextKey; readonly at?: string };
type EndorsementStep = { readonly status: EndorsementStatus; readonly at: string };
type OrderStep = { readonly status: OrderStatus; readonly at: string };

/** The steps of an order from submission to cover. */
export const stepsOf = (timeline: readonly OrderStep[], startDate: string, now: string): readonly Step[] => {
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

/** The steps of an endorsement from submission to the day on which it takes effect. */
const endorsementSteps = (timeline: readonly EndorsementStep[], effectiveDate: string, now: string): readonly Step[] => {
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

/** The texts of the payment of an order, and those of an endorsement. */
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
  'cashier.underwritingTitle': 'cashier.edit.underwritingTitle',
  'cashier.underwritingText': 'cashier.edit.underwritingText',
  'cashier.declinedTitle': 'cashier.edit.declinedTitle',
  'cashier.draftTitle': 'cashier.edit.draftTitle',
};

/** The text for what is paid: an order or an endorsement. */
export const wording = (type: Payment['type'], key: TextKey): TextKey => (type === 'edit' ? (endorsementTexts[key] ?? key) : key);
