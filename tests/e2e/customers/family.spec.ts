import { paths } from '../../../src/contract/paths.gen.ts';
import { ownHeader } from '../../../src/contract/headers.ts';
import { becomeCustomer } from '../support/customer.ts';
import { offeredBy } from '../support/model-case.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { linxl, signIn } from '../support/sign-in.ts';

test.use({
  viewport: { width: 390, height: 844 },
  // A wrong number is refused by the server.
  expectedNoise: /status of 422/,
});

test('a customer keeps the family in an address book on a phone, and insures them with checkboxes', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  const origin = String(baseURL);
  const agent = await browser.newContext({ baseURL: origin });
  await signIn(agent, origin, linxl);
  const { product } = await offeredBy(agent.request, origin, 'EastChinaSea');
  const made = await agent.request.post(paths.shareCreate.path, {
    headers: { [ownHeader.name]: ownHeader.value },
    data: { id: product.productId, insPageUrl: product.insPageUrl, data: { companyId: product.companyId } },
  });
  const { code } = await made.json();
  await agent.close();

  await becomeCustomer(context, '13911128812');
  await page.goto('/customer/self');
  await page.getByRole('link', { name: '家人通讯录' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '家人通讯录' })).toBeVisible();
  await page.getByRole('button', { name: '添加家人' }).click();
  const dialog = page.getByRole('dialog', { name: '添加家人' });
  await dialog.getByRole('textbox', { name: '姓名' }).fill('苏玉梅');
  await dialog.getByRole('combobox', { name: '与您的关系' }).selectOption('父母');
  await dialog.getByRole('textbox', { name: '证件号码' }).fill('110105196512310023');
  await test.step('a wrong number shows an error at its field', async () => {
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.getByRole('textbox', { name: '证件号码' })).toHaveAccessibleDescription(/校验位错误/);
  });
  const right = /应为 ([\dX])/.exec((await dialog.textContent()) ?? '')?.[1] ?? '';
  await dialog.getByRole('textbox', { name: '证件号码' }).fill(`11010519651231002${right}`);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  const list = page.getByRole('list', { name: '家人', exact: true });
  await expect(list).toContainText('110105********002');
  await expect(list).toContainText('1965-12-31');
  await expectNoSidewaysScroll(page);

  await page.goto(`/products/group/insure?productId=${product.productId}&share=${String(code)}&step=insured`);
  const family = page.getByRole('group', { name: '家人通讯录' });
  const chip = family.getByRole('checkbox', { name: /^苏玉梅/ });
  await chip.check();
  const card = page.getByRole('button', { name: /^编辑第 1 [人行] 苏玉梅/ });
  await expect(card).toBeVisible();
  await expect(card).toContainText('1965');
  // A person who is entered by hand is offered to be saved in the address book.
  await page.getByRole('button', { name: '再加一人' }).click();
  const row = page.getByRole('dialog');
  await row.getByRole('textbox', { name: /^姓名/ }).fill('陈可心');
  await row
    .getByRole('radio', { name: '护照' })
    .or(row.getByRole('option', { name: '护照' }))
    .or(row.getByRole('button', { name: '其他证件' }))
    .first()
    .waitFor({ state: 'attached' });
  await row.getByRole('textbox', { name: /^证件号码/ }).fill('110101201803070011');
  await row.getByRole('textbox', { name: /^证件号码/ }).blur();
  const expected = /应为 ([\dX])/.exec((await row.textContent()) ?? '')?.[1];
  if (expected !== undefined) await row.getByRole('textbox', { name: /^证件号码/ }).fill(`11010120180307001${expected}`);
  await row.getByRole('button', { name: '保存', exact: true }).click();
  await expect(row).toHaveCount(0);
  await family.getByRole('checkbox', { name: '存入家人通讯录：陈可心' }).click();
  await expect(family.getByRole('checkbox', { name: /^陈可心/ })).toBeChecked();
  await expectNoSidewaysScroll(page);

  await test.step('clearing a checkbox removes an added person, and asks first if the row was changed by hand', async () => {
    await chip.uncheck();
    await expect(card).toHaveCount(0);
    await chip.check();
    await page.getByRole('button', { name: /^编辑第 \d [人行] 苏玉梅/ }).click();
    await row.getByRole('button', { name: '手机号码、受益人（选填）' }).click();
    await row.getByRole('textbox', { name: /^手机/ }).fill('13911110098');
    await row.getByRole('button', { name: '保存', exact: true }).click();
    await chip.click();
    await page.getByRole('dialog', { name: '移除苏玉梅？' }).getByRole('button', { name: '移除' }).click();
    await expect(chip).not.toBeChecked();
    await expect(page.getByRole('button', { name: /^编辑第 \d [人行] 苏玉梅/ })).toHaveCount(0);
  });
});
