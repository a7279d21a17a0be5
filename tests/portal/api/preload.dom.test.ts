import { act, renderHook, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import { invalidate, preloadCall, useCall } from '../../../src/portal/api/use-call.ts';
import { sessionBegun, handleEndedSession } from '../../../src/portal/session/session.ts';
import { agent } from '../agent.ts';
import { answer, withPage } from '../draw.tsx';

withPage();

const work = (of: string) => ({ data: { counts: { of } } });
const asked = () => renderHook(() => useCall('workList', {}).data);

it('a preloaded reply is used by the page, once', async () => {
  const sent = answer({ workList: work('first') });
  sessionBegun({ ...agent, userId: 'u-preload' });
  preloadCall('workList', {});
  const page = asked();
  await waitFor(() => expect(page.result.current).toEqual(work('first')));
  expect(sent).toHaveLength(1);
  expect(preloadCall('workList', {})).toBeUndefined();
  expect(sent).toHaveLength(1);
});

it('a preloaded call of a first page is sent before the next line runs', async () => {
  const sent = answer({ workList: work('at once') });
  sessionBegun({ ...agent, userId: 'u-at-once' });
  const reply = preloadCall('workList', {});
  expect(sent).toHaveLength(1);
  expect(await reply).toEqual(work('at once'));
});

it('a preloaded failure that no page has used is dropped', async () => {
  answer({});
  sessionBegun({ ...agent, userId: 'u-refused' });
  await expect(preloadCall('workList', {})).rejects.toThrow('503');
  const sent = answer({ workList: work('second') });
  expect(await preloadCall('workList', {})).toEqual(work('second'));
  expect(sent).toHaveLength(1);
});

it('the replies of one user are dropped at sign-out, and the next user gets own replies', async () => {
  answer({ workList: work('the former') });
  sessionBegun({ ...agent, userId: 'u-former' });
  const page = asked();
  await waitFor(() => expect(page.result.current).toEqual(work('the former')));
  act(handleEndedSession);
  expect(page.result.current).toBeUndefined();
  page.unmount();
  expect([...SWRConfig.defaultValue.cache.keys()].filter((key) => key.includes('u-former'))).toEqual([]);
  answer({ workList: work('the next') });
  sessionBegun({ ...agent, userId: 'u-next' });
  const next = asked();
  expect(next.result.current).toBeUndefined();
  await waitFor(() => expect(next.result.current).toEqual(work('the next')));
});

it('an outdated reply is requested again by the next page that shows it, even at once', async () => {
  sessionBegun({ ...agent, userId: 'u-outdated' });
  answer({ workList: work('before') });
  const page = asked();
  await waitFor(() => expect(page.result.current).toEqual(work('before')));
  page.unmount();
  answer({ workList: work('after') });
  invalidate('workList', {});
  const next = asked();
  await waitFor(() => expect(next.result.current).toEqual(work('after')));
});

it('a reply that is refreshed at an interval is requested again after a temporary failure', async () => {
  sessionBegun({ ...agent, userId: 'u-refreshed' });
  answer({ workList: work('before') });
  const page = renderHook(() => useCall('workList', {}, { refreshInterval: 20, dedupingInterval: 0, errorRetryInterval: 5 }));
  await waitFor(() => expect(page.result.current.data).toEqual(work('before')));
  answer({});
  await waitFor(() => expect(page.result.current.error?.status).toBe(503));
  answer({ workList: work('after') });
  await waitFor(() => expect(page.result.current.data).toEqual(work('after')));
});
