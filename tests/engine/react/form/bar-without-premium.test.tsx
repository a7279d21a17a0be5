import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApplicationForm } from '../../../../engine/react/form/application-form.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { draw, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident as model, personOf, today } from '../group-accident.ts';

withLayout();

it('the bar names the persons to correct in place of a premium, and claims to include nobody', () => {
  const { occupationCodes: _, ...person } = personOf(0);
  const application = { ...applicationOf(1), insuredGroup: [{ plan: 'GA50', insured_list: [person] }] };
  const store = createApplicationStore({ model, at: today, application, defer: (run) => (run(), () => undefined) });
  draw(
    <ApplicationForm
      store={store}
      language="zh-CN"
      step="insured"
      onStep={() => undefined}
      product={{ name: '鹭江团体意外险', insurer: '沧屿财产保险股份有限公司', documents: '/models/x/documents' }}
      quote={{ state: 'local' }}
      onSubmit={() => undefined}
      now={() => '2026-11-21T14:35:02+08:00'}
    />,
  );
  const bar = screen.getByRole('region', { name: '保费合计' });
  expect(bar.textContent).toContain('1 人待改，改后显示');
  expect(bar.textContent).not.toContain('信息待改');
});
