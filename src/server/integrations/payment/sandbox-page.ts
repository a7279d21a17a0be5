import { amountText } from '../../domain/money.ts';
import type { Language, Sentence } from '../../domain/words.ts';
import { payChannels } from './channels.ts';
import { sandboxFaults } from './sandbox-faults.ts';
import { escapeHtml, mark, page } from '../page.ts';
import type { SandboxTrade } from './sandbox.ts';

const words = {
  title: { 'zh-CN': '沙箱收银台', 'en-US': 'Sandbox gateway' },
  badge: { 'zh-CN': '演示环境，不会真实扣款', 'en-US': 'Demonstration: no money moves' },
  amount: { 'zh-CN': '付款金额', 'en-US': 'Amount' },
  item: { 'zh-CN': '商品', 'en-US': 'For' },
  payee: { 'zh-CN': '收款方', 'en-US': 'Payee' },
  order: { 'zh-CN': '商户订单号', 'en-US': "Merchant's order" },
  trade: { 'zh-CN': '交易流水号', 'en-US': 'Serial number' },
  channel: { 'zh-CN': '支付方式', 'en-US': 'Pay by' },
  pay: { 'zh-CN': '确认付款', 'en-US': 'Pay' },
  fail: { 'zh-CN': '模拟付款失败', 'en-US': 'Let the payment fail' },
  notice: { 'zh-CN': '通知方式', 'en-US': 'Notice' },
  back: { 'zh-CN': '返回商户', 'en-US': 'Back to the merchant' },
  over: { 'zh-CN': '这笔交易已结束', 'en-US': 'This payment is over' },
  paid: { 'zh-CN': '已付款，请返回商户查看结果。', 'en-US': 'It has been paid: go back to the merchant to see the result.' },
  notPaid: {
    'zh-CN': '没有扣款，请返回商户重新发起支付。',
    'en-US': 'No money was taken: go back to the merchant to pay again.',
  },
} satisfies Record<string, Sentence>;

/** Where the merchant's cashier is, and the page that says that it was paid. */
export const cashierOf = ({ kind, order_no: no }: Pick<SandboxTrade, 'kind' | 'order_no'>): string =>
  `/pay?type=${kind === 'edit' ? 'edit' : 'new'}&no=${no}`;
export const successOf = ({ kind, order_no: no }: Pick<SandboxTrade, 'kind' | 'order_no'>): string =>
  kind === 'edit' ? `/pay/success?type=edit&no=${no}` : `/pay/success?no=${no}`;

/** The page on which a payer pays, or that says how the payment ended. */
export const sandboxPage = (trade: SandboxTrade, language: Language, now: Date): string => {
  const say = (name: keyof typeof words): string => escapeHtml(words[name][language]);
  const amount = amountText(trade.amount_cents).replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');
  const channel = payChannels.find(({ id }) => id === trade.channel)?.label[language] ?? trade.channel;
  const open = trade.status === 'PENDING' && trade.expires_at > now;
  const cashier = escapeHtml(cashierOf(trade));
  const rows = [
    [say('item'), trade.title],
    [say('payee'), trade.payee],
    [say('channel'), channel],
    [say('order'), trade.order_no],
    [say('trade'), trade.trade_no],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const faults = Object.entries(sandboxFaults).map(
    ([name, text]) => `<option value="${name}">${escapeHtml(text[language])}</option>`,
  );
  const actions = open
    ? `<form method="post" action="?lang=${language}"><button class="pay" name="outcome" value="PAID">${say('pay')} ¥${amount}</button><button name="outcome" value="FAILED">${say('fail')}</button><label>${say('notice')}<select name="notice">${faults.join('')}</select></label><a href="${cashier}">${say('back')}</a></form>`
    : `<div class="actions"><a class="button" href="${trade.status === 'PAID' ? escapeHtml(successOf(trade)) : cashier}">${say('back')}</a></div>`;
  return page({
    title: words.title[language],
    language,
    body: `<header><div class="bar">${mark}<span>${say('title')}</span><span class="badge">${say('badge')}</span></div></header>
<main><section>
<h1>${open ? say('title') : say('over')}</h1>
${open ? '' : `<p role="status">${say(trade.status === 'PAID' ? 'paid' : 'notPaid')}</p>`}
<div class="muted">${say('amount')}</div><div class="amount"><small>¥</small>${amount}</div>
<dl>${rows.join('')}</dl>
${actions}
</section></main>`,
  });
};
