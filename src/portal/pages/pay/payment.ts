import type { EndorsementKind } from '../../../contract/endorsements.ts';
import type { CallReply } from '../../call/call.ts';
import type { Status } from '../../parts/status-badge.tsx';
import { endorsementStage, stageOf, type Stage } from './stage.ts';
import { endorsementSteps, stepsOf, type Step } from './steps.ts';

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
