import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftRow } from '../../../src/contract/drafts.ts';
import { dismiss, useNotices } from '../../../src/portal/api/notify.ts';
import { DraftsPage } from '../../../src/portal/drafts/drafts-page.tsx';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(() => loadTexts('drafts'));

const draft = (draftNo: string, holderName: string): DraftRow => ({
  draftNo,
  version: 1,
  kind: 'new',
  productId: '1001',
  productName: '团体意外险',
  prodModelCode: 'groupAccOption',
  insurePage: '/products/group/insure',
  companyName: '沧屿财险',
  fileInfoPath: '',
  holderName,
  persons: 3,
  saveTime: '2026-11-21T10:00:00+08:00',
  expireTime: '2027-02-19T10:00:00+08:00',
});

const draw = async () => {
  const rows = [draft('D2026112100001', '厦门海沧启明'), draft('D2026112100002', '')];
  const counts = { new: 2, renewal: 0, revision: 0, shared: 0 };
  const sent = answer({ draftQuery: { total: 2, counts, rows }, draftDelete: { data: { draftNo: rows[1]?.draftNo } } });
  drawPart(<DraftsPage />, '/drafts');
  fireEvent.click(await screen.findByRole('button', { name: '草稿 D2026112100002 的更多操作' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '删除' }));
  await vi.waitFor(() => expect(notice()).toBeDefined());
  return () => sent.filter(({ url }) => url.pathname.endsWith('/delete')).map(({ init }) => String(init.body));
};
const notice = () => {
  const [one] = renderHook(useNotices).result.current;
  if (!one) throw new Error('No notice');
  return one;
};
const isListed = () => screen.queryByRole('button', { name: '草稿 D2026112100002 的更多操作' }) !== null;

describe('a draft that the user deletes', () => {
  it('leaves the list at once, and is deleted when its toast of 8 seconds is gone', async () => {
    const deleted = await draw();
    expect([isListed(), deleted()]).toEqual([false, []]);
    screen.getByRole('link', { name: /^全部\s*1$/ });
    const { id, ...told } = notice();
    expect(told).toMatchObject({ title: '已删除“团体意外险，未填投保人”', seconds: 8 });
    act(() => dismiss(id));
    await vi.waitFor(() => expect(deleted()).toEqual(['{"draftNo":"D2026112100002"}']));
  });

  it('is kept if the user restores it', async () => {
    const deleted = await draw();
    const { id, action } = notice();
    act(() => action?.run());
    expect(isListed()).toBe(true);
    act(() => dismiss(id));
    expect(deleted()).toEqual([]);
  });

  it('is deleted when the page is left', async () => {
    const deleted = await draw();
    act(() => void dispatchEvent(new Event('pagehide')));
    await vi.waitFor(() => expect(deleted()).toHaveLength(1));
  });
});
