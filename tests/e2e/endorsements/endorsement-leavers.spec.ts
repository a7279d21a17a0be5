import { closeDrawer, drawer, openKind } from '../support/endorsement-steps.ts';
import { person } from '../support/people.ts';
import { placeLibertyPolicy, placePolicy } from '../support/place-policy.ts';
import { expect, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

test(
  'a person whom a pasted list of additions marks as leaving is offered as a removal',
  { tag: '@long' },
  async ({ context, page, baseURL }) => {
    await signIn(context, String(baseURL), linxl);
    const { policyNo } = await placePolicy(context);
    const [leaver, comer] = [person(1), person(41)];

    await test.step('the editor of additions passes the person to the removals', async () => {
      await page.goto(`/ins/endorsement?policyNo=${policyNo}`);
      await openKind(page, '增员');
      await page.getByRole('button', { name: '粘贴名单' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('原文').fill(`${comer.name} ${comer.id}\n${leaver.name} ${leaver.id} 已离职`);
      await expect(dialog.getByText('名单中 1 人写明离开')).toBeVisible();
      await dialog.getByRole('button', { name: '加入 1 人' }).click();
      await expect(dialog).toHaveAccessibleName('新增人员');
      await expect(page.getByRole('status').filter({ hasText: '名单中有 1 人要减员' })).toBeVisible();
      await closeDrawer(page);
      await expect(page.getByRole('region', { name: '合计', exact: true })).toContainText('已保存');
      await page.reload();
      await openKind(page, '增员');
      await expect(page.getByRole('grid')).toContainText(comer.id);
      expect(page.url()).not.toContain(leaver.id);
      await page.getByRole('button', { name: '到减员中选中他们' }).click();
      const names = page.getByRole('dialog');
      await expect(names.getByLabel('人员名单')).toHaveValue(`${leaver.name} ${leaver.id}`);
    });

    await test.step('the person stays there after a reload and Esc, until a button is pressed', async () => {
      const list = page.getByRole('dialog').getByLabel('人员名单');
      await page.reload();
      await openKind(page, '减员');
      await expect(list).toHaveValue(`${leaver.name} ${leaver.id}`);
      await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
      await page.reload();
      await openKind(page, '减员');
      // The policy has other names, so the test enters one of them.
      await list.fill('张三1');
      await page.getByRole('dialog').getByRole('button', { name: '选中 1 人' }).click();
      await expect(list).toHaveCount(0);
      await expect(page.getByRole('region', { name: '合计', exact: true })).toContainText('已保存');
      await page.reload();
      await expect(page.getByRole('region', { name: '合计', exact: true })).toBeVisible();
      await expect(list).toHaveCount(0);
    });
  },
);

test(
  'for a policy without removals, a person marked as leaving is added as doubtful, and no removal is offered',
  { tag: '@long' },
  async ({ context, page, baseURL }) => {
    await signIn(context, String(baseURL), linxl);
    const { policyNo } = await placeLibertyPolicy(context, String(baseURL));
    const leaver = person(77);
    await page.goto(`/ins/endorsement?policyNo=${policyNo}&kind=ADD`);
    await page.getByRole('button', { name: '粘贴名单' }).first().click();
    const dialog = page.getByRole('dialog', { name: '粘贴文本识别' });
    await dialog.getByLabel('原文').fill(`${leaver.name} ${leaver.id} 已离职`);
    await expect(dialog.getByRole('button', { name: '存疑 1' })).toBeVisible();
    await expect(dialog.getByText(/写明离开/)).toHaveCount(0);
    await dialog.getByRole('button', { name: '加入 1 人' }).click();
    await expect(page.getByRole('grid')).toContainText(leaver.id);
    await expect(page.getByText(/要减员/)).toHaveCount(0);
    await expect(drawer(page)).toContainText(/存疑 ?1/);
    await closeDrawer(page);
    await expect(page.getByRole('group', { name: '批改类型' })).not.toContainText('减员');
    await expect(page.getByRole('region', { name: '合计', exact: true })).toContainText('已保存');
    await page.reload();
    await openKind(page, '增员');
    await expect(page.getByRole('grid')).toContainText(leaver.id);
    await expect(drawer(page)).toContainText(/存疑 ?1/);
  },
);
