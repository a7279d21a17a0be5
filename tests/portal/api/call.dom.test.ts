import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call, callFile, requestTimeout, CallFailure } from '../../../src/portal/api/call.ts';
import { startSession } from '../../../src/portal/accounts/sign-in.ts';
import { signOut } from '../../../src/portal/accounts/sign-out.ts';
import { signInByTicket } from '../../../src/portal/accounts/login-methods.ts';
import {
  currentUser,
  lastUserType,
  leaveAfterSwitch,
  sessionBegun,
  sessionUser,
  tabUser,
  useBlockReason,
  handleSwitchedUser,
} from '../../../src/portal/session/session.ts';
import { storeCookie } from '../../../src/portal/session/storage.ts';
import { agent } from '../agent.ts';
import { answer, withPage } from '../draw.tsx';

withPage();

const failed = async (work: Promise<unknown>): Promise<CallFailure> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof CallFailure) return error;
  }
  throw new Error('The call did not fail');
};
const signedIn = (): void => {
  storeCookie('token', '1', 3600);
  sessionBegun(agent);
  sessionStorage.setItem('portal.tags', '[]');
  localStorage.setItem('portal.language', 'zh-CN');
};

describe('a call', () => {
  it('[CA-00] sends credentials, the tab’s user and the time in milliseconds, and times out after 300000 ms', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z'), toFake: ['Date'] });
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const sent = answer({ productQuery: { total: 0, rows: [] }, commonDatas: { data: {} } });
    signedIn();
    await call('productQuery', { query: { limit: 10 } }, { quiet: true });
    await call('commonDatas', {}, { quiet: true });
    expect(sent.map(({ url, init }) => [url.pathname + url.search, init.credentials])).toEqual([
      [`/ins/business/rest/product/query?limit=10&clinetId=u-linxl&_=${Date.parse('2026-11-21T02:00:00Z')}`, 'include'],
      [`/ins/web/rest/common/commonDatas?_=${Date.parse('2026-11-21T02:00:00Z')}`, 'include'],
    ]);
    expect(limit.mock.calls).toEqual([[300_000], [300_000]]);
    expect(requestTimeout).toBe(300_000);
  });

  it('[CA-00] returns the body of a 2xx reply, and a complete file', async () => {
    answer({ productQuery: { total: 7, rows: [] } });
    expect(await call('productQuery', { query: {} }, { quiet: true })).toEqual({ total: 7, rows: [] });
    vi.stubGlobal(
      'fetch',
      async () => new Response(new Blob(['%PDF-1.7 whole']), { headers: { 'content-type': 'application/pdf' } }),
    );
    const file = await callFile('endorseOfflineExport', { query: { endorseOrderNo: 'E1' } }, { quiet: true });
    expect(await file.text()).toBe('%PDF-1.7 whole');
  });

  it('[CA-00] [CA-28] returns the complete file of both blob calls', async () => {
    const bytes = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff, 0xfe, 0x80, 0x0a]);
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (address: string, { method = '' }: RequestInit) => {
      sent.push(`${method} ${address.split('?')[0] ?? ''}`);
      return new Response(bytes, { headers: { 'content-type': type } });
    });
    for (const file of [
      await callFile('endorseOfflineExport', { query: { endorseOrderNo: 'EN1' } }, { quiet: true }),
      await callFile('newImportFail', { body: { productId: '1001' } }, { quiet: true }),
    ])
      expect([file.type, [...new Uint8Array(await file.arrayBuffer())]]).toEqual([type, [...bytes]]);
    expect(sent).toEqual(['GET /ins/business/rest/endorse/offline/export', 'POST /ins/business/rest/new/import/fail']);
  });

  it('[CA-03] of a sign-out is DELETE /ins/web/rest/common/login with the user, sent before the user is cleared', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z'), toFake: ['Date'] });
    const sent = answer({ logout: {} });
    signedIn();
    await signOut();
    expect(sent.map(({ url, init }) => [init.method, url.pathname + url.search])).toEqual([
      ['DELETE', `/ins/web/rest/common/login?clinetId=u-linxl&_=${Date.parse('2026-11-21T02:00:00Z')}`],
    ]);
    expect(sessionUser()).toBeUndefined();
  });

  it('[CA-00] [CA-04] of a third-party login follows the same rules, though nothing reads its JSON', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z'), toFake: ['Date'] });
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const sent = answer({ loginThird: {}, userInfo: { userInfo: agent } });
    await signInByTicket('a.b');
    const asked = sent.filter(({ url }) => url.pathname.includes('/login/'));
    expect(
      asked.map(({ url, init }) => [url.pathname + url.search, init.credentials, init.signal instanceof AbortSignal]),
    ).toEqual([[`/ins/web/rest/common/login/third?ticket=a.b&_=${Date.parse('2026-11-21T02:00:00Z')}`, 'include', true]]);
    expect(limit).toHaveBeenCalledWith(300_000);
  });

  it('[CA-04] of the user info has a timestamp, and its userInfo starts the session', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T02:00:00Z'), toFake: ['Date'] });
    const sent = answer({ userInfo: { userInfo: agent } });
    storeCookie('token', '1', 3600);
    await startSession();
    expect(currentUser()).toEqual(agent);
    const now = Date.parse('2026-11-21T02:00:00Z');
    expect(sent.map(({ url, init }) => [init.method, url.pathname + url.search])).toEqual([
      ['GET', `/ins/web/rest/common/userInfo?timestamp=${now}&_=${now}`],
    ]);
    expect(sessionUser()).toBe('u-linxl');
  });

  it('[SE-07] with a 401 resets the token, clears storage and user type, and keeps the language of the device', async () => {
    answer({ productQuery: { status: 401, body: { code: 'UNAUTHENTICATED', errorMsg: '登录已过期' } } });
    signedIn();
    expect((await failed(call('productQuery', { query: {} }, { quiet: true }))).status).toBe(401);
    expect(sessionUser()).toBeUndefined();
    expect(document.cookie).not.toContain('token=1');
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['portal.language']);
    expect(tabUser()).toBeUndefined();
    // In memory, so that a customer is redirected to the customers' sign-in.
    expect(lastUserType()).toBe('platform');
  });

  it('keeps the session when a sign-in is rejected', async () => {
    answer({ login: { status: 401, body: { code: 'SIGN_IN_FAILED', errorMsg: '密码有误' } } });
    signedIn();
    await failed(call('login', { body: { orgName: 'a', userName: 'b', password: 'c' } }, { quiet: true }));
    expect(sessionUser()).toBe('u-linxl');
  });

  it('[SE-08] with a 405 keeps everything until the user confirms the dialog, then clears the storage and keeps the other user’s token', async () => {
    answer({ productQuery: { status: 405, body: { code: 'USER_SWITCHED', errorMsg: '用户已切换' } } });
    signedIn();
    await failed(call('productQuery', { query: {} }, { quiet: true }));
    expect(sessionUser()).toBe('u-linxl');
    expect(localStorage.getItem('portal.user')).not.toBeNull();
    handleSwitchedUser();
    leaveAfterSwitch();
    expect(sessionUser()).toBeUndefined();
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['portal.language']);
    expect(document.cookie).toContain('token=1');
    // The reply to a call that was sent before the user confirmed the dialog.
    await failed(call('productQuery', { query: {} }, { quiet: true }));
    expect(renderHook(useBlockReason).result.current).toBeUndefined();
  });
});
