import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InsuredGrid } from '../../../../engine/react/grid/insured-grid.tsx';
import { GridHeadContext } from '../../../../engine/react/grid/tools/first-line.tsx';
import { LanguageProvider } from '../../../../engine/react/texts/language.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { compiledModel } from '../../model-files.ts';
import { draw, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident as model, personOf, today } from '../group-accident.ts';

withLayout();

// Answers every media query with a match, as on a narrow screen.
const narrow = (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: true,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

beforeEach(() => void vi.stubGlobal('matchMedia', narrow));
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['zh-CN', /· \d 类$/],
  ['en-US', /· Class \d$/],
] as const)("a person's card has the label of its number, as there is no header, in %s", (language, words) => {
  const store = createApplicationStore({
    model,
    at: today,
    application: applicationOf(1),
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  draw(
    <LanguageProvider language={language}>
      <InsuredGrid store={store} path="insuredGroup.insured_list" step="insured" />
    </LanguageProvider>,
  );
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByText(words)).toBeTruthy();
});

it('a card of a row that is not a person names its numbers and shows the premium beside its name', () => {
  const { model: byWages, examples } = compiledModel('EmployerModelNew');
  const { application, premium } = examples.find(({ name }) => name === 'ten developers') ?? {};
  const store = createApplicationStore({
    model: byWages,
    at: '2026-03-01',
    application,
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  const [place] = store.places;
  draw(
    <LanguageProvider language="zh-CN">
      <InsuredGrid store={store} path={place?.path ?? ''} step="jobs" />
    </LanguageProvider>,
  );
  expect(screen.getByText(/^人数 10 · 人均月工资 8,000.00 · 1 类 · 年工资总额（元） 1,000,000.00$/)).toBeTruthy();
  expect(screen.getByText(premium ?? '')).toBeTruthy();
});

it('a card of a pupil names its yes-or-no fields', () => {
  const { model: school, examples } = compiledModel('studentAccident');
  const store = createApplicationStore({
    model: school,
    at: '2026-03-01',
    application: examples.find(({ premium }) => premium !== undefined)?.application,
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  const [place] = store.places;
  draw(
    <LanguageProvider language="zh-CN">
      <InsuredGrid store={store} path={place?.path ?? ''} step="insured" />
    </LanguageProvider>,
  );
  expect(screen.getAllByText(/校队对抗性运动 (?:是|否)/).length).toBeGreaterThan(0);
});

describe('above the list on a phone', () => {
  const open = (groups: readonly object[]) => {
    const store = createApplicationStore({
      model,
      at: today,
      application: { ...applicationOf(0), insuredGroup: groups },
      defer: (run) => {
        run();
        return () => undefined;
      },
    });
    draw(
      <GridHeadContext value={{ title: <h1>被保险人</h1>, note: '按方案分组' }}>
        <InsuredGrid store={store} path="insuredGroup.insured_list" step="insured" />
      </GridHeadContext>,
    );
    return store;
  };
  const [one, two] = [personOf(1), personOf(2)];
  const openTools = async () => {
    fireEvent.click(screen.getByRole('button', { name: /^工具/ }));
    return screen.findByRole('dialog', { name: '工具' }, { timeout: 20_000 });
  };
  const lines = (sheet: HTMLElement) =>
    within(sheet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('are the title, the plan, the tools, the search and the filter, and nothing else', () => {
    open([{ plan: 'GA50', insured_list: [one] }]);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: '保障方案' });
    expect(select.selectedOptions[0]?.textContent).toBe('GA50');
    const above = [...document.querySelectorAll('button, select, input')];
    const card = screen.getByRole('button', { name: /^编辑第 1 人/ });
    const before = above.filter((each) => each.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING);
    expect(before.map((each) => each.getAttribute('aria-label') ?? each.textContent ?? '')).toEqual([
      '保障方案',
      '工具',
      '查找',
      '只看错误 0',
      '上一处错误（Shift+F8）',
      '下一处错误（F8）',
      '选择第 1 行',
    ]);
  });

  it('have every action of the list in the tools', async () => {
    const store = open([{ plan: 'GA50', insured_list: [one, two, one] }]);
    const sheet = await openTools();
    expect(lines(sheet)).toEqual([
      '粘贴名单',
      '上传名单',
      '增加一行',
      '批量修改',
      '删除',
      '删除重复',
      '撤销',
      '重做',
      '新增分组',
      '怎么填名单',
    ]);
    within(sheet).getByText('按方案分组');
    within(sheet).getByRole('combobox', { name: '排序' });
    fireEvent.click(within(sheet).getByRole('button', { name: '删除重复' }));
    expect(store.getState().lists['insuredGroup.insured_list']?.[0]?.rows).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('have one choice of the group instead of its plan if there are several', async () => {
    open([
      { plan: 'GA50', insured_list: [one] },
      { plan: 'GA80', insured_list: [two, { ...one, phoneNo: '1' }] },
    ]);
    expect(screen.queryByRole('tab')).toBeNull();
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: '分组' });
    expect([...select.options].map(({ textContent }) => textContent)).toEqual(['A 组 GA50、1、有错误', 'B 组 GA80、2、有错误']);
    fireEvent.change(select, { target: { value: '1' } });
    screen.getByRole('button', { name: /^编辑第 2 人/ });
    expect(screen.queryByText('删除本组')).toBeNull();
    expect(lines(await openTools())).toEqual(expect.arrayContaining(['本组的方案和名称', '删除本组']));
    fireEvent.click(screen.getByRole('button', { name: '本组的方案和名称' }));
    screen.getByText('保障方案');
  });

  it('show the fields of a group that still lacks its plan', () => {
    open([{ plan: 'GA50', insured_list: [one] }, { insured_list: [two] }]);
    expect(screen.queryByText('保障方案')).toBeNull();
    fireEvent.change(screen.getByRole('combobox', { name: '分组' }), { target: { value: '1' } });
    screen.getByText('保障方案');
  });
});
