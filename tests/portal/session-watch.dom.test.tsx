import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SessionWatch } from '../../src/portal/guard/session-watch.tsx';
import { sessionBegun, sessionEnded, sessionLost } from '../../src/portal/session/session.ts';
import { agent } from './agent.ts';
import { drawPart, withPage } from './draw.tsx';

withPage();

const endsAt = (at: string, userType2 = 1): string => {
  sessionBegun({ ...agent, userType2 });
  drawPart(<SessionWatch />, at);
  act(sessionLost);
  return screen.getByTestId('address').textContent;
};
const back = (page: string, at: string): string => `${page}?redirect=${encodeURIComponent(at)}`;

describe('[SE-07] a session that ends under the hands', () => {
  it.each([
    ['an agent', 1, '/dashboard?period=week', '/login'],
    ['a customer', 4, '/pay?no=HZ1', '/customer/login'],
    ['an agent on a page of the customers', 1, '/customer/order', '/customer/login'],
    ['an agent who came from the public site', 1, '/pay?no=HZ1&source=www', '/customer/login'],
  ] as const)('leads %s to his sign-in, with the way back', (_, userType2, at, page) => {
    expect(endsAt(at, userType2)).toBe(back(page, at));
  });
  it.each(['/login?redirect=%2Fhome', '/customer/login'])('leads nowhere from %s', (at) => {
    expect(endsAt(at)).toBe(at);
  });
  it('leads nowhere when the user signs out', () => {
    sessionBegun(agent);
    drawPart(<SessionWatch />, '/home');
    act(sessionEnded);
    expect(screen.getByTestId('address').textContent).toBe('/home');
  });
});
