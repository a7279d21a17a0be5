import { test } from './portal-test.ts';
import { sellModel } from './sell-model.ts';
import { linxl, signIn } from './sign-in.ts';

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test('a person who names two beneficiaries is sold to: they are filled in by the dialog of his row, and are in the order', async ({
  context,
  page,
  baseURL,
}) => {
  await sellModel(context, page, String(baseURL), 'EastChinaSea', {
    suits: (application) => /"beneficiaries":\[\{[^\]]*\},\{/.test(JSON.stringify(application)),
  });
});
