import { act, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PolicyRow } from '../../../src/contract/orders.ts';
import { useNotices } from '../../../src/portal/api/notify.ts';
import { PolicyActions } from '../../../src/portal/policies/policy-actions.tsx';
import { PolicyList } from '../../../src/portal/policies/policy-list.tsx';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { loadTexts, setLanguage } from '../../../src/portal/texts/language.ts';
import { agent } from '../agent.ts';
import { answer, drawPart, type Reply, withPage } from '../draw.tsx';

withPage();
beforeEach(() => loadTexts('list', 'policy', 'product', 'status'));

const policy = (policyNo: string, premium = '210.00'): PolicyRow => ({
  policyNo,
  orderNo: 'HZ202611210000001',
  productId: '1001',
  productName: '团体意外险',
  companyId: 'cangyu',
  companyName: '沧屿财险',
  fileInfoPath: '',
  prodModelCode: 'groupAccOption',
  holderName: '福州某某科技有限公司',
  persons: 3,
  premium,
  status: 'IN_FORCE',
  startDate: '2026-11-25',
  endDate: '2027-11-24',
  issueTime: '2026-11-21T10:00:00+08:00',
});

const rows = [policy('PGA1'), policy('PGA2', '0.10'), policy('PGA3')];
const months = ['2026-12', '2027-01', '2027-02'].map((month, at) => ({ month, count: at + 1 }));

const draw = (at = '/ins/detail', more: Readonly<Record<string, Reply>> = {}) => {
  const sent = answer({
    policyQuery: { total: 3, rows, sums: { premium: '420.10', persons: 9 }, sellers: [] },
    policyExpiries: { data: months },
    productQuery: { total: 0, rows: [] },
    viewQuery: { data: [{ id: 'v1', name: '建工在保', query: 'status=IN_FORCE&product=1007' }] },
    policyCounts: { data: [163, 10, 25, 21] },
    ...more,
  });
  drawPart(<PolicyList heading="保单" text="" Action={PolicyActions} renews />, at);
  return sent;
};
const notices = () => renderHook(useNotices).result.current;
const address = () => screen.getByTestId('address').textContent;
const views = async () => within(await screen.findByRole('navigation', { name: '视图' }));

describe('the order of the policy list', () => {
  it('is named: newest first, or by the end of cover when the list is filtered by it', async () => {
    draw();
    expect(await screen.findByText('最近出单在前')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: '到期' }), { target: { value: '60' } });
    expect(await screen.findByText('先到期在前')).toBeTruthy();
    expect(screen.queryByText('最近出单在前')).toBeNull();
  });
});

describe('a policy list that cannot be loaded', () => {
  it('says so of the policies, and shows neither months nor an empty line of sums', async () => {
    draw('/ins/detail', { policyQuery: { status: 500, body: { code: 'SYSTEM', errorMsg: '系统繁忙' } } });
    expect(await screen.findByText('保单加载失败')).toBeTruthy();
    expect(screen.queryByRole('group', { name: '到期月份' })).toBeNull();
    expect(screen.getByText('保单加载失败').closest('[data-failed]')).toBeTruthy();
  });
});

describe('the views of the policy list', () => {
  it('apply their filters; a changed filter can be saved under a name', async () => {
    const sent = draw('/ins/detail?size=20', {
      viewSave: { data: { id: 'v2', name: '下月', query: 'status=IN_FORCE&ends=60' } },
    });
    const tabs = await views();
    await tabs.findByRole('link', { name: /^建工在保\s*21$/ });
    tabs.getByRole('link', { name: /^已到期\s*25$/ });
    fireEvent.click(tabs.getByRole('link', { name: /^建工在保\s*21$/ }));
    expect(address()).toBe('/ins/detail?status=IN_FORCE&product=1007&size=20');
    expect(tabs.getByRole('link', { name: /^建工在保/ }).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('button', { name: '存为视图' })).toBeNull();

    fireEvent.change(screen.getByRole('combobox', { name: '到期' }), { target: { value: '60' } });
    expect(tabs.getByRole('link', { name: /^建工在保/ }).getAttribute('aria-current')).toBe('page');
    fireEvent.click(screen.getByRole('button', { name: '存为视图' }));
    fireEvent.change(await screen.findByRole('textbox', { name: '名称' }), { target: { value: '下月' } });
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await vi.waitFor(() => expect(notices().map(({ title }) => title)).toEqual(['已保存视图“下月”']));
    const save = sent.find(({ url }) => url.pathname.endsWith('/view/save'));
    expect(JSON.parse(String(save?.init.body))).toEqual({
      list: 'policies',
      name: '下月',
      query: 'status=IN_FORCE&ends=60&product=1007',
    });
  });

  it('of the user are deleted at once, and restored by undo', async () => {
    const sent = draw('/ins/detail?product=1007&status=IN_FORCE', {
      viewDelete: { data: { id: 'v1' } },
      viewSave: { data: { id: 'v2', name: '建工在保', query: '' } },
    });
    const calls = () => sent.flatMap(({ url }) => /view\/(?:delete|save)/.exec(url.pathname) ?? []);
    fireEvent.click(await screen.findByRole('button', { name: '删除视图“建工在保”' }));
    await vi.waitFor(() => expect(calls()).toEqual(['view/delete']));
    await vi.waitFor(() => expect(notices().map(({ title }) => title)).toEqual(['已删除视图“建工在保”']));
    notices()[0]?.action?.run();
    await vi.waitFor(() => expect(calls()).toEqual(['view/delete', 'view/save']));
  });
});

describe('the months in which policies end', () => {
  it('filter by one month, by a span with Shift, and by none when pressed again', async () => {
    draw();
    const month = (name: string) =>
      screen.findByRole('button', { name: new RegExp(`^2027年${name}月到期|^2026年${name}月到期`) });
    fireEvent.click(await month('1'));
    expect(address()).toBe('/ins/detail?ends=2027-01');
    expect((await month('1')).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(await month('12'), { shiftKey: true });
    expect(address()).toBe('/ins/detail?ends=2026-12_2027-01');
    expect((await month('12')).getAttribute('aria-pressed')).toBe('true');
    expect((await month('2')).getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(await month('2'));
    fireEvent.click(await month('2'));
    expect(address()).toBe('/ins/detail');
  });
});

describe('a filter that finds nothing', () => {
  const none = {
    policyQuery: { total: 0, rows: [], sums: { premium: '0.00', persons: 0 }, sellers: [] },
    policyExpiries: { data: months.map(({ month }) => ({ month, count: 0 })) },
  };

  it('is named with the way out, marks the field that filters, and hides the empty months; the views keep their counts', async () => {
    draw('/ins/detail?key=zzzz', none);
    await screen.findByText('没有符合条件的保单');
    expect(screen.queryByText('暂无保单')).toBeNull();
    screen.getByRole('button', { name: '重置条件' });
    expect(screen.getByRole('searchbox').hasAttribute('data-chosen')).toBe(true);
    await (await views()).findByRole('link', { name: /^全部\s*163$/ });
    await vi.waitFor(() => expect(screen.queryByRole('group', { name: '到期月份' })).toBeNull());
  });

  it('keeps the months while one of them is the filter, so that it can be pressed again', async () => {
    draw('/ins/detail?ends=2027-01', none);
    expect((await screen.findByRole('button', { name: /^2027年1月到期/ })).getAttribute('aria-pressed')).toBe('true');
  });

  it('is not named where there is no filter', async () => {
    draw('/ins/detail', none);
    await screen.findByText('暂无保单');
    expect(screen.queryByRole('button', { name: '重置条件' })).toBeNull();
    expect(screen.getByRole('searchbox').hasAttribute('data-chosen')).toBe(false);
  });
});

describe('the rows of the policy list', () => {
  it('offer two actions by their state and the rest in a menu, which M opens', async () => {
    const may = { renew: true, change: true, copy: true };
    const expiring = { ...policy('PGA1'), status: 'EXPIRING' as const, may };
    const over = { ...policy('PGA2'), status: 'EXPIRED' as const, may: { renew: false, change: false, copy: true } };
    draw('/ins/detail', {
      policyQuery: { total: 2, rows: [expiring, over], sums: { premium: '0.00', persons: 6 }, sellers: [] },
    });
    const [first] = await screen.findAllByRole('link', { name: /^PGA/ });
    screen.getByRole('button', { name: '续保保单 PGA1' });
    screen.getByRole('button', { name: '按保单 PGA2 再投一单' });
    expect(screen.queryByRole('button', { name: '按保单 PGA1 再投一单' })).toBeNull();
    first?.focus();
    fireEvent.keyDown(first ?? document.body, { key: 'm' });
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['电子保单', '承保清单', '再投一单', '申请退保']);
  });

  it('have the second application in the menu in English, whose words are longer', async () => {
    const may = { renew: false, change: true, copy: true };
    draw('/ins/detail', {
      policyQuery: { total: 1, rows: [{ ...policy('PGA1'), may }], sums: { premium: '0.00', persons: 3 }, sellers: [] },
    });
    await screen.findByRole('button', { name: '按保单 PGA1 再投一单' });
    act(() => setLanguage('en-US'));
    const more = await screen.findByRole('button', { name: 'More for policy PGA1' });
    expect(screen.queryByRole('button', { name: 'Apply again as in policy PGA1' })).toBeNull();
    fireEvent.click(more);
    await screen.findByRole('menuitem', { name: 'Apply again' });
  });

  it('are renewed together; those that cannot be renewed stay selected, with the reason', async () => {
    const draft = { draftNo: 'D1', productId: '1001', prodModelCode: 'groupAccOption', insurePage: '/products/group/insure' };
    sessionBegun(agent);
    const refused = { code: 'STATE', errorMsg: '该保单已有续保订单' };
    const sent = draw('/ins/detail', {
      policyRenewals: {
        data: [
          { policyNo: 'PGA1', draft },
          { policyNo: 'PGA2', refused },
        ],
      },
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择保单 PGA1' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '选择保单 PGA2' }));
    fireEvent.click(await screen.findByRole('button', { name: '续保所选 2 张' }));
    await screen.findByText('已备好 1 份续保草稿，共选 2 张');
    const call = sent.find(({ url }) => url.pathname.endsWith('/policy/renewals'));
    expect(JSON.parse(String(call?.init.body))).toEqual({ policyNos: ['PGA1', 'PGA2'] });
    screen.getByText('该保单已有续保订单');
    expect(screen.getByRole('link', { name: '打开保单 PGA1 的续保草稿' }).getAttribute('href')).toContain('D1');
    const isTicked = (no: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `选择保单 ${no}` }).checked;
    expect([isTicked('PGA1'), isTicked('PGA2')]).toEqual([false, true]);
  });

  it('are selected with the sum of their premiums, and exported by their numbers', async () => {
    const sent = draw();
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择保单 PGA1' }));
    fireEvent.click(screen.getByRole('checkbox', { name: '选择保单 PGA2' }));
    screen.getByText('已选 2 张，翻页保留');
    screen.getByText('210.10');
    fireEvent.click(screen.getByRole('button', { name: '导出所选' }));
    await vi.waitFor(() =>
      expect(sent.find(({ url }) => url.pathname.endsWith('/export'))?.url.searchParams.get('policyNos')).toBe('PGA1,PGA2'),
    );
  });

  it('are reached with the keys / and the arrows', async () => {
    draw();
    const links = await screen.findAllByRole('link', { name: /^PGA/ });
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(press('/')).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    // In a field the key types a letter.
    expect(press('/')).toBe(true);
    press('ArrowDown');
    expect(document.activeElement).toBe(links[0]);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) press(key);
    expect(document.activeElement).toBe(links[1]);
    press('?');
    expect((await screen.findByRole('dialog', { name: '列表快捷键' })).textContent).toContain('到搜索框');
  });
});
