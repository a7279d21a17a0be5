import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RenewalsPage } from '../../../src/portal/renewals/renewals-page.tsx';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { agent } from '../agent.ts';
import { answer, drawPart, type Reply, withPage } from '../draw.tsx';

withPage();
beforeEach(async () => {
  await loadTexts('policy', 'status');
  sessionBegun(agent);
});

const policyNo = 'PGA202635020000118';
const list = {
  total: 0,
  rows: [],
  sums: { premium: '0.00' },
  counts: { '7': 0, '30': 0, '60': 0, ended: 0 },
  unpriced: { total: 51, policyNos: [policyNo], failed: 2 },
  sellers: [],
  reminders: 'outbox',
};
const later = { data: [{ policyNo, outcome: 'LATER', premium: null, change: null, reasons: [], classes: 0 }] };

describe('the filter of renewals by their change', () => {
  it.each<readonly [string, Reply]>([
    ['the server refuses', { status: 429, body: { code: 'THROTTLED', errorMsg: '请稍后再试' } }],
    ['the server is busy', later],
  ])('offers to try again when %s, and says how many cannot be priced today', async (_, renewalPrices) => {
    const sent = answer({ renewalQuery: list, renewalPrices });
    drawPart(<RenewalsPage />, '/renewals?change=same');
    expect(await screen.findByText('还有 51 张未能试算')).toBeTruthy();
    expect(screen.queryByText('还有 51 张正在试算')).toBeNull();
    expect(screen.getByText('2 张今天无法试算，不在筛选结果中')).toBeTruthy();
    const asked = () => sent.filter(({ url }) => url.pathname.endsWith('/renewal/prices')).length;
    expect(asked()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: '重新试算' }));
    expect(await screen.findByText('还有 51 张未能试算')).toBeTruthy();
    expect(asked()).toBe(2);
  });
});

const row = (no: string, more: object = {}) => ({
  policyNo: no,
  productId: '1001',
  productName: '团体意外险',
  prodModelCode: 'groupAccOption',
  fileInfoPath: '',
  holderName: '福州某某科技有限公司',
  persons: 75,
  premium: '100.00',
  endDate: '2026-12-10',
  daysLeft: 12,
  state: 'NONE',
  may: { renew: true, remind: true },
  ...more,
});
const things = { noun: '场所', counted: '2 处场所', name: '', number: '' };
const price = (no: string, premium: string) => ({
  policyNo: no,
  outcome: 'PRICED',
  premium,
  change: '0.0',
  reasons: [],
  classes: 0,
});
const rows = [row('PGA1'), row('PSP1', { persons: 2, things })];
const rate = { data: { ended: { policies: 42, premium: '577.00' }, renewed: { policies: 0, premium: '0.00' }, rate: {} } };

describe('the list of renewals', () => {
  it('shows the sums of its page if there are further pages, and those of the selected policies with the units of what is insured', async () => {
    answer({
      renewalQuery: { ...list, total: 43, rows, sums: { premium: '9000.00' }, unpriced: undefined },
      renewalPrices: { data: [price('PGA1', '110.00'), price('PSP1', '120.00')] },
      renewalRun: { data: null },
      renewalRate: rate,
    });
    drawPart(<RenewalsPage />, '/renewals');
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择保单 PGA1' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '选择保单 PSP1' }));
    expect((await screen.findByText('2 张，75 人，2 处场所')).textContent).toBeTruthy();
    const summary = screen.getAllByRole('status').find(({ textContent }) => textContent.includes('43 张'));
    expect(summary?.textContent).toContain('本页上年 200.00');
    expect(summary?.textContent).toContain('本页今年试算 230.00');
    expect(screen.getAllByText('230.00')).toHaveLength(2);
    expect(await screen.findByText('到期 42 张，还没有续保的')).toBeDefined();
    expect(screen.queryByText('0.0%')).toBeNull();
  });

  it('cannot select a policy whose renewal is ordered, and shows the state of the order; nor one that can only be reminded of by hand', async () => {
    const ordered = {
      state: 'WAITING',
      orderNo: 'HZ202611210000009',
      orderStatus: 'WAIT_PAY',
      may: { renew: false, remind: true },
    };
    answer({
      renewalQuery: {
        ...list,
        total: 3,
        rows: [row('PGA1'), row('PGA2', ordered), row('PGA3', { may: { renew: false, remind: true } })],
        unpriced: undefined,
      },
      renewalPrices: { data: [price('PGA1', '110.00'), price('PGA2', '120.00'), price('PGA3', '130.00')] },
      renewalRun: { data: null },
      renewalRate: { data: { ended: { policies: 0, premium: '0.00' }, renewed: { policies: 0, premium: '0.00' }, rate: {} } },
    });
    drawPart(<RenewalsPage />, '/renewals');
    expect(await screen.findByText('待支付')).toBeTruthy();
    expect(screen.queryByText('待确认')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: '选择保单 PGA2' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: '选择保单 PGA3' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: '选择保单 PGA1' }));
    expect(await screen.findByText('1 张，75 人')).toBeTruthy();
  });

  it('has no actions, checkboxes or reminders for users of the back office, who renew nothing', async () => {
    sessionBegun({ ...agent, backOffice: true });
    const may = { renew: false, remind: false };
    answer({
      renewalQuery: { ...list, total: 1, rows: [row('PGA1', { may })], unpriced: undefined },
      renewalPrices: { data: [price('PGA1', '110.00')] },
      renewalRun: { data: null },
      renewalRate: rate,
    });
    drawPart(<RenewalsPage />, '/renewals');
    expect(await screen.findByText('PGA1')).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull();
    expect(screen.queryByText('由出单人续保')).toBeNull();
    expect(screen.queryByText('短信和邮件尚未接通，请复制提醒文字自行发送')).toBeNull();
  });
});
