import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StageActions, StageHead } from '../../../src/portal/payments/stage-view.tsx';
import { type Payment, usePayment } from '../../../src/portal/payments/payment.ts';
import { OrderFrame } from '../../../src/portal/orders/order-page.tsx';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { agent } from '../agent.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(() => loadTexts('cashier'));

const payment: Payment = {
  type: 'new',
  no: 'HZ1001',
  productName: '鹭江团体意外险',
  companyFullName: '沧屿财产保险',
  fileInfoPath: '',
  holderName: '苏敏',
  persons: 1,
  payChannels: ['1', '2'],
  startDate: '2026-12-01',
  endDate: '2027-11-30',
  amount: '210.00',
  stage: 'failed',
  badge: { of: 'order', status: 'WAIT_PAY' },
  charged: false,
  copyable: false,
  now: '2026-11-23T10:00:00+08:00',
  steps: [],
};

describe('a payment that failed', () => {
  it.each([
    [false, '没有扣款，可以重新支付。', true],
    [true, '款项已扣除，请不要再次支付，我们正在与银行核对。', false],
    [null, '是否扣款尚未确认，请先查询，不要重复支付。', false],
  ])('shows whether money was charged, and can be repeated when none was: charged %s', (charged, sentence, mayPay) => {
    drawPart(
      <>
        <StageHead payment={{ ...payment, charged }} />
        <StageActions payment={{ ...payment, charged }} onCheck={() => undefined} />
      </>,
    );
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(`支付失败${sentence}`);
    expect(screen.queryAllByRole('link').some((link) => link.getAttribute('href') === '/pay?no=HZ1001')).toBe(mayPay);
  });
});

describe('a refund', () => {
  it.each([
    ['ISSUE_FAILED', [{ title: 'cashier.issueFailedStep' }], /出单失败，保险公司未承保/],
    ['CANCELLED', [{ title: 'cashier.issueFailedStep' }], /出单失败，保险公司未承保/],
    ['EXPIRED_UNPAID', [], /付款到达时，订单已关闭/],
    ['SURRENDERED', [], undefined],
  ] as const)('says why it is made: %s', (status, steps, cause) => {
    drawPart(<StageHead payment={{ ...payment, stage: 'refunding', badge: { of: 'order', status }, steps }} />);
    const text = screen.getAllByRole('status')[0]?.textContent;
    expect(text).toMatch(cause ?? /^款项正在退回款项将原路退回，到账时间以银行为准。$/);
  });
});

describe('the actions while a payment is confirmed', () => {
  it('have one primary button, which asks again', () => {
    drawPart(<StageActions payment={{ ...payment, stage: 'confirming' }} onCheck={() => undefined} />);
    const [first] = screen.getAllByRole('button');
    expect(first?.textContent).toBe('重新查询');
  });
});

describe('the actions after a payment', () => {
  it.each([
    ['an agent', 'new', 1, true],
    ['a customer', 'new', 4, false],
    ['an agent who changed a policy', 'edit', 1, false],
  ] as const)('offer further products only to an agent who has paid an order: %s', (_, type, userType2, isOffered) => {
    sessionBegun({ ...agent, userType2 });
    drawPart(<StageActions payment={{ ...payment, type, stage: 'issued' }} onCheck={() => undefined} />);
    expect(screen.queryByRole('link', { name: '投保其他产品' }) !== null).toBe(isOffered);
  });
});

describe('a payment on the screen', () => {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>{children}</MemoryRouter>
    </SWRConfig>
  );
  const timesAsked = async (status: string, payStatus: string, seconds: number): Promise<number> => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    const { badge: _badge, steps: _steps, type: _type, no, stage: _stage, ...shown } = payment;
    const sent = answer({ payStatus: { data: { ...shown, orderNo: no, productId: '1001', status, payStatus, timeline: [] } } });
    renderHook(() => usePayment({ type: 'new', no: 'HZ1001' }), { wrapper });
    await act(() => vi.advanceTimersByTimeAsync(100));
    const before = sent.length;
    expect(before).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    return sent.length - before;
  };
  it('is polled every two seconds while the server may change it', async () => {
    // The cache reuses replies of the last two seconds, so at least every second poll sends a call.
    const asked = await timesAsked('PAYING', 'PAYING', 12);
    expect(asked).toBeGreaterThanOrEqual(3);
    expect(asked).toBeLessThanOrEqual(6);
  });
  it('is not polled once it is settled', async () => {
    expect(await timesAsked('ISSUED', 'PAID', 60)).toBe(0);
  });
});

describe('the page of an order', () => {
  const timesAsked = async (status: string): Promise<number> => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    let asked = 0;
    vi.stubGlobal('fetch', async (address: string): Promise<Response> => {
      if (!address.includes('HZ1001')) return Response.json({}, { status: 503 });
      asked += 1;
      return Response.json({ data: { orderNo: 'HZ1001', status } });
    });
    drawPart(<OrderFrame name="title.pending" View={({ order }) => <p>{order.status}</p>} />, '/x?orderNo=HZ1001');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect([asked, screen.getByText(status).tagName]).toEqual([1, 'P']);
    await act(() => vi.advanceTimersByTimeAsync(9_500));
    return asked - 1;
  };
  it.each([
    ['UW_PENDING', 3],
    ['UW_MANUAL', 3],
    ['PAYING', 3],
    ['PAID', 3],
    ['WAIT_PAY', 0],
    ['ISSUED', 0],
  ])('loads the order every three seconds while its status may change: %s %i times in nine seconds', async (status, times) => {
    expect(await timesAsked(status)).toBe(times);
  });
});
