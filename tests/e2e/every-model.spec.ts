import { modelCodes } from '../engine/model-files.ts';
import { test } from './portal-test.ts';
import { sellModel } from './sell-model.ts';
import { linxl, signIn } from './sign-in.ts';

for (const code of modelCodes)
  test(`the model ${code} is sold from the product list to the policy`, async ({ context, page, baseURL }) => {
    await signIn(context, String(baseURL), linxl);
    await sellModel(context, page, String(baseURL), code);
  });
