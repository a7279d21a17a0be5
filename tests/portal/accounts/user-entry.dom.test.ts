import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { lastUserType, sessionBegun, sessionUser, useSession } from '../../../src/portal/session/session.ts';
import { signOut } from '../../../src/portal/accounts/sign-out.ts';
import { rememberedUser, rememberUser, storeCookie, storeLoginType } from '../../../src/portal/session/storage.ts';
import { agent } from '../agent.ts';
import { answer, withPage } from '../draw.tsx';

withPage();

describe('the cached user', () => {
  it('[SE-11] is {expires, value} in local storage, for exactly 259200000 ms', () => {
    const now = 1_795_226_400_000;
    rememberUser(agent, now);
    expect(JSON.parse(localStorage.getItem('portal.user') ?? '')).toEqual({ expires: now + 259_200_000, value: agent });
    expect(rememberedUser(now + 259_199_999)).toEqual(agent);
    expect(rememberedUser(now + 259_200_000)).toBeUndefined();
    expect(localStorage.getItem('portal.user')).toBeNull();
  });
  it.each(['', '{', 'null', '7', '{"value":{"userId":"u1"}}'])('is absent when the storage holds %j', (text) => {
    localStorage.setItem('portal.user', text);
    expect(rememberedUser(0)).toBeUndefined();
  });
});

describe('signing in', () => {
  it.each([
    [1, 'platform'],
    [4, 'customer'],
  ])('[SE-05] of user type %i gives the roles ["admin"] and stores %s', (userType2, kept) => {
    sessionBegun({ ...agent, userType2 });
    const { result } = renderHook(() => useSession());
    expect(result.current).toEqual({ state: 'user', user: { ...agent, userType2 }, roles: ['admin'] });
    expect(lastUserType()).toBe(kept);
  });
});

describe('signing out', () => {
  const signedIn = (): void => {
    storeCookie('token', '1', 3600);
    sessionBegun(agent);
    sessionStorage.setItem('portal.tags', '[{"path":"/dashboard","target":"/dashboard"}]');
  };
  it('[SE-10] clears token, user, roles, open tabs, session storage and user type, and closes no window', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    const sent = answer({ logout: {} });
    signedIn();
    await signOut();
    expect(sent.map(({ url, init }) => [init.method, url.pathname])).toEqual([['DELETE', '/ins/web/rest/common/login']]);
    expect(sessionUser()).toBeUndefined();
    expect(document.cookie).not.toContain('token=1');
    expect([Object.keys(sessionStorage), Object.keys(localStorage)]).toEqual([[], []]);
    expect(close).not.toHaveBeenCalled();
  });
  it('[SE-10] closes the window of a login of type oss, also when the server does not answer', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    answer({});
    signedIn();
    storeLoginType('oss');
    expect(localStorage.getItem('portal.login-type')).toBe('oss');
    await signOut();
    expect(close).toHaveBeenCalledTimes(1);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
