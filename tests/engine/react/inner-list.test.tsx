import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../engine/index.ts';
import { Review } from '../../../engine/react/form/review/review.tsx';
import { FormStoreContext } from '../../../engine/react/state/use-application.ts';
import { InsuredGrid } from '../../../engine/react/grid/insured-grid.tsx';
import { LanguageProvider } from '../../../engine/react/texts/language.tsx';
import { createApplicationStore } from '../../../engine/react/state/application-store.ts';
import { compiledModel, modelCodes, schemaFiles } from '../model-files.ts';
import { draw, press, withLayout } from './draw.tsx';
import { nationalIdOf, today } from './group-accident.ts';

withLayout();

const code = modelCodes.find((each) => schemaFiles[`${each}/insure.schema.json`]?.includes('"beneficiaries"')) ?? '';
const { model } = compiledModel(code);
const path = 'insuredGroup.insured_list';
const beneficiary = (n: number, share: number) => ({
  beneficiaryName: n === 1 ? '李梅' : '王强',
  certType: '15081002',
  certNumber: `E1234567${n}`,
  birthDay: '1990-05-06',
  share,
});
const insured = (beneficiaries?: readonly unknown[]) => ({
  finalName: '陈伟',
  certType: '15081002',
  certNumber: 'E87654321',
  birthDay: '1988-03-04',
  beneficiaryKind: beneficiaries ? 'named' : 'statutory',
  ...(beneficiaries && { beneficiaries }),
});
const open = (rows: readonly unknown[], language: Language = 'zh-CN', policyholder?: Readonly<Record<string, unknown>>) => {
  const store = createApplicationStore({
    model,
    at: today,
    application: {
      startDate: '2026-11-22',
      endDate: '2026-11-24',
      insuredGroup: [{ insured_list: rows }],
      ...(policyholder && { policyholder }),
    },
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  draw(
    <LanguageProvider language={language}>
      <FormStoreContext value={store}>
        <InsuredGrid store={store} path={path} step="insured" />
      </FormStoreContext>
    </LanguageProvider>,
  );
  const grid = screen.getByRole('grid');
  act(() => grid.focus());
  const storedBeneficiaries = () => store.getState().lists[path]?.[0]?.rows[0]?.values['beneficiaries'];
  const issues = () => [...store.getState().checkResult.rows.values()].flat().map(({ path: at, code: what }) => `${at} ${what}`);
  return { store, grid, held: storedBeneficiaries, issues };
};
const toColumn = (grid: HTMLElement, title: string): void => {
  const at = within(grid)
    .getAllByRole('columnheader')
    .findIndex((head) => head.textContent?.startsWith(title));
  for (let step = 2; step < at; step += 1) press('ArrowRight');
};
const field = (item: string, label: string): HTMLElement =>
  within(screen.getByRole('group', { name: item })).getByRole('textbox', { name: new RegExp(`^${label}`), hidden: true });
const type = (item: string, label: string, value: string): void => {
  const input = field(item, label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
/** Presses F2 on a cell. The dialog gets the focus a frame later. */
const openRow = async (): Promise<void> => {
  press('F2');
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
};
const save = (): boolean => fireEvent.click(screen.getByRole('button', { name: '保存' }));

describe('a list inside a row', () => {
  it('is filled in by keyboard: F2 opens the row, an added item gets the focus, and shares are completed to the total', async () => {
    const { grid, held, issues } = open([insured([])]);
    expect(issues()).toContain('beneficiaries minItems');
    toColumn(grid, '指定受益人');
    await openRow();
    fireEvent.click(screen.getByRole('button', { name: '增加受益人' }));
    expect(screen.getByRole('group', { name: '受益人 1' }).contains(document.activeElement)).toBe(true);
    type('受益人 1', '受益人姓名', '李梅');
    const id = nationalIdOf(7);
    type('受益人 1', '证件号码', id);
    expect(field('受益人 1', '受益份额')).toHaveProperty('value', '100');
    type('受益人 1', '受益份额', '60');
    expect(screen.getByRole('dialog').textContent).toContain('受益份额合计 60%，应为 100%');
    fireEvent.click(screen.getByRole('button', { name: '增加受益人' }));
    expect(field('受益人 2', '受益份额')).toHaveProperty('value', '40');
    expect(screen.getByRole('dialog').textContent).toContain('受益份额合计 100%');
    type('受益人 2', '受益人姓名', '王强');
    type('受益人 2', '证件号码', nationalIdOf(9));
    save();
    expect(held()).toMatchObject([
      {
        beneficiaryName: '李梅',
        certNumber: id,
        share: 60,
        birthDay: `${id.slice(6, 10)}-${id.slice(10, 12)}-${id.slice(12, 14)}`,
      },
      { beneficiaryName: '王强', share: 40 },
    ]);
    expect(issues()).toEqual([]);
    expect(grid.textContent).toContain('李梅 60%、王强 40%');
  });

  it('shows each issue at its field, and the issue of the sum at the list', () => {
    const wrong = { ...beneficiary(1, 60), certNumber: 'x' };
    const { grid, issues } = open([insured([wrong, beneficiary(2, 30)])]);
    expect(issues()).toEqual(expect.arrayContaining(['beneficiaries sum']));
    toColumn(grid, '指定受益人');
    press('Enter');
    const dialog = screen.getByRole('dialog');
    expect(field('受益人 1', '证件号码').getAttribute('aria-invalid')).toBe('true');
    expect(field('受益人 2', '证件号码').getAttribute('aria-invalid')).toBeNull();
    expect(dialog.textContent).toContain('护照号码格式错误');
    type('受益人 1', '证件号码', 'E12345671');
    type('受益人 1', '受益份额', '70');
    expect(dialog.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  });

  it('removes an item, and requires none when the list may be empty', async () => {
    const { grid, held, issues } = open([insured([beneficiary(1, 60), beneficiary(2, 40)])]);
    toColumn(grid, '指定受益人');
    await openRow();
    fireEvent.click(screen.getByRole('button', { name: '删除：受益人 1' }));
    expect(field('受益人 1', '受益人姓名')).toHaveProperty('value', '王强');
    type('受益人 1', '受益份额', '100');
    save();
    expect(held()).toMatchObject([{ beneficiaryName: '王强', share: 100 }]);
    await waitFor(() => expect(grid.contains(document.activeElement)).toBe(true));
    await openRow();
    fireEvent.click(screen.getByRole('radio', { name: '法定' }));
    expect(screen.queryByRole('group', { name: '受益人 1' })).toBeNull();
    save();
    expect(issues()).toEqual([]);
    expect(held()).toBeUndefined();
  });

  it('copies an item from the policyholder, and restores the former values', async () => {
    const holder = {
      holderType: 'person',
      holderName: '林晓岚',
      certType: '15081001',
      certNum: nationalIdOf(11),
      phone: '13800001111',
    };
    const { grid, held } = open([insured([beneficiary(1, 60), beneficiary(2, 40)])], 'zh-CN', holder);
    toColumn(grid, '指定受益人');
    await openRow();
    const same = within(screen.getByRole('group', { name: '受益人 2' })).getByRole('checkbox', { name: /与投保人相同/ });
    fireEvent.click(same);
    expect(field('受益人 2', '受益人姓名')).toHaveProperty('value', '林晓岚');
    expect(field('受益人 1', '受益人姓名')).toHaveProperty('value', '李梅');
    fireEvent.click(same);
    expect(field('受益人 2', '受益人姓名')).toHaveProperty('value', '王强');
    fireEvent.click(same);
    save();
    expect(held()).toMatchObject([
      { beneficiaryName: '李梅' },
      { beneficiaryName: '林晓岚', certNumber: nationalIdOf(11), share: 40 },
    ]);
  });

  it.each([
    ['without a name', { certType: '15081001' }, 0],
    ['with a name', { holderName: '林晓岚', certType: '15081001' }, 2],
  ])(
    'begins an added item at its name, and offers to copy a policyholder %s only if there is somebody',
    async (_, holder, offers) => {
      const { grid } = open([insured([beneficiary(1, 60)])], 'zh-CN', holder);
      toColumn(grid, '指定受益人');
      await openRow();
      fireEvent.click(screen.getByRole('button', { name: /受益人$/ }));
      await waitFor(() => expect(document.activeElement).toBe(field('受益人 2', '受益人姓名')));
      expect(screen.queryAllByRole('checkbox', { name: /与投保人相同/ })).toHaveLength(offers);
    },
  );

  it('is not changed by pasted text', () => {
    const { grid, held } = open([insured([beneficiary(1, 100)])]);
    toColumn(grid, '指定受益人');
    fireEvent.paste(grid, { clipboardData: { getData: () => '乱' } });
    expect(held()).toMatchObject([{ share: 100 }]);
  });

  it('has no required fields when the beneficiaries are the legal heirs', () => {
    const { issues } = open([insured()]);
    expect(issues()).toEqual([]);
  });

  it('is shown on the review with its person', () => {
    const { store } = open([insured([beneficiary(1, 60), beneficiary(2, 40)])]);
    draw(
      <FormStoreContext value={store}>
        <Review product={{ name: 'P', insurer: 'I', documents: '/d' }} onChange={() => undefined} />
      </FormStoreContext>,
    );
    expect(screen.getByText('指定受益人：李梅 60%、王强 40%')).toBeTruthy();
  });

  it('is translated to English', () => {
    const { grid } = open([insured([beneficiary(1, 60)])], 'en-US');
    expect(grid.textContent).toContain('李梅 60%');
    for (const head of within(grid).getAllByRole('columnheader')) expect(head.textContent).not.toMatch(/\p{Script=Han}/u);
  });
});
