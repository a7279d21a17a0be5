import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createApplicationStore } from '../../../engine/store.ts';
import { useAutosave } from '../../../src/portal/drafts/use-draft.ts';
import { draftKey, readDraft } from '../../../src/portal/drafts/browser-autosave.ts';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { groupAccident as model, today } from '../../engine/react/group-accident.ts';
import { agent } from '../agent.ts';
import { answer, withPage } from '../draw.tsx';

withPage();

const reference = {
  code: 'groupAccident',
  title: '团体意外险',
  version: 4,
  hash: 'a1b2c3d4',
  url: '/models/groupAccident/4',
  routes: {},
};

const autosaveOf = (userId: string | undefined) => {
  const created: string[] = [];
  const { result } = renderHook(() =>
    useAutosave({
      store: createApplicationStore({ model, at: today }),
      productId: '1001',
      opened: { reference, isUnsent: false },
      shareCode: undefined,
      userId,
      viewerId: userId ?? '',
      step: 'persons',
      saleId: '0123456789abcdef',
      onCreated: (draftNo) => created.push(draftNo),
    }),
  );
  return { autosave: result.current, created };
};

it('a draft is created with its content, and saved again with the changes since', async () => {
  sessionBegun(agent);
  const data = { draftNo: 'D202611230000001', version: 1, saveTime: '2026-11-23T10:00:00+08:00' };
  const sent = answer({ draftSave: { data } });
  const { autosave, created } = autosaveOf(agent.userId);
  await act(() => autosave.flush(true));
  expect(created).toEqual([data.draftNo]);
  expect(autosave.state()).toEqual({ state: 'saved', at: data.saveTime, draftNo: data.draftNo });
  autosave.changed();
  await act(() => autosave.flush());
  const [first, second] = sent.map(({ init }) => JSON.parse(String(init.body)));
  expect(first).toMatchObject({ productId: '1001', modelVersion: 4, modelHash: 'a1b2c3d4', content: { step: 'persons' } });
  expect(second).toMatchObject({ draftNo: data.draftNo, version: 1, changes: [] });
});

it('a draft of a visitor is stored in this window and not sent', async () => {
  const sent = answer({});
  const { autosave } = autosaveOf(undefined);
  autosave.changed();
  expect(autosave.isUnsaved()).toBe(true);
  await act(() => autosave.flush());
  expect(autosave.isUnsaved()).toBe(false);
  expect(readDraft(draftKey('', '1001', reference.url))).toMatchObject({ step: 'persons', sale: '0123456789abcdef' });
  expect(sent).toEqual([]);
});
