import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Checkout } from '../../../src/portal/payments/cashier.tsx';
import type { Payment } from '../../../src/portal/payments/payment.ts';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { payChannels as known } from '../../../src/server/integrations/payment/gateway.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(() => loadTexts('cashier'));

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
