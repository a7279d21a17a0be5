import { groupDigits } from '@insure/engine';
import type { ReceiptDocument } from './document-types.ts';
import { amountLetters, englishAmount } from './english-amount.ts';
import { printedInstant, wordsIn } from './labels.ts';
import { drawFrames, drawLines, drawNotes, drawPremium, drawTitle } from './page-parts.ts';
import { printDocument } from './print-document.ts';

const textPairs = {
  heading: ['收款收据', 'Payment receipt'],
  paymentNo: ['支付单号', 'Payment number'],
  tradeNo: ['支付流水号', 'Transaction number'],
  payer: ['付款人（投保人）', 'Payer (policyholder)'],
  payee: ['收款人', 'Received by'],
  through: ['经办机构', 'Through'],
  channel: ['支付方式', 'Payment method'],
  paidAt: ['支付时间', 'Paid at'],
  amount: ['收款金额', 'Amount received'],
  inWords: ['金额大写', 'Amount in words'],
  purpose: ['款项用途', 'For'],
  refunded: ['其中已退款', 'Refunded of this'],
  printedAt: ['打印时间', 'Printed at'],
  closing: [
    '本收据仅证明上述款项已经收到，不是发票，不能代替发票报销或抵扣税款。如需发票，请向收款的保险公司申请。',
    'This receipt only confirms that the amount above was received. It is not a tax invoice (fapiao) and does not replace one: ask the insurer that received the payment for an invoice.',
  ],
} as const;

/** Prints the receipt of a payment. Rejects if the amount is not a decimal with two places. */
export const receiptPdf = (document: ReceiptDocument): Promise<Uint8Array> => {
  const words = wordsIn(document.language, textPairs);
  const { paymentNo: number, printedAt: createdAt } = document;
  const settings = {
    heading: words.heading,
    number,
    createdAt,
    extraTexts: { ...words, amountLetters },
    mayFitOnePage: true,
  } as const;
  return printDocument(document, settings, ({ canvas, content, labels, notes }) => {
    drawTitle(canvas, words.heading, content.product);
    drawPremium(canvas, content.amount, { ...labels, premium: words.amount });
    const lines = [
      { title: words.payer, text: content.payer },
      { title: words.payee, text: content.insurer.fullName },
      { title: words.through, text: content.broker.name },
      ...(labels.inCapitals === '' ? [{ title: words.inWords, text: englishAmount(content.amount) }] : []),
      { title: words.channel, text: content.channel },
      { title: words.paymentNo, text: content.paymentNo },
      { title: words.tradeNo, text: content.tradeNo },
      { title: words.paidAt, text: printedInstant(content.paidAt) },
      { title: words.purpose, text: content.purpose },
      { title: labels.orderNo, text: content.orderNo },
      { title: labels.policyNo, text: content.policyNo },
      { title: words.refunded, text: content.refunded === '' ? '' : `¥ ${groupDigits(content.refunded)}` },
      { title: words.printedAt, text: printedInstant(content.printedAt) },
    ];
    drawLines(
      canvas,
      '',
      lines.filter(({ text }) => text !== ''),
    );
    drawNotes(canvas, [words.closing, ...notes]);
    drawFrames(canvas, { ...content, policyNo: content.paymentNo }, { ...labels, policyNo: words.paymentNo }, 'broker');
  });
};
