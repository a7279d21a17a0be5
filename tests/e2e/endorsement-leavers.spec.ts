import { person } from './people.ts';
import { placePolicy } from './place-policy.ts';
import { expect, test } from './portal-test.ts';
import { linxl, signIn } from './sign-in.ts';

test('who a pasted list says to leave is taken as a removal where a change of the policy is made', async ({
  context,
  page,
  baseURL,
}) => {
  await signIn(context, String(baseURL), linxl);
  const { policyNo } = await placePolicy(context);
  const [leaver, comer] = [person(1), person(41)];

  await test.step('additions hand them on to the removals', async () => {
    await page.goto(`/ins/endorsement?policyNo=${policyNo}`);
    await page.getByRole('navigation', { name: '批改类型' }).getByRole('link', { name: '增员' }).click();
    await page.getByRole('button', { name: '粘贴文本' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('原文').fill(`${comer.name} ${comer.id}\n${leaver.name} ${leaver.id} 已离职`);
    await expect(dialog.getByText('名单中 1 人写明离开')).toBeVisible();
    await dialog.getByRole('button', { name: '加入 1 人' }).click();
    await page.getByRole('link', { name: '到减员中选中他们' }).click();
    const names = page.getByRole('dialog');
    await expect(names.getByLabel('人员名单')).toHaveValue(`${leaver.name} ${leaver.id}`);
  });
});
