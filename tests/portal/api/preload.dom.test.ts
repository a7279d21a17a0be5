import { act, renderHook, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import { preloadCall, useCall } from '../../../src/portal/api/use-call.ts';
import { sessionBegun, sessionEnded } from '../../../src/portal/session/session.ts';
import { agent } from '../agent.ts';
import { answer, withPage } from '../draw.tsx';

withPage();

const work = (of: string) => ({ data: { counts: { of } } });
const asked = () => renderHook(() => useCall('workList', {}).data);

it('an answer that was asked for ahead is taken over by the page, once', async () => {
  const sent = answer({ workList: work('first') });
  sessionBegun({ ...agent, userId: 'u-preload' });
  preloadCall('workList', {});
  const page = asked();
  await waitFor(() => expect(page.result.current).toEqual(work('first')));
  expect(sent).toHaveLength(1);
  expect(preloadCall('workList', {})).toBeUndefined();
  expect(sent).toHaveLength(1);
});

it('a failure that no page has taken over is not kept for one', async () => {
  answer({});
  sessionBegun({ ...agent, userId: 'u-refused' });
  await expect(preloadCall('workList', {})).rejects.toThrow('503');
  const sent = answer({ workList: work('second') });
  expect(await preloadCall('workList', {})).toEqual(work('second'));
  expect(sent).toHaveLength(1);
});

it('what one user has seen is gone when he is, and the next sees what is his', async () => {
  answer({ workList: work('the former') });
  sessionBegun({ ...agent, userId: 'u-former' });
  const page = asked();
  await waitFor(() => expect(page.result.current).toEqual(work('the former')));
  act(sessionEnded);
  expect(page.result.current).toBeUndefined();
  page.unmount();
  expect([...SWRConfig.defaultValue.cache.keys()].filter((key) => key.includes('u-former'))).toEqual([]);
  answer({ workList: work('the next') });
  sessionBegun({ ...agent, userId: 'u-next' });
  const next = asked();
  expect(next.result.current).toBeUndefined();
  await waitFor(() => expect(next.result.current).toEqual(work('the next')));
});
