import { insurePage } from '../../../src/portal/addresses.ts';
import { modelCodes } from '../../engine/model-files.ts';
import { caseOf, offeredBy, type CaseWish } from '../support/model-case.ts';
import { expect, test } from '../support/portal-test.ts';
import { fillApplication, submit } from '../support/sell-model.ts';
import { linxl, signIn } from '../support/sign-in.ts';

/** A further condition on the order of a model: a person with two beneficiaries, entered in the dialog of the person's row. */
const wishes: Readonly<Record<string, CaseWish>> = {
  EastChinaSea: { suits: (application) => /"beneficiaries":\[\{[^\]]*\},\{/.test(JSON.stringify(application)) },
};

// The steps from the list to the form and from the order to the policy are the same for all models; other tests take them.
for (const code of modelCodes)
  test(
    `the form of the model ${code} is filled in by its labels, and ordered at its premium`,
    { tag: '@nightly' },
    async ({ context, page, baseURL }) => {
      const origin = String(baseURL);
      await signIn(context, origin, linxl);
      const offered = await offeredBy(context.request, origin, code);
      const sale = caseOf(offered.model, wishes[code]);
      const { productId, prodModelCode } = offered.product;
      const [first] = offered.model.data.form.steps;
      const query = new URLSearchParams({ productId, share: '0', prodModelCode, step: first?.step ?? '' });
      await page.goto(insurePage(offered.reference.routes.insure ?? '', productId, query));
      await fillApplication(page, offered, sale);
      const { orderNo, status } = await submit(page, sale);
      expect(status).toBe('WAIT_PAY');
      await expect(page.getByRole('main')).toContainText(orderNo);
    },
  );
