import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCode } from '../../../src/portal/accounts/sms-code.tsx';
import { answer, withPage } from '../draw.tsx';

withPage();
afterEach(() => vi.useRealTimers());

const phone = '13900001111';
const address = '/ins/web/rest/registerInformation/getVerification';

/** Requests a code and returns the seconds until the next one can be requested, now and after some milliseconds. */
const waits = async (status: number, body: object): Promise<readonly number[]> => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  answer({});
  vi.stubGlobal('fetch', async (asked: string) => {
    expect(asked).toContain(`${address}/${phone}`);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  const { result, rerender } = renderHook((to: string) => useCode('sign-in', to), { initialProps: phone });
  await act(() => result.current.send());
  rerender('13900002222');
  expect(result.current.wait).toBe(0);
  rerender(phone);
  const seen = [result.current.wait];
  for (const milliseconds of [30_000, 29_000, 1_500]) {
    act(() => void vi.advanceTimersByTime(milliseconds));
    seen.push(result.current.wait);
  }
  return seen;
};

describe('a code by short message', () => {
  it('can be requested again after the seconds that the server states, and at once for another phone', async () => {
    expect(await waits(200, { data: { seconds: 300, retryAfter: 60 } })).toEqual([60, 30, 1, 0]);
  });

  it('can be requested again after the seconds that an error reply states', async () => {
    const refusal = { code: 'THROTTLED', errorMsg: '请稍后再试', retryAfter: 45 };
    expect(await waits(429, refusal)).toEqual([45, 15, 0, 0]);
  });
});
