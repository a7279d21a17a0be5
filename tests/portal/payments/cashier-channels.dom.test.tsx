import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Checkout } from '../../../src/portal/payments/cashier.tsx';
import type { Payment } from '../../../src/portal/payments/payment.ts';
import { sessionAbsent, sessionBegun } from '../../../src/portal/session/session.ts';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { payChannels as known } from '../../../src/server/integrations/payment/gateway.ts';
import { agent } from '../agent.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(() => loadTexts('cashier', 'status'));
afterEach(() => sessionAbsent());

const payment: Payment = {
  type: 'new',
  no: 'HZ1001',
  productName: '海上旅行险',
  companyFullName: '沧屿财产保险',
  fileInfoPath: '',
  holderName: '李梅',
  persons: 2,
  payChannels: ['1', '2'],
  startDate: '2026-12-01',
  endDate: '2026-12-04',
  amount: '32.00',
  stage: 'payable',
  badge: { of: 'order', status: 'WAIT_PAY' },
  charged: false,
  copyable: false,
  now: '2026-11-23T10:00:00+08:00',
  steps: [],
};

it.each([
  ['an individual', ['1', '2'], [/^微信支付/, /^支付宝/]],
  ['an organisation', ['0', '3', '1', '2'], [/^企业网银/, /^对公转账/, /^微信支付/, /^支付宝/]],
] as const)(
  'the cashier shows %s the channels of the bill in their order, the first one chosen',
  async (_, payChannels, names) => {
    answer({ commonDatas: { data: { payChannels: known } } });
    drawPart(<Checkout payment={{ ...payment, payChannels: [...payChannels] }} token="t" onChange={() => undefined} />);
    await screen.findByRole('radio', { name: names[0] });
    const radios = screen.getAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(names.map((name) => expect.stringMatching(name)));
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([radios[0]]);
  },
);

it('a customer sees the amount, the product, the channels and one button first, and the rest folded', async () => {
  sessionBegun({ ...agent, userType2: 4, userLevel: 0 });
  answer({ commonDatas: { data: { payChannels: known } } });
  drawPart(<Checkout payment={{ ...payment, expireTime: '2026-11-24T10:00:00+08:00' }} onChange={() => undefined} />);
  await screen.findByRole('radio', { name: '微信支付' });
  expect(screen.getByText('海上旅行险，2 人')).toBeDefined();
  const folded = screen.getByText('订单详情与支付时限').closest('details');
  expect(folded?.open).toBe(false);
  for (const text of ['HZ1001', '剩余支付时间', '付款途中离开也不会重复扣款，可从订单继续。', '订单内容'])
    expect(folded?.contains(screen.getByText(text))).toBe(true);
});

it('puts the channel that needs a bank key last on a touch screen', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  answer({ commonDatas: { data: { payChannels: known } } });
  drawPart(<Checkout payment={{ ...payment, payChannels: ['0', '3', '1', '2'] }} token="t" onChange={() => undefined} />);
  const radios = await screen.findAllByRole('radio');
  expect(radios.map((radio) => radio.getAttribute('value'))).toEqual(['3', '1', '2', '0']);
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([radios[0]]);
});
