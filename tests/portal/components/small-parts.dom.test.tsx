import { act, screen } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { withTimeout, CallFailure } from '../../../src/portal/api/call.ts';
import { LoadFailed } from '../../../src/portal/components/list/list-body.tsx';
import { safeTarget } from '../../../src/portal/session/guard.ts';
import { qrSizes } from '../../../src/portal/shares/share-dialog.tsx';
import { Countdown } from '../../../src/portal/payments/cashier.tsx';
import { Notices } from '../../../src/portal/components/feedback/notices.tsx';
import { isKnownPath, routes } from '../../../src/portal/router/routes.tsx';
import { notifyOpener } from '../../../src/portal/session/notify-opener.ts';
import { onPopupSignIn } from '../../../src/portal/session/session.ts';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { drawPart, withPage } from '../draw.tsx';

withPage();

describe('the sizes of a QR code', () => {
  it('[PL-19] [PL-20] are 190 px on the screen and 210 px in the file', () => {
    expect(qrSizes).toEqual({ screen: 190, download: 210 });
  });
});

describe('the time left to pay', () => {
  beforeAll(() => loadTexts('cashier'));
  const open = (now: string, until: string) => {
    vi.useFakeTimers();
    const onEnd = vi.fn<() => void>();
    drawPart(<Countdown now={now} until={until} closes="cashier.closes" onEnd={onEnd} />);
    const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
    return { onEnd, pass, shown: () => screen.getByRole('timer').textContent };
  };

  it('[RT-15] is counted by the clock of the server, not of the browser', () => {
    const { shown, pass } = open('2026-11-21T10:00:00+08:00', '2026-11-21T10:01:30+08:00');
    expect(shown()).toContain('00:01:30');
    pass(31_000);
    expect(shown()).toContain('00:00:59');
  });

  it('[RT-15] ends once, exactly at the end', () => {
    const { onEnd, pass, shown } = open('2026-11-21T10:00:00+08:00', '2026-11-21T10:00:01+08:00');
    pass(500);
    expect(onEnd).not.toHaveBeenCalled();
    pass(500);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(shown()).toContain('00:00:00');
    pass(5000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

describe('an error on a page', () => {
  it('links its code to the explanation of the code', () => {
    const failure = new CallFailure(503, { code: 'UNAVAILABLE', errorMsg: '服务暂时不可用，请稍后再试' });
    drawPart(<LoadFailed title="加载失败" error={failure} onRetry={() => undefined} />);
    const link = screen.getByRole('link', { name: '错误代码 UNAVAILABLE' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/api/errors#UNAVAILABLE', '_blank']);
  });
  it('has no such link when no server has answered', () => {
    drawPart(<LoadFailed title="加载失败" error={new CallFailure(0, {})} onRetry={() => undefined} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('paths that redirect', () => {
  const lead = async (at: string): Promise<string | undefined> => {
    const [path = '', query = ''] = at.split('?');
    const route = routes.find((each) => matchPath(each.path, path));
    const parameters = matchPath(route?.path ?? '', path)?.params ?? {};
    const search = query === '' ? '' : `?${query}`;
    const safe = (to: string | null) => safeTarget(to, isKnownPath);
    return route?.redirect?.({ parameters, search, query: new URLSearchParams(query), user: undefined, safe });
  };
  it.each([
    ['RT-01', '/', '/home'],
    ['RT-03', '/redirect/dashboard?period=week', '/dashboard?period=week'],
    ['RT-03', '/redirect/products/group/detail?productId=1001', '/products/group/detail?productId=1001'],
    ['RT-03', '/redirect//evil.example/home', '/home'],
    ['RT-03', '/redirect/https://evil.example', '/home'],
    ['RT-03', '/redirect/redirect/dashboard', '/home'],
    ['RT-03', '/redirect/no/such/page', '/home'],
  ])('[%s] %s redirects to %s', async (_, from, to) => {
    expect(await lead(from)).toBe(to);
  });
});

describe('a long call', () => {
  it('[CA-00] shows after 10 seconds that it is still running, and can be cancelled', async () => {
    vi.useFakeTimers();
    drawPart(<Notices />);
    const region = screen.getByRole('region', { name: '通知' });
    const stop = vi.fn<() => void>();
    let end = (): void => undefined;
    const over = withTimeout(new Promise<void>((resolve) => (end = resolve)), stop);
    act(() => void vi.advanceTimersByTime(9999));
    expect(region.textContent).toBe('');
    act(() => void vi.advanceTimersByTime(1));
    expect(region.textContent).toContain('仍在处理，请稍候');
    act(() => void vi.advanceTimersByTime(290_000));
    expect(region.textContent).toContain('仍在处理，请稍候');
    act(() => screen.getByRole('button', { name: '取消等待' }).click());
    expect(stop).toHaveBeenCalledTimes(1);
    await act(async () => {
      end();
      await over;
    });
    expect(region.textContent).toBe('');
  });
});

describe('a sign-on in a popup', () => {
  const { opener, name } = window;
  afterEach(() => Object.assign(window, { opener, name }));

  it('[RT-06] is accepted from this site only', () => {
    const run = vi.fn<() => void>();
    const stop = onPopupSignIn(run);
    dispatchEvent(new MessageEvent('message', { origin: 'https://evil.example', data: 'portal.signed-on' }));
    dispatchEvent(new MessageEvent('message', { origin: location.origin, data: 'else' }));
    expect(run).not.toHaveBeenCalled();
    dispatchEvent(new MessageEvent('message', { origin: location.origin, data: 'portal.signed-on' }));
    expect(run).toHaveBeenCalledTimes(1);
    stop();
  });

  it('[RT-06] is sent to the page that opened it, and closes the popup; a window of another name stays open', () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    const postMessage = vi.fn<(text: string, origin: string) => void>();
    Object.assign(window, { opener: { postMessage }, name: 'other' });
    notifyOpener();
    expect([postMessage.mock.calls, close.mock.calls]).toEqual([[], []]);
    Object.assign(window, { name: 'portal.sign-on' });
    notifyOpener();
    expect(postMessage.mock.calls).toEqual([['portal.signed-on', location.origin]]);
    expect(close).toHaveBeenCalledTimes(1);
  });
});
