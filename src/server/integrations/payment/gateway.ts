import type { BodyOf } from '../../../contract/call.ts';
import type { Calls } from '../../../contract/paths.gen.ts';
import type { LanguageTag, Sentence } from '@insure/engine';
import type { Cents } from '../../domain/money.ts';

/** A signed notification as the gateway sends it. */
export type PaymentNotification = BodyOf<Calls['payNotice']>;

export type PaymentOrder = {
  readonly paymentNo: string;
  /** The number of an order (`new`) or of an endorsement (`edit`). */
  readonly orderNo: string;
  readonly kind: 'new' | 'edit';
  readonly amountCents: Cents;
  readonly title: string;
  readonly payee: string;
  /** The payChannel of the cashier. */
  readonly channel: string;
  readonly expiresAt: Date;
  readonly language: LanguageTag;
};

export type TradeState =
  | { readonly status: 'PENDING' | 'CLOSED' | 'FAILED' }
  | { readonly status: 'PAID'; readonly tradeNo: string; readonly amountCents: Cents; readonly paidAt: Date };

/** A payment gateway. A repeated operation with the same numbers has no further effect. */
export type Gateway = {
  /** Ids of the `payChannels` that the gateway offers. */
  readonly channels: readonly string[];
  /** Opens a payment. Returns the URL to which the payer's browser is sent. */
  readonly open: (payment: PaymentOrder, now: Date) => Promise<string>;
  readonly query: (paymentNo: string, now: Date) => Promise<TradeState>;
  /** Closes a payment if it is not paid, and returns its state. */
  readonly close: (paymentNo: string, now: Date) => Promise<TradeState>;
  readonly refund: (
    refund: { readonly refundNo: string; readonly paymentNo: string; readonly amountCents: Cents },
    now: Date,
  ) => Promise<void>;
  readonly isGenuine: (notification: PaymentNotification) => boolean;
};

/** A way to pay at the cashier; `icon` is the name of its picture. */
export type PayChannel = {
  readonly id: string;
  readonly icon: 'wechat' | 'alipay' | 'bank' | 'transfer';
  readonly label: Sentence;
  readonly hint: Sentence;
};

export const payChannels: readonly PayChannel[] = [
  {
    id: '1',
    icon: 'wechat',
    label: { 'zh-CN': '微信支付', 'en-US': 'WeChat Pay' },
    hint: { 'zh-CN': '打开微信支付付款', 'en-US': 'Opens WeChat Pay' },
  },
  {
    id: '2',
    icon: 'alipay',
    label: { 'zh-CN': '支付宝', 'en-US': 'Alipay' },
    hint: { 'zh-CN': '打开支付宝付款', 'en-US': 'Opens Alipay' },
  },
  {
    id: '0',
    icon: 'bank',
    label: { 'zh-CN': '企业网银（银联 B2B）', 'en-US': 'Corporate e-banking (UnionPay B2B)' },
    hint: { 'zh-CN': '无单笔限额，在电脑上用 U 盾', 'en-US': 'No limit; on a computer, with a bank key' },
  },
  {
    id: '3',
    icon: 'transfer',
    label: { 'zh-CN': '对公转账', 'en-US': 'Bank transfer' },
    hint: { 'zh-CN': '到账后自动确认', 'en-US': 'Confirmed when the money arrives' },
  },
];

/** The ids of the ways to pay that only organisations have. */
export const organisationChannels: ReadonlySet<string> = new Set(['0', '3']);

/** The ids of the ways to pay that a gateway offers. */
export type OfferedChannels = { readonly channels: readonly string[] };

/** Returns the ways to pay that a gateway offers, in the order of the cashier. */
export const channelsOf = ({ channels }: OfferedChannels): readonly PayChannel[] =>
  payChannels.filter(({ id }) => channels.includes(id));

/** Returns the merchant's page after the payment of an order, or (`edit`) of an endorsement. */
export const successPath = (kind: string, no: string): string =>
  kind === 'edit' ? `/pay/success?type=edit&no=${no}` : `/pay/success?no=${no}`;
