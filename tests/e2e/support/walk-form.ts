import type { Page } from '@playwright/test';
import { paths } from '../../../src/contract/paths.gen.ts';
import { today } from '../../../src/portal/texts/dates.ts';
import type { Offered } from './model-case.ts';
import { expect } from './portal-test.ts';
import { saleWords } from './sale-words.ts';
import { declareAll, leaveStep } from './sell-model.ts';

/** Goes from the first step of a completed form to its check page, and reads and declares everything again. */
export const walkToCheck = async (page: Page, { model }: Offered): Promise<void> => {
  const draftNo = new URL(page.url()).searchParams.get('draft') ?? '';
  const draft = await (await page.request.get(paths.draftDetail.path.replace(':draftNo', draftNo))).json();
  for (const step of model.data.form.steps.filter(({ review }) => !review)) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(step.title);
    if (step.declarations) await declareAll(page, model, draft.data.content.application, today());
    await leaveStep(page, step.title);
  }
  await expect(page.getByRole('heading', { level: 1, name: saleWords['zh-CN'].checkTitle })).toBeVisible();
};
