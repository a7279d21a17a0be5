import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { press } from '../support/first-day-steps.ts';
import { ownServer } from '../support/own-server.ts';
import { guolan, signIn, xuwen } from '../support/sign-in.ts';

const platform = '/console/organisations?org=platform';

test('an underwriter has no console in the menu, sees which right a page of the console needs, and opens the page with this right', async ({
  browser,
}, info) => {
  test.slow();
  const server = await ownServer(info);
  await server.start();
  const { origin } = server;
  const desk = await browser.newContext({ baseURL: origin, locale: 'zh-CN' });
  await signIn(desk, origin, guolan);
  const page = await desk.newPage();

  await test.step('the menu has the queue and no console', async () => {
    await page.goto('/underwriting');
    await expect(page.getByRole('heading', { name: '核保工作台' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: '菜单' });
    await expect(menu.getByRole('link', { name: '核保工作台' })).toBeVisible();
    await expect(menu.getByRole('button')).toHaveCount(0);
    await expect(menu.getByText('产品上架')).toHaveCount(0);
  });

  await test.step('a typed URL shows which right is missing and what to do', async () => {
    await page.goto('/console/shelf');
    await expect(page.getByRole('heading', { name: '没有权限' })).toBeVisible();
    await expect(page.getByText('没有后台权限“产品上架”。请联系平台的权限管理员授予')).toBeVisible();
    await expectAccessible(page);
  });

  const office = await browser.newContext({ baseURL: origin, locale: 'zh-CN' });
  await signIn(office, origin, xuwen);
  const giver = await office.newPage();
  await test.step('a colleague grants the right, but cannot grant own rights', async () => {
    await giver.goto(platform);
    await expect(giver.getByRole('row', { name: /^guolan/ })).toContainText('核保');
    await expect(giver.getByRole('button', { name: 'xuwen 的后台权限' })).toHaveCount(0);
    await press(giver, 'guolan 的后台权限');
    await giver.getByRole('checkbox', { name: /^产品上架/ }).check();
    await expectAccessible(giver);
    await press(giver, '保存 1 项变更');
    await expect(giver.getByText('guolan 的权限已修改，下次操作起生效')).toBeVisible();
    await expect(giver.getByRole('row', { name: /^guolan/ })).toContainText('核保、产品上架');
  });

  await test.step('the page opens', async () => {
    await page.goto('/console/shelf');
    await expect(page.getByRole('heading', { name: '产品上架', level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '产品上架' })).toBeVisible();
  });
  await desk.close();
  await office.close();
  await server.stop();
});
