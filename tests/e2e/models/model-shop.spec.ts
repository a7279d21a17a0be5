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

test('a shop is sold with its stock by place: the places of the list are offered, and stock follows a renamed place', async ({
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

  await test.step('stock is assigned to one of the places of the list', async () => {
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

  await test.step('a renamed place keeps its stock, also when it gets its old name back', async () => {
    const row = names.indexOf(String(stock?.['place']));
    await openCell(grid('places'), '场所名称', row);
    await page.keyboard.type('改名的场所');
    await page.keyboard.press('Enter');
    await expect(grid('goods').getByRole('row').nth(1)).toContainText('改名的场所');
    await openCell(grid('places'), '场所名称', row);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(String(stock?.['place']));
    await page.keyboard.press('Enter');
    await expect(grid('goods').getByRole('row').nth(1)).toContainText(String(stock?.['place']));
  });

  await page.goForward();
  await test.step('a field of pictures accepts pictures and rejects other files', async () => {
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array.from({ length: 3000 }, () => 0)]);
    const photos = main.getByLabel('场所照片（选填）');
    await photos.setInputFiles([
      { name: '门面.png', mimeType: 'image/png', buffer: png },
      { name: '货架.png', mimeType: 'image/png', buffer: png },
      { name: '清单.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    ]);
    for (const name of ['门面.png', '货架.png'])
      await expect(main.getByRole('button', { name: `下载附件 ${name}` })).toBeVisible();
    await expect(main).toContainText('文件格式不符，只接受 JPG, PNG');
    await expectAccessible(page);
    await main.getByRole('button', { name: '关闭提示：清单.pdf' }).click();
    await main.getByRole('button', { name: '移除附件 货架.png' }).click();
    await expect(main.getByText('货架.png')).toHaveCount(0);
  });

  await page.goForward();
  await expect(main.getByRole('button', { name: '下载附件 门面.png' })).toBeVisible();
  const { orderNo } = await submit(page, sale);
  await test.step('the order shows the picture at its question, and downloads it', async () => {
    await expect(main).toContainText(orderNo);
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: '下载附件 门面.png' }).click();
    expect((await download).suggestedFilename()).toBe('门面.png');
  });
  await payAndRead(page, orderNo, sale.premium);

  await test.step('the policy and its PDF list the places and the deductible', async () => {
    const order = await (await context.request.get(paths.orderDetail.path.replace(':orderNo', orderNo))).json();
    const { policyNo } = order.data;
    await page.goto(`${origin}/ins/detail?policyNo=${policyNo}`);
    await expect(main).toContainText(`${names.length} 处场所`);
    await expect(main).not.toContainText('被保险人');
    await expectAccessible(page);
    for (const [language, words] of [
      ['zh-CN', [`（共 ${names.length} 处场所）`, '存货损失', '每次免赔额', '赔付比例']],
      ['en-US', [`${names.length} places`, 'Loss of stock', 'Deductible per event', 'Reimbursement rate']],
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
