import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useChange } from '../../../src/portal/endorsements/autosave.ts';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { agent } from '../agent.ts';
import { answer, withPage } from '../draw.tsx';

withPage();

const row = (finalName: string) => ({ group: 1, person: { finalName } });

it('an endorsement is created with its first content and changed with the next, and shows when the server has saved it', async () => {
  sessionBegun(agent);
  const data = { endorseOrderNo: 'EN2026112300001', status: 'TRIAL' };
  const sent = answer({ endorseMake: { data }, endorseEdit: { data: { ...data, persons: 2 } } });
  const created: string[] = [];
  const { result } = renderHook(() =>
    useChange({
      policyNo: 'CY2026112300009',
      kind: 'ADD',
      opened: undefined,
      stored: undefined,
      date: '2026-12-01',
      earliest: '2026-11-24',
      start: { rows: [] },
      onCreated: ({ endorseOrderNo }) => created.push(endorseOrderNo),
    }),
  );
  expect(result.current.saveState).toEqual({ state: 'none' });
  act(() => result.current.change({ rows: [row('张三')] }));
  expect(result.current.saveState).toEqual({ state: 'waiting' });
  await act(() => result.current.autosave.flush());
  act(() => result.current.change({ rows: [row('张三'), row('李四')] }));
  await act(() => result.current.autosave.flush());
  expect(result.current.saveState).toEqual({ state: 'saved' });
  expect(result.current.detail).toMatchObject({ persons: 2 });
  expect(created).toEqual([data.endorseOrderNo]);
  expect(sent.map(({ url, init }) => [url.pathname.split('/').at(-1), JSON.parse(String(init.body))])).toEqual([
    ['make', { policyNo: 'CY2026112300009', kind: 'ADD', effectiveDate: '2026-12-01', rows: [row('张三')] }],
    ['edit', { endorseOrderNo: data.endorseOrderNo, kind: 'ADD', effectiveDate: '2026-12-01', rows: [row('张三'), row('李四')] }],
  ]);
});

it('an endorsement that the server rejects is not saved and shows the reason', async () => {
  sessionBegun(agent);
  answer({ endorseMake: { status: 422, body: { code: 'STATE', errorMsg: '保单正在批改' } } });
  const { result } = renderHook(() =>
    useChange({
      policyNo: 'CY2026112300009',
      kind: 'SURRENDER',
      opened: undefined,
      stored: undefined,
      date: '2026-12-01',
      earliest: '2026-11-24',
      start: { rows: [] },
      onCreated: () => undefined,
    }),
  );
  act(() => result.current.change({ rows: [] }));
  await act(() => result.current.autosave.flush());
  expect(result.current.saveState).toMatchObject({ state: 'failed', isStored: false, error: { status: 422 } });
});
