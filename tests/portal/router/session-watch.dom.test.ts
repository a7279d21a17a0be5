import { createMemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { watchSession } from '../../../src/portal/router/session-watch.tsx';
import { sessionBegun, handleEndedSession, onSession, sessionLost, type Session } from '../../../src/portal/session/session.ts';
import { agent } from '../agent.ts';
import { withPage } from '../draw.tsx';

withPage();

let leave = (): void => undefined;
afterEach(() => leave());

const openAt = (at: string, userType2 = 1) => {
  sessionBegun({ ...agent, userType2 });
  const router = createMemoryRouter([{ path: '*', loader: () => null }], { initialEntries: [at] });
  leave = watchSession(router);
  return router;
};
type Watched = ReturnType<typeof openAt>;
const addressOf = ({ state: { navigation, location } }: Watched): string => {
  const { pathname, search } = navigation.location ?? location;
  return pathname + search;
};
const endsAt = (at: string, userType2 = 1): string => {
  const router = openAt(at, userType2);
  sessionLost();
  return addressOf(router);
};
const back = (page: string, at: string): string => `${page}?redirect=${encodeURIComponent(at)}`;

describe('[SE-07] a session that ends during use', () => {
  it.each([
    ['an agent', 1, '/dashboard?period=week', '/login'],
    ['a customer', 4, '/pay?no=HZ1', '/customer/login'],
    ['an agent on a page of the customers', 1, '/customer/order', '/customer/login'],
    ['an agent who came from the public site', 1, '/pay?no=HZ1&source=www', '/customer/login'],
  ] as const)('redirects %s to the sign-in for that user, with the way back', (_, userType2, at, page) => {
    expect(endsAt(at, userType2)).toBe(back(page, at));
  });
  it.each(['/login?redirect=%2Fhome', '/customer/login'])('does not redirect from %s', (at) => {
    expect(endsAt(at)).toBe(at);
  });
  it('is the only one that is called expired: a visitor had none', () => {
    const seen: Session[] = [];
    const stop = onSession((now) => seen.push(now));
    sessionBegun(agent);
    sessionLost();
    sessionLost();
    handleEndedSession();
    sessionLost();
    stop();
    expect(seen.map((now) => (now.state === 'visitor' ? now.reason : now.state))).toEqual([
      'user',
      'expired',
      'expired',
      undefined,
      'needed',
    ]);
  });
  it('does not redirect when the user signs out', () => {
    const router = openAt('/home');
    handleEndedSession();
    expect(addressOf(router)).toBe('/home');
  });
  it('remembers the page that was loading', () => {
    const router = openAt('/home');
    void router.navigate('/home?page=2');
    sessionLost();
    expect(addressOf(router)).toBe(back('/login', '/home?page=2'));
  });
});
