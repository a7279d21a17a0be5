import { expect } from '@playwright/test';
import { translate } from '@insure/engine';
import { today } from '../../../src/portal/texts/dates.ts';
import { insurePage } from '../../../src/portal/addresses.ts';
import { modelCodes } from '../../engine/model-files.ts';
import { fillStep } from '../../e2e/support/fill-form.ts';
import { caseOf, offeredBy } from '../../e2e/support/model-case.ts';
import { declareAll, leaveStep } from '../../e2e/support/sell-model.ts';
import { linxl } from '../../e2e/support/sign-in.ts';
import type { Tour } from '../define.ts';

/** Description and form of every model: the form empty in each language, and filled in step by step. */
export const modelTours: readonly Tour[] = modelCodes.map((code) => ({
  name: `model-${code}`,
  user: linxl,
  walk: async ({ page, context, origin, language, shoot }) => {
    const { model, product } = await offeredBy(context.request, origin, code);
    const { routes } = model.data;
    const query = new URLSearchParams({ productId: product.productId, share: '0', prodModelCode: code });
    await page.goto(`${product.detailPage ?? '/home'}?${query.toString()}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await shoot('detail');
    // Where description and form share an address, the step tells them apart.
    const [first] = model.data.form.steps;
    if (first) query.set('step', first.step);
    await page.goto(insurePage(routes['insure'] ?? '', product.productId, query));
    const { application } = caseOf(model);
    for (const step of model.data.form.steps.filter(({ review }) => !review)) {
      await expect(heading).toContainText(translate(model.data, step.title, language));
      await shoot(`${step.step}-empty`);
      if (language !== 'zh-CN') break;
      await fillStep(page, model, step, application);
      if (step.declarations) await declareAll(page, model, application, today());
      await shoot(`${step.step}-filled`);
      await leaveStep(page, step.title);
    }
    if (language === 'zh-CN') await shoot('check');
  },
}));
