import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { call, CallFailure } from '../../../src/portal/api/call.ts';
import { upload } from '../../../src/portal/api/upload.ts';
import {
  block,
  leaveAfterSwitch,
  sessionBegun,
  sessionLost,
  sessionUser,
  useBlockReason,
  handleSwitchedUser,
  useTypedData,
} from '../../../src/portal/session/session.ts';
import { leaveAfterEnd, signedInAsOther } from '../../../src/portal/session/sign-in-again.ts';
import { hasMarker, storeCookie } from '../../../src/portal/session/storage.ts';
import { agent } from '../agent.ts';
import { withPage } from '../draw.tsx';

withPage();

type Sent = { readonly path: string; readonly key: string | null; readonly body: unknown };

/** Answers 401 until `isBack` is true. */
const server = () => {
  const state = { isBack: false };
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit = {}) => {
    const path = address.split('?')[0] ?? '';
    sent.push({ path, key: new Headers(headers).get('idempotency-key'), body });
    return state.isBack
      ? Response.json({ data: { endorseOrderNo: 'EN1' } })
      : Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 });
  });
  return { state, sent };
};
const openForm = () => {
  storeCookie('token', '1', 3600);
  sessionBegun(agent);
  sessionStorage.setItem('portal.tags', '[]');
  renderHook(() => useTypedData());
  return renderHook(() => useBlockReason()).result;
};
const make = () =>
  call('endorseSubmit', { body: { endorseOrderNo: 'EN1', charge: '1.00' } }, { quiet: true, idempotencyKey: 'k1' });
const settled = (work: Promise<unknown>): { done?: unknown } => {
  const seen: { done?: unknown } = {};
  work.then(
    () => (seen.done = 'answered'),
    (error: unknown) => (seen.done = error),
  );
  return seen;
};

describe('a session that ends while data are typed', () => {
  it('keeps the call, the user and what the window stores, and resets the token', async () => {
    server();
    const blocked = openForm();
    const seen = settled(make());
    await vi.waitFor(() => expect(blocked.current).toBe('ended'));
    expect(hasMarker()).toBe(false);
    expect(sessionUser()).toBe('u-linxl');
    expect(sessionStorage.getItem('portal.tags')).toBe('[]');
    expect(seen).toEqual({});
  });

  it('sends every kept call once more, with its key and its body, when the same user has signed in again', async () => {
    const { state, sent } = server();
    const blocked = openForm();
    const both = [make(), call('userInfo', { query: { timestamp: '1' } }, { quiet: true })];
    await vi.waitFor(() => expect(blocked.current).toBe('ended'));
    state.isBack = true;
    sessionBegun({ ...agent, realName: 'Lin Xiaolan' });
    expect(await both[0]).toEqual({ data: { endorseOrderNo: 'EN1' } });
    await both[1];
    expect(blocked.current).toBeUndefined();
    const submissions = sent.filter(({ path }) => path.includes('endorse'));
    expect(submissions).toHaveLength(2);
    expect(submissions[0]).toEqual(submissions[1]);
    expect(submissions[0]?.key).toBe('k1');
  });

  it('repeats without a question what was sent before the user signed in again and rejected after it', async () => {
    const { state } = server();
    const blocked = openForm();
    let answerLate = (): void => undefined;
    const first = make();
    await vi.waitFor(() => expect(blocked.current).toBe('ended'));
    const slow = new Promise<void>((done) => (answerLate = done));
    const quick = globalThis.fetch;
    let isFirst = true;
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (!isFirst) return quick(address, init);
      isFirst = false;
      await slow;
      return Response.json({}, { status: 401 });
    });
    const late = make();
    state.isBack = true;
    sessionBegun(agent);
    await first;
    answerLate();
    expect(await late).toEqual({ data: { endorseOrderNo: 'EN1' } });
    expect(blocked.current).toBeUndefined();
  });

  it('sends no call of the page, neither kept nor new, after another user has signed in', async () => {
    const { state, sent } = server();
    const blocked = openForm();
    const kept = settled(make());
    await vi.waitFor(() => expect(blocked.current).toBe('ended'));
    signedInAsOther();
    state.isBack = true;
    sessionBegun({ ...agent, userId: 'u-other' });
    const next = settled(make());
    const file = settled(upload('correctApply', new File(['x'], 'x.txt'), {}, () => undefined));
    await new Promise((done) => setTimeout(done, 20));
    expect([kept, next, file]).toEqual([{}, {}, {}]);
    expect(sent).toHaveLength(1);
    expect(blocked.current).toBe('other');
    block(undefined);
  });

  it.each([
    [
      'leaves the page',
      () => {
        leaveAfterEnd();
        sessionLost();
      },
    ],
    [
      'confirms that another user has signed in elsewhere',
      () => {
        handleSwitchedUser();
        leaveAfterSwitch();
      },
    ],
  ] as const)('fails the kept calls when the user %s', async (_, leave) => {
    const { sent } = server();
    const blocked = openForm();
    const kept = settled(make());
    await vi.waitFor(() => expect(blocked.current).toBe('ended'));
    leave();
    await vi.waitFor(() => expect(kept.done).toBeInstanceOf(CallFailure));
    expect(sessionUser()).toBeUndefined();
    expect(blocked.current).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  it('drops a call that its page cancels meanwhile', async () => {
    server();
    const blocked = openForm();
    const aborter = new AbortController();
    const kept = settled(call('userInfo', { query: { timestamp: '1' } }, { quiet: true, signal: aborter.signal }));
    await vi.waitFor(() => expect(blocked.current).toBe('ended'));
    aborter.abort();
    await vi.waitFor(() => expect(kept.done).toBeInstanceOf(DOMException));
    leaveAfterEnd();
  });

  it('ends at once when the page with the data is already closed', async () => {
    server();
    storeCookie('token', '1', 3600);
    sessionBegun(agent);
    const page = renderHook(() => useTypedData());
    page.unmount();
    await expect(make()).rejects.toThrow(CallFailure);
    expect(sessionUser()).toBeUndefined();
  });
});
