import { paths } from '../../../src/contract/paths.gen.ts';
import { ownHeader } from '../../../src/contract/headers.ts';
import { gridId } from '../../../engine/react/rows/columns.ts';
import { readPdf } from '../../server/integrations/documents/read-pdf.ts';
import { openCell } from '../support/fill-form.ts';
import { caseOf, offeredBy } from '../support/model-case.ts';
import { placeForm } from '../support/place-order.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { fillApplication, payAndRead, submit } from '../support/sell-model.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const code = 'shopProperty';
const rowsOf = (list: unknown): readonly Readonly<Record<string, unknown>>[] => (Array.isArray(list) ? list : []);

test('a shop is sold with its stock by place: the places of the list are offered, and a renamed one is missed', async ({
  context,
  page,
  baseURL,
}) => {
  const origin = String(baseURL);
  await signIn(context, origin, linxl);
  const offered = await offeredBy(context.request, origin, code);
  const sale = caseOf(offered.model, {
    suits: ({ places, goods }) => rowsOf(places).length > 1 && rowsOf(goods).length > 0 && rowsOf(goods).length < 4,
  });
  const names = rowsOf(sale.application['places']).map(({ name }) => String(name));
  const [stock] = rowsOf(sale.application['goods']);
  const main = page.getByRole('main');
  const grid = (path: string) => page.locator(`[id="${gridId(path)}"]`);

  await page.goto(`${origin}${await placeForm(context, offered, {}, origin)}`);
  await fillApplication(page, offered, sale);

  for (const name of ['经营场所', '存货']) await expect(main.getByRole('button', { name: `修改：${name}` })).toBeVisible();

  await test.step('stock is put into one of the places that stand in the list', async () => {
    await page.goBack();
    await page.goBack();
    await expect(grid('goods')).toBeVisible();
    await openCell(grid('goods'), '存放场所', 0);
    const options = page.getByRole('option');
    await expect(options).toHaveCount(names.length);
    for (const name of names) await expect(options.filter({ hasText: name })).not.toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a place that gets another name is missed by its stock, until it has its own again', async () => {
    const row = names.indexOf(String(stock?.['place']));
    await openCell(grid('places'), '场所名称', row);
    await page.keyboard.type('改名的场所');
    await page.keyboard.press('Enter');
    await expect(grid('goods').getByRole('row').nth(1)).toContainText('不在名单中');
    await openCell(grid('places'), '场所名称', row);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(String(stock?.['place']));
    await page.keyboard.press('Enter');
    await expect(grid('goods').getByRole('row').nth(1)).not.toContainText('不在名单中');
  });

  await page.goForward();
  await page.goForward();
  const { orderNo } = await submit(page, sale);
  await payAndRead(page, orderNo, sale.premium);

  await test.step('the policy and its PDF list the places, and say the deductible', async () => {
    const order = await (await context.request.get(paths.orderDetail.path.replace(':orderNo', orderNo))).json();
    const { policyNo } = order.data;
    await page.goto(`${origin}/ins/detail?policyNo=${policyNo}`);
    await expect(main).toContainText(`${names.length} 处场所`);
    await expect(main).not.toContainText('被保险人');
    await expectAccessible(page);
    for (const [language, words] of [
      ['zh-CN', [`（共 ${names.length} 处场所）`, '存货损失', '每次免赔额', '赔付比例']],
      ['en-US', [`${names.length} places`, 'Loss of stock', 'Deductible per event', 'Share reimbursed']],
    ] as const) {
      const file = await context.request.get(
        `${origin}${paths.policyPdf.path.replace(':policyNo', policyNo)}?language=${language}`,
        {
          headers: { [ownHeader.name]: ownHeader.value, 'accept-language': language },
        },
      );
      const printed = readPdf(await file.body()).texts.join('\n');
      for (const text of [...words, ...names]) expect(printed).toContain(text);
    }
  });
});
