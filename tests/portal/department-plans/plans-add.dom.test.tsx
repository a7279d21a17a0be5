import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { PlansPage } from '../../../src/portal/department-plans/plans.tsx';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { agent } from '../agent.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(async () => {
  await loadTexts('org');
  sessionBegun(agent);
});

const add = (): HTMLElement | null => screen.queryByRole('button', { name: '添加产品' });
const lists = (toAdd: number) => ({
  deptPlanQuery: { total: 0, rows: [] },
  deptPlanQueryToAdd: { total: toAdd, rows: [] },
  haveInsuranceCompany: { data: [] },
});

it('the page of plans offers no button to add a product while it is not known whether there is one', async () => {
  answer(lists(0));
  drawPart(<PlansPage />);
  expect(add()).toBeNull();
  await screen.findByText(/在售产品已全部添加/);
  expect(add()).toBeNull();
});

it.each([
  ['there is one to add', lists(1)],
  ['the number cannot be loaded', { ...lists(0), deptPlanQueryToAdd: { status: 503, body: {} } }],
])('the page of plans offers the button to add a product when %s', async (_, replies) => {
  answer(replies);
  drawPart(<PlansPage />);
  expect(await screen.findByRole('button', { name: '添加产品' })).toBeDefined();
});
