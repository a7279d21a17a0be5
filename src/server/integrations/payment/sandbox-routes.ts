import { groupDigits } from '@insure/engine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { amountText, cents, centsOf } from '../../domain/money.ts';
import type { LanguageTag, Sentence } from '@insure/engine';
import { payChannels, type PaymentNotification, successPath } from './gateway.ts';
import type { Clock } from '../clock.ts';
import type { SandboxGateway, SandboxTrade } from './sandbox.ts';
import { bar, escapeHtml, page, parseForms, sendPage } from '../html-page.ts';

/** Serves the sandbox gateway's own pages, below /sandbox. */
export const sandboxRoutes = (app: FastifyInstance, deps: SandboxDeps): void => {
  const { gateway, clock } = deps;
  void app.register(async (pages) => {
    parseForms(pages);

    pages.get('/sandbox/gateway/pay/:ticket', async (request, reply) => {
      const trade = await gateway.tradeByTicket(ticketOf(request));
      return trade ? sendPage(reply, sandboxPage(trade, languageOf(request), clock.now())) : reply.callNotFound();
    });

    pages.post('/sandbox/gateway/pay/:ticket', async (request, reply) => {
      const ticket = ticketOf(request);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const outcome = form.get('outcome') === 'PAID' ? 'PAID' : 'FAILED';
      const now = clock.now();
      const notification = await gateway.decide(ticket, outcome, now);
      if (notification) await sendNotification(deps, notification, sandboxFaultOf(form.get('notice')));
      const trade = await gateway.tradeByTicket(ticket);
      if (!trade) return reply.callNotFound();
      return reply.redirect(trade.status === 'PAID' ? successPath(trade.kind, trade.order_no) : cashierOf(trade), 303);
    });
  });
};

/** Repeats the notifications that the merchant has not accepted. */
export const resendNotifications = async ({ gateway, clock, deliver }: SandboxDeps): Promise<void> => {
  for (const notification of await gateway.findUnaccepted())
    if (await deliver(notification)) await gateway.markNotified(notification.paymentNo, clock.now());
};

const ticketOf = (request: FastifyRequest): string => String(Reflect.get(Object(request.params), 'ticket') ?? '');

const languageOf = (request: FastifyRequest): 'zh-CN' | 'en-US' =>
  Reflect.get(Object(request.query), 'lang') === 'en-US' ? 'en-US' : 'zh-CN';

/** Faults that the payer can choose. */
const sandboxFaults = {
  none: { 'zh-CN': '正常通知', 'en-US': 'Notify as usual' },
  repeat: { 'zh-CN': '重复通知三次', 'en-US': 'Notify three times' },
  delay: { 'zh-CN': '延迟通知', 'en-US': 'Notify late' },
  reorder: { 'zh-CN': '成功之后才到失败通知', 'en-US': 'A failure comes after the success' },
  lose: { 'zh-CN': '通知丢失', 'en-US': 'Lose the notice' },
  forge: { 'zh-CN': '先到一条伪造通知', 'en-US': 'A forged notice comes first' },
  cent: { 'zh-CN': '金额差一分', 'en-US': 'Off by a cent' },
} satisfies Record<string, Sentence>;
export type SandboxFault = keyof typeof sandboxFaults;

const sandboxFaultOf = (name: string | null): SandboxFault => (name !== null && isFault(name) ? name : 'none');

const isFault = (name: string): name is SandboxFault => Object.hasOwn(sandboxFaults, name);

/** Sends a notification with the chosen fault. A notification that the merchant does not accept is repeated later. */
const sendNotification = async (
  { gateway, clock, deliver }: SandboxDeps,
  notification: PaymentNotification,
  fault: SandboxFault,
): Promise<void> => {
  const markNotified = (): Promise<void> => gateway.markNotified(notification.paymentNo, clock.now());
  if (fault === 'delay') return;
  if (fault === 'lose') return markNotified();
  if (fault === 'cent') {
    await deliver(gateway.signChanged(notification, { amount: amountText(cents((centsOf(notification.amount) ?? 0) + 1)) }));
    return markNotified();
  }
  if (fault === 'forge') await deliver({ ...notification, sign: '0'.repeat(notification.sign.length) });
  const isAccepted = await deliver(notification);
  if (fault === 'repeat') await Promise.all([deliver(notification), deliver(notification)]);
  if (fault === 'reorder') await deliver(gateway.signChanged(notification, { status: 'FAILED' }));
  if (isAccepted) await markNotified();
};

/** Dependencies of the sandbox's pages. `deliver` sends a notification to the merchant and returns whether it was accepted. */
export type SandboxDeps = {
  readonly gateway: SandboxGateway;
  readonly clock: Clock;
  readonly deliver: (notification: PaymentNotification) => Promise<boolean>;
};

const words = {
  title: { 'zh-CN': '沙箱收银台', 'en-US': 'Sandbox gateway' },
  badge: { 'zh-CN': '演示，不会真实扣款', 'en-US': 'Demo: no money moves' },
  amount: { 'zh-CN': '付款金额', 'en-US': 'Amount' },
  item: { 'zh-CN': '商品', 'en-US': 'For' },
  payee: { 'zh-CN': '收款方', 'en-US': 'Payee' },
  order: { 'zh-CN': '商户订单号', 'en-US': "Merchant's order" },
  trade: { 'zh-CN': '交易流水号', 'en-US': 'Serial number' },
  channel: { 'zh-CN': '支付方式', 'en-US': 'Pay by' },
  pay: { 'zh-CN': '确认付款', 'en-US': 'Pay' },
  fail: { 'zh-CN': '模拟付款失败', 'en-US': 'Let the payment fail' },
  options: { 'zh-CN': '测试选项', 'en-US': 'Test options' },
  notice: { 'zh-CN': '通知方式', 'en-US': 'Notice' },
  back: { 'zh-CN': '返回商户', 'en-US': 'Back to the merchant' },
  over: { 'zh-CN': '这笔交易已结束', 'en-US': 'This payment is over' },
  paid: { 'zh-CN': '已付款，请返回商户查看结果。', 'en-US': 'It has been paid: go back to the merchant to see the result.' },
  notPaid: {
    'zh-CN': '没有扣款，请返回商户重新发起支付。',
    'en-US': 'No money was taken: go back to the merchant to pay again.',
  },
} satisfies Record<string, Sentence>;

const cashierOf = ({ kind, order_no: no }: Pick<SandboxTrade, 'kind' | 'order_no'>): string =>
  `/pay?type=${kind === 'edit' ? 'edit' : 'new'}&no=${no}`;

const sandboxPage = (trade: SandboxTrade, language: LanguageTag, now: Date): string => {
  const t = (name: keyof typeof words): string => escapeHtml(words[name][language]);
  const amount = groupDigits(amountText(trade.amount_cents));
  const channel = payChannels.find(({ id }) => id === trade.channel)?.label[language] ?? trade.channel;
  const isOpen = trade.status === 'PENDING' && trade.expires_at > now;
  const cashier = escapeHtml(cashierOf(trade));
  const rows = [
    [t('item'), trade.title],
    [t('payee'), trade.payee],
    [t('channel'), channel],
    [t('order'), trade.order_no],
    [t('trade'), trade.trade_no],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const faultOptions = Object.entries(sandboxFaults).map(
    ([name, text]) => `<option value="${name}">${escapeHtml(text[language])}</option>`,
  );
  const actions = isOpen
    ? `<form method="post" action="?lang=${language}"><button class="pay" name="outcome" value="PAID">${t('pay')} ¥${amount}</button><a href="${cashier}">${t('back')}</a><details><summary>${t('options')}</summary><div class="actions"><label>${t('notice')}<select name="notice">${faultOptions.join('')}</select></label><button name="outcome" value="FAILED">${t('fail')}</button></div></details></form>`
    : `<div class="actions"><a class="button" href="${trade.status === 'PAID' ? escapeHtml(successPath(trade.kind, trade.order_no)) : cashier}">${t('back')}</a></div>`;
  return page({
    title: words.title[language],
    language,
    body: `${bar(words.title[language], t('badge'))}
<main><section>
${
  isOpen
    ? `<h1 class="label">${t('amount')}</h1>`
    : `<h1>${t('over')}</h1>
<p role="status">${t(trade.status === 'PAID' ? 'paid' : 'notPaid')}</p>
<div class="muted">${t('amount')}</div>`
}
<div class="amount"><small>¥</small>${amount}</div>
<dl>${rows.join('')}</dl>
${actions}
</section></main>`,
  });
};
