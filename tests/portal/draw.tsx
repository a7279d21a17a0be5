import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, vi } from 'vitest';
import { type Calls, paths } from '../../src/contract/paths.gen.ts';
import { dismiss, notify } from '../../src/portal/api/notify.ts';
import { sessionAbsent } from '../../src/portal/session/session.ts';
import { storeCookie } from '../../src/portal/session/storage.ts';
import { setLanguage } from '../../src/portal/texts/language.ts';
import { system } from '../../src/portal/theme/system.ts';

/** The URL of the page on which a component is rendered, for tests of links. */
const Address = () => {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <Outlet />
      <output data-testid="address">{pathname + search + hash}</output>
    </>
  );
};

/** Renders a component as the portal's pages do: with theme, router, and an empty cache. */
export const drawPart = (element: ReactElement, at = '/home') =>
  render(
    <ChakraProvider value={system}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <RouterProvider
          router={createMemoryRouter([{ element: <Address />, children: [{ path: '*', element }] }], { initialEntries: [at] })}
        />
      </SWRConfig>
    </ChakraProvider>,
  );

/** The server's reply to a call: a body, or a status with a body. */
export type Reply = object | { readonly status: number; readonly body: object };
/** The data that was sent with a call. */
export type Sent = { readonly url: URL; readonly init: RequestInit };

const isReply = (reply: Reply): reply is { readonly status: number; readonly body: object } =>
  'status' in reply && 'body' in reply;

/** Answers the named calls instead of the network; every other call gets 503. Returns the requests as they are sent. */
export const answer = (replies: { readonly [Name in keyof Calls]?: Reply }): readonly Sent[] => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://portal.test');
    sent.push({ url, init });
    const named = Object.entries(replies).find(([name]) =>
      Object.entries(paths).some(([key, { path }]) => key === name && path === url.pathname),
    );
    const reply = named?.[1] ?? { status: 503, body: {} };
    const [status, body] = isReply(reply) ? [reply.status, reply.body] : [200, reply];
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return sent;
};

/** Removes all notices. */
const dismissAll = (): void => {
  for (let id = notify({ tone: 'info', title: '' }); id > 0; id -= 1) dismiss(id);
};

/** Resets page, clock, network, session, storage, cookies and language after each test. Call it in each file that renders. */
export const withPage = (): void => {
  afterEach(() => {
    cleanup();
    // With the clock of the test, as entries may seem expired by another one.
    for (const pair of document.cookie.split('; ')) storeCookie(pair.split('=')[0] ?? '', '', 0);
    dismissAll();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    sessionAbsent();
    localStorage.clear();
    sessionStorage.clear();
    setLanguage('zh-CN');
    localStorage.clear();
  });
};
