import type { IsoDate } from '../../../engine/index.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallReply } from '../../../src/portal/api/call.ts';
import { WorkList } from '../../../src/portal/dashboard/work-list.tsx';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { agent } from '../agent.ts';
import { drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(async () => {
  await loadTexts('dashboard');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00+08:00') });
});

type Work = CallReply<'workList'>['data'];
type Item = Work['items'][number];

const common = { productId: '1001', productName: '鹭江团体意外险', holderName: '苏敏', at: '2026-11-23T09:00:00+08:00' } as const;
const toPay: Item = { ...common, kind: 'WAIT_PAY', no: 'HZ1', premium: '1210.00', expireTime: '2026-11-23T12:00:00+08:00' };
const expiring: Item = { ...common, kind: 'EXPIRING', no: 'CY9', endDate: '2026-12-03' };
const drawItems = (...items: readonly Item[]): readonly (readonly [string, string | null])[] => {
  drawPart(<WorkList work={{ counts: { waitPay: items.length, back: 0, expiring: 0, drafts: 0 }, items: [...items] }} />);
  return screen
    .queryAllByRole('listitem')
    .map((row) => [row.textContent.replaceAll('\u00A0', ' '), row.querySelector('a')?.getAttribute('href') ?? null]);
};

describe('the work list', () => {
  it('shows that it failed in place of the lines of a list that is loading', () => {
    drawPart(<WorkList work={undefined} failed={<p>加载失败</p>} />);
    expect(screen.getByText('加载失败')).toBeTruthy();
    expect(document.querySelector('[class*="skeleton"]')).toBeNull();
  });

  it.each<readonly [string, Item, string, string]>([
    ['an order to pay', toPay, '待支付 ¥1,210.00，11-23 12:00 关闭', '/pay?no=HZ1'],
    ['a difference to pay', { ...toPay, type: 'edit', no: 'PG1' }, '待支付 ¥1,210.00', '/pay?type=edit&no=PG1'],
    [
      'a returned order',
      { ...common, kind: 'UW_BACK', no: 'HZ2' },
      '鹭江团体意外险：核保退回，请修改',
      '/products/group/order?orderNo=HZ2',
    ],
    ['a policy that ends', expiring, '保单 12-03 到期，可续保', '/ins/detail?policyNo=CY9'],
    [
      'a policy whose renewal has started',
      { ...expiring, isRenewing: true },
      '保单 12-03 到期，续保已开始，尚未支付',
      '/ins/detail?policyNo=CY9',
    ],
    [
      'a draft',
      { ...common, kind: 'DRAFT', no: 'D1', prodModelCode: 'groupAccOption', insurePage: '/products/group/insure' },
      '鹭江团体意外险',
      '/products/group/insure?productId=1001&share=0&prodModelCode=groupAccOption&draft=D1',
    ],
  ])('links to its page and describes the task: %s', (_, item, sentence, page) => {
    const [[said, href] = []] = drawItems(item);
    expect(said).toContain(sentence);
    expect(href).toBe(page);
  });

  it.each([
    ['2026-11-23T12:00:00+08:00', '剩 2 小时'],
    ['2026-11-23T11:00:00+08:00', '剩 1 小时'],
    ['2026-11-23T10:59:59+08:00', '剩 59 分钟'],
    ['2026-11-23T10:00:30+08:00', '剩 0 分钟'],
    ['2026-11-23T09:00:00+08:00', '剩 0 分钟'],
  ])('counts a payment until %s as %s', (expireTime, left) => {
    expect(drawItems({ ...toPay, expireTime })[0]?.[0]).toContain(left);
  });

  it.each<[IsoDate, string]>([
    ['2026-11-23', '今日'],
    ['2026-11-24', '1 天'],
    ['2026-12-23', '30 天'],
  ])('counts a policy that ends on %s as %s', (endDate, left) => {
    const [[said = ''] = []] = drawItems({ ...expiring, endDate });
    expect(said.endsWith(left)).toBe(true);
  });

  it('shows the first five tasks, and all of them on request', () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ ...toPay, no: `HZ${at}` }));
    const first = drawItems(...many).length;
    expect(first).toBeLessThan(9);
    const more = screen.getByRole('button', { name: '全部 9' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    expect(screen.getAllByRole('listitem')).toHaveLength(9);
    const less = screen.getByRole('button', { name: '收起' });
    expect(less.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(less);
    expect(screen.getAllByRole('listitem')).toHaveLength(first);
  });

  it('links to the pages on which requests of colleagues are decided', () => {
    sessionBegun({ ...agent, orgId: 'platform' });
    const approvals: Work['counts']['approvals'] = [
      { kind: 'ORGANISATION', n: 2 },
      { kind: 'COLLEAGUE', n: 1 },
      { kind: 'TO_CLOSE', n: 24 },
      { kind: 'TO_SETTLE', n: 3, day: '2026-11-20' },
      { kind: 'BOOKING', n: 2, day: '2026-11-21' },
    ];
    drawPart(<WorkList work={{ counts: { waitPay: 0, back: 0, expiring: 0, drafts: 0, approvals }, items: [] }} />);
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['机构开通和恢复：2 项待批准', '/console/organisations'],
      ['后台用户：1 项待批准', '/console/organisations?org=platform'],
      ['佣金结算：24 个月可关账', '/console/statements'],
      ['支付对账差异：3 项待处理', '/console/reconciliation?day=2026-11-20'],
      ['保险公司对账差异：2 项待处理', '/console/reconciliation?of=insurers&day=2026-11-21'],
    ]);
  });
});
