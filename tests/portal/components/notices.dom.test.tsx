import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Notices } from '../../../src/portal/components/feedback/notices.tsx';
import { type Notice, notify } from '../../../src/portal/api/notify.ts';
import { drawPart, withPage } from '../draw.tsx';

const t = (notice: Notice): void => act(() => void notify(notice));

withPage();

const drawNotices = (): HTMLElement => {
  vi.useFakeTimers();
  drawPart(<Notices />);
  return screen.getByRole('region', { name: '通知' });
};
const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

describe('the toasts', () => {
  // Screen readers announce changes in an existing live region, not a region that is inserted with its text.
  it('are announced: they appear in a polite live region that was empty before', () => {
    const region = drawNotices();
    expect([region.getAttribute('aria-live'), region.textContent]).toEqual(['polite', '']);
    t({ tone: 'success', title: '复制成功' });
    expect(screen.getByRole('region', { name: '通知' })).toBe(region);
    expect(region.textContent).toBe('复制成功');
    expect(region.getAttribute('aria-live')).toBe('polite');
  });

  it('[SE-09] are alerts only if something failed', () => {
    drawNotices();
    t({ tone: 'success', title: '复制成功' });
    expect(screen.queryAllByRole('alert')).toEqual([]);
    t({ tone: 'error', title: '复制失败，请重试' });
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['复制失败，请重试']);
  });

  it('link the code of an error to its explanation', () => {
    drawNotices();
    t({ tone: 'error', title: '服务暂时不可用，请稍后再试', code: 'UNAVAILABLE' });
    const link = screen.getByRole('link', { name: '错误代码 UNAVAILABLE' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/api/errors#UNAVAILABLE', '_blank']);
  });

  it('[SE-09] stay for 5 seconds, and their time stops under the pointer', () => {
    const region = drawNotices();
    t({ tone: 'error', title: '系统错误，请联系管理员' });
    pass(4999);
    expect(region.textContent).toBe('系统错误，请联系管理员');
    pass(1);
    expect(region.textContent).toBe('');
    t({ tone: 'error', title: '名单有误' });
    pass(3000);
    fireEvent.pointerEnter(screen.getByRole('alert'));
    pass(60_000);
    expect(region.textContent).toBe('名单有误');
    fireEvent.pointerLeave(screen.getByRole('alert'));
    pass(1999);
    expect(region.textContent).toBe('名单有误');
    pass(1);
    expect(region.textContent).toBe('');
  });

  it('show a repeated message once, and four messages at most', () => {
    const region = drawNotices();
    for (const title of ['一', '一', '二', '三', '四', '五']) t({ tone: 'info', title });
    expect(region.textContent).toBe('二三四五');
  });
});
