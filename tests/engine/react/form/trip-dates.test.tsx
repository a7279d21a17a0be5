import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplicationForm } from '../../../../engine/react/form/application-form.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { decidedFields, selfServiceOf, startApplication } from '../../../../src/portal/insure/start-application.ts';
import { compiledModel } from '../../model-files.ts';
import { draw, withLayout } from '../draw.tsx';

withLayout();

// Answers every media query with a match, as on a narrow touch screen.
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

const today = '2026-11-21';

const open = (step: string, { query = 'plan=LY20&highland=false&endDate=2026-11-24', code = 'travelLyb' } = {}) => {
  const { model } = compiledModel(code);
  const address = new URLSearchParams(query);
  const store = createApplicationStore({
    model,
    at: today,
    application: startApplication(model, today, address, [], true),
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  const settings = selfServiceOf(undefined, 'abc');
  draw(
    <ApplicationForm
      store={store}
      language="zh-CN"
      step={step}
      onStep={() => undefined}
      product={{ name: '旅行意外险', insurer: '澜桥财险', documents: '/models/x/documents' }}
      quote={{ state: 'local' }}
      onSubmit={() => undefined}
      selfService={settings && { ...settings, decided: decidedFields(model, today, address, []) }}
      now={() => '2026-11-21T14:35:02+08:00'}
    />,
  );
  return store;
};

const valueOf = (name: string | RegExp): string => {
  const field = screen.getByRole('textbox', { name });
  return field instanceof HTMLInputElement ? field.value : '';
};
const bar = () => screen.getByRole('region', { name: '保费合计' });

describe('the dates of a trip', () => {
  it('keep their distance when the first day changes, typed in any form, until the user sets the last day', () => {
    const store = open('trip');
    expect([valueOf('出发日期'), valueOf('返回日期')]).toEqual(['2026-11-22', '2026-11-24']);
    const start = screen.getByRole('textbox', { name: '出发日期' });
    fireEvent.change(start, { target: { value: '2026-12' } });
    expect(valueOf('返回日期')).toBe('2026-11-24');
    fireEvent.change(start, { target: { value: '20261210' } });
    fireEvent.blur(start);
    expect([valueOf('出发日期'), valueOf('返回日期')]).toEqual(['2026-12-10', '2026-12-12']);
    act(() => store.setField('endDate', '2026-12-17'));
    act(() => store.setField('startDate', '2026-12-11'));
    expect(valueOf('返回日期')).toBe('2026-12-18');
    expect(screen.getByText('共 8 天；最长 30 天，当日 24:00 止')).toBeTruthy();
  });

  it('state the latest first day from the start, and name the mistake in place of the premium', () => {
    const store = open('trip');
    expect(screen.getByText(/^最晚可选 2026-12-21；明天起保/)).toBeTruthy();
    act(() => store.setField('startDate', '2026-11-28'));
    expect(screen.getByText('最早 2026-11-22，最晚 2026-12-21')).toBeTruthy();
    expect(bar().textContent).toContain('每人');
    expect(within(bar()).getByText('10.00')).toBeTruthy();
    act(() => store.setField('endDate', '2026-11-25'));
    act(() => store.leaveField('endDate'));
    expect(bar().textContent).toContain('返回日期');
    expect(bar().textContent).toContain('结束日期不得早于 2026-11-28');
    expect(bar().textContent).not.toContain('填写后显示');
  });
});

describe('the first step of a private customer on a phone', () => {
  it('has one line for what the product page decided, which opens, and does not ask for numbers', () => {
    open('trip');
    expect(screen.getByRole('region', { name: '已选' }).textContent).toBe('升级版（意外身故 20 万）修改');
    expect(screen.queryByRole('radio', { name: /基础版/ })).toBeNull();
    expect(screen.queryByText('测算数量')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^修改：升级版/ }));
    expect(screen.getByRole('radio', { name: /基础版/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: '否' })).toHaveProperty('checked', true);
    expect(screen.queryByRole('region', { name: '已选' })).toBeNull();
  });

  it('asks for the plan if neither link nor page has decided it', () => {
    open('trip', { query: '' });
    expect(screen.getByRole('radio', { name: /基础版/ })).toBeTruthy();
    expect(screen.queryByRole('region', { name: '已选' })).toBeNull();
  });

  it('begins at the first empty field, which a frequent answer fills in', () => {
    const store = open('trip');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '目的地' }));
    const answers = within(screen.getByRole('group', { name: '常选：目的地' }));
    fireEvent.click(answers.getByRole('button', { name: '日本' }));
    expect(store.getState().fields['destination']).toBe('日本');
    expect(answers.getByRole('button', { name: '日本' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('Enter in a field of one line', () => {
  it('goes to the next empty field, and the summary names no field that is not on the screen', () => {
    const store = open('holder');
    const name = screen.getByRole('textbox', { name: '您的姓名' });
    expect(document.activeElement).toBe(name);
    fireEvent.change(name, { target: { value: '李建国' } });
    expect(fireEvent.keyDown(name, { key: 'Enter' })).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '证件号码' }));
    fireEvent.click(screen.getByRole('button', { name: '下一步' }));
    const summary = within(screen.getByRole('group', { name: /处需要修改/ }));
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toHaveLength(2);
    expect(summary.queryByText(/出生日期/)).toBeNull();
    act(() => store.setField('policyholder.certNum', '110105198512310037'));
    act(() => store.setField('policyholder.phone', '13911128811'));
    expect(fireEvent.keyDown(screen.getByRole('textbox', { name: '手机号码' }), { key: 'Enter' })).toBe(true);
  });
});
