import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../../engine/index.ts';
import { ApplicationForm } from '../../../../engine/react/form/application-form.tsx';
import type { Submission } from '../../../../engine/react/form/use-steps.ts';
import type { Quote } from '../../../../engine/react/form/premium-bar.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { draw, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident as model, personOf, today } from '../group-accident.ts';

withLayout();

const atOnce = (run: () => void) => {
  run();
  return () => undefined;
};
const product = { name: '鹭江团体意外险', insurer: '沧屿财产保险股份有限公司', documents: '/models/x/documents' };
const sentences = model.data.form.steps.flatMap((step) => step.declarations ?? []);

type Start = {
  readonly application?: Readonly<Record<string, unknown>>;
  readonly step?: string;
  readonly language?: Language;
  readonly quote?: Quote;
  readonly viewOnly?: boolean;
  readonly isDeclared?: boolean;
  readonly isRead?: boolean;
  readonly submitsAtOnce?: boolean;
};
const open = ({
  application,
  step = 'plan',
  language = 'zh-CN',
  quote = { state: 'local' },
  viewOnly,
  isDeclared,
  isRead = isDeclared,
  submitsAtOnce,
}: Start = {}) => {
  const store = createApplicationStore({
    model,
    at: today,
    application,
    defer: atOnce,
    ...(isRead ? { read: { 'clauses.md': '2026-11-21T14:35:00+08:00' } } : {}),
    ...(isDeclared ? { confirmedDeclarations: sentences } : {}),
  });
  const onSubmit = vi.fn<(submission: Submission) => void>();
  const Page = () => {
    const [at, setAt] = useState(step);
    return (
      <ApplicationForm
        store={store}
        language={language}
        step={at}
        onStep={setAt}
        product={product}
        quote={quote}
        onSubmit={onSubmit}
        viewOnly={viewOnly}
        submitsAtOnce={submitsAtOnce}
        now={() => '2026-11-21T14:35:02+08:00'}
      />
    );
  };
  draw(<Page />);
  return { store, onSubmit };
};
const type = (label: string, text: string): HTMLElement => {
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value: text } });
  return input;
};
const leave = (input: HTMLElement): void => {
  fireEvent.blur(input);
};
const next = (): void => {
  fireEvent.click(screen.getByRole('button', { name: '下一步' }));
};
const errorOf = (input: HTMLElement): string =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

describe('the issues of the form', () => {
  it('shows no issue while the user types, a format issue when the field loses the focus, and removes it live', () => {
    open({ step: 'holder' });
    const phone = type('联系人手机', '1385923');
    expect(phone.getAttribute('aria-invalid')).toBeNull();
    leave(phone);
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(errorOf(phone)).toContain('手机号码有误');
    type('联系人手机', '13859231107');
    expect(phone.getAttribute('aria-invalid')).toBeNull();
    type('联系人手机', '1385923110');
    expect(phone.getAttribute('aria-invalid')).toBeNull();
  });

  it('shows missing values only when the user tries to leave the step', () => {
    open({ step: 'holder' });
    const name = screen.getByLabelText('单位名称');
    leave(name);
    expect(name.getAttribute('aria-invalid')).toBeNull();
    next();
    expect(name.getAttribute('aria-invalid')).toBe('true');
  });

  it("lists the issues in a focused summary, in the form's order and with the sentences shown at the fields", () => {
    document.title = '团体意外险 - 衡舟';
    open({ step: 'holder' });
    next();
    const box = screen.getByRole('group', { name: '有 3 处需要修改' });
    expect(document.activeElement).toBe(box);
    const links = within(box).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#field.policyholder.holderName',
      '#field.policyholder.certNum',
      '#field.policyholder.phone',
    ]);
    for (const link of links) {
      const input = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(input && link.textContent?.endsWith(errorOf(input))).toBe(true);
    }
    expect(document.title).toBe('错误：团体意外险 - 衡舟');
    fireEvent.click(links[1] ?? box);
    expect(document.activeElement).toBe(screen.getByLabelText('统一社会信用代码'));
  });

  it('[VA-22] joins the messages with a full-width semicolon for a screen reader', () => {
    open({ step: 'holder' });
    next();
    const announcements = screen.getAllByRole('status').map((node) => node.textContent ?? '');
    expect(announcements.some((text) => text.split('；').length === 3)).toBe(true);
  });

  it('removes the summary with the last issue', () => {
    open({ step: 'holder' });
    next();
    type('单位名称', '厦门海沧启明电子有限公司');
    type('统一社会信用代码', '91350100M000100Y43');
    type('联系人手机', '13800001234');
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.title.startsWith('错误：')).toBe(false);
  });
});

describe('a typed value', () => {
  it('loses spaces, dashes and full-width digits when the field loses the focus', () => {
    const { store } = open({ step: 'holder' });
    leave(type('联系人手机', ' １３８-5923-1107 '));
    leave(type('统一社会信用代码', '9135 0100 m000 100y43'));
    expect(store.getState().fields['policyholder']).toMatchObject({ phone: '13859231107', certNum: '91350100M000100Y43' });
  });

  it('may be a date without dashes', () => {
    const { store } = open();
    leave(type('起保日期', '20261122'));
    expect(store.getState().fields['startDate']).toBe('2026-11-22');
  });

  it('shows the fields that depend on it', () => {
    open();
    expect(screen.queryByText('社保外赔付比例')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: /社保外医疗/ }));
    expect(screen.getByRole('radiogroup', { name: '社保外赔付比例' })).toBeTruthy();
  });

  it('is never preset: no checkbox is selected and no plan is chosen', () => {
    open();
    expect(screen.getAllByRole('checkbox').filter((box) => box.matches(':checked'))).toEqual([]);
  });

  it('has a label, a word instead of an asterisk when it is optional, and an autocomplete name', () => {
    open({ step: 'holder' });
    expect(screen.getByText('电子邮箱').textContent).toBe('电子邮箱（选填）');
    expect(screen.getByLabelText('联系人手机').getAttribute('autocomplete')).toBe('tel');
    expect(screen.getByLabelText('联系人手机').getAttribute('aria-required')).toBe('true');
    expect(document.body.textContent).not.toContain('*');
  });
});

describe('the steps', () => {
  it('show their states; the review stays locked until all of them are complete', () => {
    const { store } = open({ application: applicationOf(3) });
    expect(screen.getByRole('button', { name: /期间与可选责任/ }).getAttribute('aria-current')).toBe('step');
    expect(screen.getByRole('button', { name: /核对与提交/ })).toHaveProperty('disabled', true);
    next();
    expect(screen.getByRole('button', { name: /期间与可选责任/ }).textContent).toContain('已完成');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('投保单位');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(store.getState().attemptedSteps.has('plan')).toBe(true);
  });

  it('do not move forward while there are issues, and show their number', () => {
    open({ step: 'holder' });
    next();
    expect(screen.getByRole('button', { name: /投保单位/ }).textContent).toContain('3 处待改');
    expect(screen.getByLabelText('单位名称')).toBeTruthy();
  });

  it('do not open the review by its URL before all of them are complete', () => {
    open({ step: 'check' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('期间与可选责任');
  });
});

describe('the last day of the cover', () => {
  it('is shown under the term when the term and the first day are known', () => {
    const { store } = open({ application: applicationOf(3) });
    expect(screen.getByText('保障至 2027-11-21 24:00')).toBeTruthy();
    act(() => store.setField('term', 3));
    expect(screen.getByText('保障至 2027-02-21 24:00')).toBeTruthy();
    act(() => store.setField('startDate', ''));
    expect(document.body.textContent).not.toContain('保障至');
  });

  it('is shown in English', () => {
    open({ application: applicationOf(3), language: 'en-US' });
    expect(screen.getByText('Covered until 2027-11-21 24:00')).toBeTruthy();
  });
});

describe('documents and declarations', () => {
  it('cannot be confirmed before every document is read, and are not confirmed at first', () => {
    const { store } = open({ application: applicationOf(3), step: 'declare' });
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes).toHaveLength(sentences.length);
    expect(boxes.every((box) => box.matches(':disabled'))).toBe(true);
    expect(screen.getByText('未阅读')).toBeTruthy();
    act(() => store.markRead('clauses.md', '2026-11-21T14:35:02+08:00'));
    expect(screen.getByText('已阅读 14:35')).toBeTruthy();
    expect(screen.getAllByRole('checkbox').some((box) => box.matches(':disabled, :checked'))).toBe(false);
  });

  it('require a document only when its condition holds', () => {
    open({
      application: {
        ...applicationOf(10),
        insuredGroup: [
          {
            plan: 'GA10',
            insured_list: applicationOf(10).insuredGroup[0]?.insured_list.map((row, n) =>
              n === 0 ? { ...row, occupationCodes: '0006001' } : row,
            ),
          },
        ],
      },
      step: 'declare',
    });
    expect(screen.getByRole('button', { name: '《高处作业特别约定》' })).toBeTruthy();
  });

  it('keep the step open until all declarations are confirmed', () => {
    open({ application: applicationOf(3), step: 'declare' });
    next();
    expect(screen.getByRole('link', { name: '请先阅读《团体意外伤害保险条款》' }).getAttribute('href')).toBe(
      '#document.clauses.md',
    );
  });

  it('asks for the declarations once all documents are read', () => {
    open({ application: applicationOf(3), step: 'declare', isRead: true });
    next();
    expect(screen.getByRole('link', { name: '请阅读并勾选全部声明' }).getAttribute('href')).toBe('#declaration.0');
  });
});

describe('the review', () => {
  const ready = { application: applicationOf(5), step: 'check', isDeclared: true };

  it('shows every answer in words, with masked certificate numbers, and persons and premium by class', async () => {
    open(ready);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('提交前请核对');
    expect(await screen.findByText('138****1234')).toBeTruthy();
    expect(document.body.textContent).toContain('2026-11-22 00:00 至 2027-11-21 24:00，共 365 天');
    expect(document.body.textContent).not.toContain(applicationOf(5).insuredGroup[0]?.insured_list[0]?.certNumber);
    expect(screen.getByText(/A 组 GA50 3 类/)).toBeTruthy();
  });

  it('opens a step for a change and returns to the review', async () => {
    open(ready);
    fireEvent.click(await screen.findByRole('button', { name: '修改：投保单位' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: '投保单位' }));
    fireEvent.click(screen.getByRole('button', { name: '返回核对' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('提交前请核对');
    fireEvent.click(screen.getByRole('button', { name: '修改：详细地址' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^详细地址/));
  });

  it('shows the documents that were read and the declarations that were made', async () => {
    open(ready);
    expect((await screen.findByRole('list', { name: '条款与须知' })).textContent).toContain('已阅读 14:35');
    expect(within(screen.getByRole('list', { name: '投保人声明' })).getAllByRole('listitem').length).toBe(sentences.length);
    fireEvent.click(screen.getByRole('button', { name: '修改：告知与声明' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('告知与声明');
  });

  it('submits the application, the premium shown, the documents read and the declarations', () => {
    const { onSubmit } = open(ready);
    fireEvent.click(screen.getByRole('button', { name: '提交核保' }));
    expect(onSubmit).toHaveBeenCalledWith({
      application: applicationOf(5),
      premium: '2750.00',
      documentsRead: [{ file: 'clauses.md', at: '2026-11-21T14:35:00+08:00' }],
      declarations: sentences,
    });
  });

  it('submits once by itself when the user asked for it before the form was opened again', () => {
    const { store, onSubmit } = open({ ...ready, submitsAtOnce: true });
    expect(onSubmit).toHaveBeenCalledTimes(1);
    act(() => store.setServerIssues([{ path: '/policyholder/phone', code: 'format', message: '手机号码有误' }]));
    act(() => store.setField('policyholder.address', '福州市鼓楼区'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(store.application()).toMatchObject({
      policyholder: { holderName: '厦门海沧启明电子有限公司', address: '福州市鼓楼区' },
    });
  });

  it('does not submit by itself when a declaration is missing', () => {
    const { onSubmit } = open({ ...ready, isDeclared: false, submitsAtOnce: true });
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('[SE-12] shows no submit button when the user may only view products', () => {
    open({ ...ready, viewOnly: true });
    expect(screen.queryByRole('button', { name: '提交核保' })).toBeNull();
    expect(screen.getByText('当前账号只能查看产品，不能提交投保')).toBeTruthy();
  });
});

describe('the premium', () => {
  it('follows typed values, and shows its calculation', async () => {
    const { store } = open({ application: applicationOf(5) });
    const bar = screen.getByRole('region', { name: '保费合计' });
    expect(bar.textContent).toContain('2,750.00');
    act(() => store.setField('term', 3));
    expect(bar.textContent).toContain('825.00');
    fireEvent.click(screen.getByRole('button', { name: '如何计算' }));
    const dialog = await screen.findByRole('dialog', { name: '保费计算' });
    expect(dialog.textContent).toContain('年费率 550.00 × 可选责任系数 1 × 短期系数 0.3 × 5 人');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toContain('如何计算');
  });

  it('is never shown beside the steps with another total than in the bar when the list is filled', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('min-width: 75rem'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { store } = open({ application: applicationOf(0), step: 'insured' });
    const place = store.places[0];
    if (!place) throw new Error('The model has no list');
    const rows = [0, 1, 2].map((number) => store.newRow(personOf(number)));
    act(() => store.edit(place, (groups) => groups.map((group) => ({ ...group, rows }))));
    const beside = await screen.findByRole('region', { name: '保费计算' });
    expect(screen.getByRole('region', { name: '保费合计' }).textContent).toContain('1,650.00');
    await vi.waitFor(() => expect(beside.textContent).toContain('1,650.00'));
    act(() => store.setField('term', 3));
    const calculationBefore = within(beside).getByRole('group', { name: '保费计算' });
    expect([
      calculationBefore.getAttribute('aria-busy'),
      getComputedStyle(calculationBefore.firstElementChild?.firstElementChild ?? calculationBefore).visibility,
    ]).toEqual(['true', 'hidden']);
    await vi.waitFor(() => expect(calculationBefore.getAttribute('aria-busy')).toBe('false'), { timeout: 3_000 });
    expect(beside.textContent).toContain('495.00');
    vi.unstubAllGlobals();
  });

  it('shows whether the server confirmed it, and its premium when it differs', () => {
    open({ application: applicationOf(5), quote: { state: 'confirmed', premium: '2760.00' } });
    expect(screen.getByText('核价为 2,760.00')).toBeTruthy();
  });

  it('[VA-23] shows an issue of the server at its field until the field changes', () => {
    const { store } = open({ application: applicationOf(5), step: 'holder' });
    act(() => store.setServerIssues([{ path: '/policyholder/holderName', code: 'blocked', message: '该单位暂不承保' }]));
    expect(errorOf(screen.getByLabelText('单位名称'))).toContain('该单位暂不承保');
    type('单位名称', '厦门湖里电子有限公司');
    expect(screen.getByLabelText('单位名称').getAttribute('aria-invalid')).toBeNull();
  });
});

describe('the form in English', () => {
  it('contains no Chinese except entered values', () => {
    open({ language: 'en-US', step: 'holder' });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const texts = [...document.querySelectorAll('label, h1, h2, button, a')].map((node) => node.textContent ?? '');
    expect(texts.filter((text) => /[一-鿿]/.test(text) && !text.includes(product.name))).toEqual([]);
  });
});
