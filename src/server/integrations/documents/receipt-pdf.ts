import type { ReceiptDocument } from './document-types.ts';
import { amountLetters, englishAmount } from './english-amount.ts';
import { printedAmount, printedInstant, wordsIn } from './labels.ts';
import { drawFrames, drawLines, drawNotes, drawPremium, drawTitle } from './page-parts.ts';
import { printDocument } from './print-document.ts';

const pairs = {
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
  const words = wordsIn(document.language, pairs);
  const { paymentNo: number, printedAt: at } = document;
  const settings = { heading: words.heading, number, at, words: { ...words, amountLetters }, onOnePage: true } as const;
  return printDocument(document, settings, ({ canvas, clean, labels, notes }) => {
    drawTitle(canvas, words.heading, clean.product);
    drawPremium(canvas, clean.amount, { ...labels, premium: words.amount });
    const lines = [
      { title: words.payer, text: clean.payer },
      { title: words.payee, text: clean.insurer.fullName },
      { title: words.through, text: clean.broker.name },
      ...(labels.inCapitals === '' ? [{ title: words.inWords, text: englishAmount(clean.amount) }] : []),
      { title: words.channel, text: clean.channel },
      { title: words.paymentNo, text: clean.paymentNo },
      { title: words.tradeNo, text: clean.tradeNo },
      { title: words.paidAt, text: printedInstant(clean.paidAt) },
      { title: words.purpose, text: clean.purpose },
      { title: labels.orderNo, text: clean.orderNo },
      { title: labels.policyNo, text: clean.policyNo },
      { title: words.refunded, text: clean.refunded === '' ? '' : `¥ ${printedAmount(clean.refunded)}` },
      { title: words.printedAt, text: printedInstant(clean.printedAt) },
    ];
    drawLines(
      canvas,
      '',
      lines.filter(({ text }) => text !== ''),
    );
    drawNotes(canvas, [words.closing, ...notes]);
    drawFrames(canvas, { ...clean, policyNo: clean.paymentNo }, { ...labels, policyNo: words.paymentNo }, 'broker');
  });
};
