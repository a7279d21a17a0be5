import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { fieldIssueText } from '../../../../engine/react/fields/choices.ts';
import { ApplicationForm } from '../../../../engine/react/form/application-form.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { draw, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident as model, personOf, today } from '../group-accident.ts';

withLayout();

const atOnce = (run: () => void) => {
  run();
  return () => undefined;
};
const product = { name: '鹭江团体意外险', insurer: '沧屿财产保险股份有限公司', documents: '/models/x/documents' };
const open = ({ step, application }: { readonly step: string; readonly application?: Readonly<Record<string, unknown>> }) => {
  const store = createApplicationStore({ model, at: today, application, defer: atOnce });
  const Page = () => {
    const [at, setAt] = useState(step);
    return (
      <ApplicationForm
        store={store}
        language="zh-CN"
        step={at}
        onStep={setAt}
        product={product}
        quote={{ state: 'local' }}
        onSubmit={() => undefined}
        now={() => '2026-11-21T14:35:02+08:00'}
      />
    );
  };
  draw(<Page />);
  return { store };
};
const next = (): void => {
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
};

describe('the summary of a list', () => {
  const rows = (change: (row: ReturnType<typeof personOf>, n: number) => unknown) =>
    applicationOf(80).insuredGroup[0]?.insured_list.map(change) ?? [];
  const focused = (): HTMLElement | null =>
    document.getElementById(screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '');

  it('links to the cell of the row that it names, also in another group', () => {
    const wrong = rows((row, n) => (n === 57 ? { ...row, certNumber: '35020319900101' } : row));
    const right = { ...personOf(200), finalName: '林静' };
    const { store } = open({
      step: 'insured',
      application: {
        ...applicationOf(1),
        insuredGroup: [
          { plan: 'GA50', insured_list: [right] },
          { plan: 'GA10', insured_list: wrong },
        ],
      },
    });
    next();
    const link = screen.getByRole('link', { name: /第 58 行/ });
    fireEvent.click(link);
    expect(focused()?.getAttribute('aria-invalid')).toBe('true');
    expect([focused()?.dataset['row'], focused()?.textContent]).toEqual(['57', expect.stringContaining('35020319900101')]);
    fireEvent.keyDown(screen.getByRole('grid'), { key: '3' });
    const editor = within(screen.getByRole('grid')).getByRole('textbox');
    fireEvent.change(editor, { target: { value: personOf(57).certNumber } });
    fireEvent.keyDown(editor, { key: 'Enter' });
    const row = store.getState().lists['insuredGroup.insured_list']?.[1]?.rows[57]?.values;
    expect([row?.['certNumber'], row?.['finalName']]).toEqual([personOf(57).certNumber, personOf(57).finalName]);
  });

  it('counts every invalid row in its heading although they share one line', () => {
    const faulty = rows((row, n) => (n < 7 ? { ...row, certNumber: '35020319900101' } : row));
    open({ step: 'insured', application: { ...applicationOf(1), insuredGroup: [{ plan: 'GA50', insured_list: faulty }] } });
    next();
    const summary = screen.getByRole('group', { name: '有 7 处需要修改' });
    expect(within(summary).getAllByRole('link')).toHaveLength(1);
  });

  it('links to the status of a row when its issue has no column, and shows the issue there', () => {
    open({
      step: 'insured',
      application: {
        ...applicationOf(1),
        insuredGroup: [{ plan: 'GA50', insured_list: rows((row, n) => (n === 9 ? { ...row, RelationTp: 'x' } : row)) }],
      },
    });
    next();
    fireEvent.click(screen.getByRole('link', { name: /第 10 行/ }));
    expect(focused()?.dataset).toMatchObject({ row: '9', column: '1' });
    expect(focused()?.textContent).toContain('与投保人关系');
  });
});

describe('the list of steps', () => {
  const stateOf = (title: string): string => screen.getByRole('button', { name: new RegExp(`${title}`) }).textContent ?? '';

  it('shows a step with content as done or unfinished, never as not started', () => {
    const { certNumber: _, ...incomplete } = personOf(1);
    const { store } = open({ step: 'plan', application: applicationOf(5) });
    expect([stateOf('被保险人'), stateOf('投保单位'), stateOf('告知与声明')].map((text) => text.slice(-3))).toEqual([
      '已完成',
      expect.stringMatching(/已完成|未完成/),
      '未开始',
    ]);
    const place = store.places[0];
    if (!place) throw new Error('The model has no list');
    act(() => store.edit(place, (groups) => groups.map((group) => ({ ...group, rows: [store.newRow(incomplete)] }))));
    expect(stateOf('被保险人').slice(-3)).toBe('未完成');
    act(() => store.edit(place, (groups) => groups.map((group) => ({ ...group, rows: [] }))));
    expect(stateOf('被保险人').slice(-3)).toBe('未开始');
  });
});

describe('a section of several fields', () => {
  it('shows the label of each field when the section has the title of their object', () => {
    const { store } = open({ step: 'holder' });
    act(() => store.setField('invoice.invoiceType', 'ordinary'));
    for (const name of ['发票类型', '发票抬头', '纳税人识别号']) {
      const label = screen
        .getAllByText(new RegExp(`^${name}`))
        .find((node) => node.id.startsWith('field.invoice') || node.tagName === 'LABEL');
      expect(label && getComputedStyle(label).position, name).not.toBe('absolute');
    }
  });
});

describe('a required field', () => {
  it('is named by its label, at the field and in the summary; the joined summary keeps the fixed sentences', () => {
    const application = applicationOf(1);
    open({ step: 'holder', application: { ...application, policyholder: { holderType: 'organisation' } } });
    next();
    const texts = document.body.textContent ?? '';
    expect(screen.getAllByText('请填写单位名称').length).toBeGreaterThanOrEqual(2);
    const spoken = [...document.querySelectorAll('[aria-live="assertive"]')].map((node) => node.textContent).join('');
    expect(spoken).toContain('投保人不能为空');
    expect(spoken).toContain('证件号码不能为空！');
    expect(texts.replace(spoken, '')).not.toContain('不能为空');
  });

  it.each([' ', '\u3000', '\u200B \u00A0'])('counts as missing when it contains only invisible characters: %j', (blank) => {
    const application = applicationOf(1);
    const policyholder = { ...Object(application['policyholder']), holderName: blank };
    open({ step: 'holder', application: { ...application, policyholder } });
    next();
    expect(screen.getAllByText('请填写单位名称').length).toBeGreaterThanOrEqual(2);
    expect([...document.querySelectorAll('[aria-live="assertive"]')].map((node) => node.textContent).join('')).toContain(
      '投保人不能为空',
    );
  });

  it.each([
    ['Organisation name', [], 'Enter the organisation name'],
    ['ID number', [], 'Enter the ID number'],
    ['Invoice type', ['a'], 'Choose the invoice type'],
  ])('reads naturally in English: %s', (title, choices, text) => {
    const issue = { path: '/x', code: 'required', params: {} };
    expect(fieldIssueText(model, issue, { title, choices }, 'en-US')).toBe(text);
  });
});
