import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RenewalsPage } from '../../../src/portal/renewals/renewals-page.tsx';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { agent } from '../agent.ts';
import { answer, drawPart, type Reply, withPage } from '../draw.tsx';

withPage();
beforeEach(async () => {
  await loadTexts('policy');
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
