import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Notices } from '../../../src/portal/components/feedback/notices.tsx';
import { InsurerFiles } from '../../../src/portal/reconciliation/insurer-files.tsx';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(() => loadTexts('reconciliation'));

const insurer = (code: string, name: string, adapter = 'json') => ({ code, name: { 'zh-CN': name, 'en-US': code }, adapter });
const summary = {
  from: '2026-11-20',
  until: '2026-11-20',
  days: 1,
  compared: 1,
  differences: 1,
  unsettled: 1,
  fetchedBy: null,
  fetchedAt: null,
  insurerLines: 0,
  insurer: '0.00',
  ourLines: 1,
  ours: '210.00',
  difference: '-210.00',
  matchedLines: 0,
  matched: '0.00',
  states: [{ day: '2026-11-20', state: 'OPEN', unsettled: 1 }],
  closedBy: null,
  closedAt: null,
};
const row = {
  no: 1,
  day: '2026-11-20',
  kind: 'INSURER_MISSING',
  cause: 'NOT_IN_FILE',
  number: 'HZ1001',
  orderNo: 'HZ1001',
  insurer: [],
  ours: [{ kind: 'issue', policyNo: 'P1', amount: '210.00' }],
  insurerAmount: null,
  ourAmount: '210.00',
  difference: '-210.00',
  dates: null,
  state: 'OPEN',
  act: null,
  note: null,
  madeBy: null,
  madeAt: null,
  acts: ['ASKED_INSURER'],
};

/** Renders the files of some insurers; the fetch of `sea` fails, and each fetch waits for `release`. */
const draw = (insurers: readonly object[], { states = summary.states, address = '' } = {}) => {
  const released: (() => void)[] = [];
  const sent = answer({
    consoleInsurers: { data: insurers },
    insurerReconciliation: { data: { ...summary, states } },
    insurerReconciliationLines: { total: 1, rows: [row] },
    insurerReconciliationFetch: { data: { differences: 1 } },
    insurerReconciliationClose: { data: { day: '2026-11-20' } },
  });
  const plain = fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit): Promise<Response> => {
    const reply = await plain(address, init);
    if (!address.includes('/insurer/fetch')) return reply;
    await new Promise<void>((release) => released.push(release));
    return String(init.body).includes('"sea"') ? new Response('{}', { status: 409 }) : reply;
  });
  const { unmount } = drawPart(
    <>
      <Notices />
      <InsurerFiles />
    </>,
    `/console/reconciliation?of=insurers${address}`,
  );
  const requests = (path: string) => sent.filter(({ url }) => url.pathname.endsWith(path)).length;
  const bodies = (path: string) =>
    sent.flatMap(({ url, init }) => (url.pathname.endsWith(path) ? [JSON.parse(String(init.body))] : []));
  return { requests, bodies, release: () => released.shift()?.(), unmount };
};

const three = [insurer('sea', '海安'), insurer('hill', '山安'), insurer('none', '未接', 'none')];

describe('the files of all insurers', () => {
  it('are fetched after one has failed, which is named, and an open dialog keeps its note', async () => {
    const { requests, release } = draw(three);
    fireEvent.click(await screen.findByRole('button', { name: '2 家全部取得并核对' }));
    await expect.poll(() => requests('/fetch')).toBe(1);
    expect(screen.getByRole('button', { name: /^重新核对/ })).toMatchObject({ disabled: true });
    fireEvent.click(await screen.findByRole('button', { name: '处理 HZ1001' }));
    const note = await within(await screen.findByRole('dialog')).findByRole('textbox');
    fireEvent.change(note, { target: { value: '已去电' } });
    const lines = requests('/insurer/lines');
    release();
    await expect.poll(() => requests('/fetch')).toBe(2);
    release();
    expect(await screen.findByText('未能核对 1 家：海安')).toBeTruthy();
    expect(screen.getByText('已核对 1 家，差异 1 笔')).toBeTruthy();
    await expect.poll(() => requests('/insurer/lines')).toBe(lines + 1);
    expect(within(screen.getByRole('dialog')).getByRole('textbox')).toMatchObject({ value: '已去电' });
  });

  it('are no longer fetched when the page is left', async () => {
    const { requests, release, unmount } = draw(three.toReversed());
    fireEvent.click(await screen.findByRole('button', { name: '2 家全部取得并核对' }));
    await expect.poll(() => requests('/fetch')).toBe(1);
    unmount();
    release();
    await new Promise((done) => setTimeout(done, 50));
    expect(requests('/fetch')).toBe(1);
  });

  it('have no button when no insurer is connected', async () => {
    draw([insurer('none', '未接', 'none')]);
    await screen.findByRole('button', { name: /^未接/ });
    expect(screen.queryByRole('button', { name: /全部取得并核对/ })).toBeNull();
  });

  it('are not fetched for a closed day, and those of a month are closed where every difference is settled', async () => {
    const month = `${new Date().toISOString().slice(0, 7)}-01`;
    const states = [
      { day: '2026-10-01', state: 'CLOSED', unsettled: 0 },
      { day: '2026-10-02', state: 'OPEN', unsettled: 0 },
      { day: '2026-10-03', state: 'OPEN', unsettled: 2 },
      { day: '2026-10-04', state: 'OPEN', unsettled: 0 },
      { day: '2026-10-05', state: 'NONE', unsettled: 0 },
    ];
    const { bodies } = draw([insurer('hill', '山安')], { states, address: `&month=${month}` });
    const close = await screen.findByRole('button', { name: /关账 2 天$/ });
    expect(screen.getByRole('button', { name: '2026-10-03，2 笔未处理' })).toBeTruthy();
    fireEvent.click(close);
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /关账 2 天$/ }));
    expect(await screen.findByText('已关账 2 天')).toBeTruthy();
    expect(bodies('/insurer/close')).toEqual([
      { insurerCode: 'hill', day: '2026-10-02' },
      { insurerCode: 'hill', day: '2026-10-04' },
    ]);
  });
});
