import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Covered } from '../../../src/portal/payments/covered.tsx';
import type { Payment } from '../../../src/portal/payments/payment.ts';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { agent } from '../agent.ts';
import { drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(async () => {
  await loadTexts('cashier', 'customer', 'policy', 'product', 'status');
  sessionBegun({ ...agent, userType2: 4, userLevel: 0 });
});

const payment: Payment = {
  type: 'new',
  no: 'HZ1001',
  productName: '悦途旅行意外险',
  companyFullName: '澜桥财产保险',
  fileInfoPath: '',
  holderName: '李建国',
  persons: 2,
  payChannels: ['1', '2'],
  startDate: '2026-11-29',
  endDate: '2026-12-03',
  amount: '20.00',
  policyNo: 'PTL1',
  stage: 'issued',
  badge: { of: 'order', status: 'ISSUED' },
  charged: true,
  copyable: false,
  now: '2026-11-28T10:00:00+08:00',
  steps: [],
};

const policy = {
  policyNo: 'PTL1',
  orderNo: 'HZ1001',
  status: 'NOT_STARTED',
  startDate: '2026-11-29',
  claimsPhone: '400-000-0231',
  companyName: '澜桥财险',
  model: { code: 'travelLyb', version: 2, url: '/models/travelLyb/2-x' },
  benefits: [],
  history: [],
  insurersDocument: false,
  endorsement: { kinds: ['SURRENDER'], surrender: { afterStart: 'none' } },
};

const open = (shown: Payment, names: readonly string[]) => {
  vi.stubGlobal('fetch', async (address: string): Promise<Response> => {
    if (address.includes('/policy/persons/'))
      return Response.json({ total: names.length, rows: names.map((finalName, no) => ({ no, finalName })) });
    if (address.includes('/policy/detail/')) return Response.json({ data: policy });
    return Response.json({}, { status: 503 });
  });
  drawPart(<Covered payment={shown} policyNo="PTL1" />, '/pay/success');
};

it.each([
  ['a holder who is insured with others', payment, ['李建国', '苏玉梅'], '2 人的保障 11-29 00:00 起生效'],
  ['a family on the first day', { ...payment, now: '2026-11-29T00:00:00+08:00' }, ['李建国', '苏玉梅'], '2 人已有保障'],
  ['a holder who insures others only', payment, ['苏玉梅', '李可心'], '2 人的保障 11-29 00:00 起生效'],
  ['a holder who is insured alone', { ...payment, persons: 1 }, ['李建国'], '保单已生成'],
  ['a holder with nine persons', { ...payment, persons: 9 }, ['李建国', '苏玉梅'], '保单已生成'],
])(
  'the page after a payment says how many are covered from when, or names the policy, and calls nobody a family: %s',
  async (_, shown, names, title) => {
    open(shown, names);
    expect((await screen.findByRole('heading', { level: 2, name: title })).tagName).toBe('H2');
    expect(screen.getByText(names.length < shown.persons ? `${names.join('、')} 等 9 人` : names.join('、'))).toBeDefined();
  },
);

it('the page after a payment is the page of the policy: its number, document, changes and the telephone for claims', async () => {
  open(payment, ['李建国', '苏玉梅']);
  expect((await screen.findByRole('link', { name: /拨打 澜桥财险/ })).getAttribute('href')).toBe('tel:400-000-0231');
  expect(screen.getAllByText('PTL1')[0]?.parentElement?.textContent).toBe('保单号 PTL1');
  expect(screen.getByRole('link', { name: /^退保/ }).textContent).toContain('保险期间开始前退保，退还全部保险费；开始后不能退保');
  expect(screen.getByRole('button', { name: '下载电子保单' })).toBeDefined();
});
