import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ApplicationForm } from '../../../../engine/react/form/application-form.tsx';
import { createApplicationStore } from '../../../../engine/react/state/application-store.ts';
import { draw, withLayout } from '../draw.tsx';
import { applicationOf, groupAccident as model, today } from '../group-accident.ts';

withLayout();

const product = { name: '鹭江团体意外险', insurer: '沧屿财产保险股份有限公司', documents: '/models/x/documents' };
const path = 'insuredGroup.insured_list';

type Options = { readonly plan?: string; readonly plans?: readonly string[]; readonly step?: string };
const open = ({ plan, plans, step = 'plan' }: Options = {}) => {
  const group = { ...(plan !== undefined && { plan }), insured_list: [] };
  const store = createApplicationStore({
    model,
    at: today,
    application: { ...applicationOf(0), insuredGroup: [group] },
    defer: (run) => {
      run();
      return () => undefined;
    },
  });
  const Page = () => {
    const [opened, setOpened] = useState(step);
    return (
      <ApplicationForm
        store={store}
        language="zh-CN"
        step={opened}
        onStep={setOpened}
        product={{ ...product, ...(plans && { plans }) }}
        quote={{ state: 'local' }}
        onSubmit={() => undefined}
        now={() => '2026-11-21T14:35:02+08:00'}
      />
    );
  };
  draw(<Page />);
  return () => store.getState().lists[path]?.[0]?.fields['plan'];
};
const next = () => fireEvent.click(screen.getByRole('button', { name: '下一步' }));

it.each([
  ['the plan that the user has selected', { press: /^GA80/ }, 'GA80'],
  ['the plan that is shown as selected', {}, 'GA50'],
  ['the first plan on offer', { plans: ['GA10', 'GA30'] }, 'GA10'],
])('the first step gives the first group %s', (_, { press, plans }: { press?: RegExp; plans?: readonly string[] }, plan) => {
  const chosen = open({ ...(plans && { plans }) });
  if (press) fireEvent.click(screen.getByRole('radio', { name: press }));
  next();
  screen.getByRole('heading', { level: 1, name: '投保单位' });
  expect(chosen()).toBe(plan);
});

it('the plan of a group is not replaced, and a later step chooses none', () => {
  const given = open({ plan: 'GA100' });
  next();
  expect(given()).toBe('GA100');
});

it('a list without rows and plan offers the plans with price and two benefits, and what to do; a card chooses the plan', async () => {
  const chosen = open({ step: 'insured' });
  for (const name of ['下载模板', '直接填写']) screen.getByRole('button', { name });
  for (const name of ['粘贴名单', '上传名单']) expect(screen.getAllByRole('button', { name })).toHaveLength(2);
  await screen.findByText('先选本组的方案', {}, { timeout: 20_000 });
  // The cards are the only choice of the plan.
  const cards = screen.getAllByRole('radio');
  const words = cards.map((card) => card.closest('label')?.textContent);
  expect(words).toHaveLength(5);
  expect(words[2]).toMatch(/^GA50.+[,，、；].+每人 ¥310 起$/);
  const [, , card] = cards;
  if (card) fireEvent.click(card);
  expect(chosen()).toBe('GA50');
  expect(screen.queryByText('先选本组的方案')).toBeNull();
  const segments = screen.getAllByRole('radio');
  expect(segments).toHaveLength(5);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'GA50', checked: true })));
});

it('an empty list whose group has a plan offers no cards but the choice beside the tools', () => {
  open({ plan: 'GA30', step: 'insured' });
  expect(screen.queryByText('先选本组的方案')).toBeNull();
  expect(screen.getByRole('radio', { name: 'GA30', checked: true })).toBeTruthy();
});

it('one plan on offer is a choice beside the tools, without cards', () => {
  open({ step: 'insured', plans: ['GA10'] });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.queryByText('先选本组的方案')).toBeNull();
});
