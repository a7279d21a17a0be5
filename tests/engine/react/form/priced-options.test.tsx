import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApplicationForm } from '../../../../engine/react/form/application-form.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { draw, withLayout } from '../draw.tsx';
import { groupAccident as model, today } from '../group-accident.ts';

withLayout();

const product = { name: '鹭江团体意外险', insurer: '沧屿财产保险股份有限公司', documents: '/models/x/documents' };

/** The same model, changed so that it insures things. */
const ofThings = {
  ...model,
  data: { ...model.data, insured: model.data.insured && { ...model.data.insured, item: { noun: '机器', unit: 'persons' } } },
};

const open = (expected?: readonly number[], step = 'plan', sold = model) => {
  const store = createApplicationStore({
    model: sold,
    at: today,
    application: { term: 12, options: [], insuredGroup: [{ plan: 'GA50', insured_list: [] }] },
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  draw(
    <ApplicationForm
      store={store}
      language="zh-CN"
      step={step}
      onStep={() => undefined}
      product={product}
      quote={{ state: 'local' }}
      onSubmit={() => undefined}
      expected={expected}
      now={() => '2026-11-21T14:35:02+08:00'}
    />,
  );
  return store;
};

const term = (name: string): string | null | undefined =>
  document.getElementById(screen.getByRole('radio', { name }).getAttribute('aria-describedby') ?? '')?.textContent;

describe('prices of the first step', () => {
  it('show the price of each term and each option for the expected numbers, and the calculation of the sum', () => {
    open([12, 0, 30]);
    expect(term('12 个月')).toBe('¥20,220.00');
    expect(term('1 个月')).toBe('¥2,022.00');
    fireEvent.click(screen.getByRole('checkbox', { name: /^猝死.*50 万/ }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^社保外医疗.*\+2,426\.40$/ }));
    expect(term('12 个月')).toBe('¥24,264.00');
    expect(screen.getByRole('checkbox', { name: /公共交通意外加倍.*¥15\.50–27\.50\s*\+1,011\.00$/ })).toBeTruthy();
    expect(screen.getByText('+ 猝死 1,617.60')).toBeTruthy();
    expect(screen.getByText('= 24,264.00')).toBeTruthy();
    expect(screen.getByText('测算保费')).toBeTruthy();
  });

  it('are for one person while no number is entered, and for all after that', () => {
    open();
    expect(term('12 个月')).toBe('每人 ¥310 起');
    expect(screen.getByText('填写后显示')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: /1 类/ }), { target: { value: '10' } });
    expect(term('12 个月')).toBe('¥3,100.00');
  });

  it('are for a sample when things are insured, as the values of the things decide the price', () => {
    open(undefined, 'plan', ofThings);
    expect(term('12 个月')).toBe('¥310');
    expect(screen.getAllByText('样例加费').length).toBeGreaterThan(0);
    expect(screen.getByText(/^以下为样例价：1 类/)).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: /1 类/ }), { target: { value: '10' } });
    expect(screen.queryByText(/^以下为样例价/)).toBeNull();
  });

  it('of a plan stand below its short name as its sum insured', () => {
    open();
    expect(term('GA50')).toBe('50 万');
    expect(term('GA100')).toBe('100 万');
  });

  it('stay when the start date does not exist', () => {
    const store = open([12, 0, 30]);
    act(() => store.setField('startDate', '2026-02-30'));
    expect(term('12 个月')).toBe('¥20,220.00');
    expect(screen.getByRole('checkbox', { name: /^猝死.*\+1,617\.60$/ })).toBeTruthy();
  });

  it('open the choice of an option inside its row', () => {
    open([12]);
    expect(screen.queryByRole('radiogroup', { name: '社保外赔付比例' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: /^社保外医疗/ }));
    const options = screen.getByRole('group', { name: '可选责任' });
    expect(within(options).getByRole('radiogroup', { name: '社保外赔付比例' })).toBeTruthy();
  });
});

describe('steps before a list', () => {
  it('are one line that opens and links to the first unfinished one', () => {
    open(undefined, 'insured');
    const folded = screen.getByRole('region', { name: '期间与可选责任、投保单位' });
    expect(within(folded).queryByText('保险期间')).toBeNull();
    fireEvent.click(within(folded).getByRole('button', { name: '展开' }));
    expect(within(folded).getByText('保险期间')).toBeTruthy();
    expect(within(folded).getByText('12 个月')).toBeTruthy();
    fireEvent.click(within(folded).getByRole('button', { name: '收起' }));
    expect(within(folded).queryByText('保险期间')).toBeNull();
  });
});
