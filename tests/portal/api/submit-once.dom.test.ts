import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createApplicationStore } from '../../../engine/store.ts';
import { useSubmit } from '../../../src/portal/insure/use-submit.ts';
import { groupAccident as model, today } from '../../engine/react/group-accident.ts';
import { answer, withPage } from '../draw.tsx';

withPage();

const order = { orderNo: 'HZ202611210000418', status: 'WAIT_PAY' };
const content = { application: { startDate: '2026-12-01' }, premium: '210.00', documentsRead: [], declarations: [] };

const submission = () => {
  const done: string[] = [];
  const drafts: (() => void)[] = [];
  const { result } = renderHook(() =>
    useSubmit({
      store: createApplicationStore({ model, at: today }),
      product: { productId: '1001' },
      reference: { version: 4, hash: 'a1b2c3d4' },
      shareCode: undefined,
      saleId: '0123456789abcdef',
      saveDraft: () => new Promise((resolve) => drafts.push(() => resolve('D202611210000418'))),
      onDone: ({ orderNo }) => done.push(orderNo),
      onIssues: () => undefined,
    }),
  );
  return { result, done, drafts };
};

it('sends an application once, however often it is submitted before the reply, and not again after a success', async () => {
  const sent = answer({ submitOrder: { data: order } });
  const { result, done, drafts } = submission();
  act(() => {
    result.current.submit(content);
    result.current.submit(content);
  });
  await act(async () => drafts.forEach((save) => save()));
  act(() => result.current.submit(content));
  await act(async () => drafts.forEach((save) => save()));
  expect(done).toEqual([order.orderNo]);
  expect(sent).toHaveLength(1);
});

it('sends it again with the same key when it is submitted after a failure', async () => {
  const sent = answer({ submitOrder: { status: 422, body: { code: 'ISSUES', errorMsg: '请检查', issues: [] } } });
  const { result, drafts } = submission();
  for (let time = 0; time < 2; time += 1) {
    act(() => result.current.submit(content));
    await act(async () => drafts.forEach((save) => save()));
  }
  expect(sent).toHaveLength(2);
  const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
  expect(keys[0]).toMatch(/^\w{8,}$/);
  expect(keys[1]).toBe(keys[0]);
});
