import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApplicationForm } from '../../../../engine/react/form/application-form.tsx';
import { Review } from '../../../../engine/react/form/review/review.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { FormStoreContext } from '../../../../engine/react/state/use-application.ts';
import { LanguageProvider } from '../../../../engine/react/texts/language.tsx';
import { compiledModel } from '../../model-files.ts';
import { draw, withLayout } from '../draw.tsx';

withLayout();

const { model, examples } = compiledModel('shopProperty');
const [example] = examples;

const product = { name: '商铺财产险', insurer: '沧屿财产保险股份有限公司', documents: '/models/x/documents' };
const storeOf = (amount: string) => {
  const { places = [], goods = [], ...given } = example?.application ?? {};
  const all = (rows: unknown, name: string) => (Array.isArray(rows) ? rows.map((row) => ({ ...row, [name]: amount })) : []);
  const application = { ...given, places: all(places, 'building'), goods: all(goods, 'value') };
  return createApplicationStore({ model, at: '2026-02-20', application, defer: (run) => (run(), () => undefined) });
};
const open = (amount: string) => {
  const store = storeOf(amount);
  const [step] = model.data.form.steps;
  draw(
    <ApplicationForm
      store={store}
      language="zh-CN"
      step={step?.step ?? ''}
      onStep={() => undefined}
      product={product}
      quote={{ state: 'local' }}
      onSubmit={() => undefined}
      now={() => '2026-02-20T14:35:02+08:00'}
    />,
  );
  return store.getState().price?.premium;
};

it('a minimum premium is named beside the sum with the amount that was computed', () => {
  expect(open('1000.00')).toBe('200.00');
  const bar = screen.getByRole('region', { name: '保费合计' });
  expect(bar.textContent).toMatch(/应付保费.*200\.00.*最低保费 ¥200\.00（按填写计算为 ¥\d+\.\d\d）/);
});

it('a premium above the minimum has no such line', () => {
  expect(Number(open('1000000.00'))).toBeGreaterThan(200);
  expect(screen.queryByText(/最低保费 ¥/)).toBeNull();
  expect(screen.getByRole('region', { name: '保费合计' }).textContent).toContain('保费合计');
});

it('the check page names it too, in English', () => {
  draw(
    <FormStoreContext.Provider value={storeOf('1000.00')}>
      <LanguageProvider language="en-US">
        <Review product={product} onChange={() => undefined} />
      </LanguageProvider>
    </FormStoreContext.Provider>,
  );
  expect(screen.getByText('Premium to pay')).toBeTruthy();
  screen.getByText(/^Minimum premium ¥200\.00 \(¥\d+\.\d\d by calculation\)$/);
});

it('the check page names one field of an invoice that nobody has begun, and the units of numbers', () => {
  draw(
    <FormStoreContext.Provider value={storeOf('1000.00')}>
      <LanguageProvider language="zh-CN">
        <Review product={product} onChange={() => undefined} />
      </LanguageProvider>
    </FormStoreContext.Provider>,
  );
  expect(screen.getByRole('button', { name: '修改：发票类型' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '修改：开户银行' })).toBeNull();
  expect(screen.getByText('建筑面积（平方米）')).toBeTruthy();
});
