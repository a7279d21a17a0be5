import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isRecord } from '../../../../engine/values/pointer.ts';
import { ApplicationForm } from '../../../../engine/react/form/application-form.tsx';
import { Review } from '../../../../engine/react/form/review/review.tsx';
import { FormStoreContext } from '../../../../engine/react/state/use-application.ts';
import { LanguageProvider } from '../../../../engine/react/texts/language.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { compiledModel } from '../../model-files.ts';
import { draw, withLayout } from '../draw.tsx';

withLayout();

it.each([
  ['monthly', 1],
  ['once', 0],
])('a premium that is paid %s has its instalments in the bar and on the review: %i', (payMode, count) => {
  const { model, examples } = compiledModel('EmployerModel');
  const { application } = examples.find(({ name }) => name === 'three packers') ?? {};
  const account = payMode === 'monthly' ? { monthlyAccount: '6222' } : {};
  const store = createApplicationStore({
    model,
    at: '2026-03-01',
    application: { ...(isRecord(application) ? application : {}), payMode, ...account },
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  const product = { name: '雇主责任险', insurer: '某保险公司', documents: '/models/x/documents' };
  draw(
    <LanguageProvider language="zh-CN">
      <FormStoreContext value={store}>
        <Review product={product} onChange={() => undefined} />
      </FormStoreContext>
    </LanguageProvider>,
  );
  draw(
    <ApplicationForm
      store={store}
      language="zh-CN"
      step={model.data.form.steps.at(-1)?.step ?? ''}
      onStep={() => undefined}
      product={product}
      quote={{ state: 'local' }}
      onSubmit={() => undefined}
      now={() => '2026-03-01T14:35:02+08:00'}
    />,
  );
  expect(screen.queryAllByText('分期（一次付清）')).toHaveLength(count);
  expect(document.querySelector('[data-premium-bar]')?.textContent?.includes('12 × 114.00')).toBe(count === 1);
  expect(screen.queryAllByText('一次付清，按 12 期、每期 114.00 计算')).toHaveLength(count);
});
