import { modelCodes } from '../../engine/model-files.ts';
import type { CaseWish } from '../support/model-case.ts';
import { test } from '../support/portal-test.ts';
import { sellModel } from '../support/sell-model.ts';
import { linxl, signIn } from '../support/sign-in.ts';

/** What the sale of a model holds beside what its form asks of everybody: a person who names two beneficiaries, in the dialog of his row. */
const wishes: Readonly<Record<string, CaseWish>> = {
  EastChinaSea: { suits: (application) => /"beneficiaries":\[\{[^\]]*\},\{/.test(JSON.stringify(application)) },
};

for (const code of modelCodes)
  test(`the model ${code} is sold from the product list to the policy`, async ({ context, page, baseURL }) => {
    await signIn(context, String(baseURL), linxl);
    await sellModel(context, page, String(baseURL), code, wishes[code]);
  });
