import { modelCodes } from '../engine/model-files.ts';
import { caseOf, offeredBy } from './model-case.ts';
import { test, expect } from './portal-test.ts';
import { fillApplication, openForm, payAndRead, submit } from './sell-model.ts';
import { linxl, signIn } from './sign-in.ts';

for (const code of modelCodes)
  test(`the model ${code} is sold from the product list to the policy`, async ({ context, page: list, baseURL }) => {
    const origin = String(baseURL);
    await signIn(context, origin, linxl);
    const offered = await offeredBy(context.request, origin, code);
    const sale = caseOf(offered.model);
    const page = await openForm(context, list, origin, offered);
    await fillApplication(page, offered, sale);
    const { orderNo, status } = await submit(page, sale);
    expect(status).toBe('WAIT_PAY');
    await payAndRead(page, orderNo, sale.premium);
  });
