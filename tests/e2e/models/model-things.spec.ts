import { readFileSync } from 'node:fs';
import { readPdf } from '../../server/integrations/documents/read-pdf.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import { ownHeader } from '../../../src/contract/headers.ts';
import { basket, closeDrawer, drawer, openKind, submitChange } from '../support/endorsement-steps.ts';
import { caseOf, offeredBy } from '../support/model-case.ts';
import { placeForm } from '../support/place-order.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { fillApplication, payAndRead, submit } from '../support/sell-model.ts';
import { saleWords } from '../support/sale-words.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const words = saleWords['zh-CN'];
const code = 'motorFleet';

test('a fleet is sold, changed and printed in the words of its model: vehicles, plates and VINs, and no insured persons', async ({
  context,
  page,
  baseURL,
}) => {
  const origin = String(baseURL);
  await signIn(context, origin, linxl);
  const offered = await offeredBy(context.request, origin, code);
  const sale = caseOf(offered.model, { suits: ({ vehicles }) => Array.isArray(vehicles) && vehicles.length < 8 });
  const { vehicles } = sale.application;
  const count = Array.isArray(vehicles) ? vehicles.length : 0;
  const [first] = Array.isArray(vehicles) ? vehicles : [];
  const main = page.getByRole('main');

  await test.step('the form counts vehicles', async () => {
    await page.goto(`${origin}${await placeForm(context, offered, {}, origin)}`);
    await fillApplication(page, offered, sale);
    await expect(main).toContainText(`${count} 辆车`);
    await expect(main).not.toContainText(`${count} 人`);
    await expectAccessible(page);
  });

  const { orderNo } = await submit(page, sale);
  await expect(main).toContainText(`${count} 辆车`);
  await expect(main.getByRole('region', { name: '车辆', exact: true })).toContainText(String(first?.vin));
  await payAndRead(page, orderNo, sale.premium);

  const order = await (await context.request.get(paths.orderDetail.path.replace(':orderNo', orderNo))).json();
  const { policyNo } = order.data;
  const { rows } = await (await context.request.get(`${paths.policyQuery.path}?key=${policyNo}`)).json();
  const [{ things }] = rows;
  expect(things).toEqual({ noun: '车辆', counted: `${count} 辆车`, name: '车牌号', number: '车架号' });

  await test.step('the policy lists vehicles, and its PDF prints the columns of the model', async () => {
    await page.goto(`${origin}/ins/detail?policyNo=${policyNo}`);
    const list = main.getByRole('region', { name: '车辆', exact: true });
    await expect(list).toContainText(`${count} 辆车`);
    for (const text of ['车牌号', '车架号', String(first?.plate), String(first?.vin)]) await expect(list).toContainText(text);
    await expect(main).not.toContainText('被保险人');
    await expectAccessible(page);
    const file = await context.request.get(origin + paths.policyPdf.path.replace(':policyNo', policyNo), {
      headers: { [ownHeader.name]: ownHeader.value },
    });
    const printed = readPdf(await file.body()).texts.join('\n');
    for (const text of [`车辆清单（共 ${count} 辆车）`, '使用性质', '新车购置价', String(first?.plate)])
      expect(printed).toContain(text);
    expect(printed).not.toContain('被保险人');
  });

  await test.step('an endorsement adds a vehicle', async () => {
    await page.getByRole('link', { name: '申请批改' }).click();
    await openKind(page, '增加车辆');
    await expect(drawer(page)).toHaveAccessibleName('新增车辆');
    const added = { ...first, plate: '闽A9Z9Z9', vin: '1M8GDM9AXKP042788' };
    const grid = page.getByRole('grid');
    await grid.click();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, [added.plate, added.vin, '企业自用', '150000.00', '2025-01-01'].join('\t'));
    await expect(grid).toContainText(added.vin);
    await closeDrawer(page);
    await expect(main).toContainText(`在保 ${count} 辆车`);
    await expect(basket(page)).toContainText(added.plate);
    await expect(basket(page)).toContainText('增加车辆');
    await expect(basket(page)).toContainText('1 项，同一生效日');
    await expectAccessible(page);
    await submitChange(page);
    await page.getByRole('button', { name: /^支付 ¥\d/ }).click();
    await page.getByRole('button', { name: words.sandboxPay }).click();
    await page.getByRole('link', { name: '查看批改' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '增加车辆：1 辆车' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载批单' }).click();
    const sheet = readPdf(readFileSync(await (await download).path())).texts.join('\n');
    for (const text of ['增加车辆', '车架号', added.vin, '批改清单（共 1 辆车）']) expect(sheet).toContain(text);
    expect(sheet).not.toContain('被保险人');
  });

  await test.step('a correction of a field that is no column has a line on the endorsement page', async () => {
    await page.goto(`${origin}/ins/endorsement?policyNo=${policyNo}`);
    await openKind(page, '信息更正');
    await main.getByRole('checkbox', { name: `选择 ${String(first?.plate)}` }).check();
    await main.getByRole('textbox', { name: '停放地点' }).fill('福州马尾');
    await submitChange(page);
    await expect(main).toContainText(/停放地点(由“.*”更正|补充)为“福州马尾”/);
    await expectAccessible(page);
  });
});
