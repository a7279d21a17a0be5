import { fill, type LanguageTag, type Sentence } from '@insure/engine';
import { record } from '../database/audit.ts';
import type { PaymentRecord } from '../database/schema/index.ts';
import type { Store } from '../deps.ts';
import { instantText } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { amountText, type Cents } from '../domain/money.ts';
import type { OrderNo } from '../domain/numbers.ts';
import { documentName } from '../integrations/documents/document-name.ts';
import type { ReceiptDocument } from '../integrations/documents/document-types.ts';
import { print } from '../integrations/documents/print.ts';
import { printedInstant } from '../integrations/documents/labels.ts';
import { payChannels } from '../integrations/payment/gateway.ts';
import { siteSettings } from '../site/settings.ts';
import { receivedPayment } from './unscoped.ts';

/** The order or endorsement that was paid, which the session may see. */
type PaidRecord = {
  readonly order_no: OrderNo;
  readonly policyNo: string | null;
  readonly endorsementNo: string | null;
  readonly policyholder_name: string;
  readonly product_name: Sentence;
  readonly insurer_full_name: Sentence;
  readonly insurer_licence: string;
  readonly insurer_claims_phone: string;
};

type ReceiptRequest = { readonly actor: string; readonly now: Date; readonly language: LanguageTag };

/** Prints the receipt of the payment of an order or an endorsement, and records it. Throws STATE if no payment was received. */
export const receiptOf = async ({ db }: Store, paidRecord: PaidRecord, { actor, now, language }: ReceiptRequest) => {
  const { order_no: orderNo, endorsementNo } = paidRecord;
  const no = endorsementNo ?? orderNo;
  const [payment, settings] = await Promise.all([receivedPayment(db, { orderNo, endorsementNo }), siteSettings(db)]);
  if (!payment?.paid_at) throw new DomainError('STATE', notPaidSentence(no));
  const paidAt = instantText(payment.paid_at);
  const refundedCents = refundedCentsOf(payment);
  const document: ReceiptDocument = {
    language,
    broker: { name: settings.title[language], hotline: settings.hotline },
    insurer: {
      fullName: paidRecord.insurer_full_name[language],
      licence: paidRecord.insurer_licence,
      claimsPhone: paidRecord.insurer_claims_phone,
    },
    product: paidRecord.product_name[language],
    policyholder: [],
    paymentNo: payment.payment_no,
    tradeNo: payment.trade_no ?? '',
    payer: paidRecord.policyholder_name,
    channel: payChannels.find(({ id }) => id === payment.channel)?.label[language] ?? payment.channel,
    paidAt,
    printedAt: instantText(now),
    amount: amountText(payment.amount_cents),
    purpose: fill(purposes[endorsementNo === null ? 'order' : 'endorsement'][language], { no }),
    orderNo,
    policyNo: paidRecord.policyNo ?? '',
    refunded: refundedCents === 0 ? '' : amountText(refundedCents),
  };
  const bytes = await print({ kind: 'receipt', document });
  const subject = endorsementNo === null ? 'order' : 'endorsement';
  await record(db, { at: now, actor, subject, subjectNo: no, action: 'print-receipt' });
  const day = printedInstant(paidAt).slice(0, 10);
  const name = documentName(paidRecord.policyholder_name, document.product, words.receipt[language], day);
  return { bytes, fileName: name };
};

/** Returns the part of a payment that was refunded or is queued for a refund. */
const refundedCentsOf = ({ status, amount_cents: amount, returned_cents: returnedCents }: PaymentRecord): Cents =>
  status === 'REFUNDING' || status === 'REFUNDED' ? amount : returnedCents;

const purposes = {
  order: { 'zh-CN': '订单 {no} 的保险费', 'en-US': 'Premium of order {no}' },
  endorsement: { 'zh-CN': '批改 {no} 的应收保险费', 'en-US': 'Additional premium of endorsement {no}' },
} satisfies Record<string, Sentence>;

const words = { receipt: { 'zh-CN': '收款收据', 'en-US': 'Payment receipt' } } as const;

const notPaidSentence = (no: string) => ({
  'zh-CN': `${no} 还没有收到付款，不能开具收据`,
  'en-US': `No payment was received for ${no}, so that there is no receipt`,
});
