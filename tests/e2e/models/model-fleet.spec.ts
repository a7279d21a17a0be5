import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../../src/contract/paths.gen.ts';
import { ownHeader } from '../../../src/contract/headers.ts';
import { readPdf } from '../../server/integrations/documents/read-pdf.ts';
import { dropModel, fleetModel } from '../support/fleet-model.ts';
import { offeredBy } from '../support/model-case.ts';
import { ownModels } from '../support/own-models.ts';
import { placeForm } from '../support/place-order.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { sellModel } from '../support/sell-model.ts';
import { linxl, signIn } from '../support/sign-in.ts';
import { tomorrow } from '../support/tomorrow.ts';

const code = 'fleetCover';
/** A server that also sells a model of vehicles, and the folder of its models. */
const fleet = test.extend<{ readonly own: { readonly address: string; readonly schemas: string } }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern.
  own: async ({}, use, info) => {
    const folder = fleetModel(code);
    const own = await ownModels(info, (schemas) => cpSync(join(folder, code), join(schemas, code), { recursive: true }));
    await use(own);
    await own.stop();
    dropModel(folder);
  },
});

fleet(
  'a model of vehicles is sold like any other; form, order, policy and its PDF list vehicles, and no person without a name',
  { tag: '@long' },
  async ({ context, page, own }) => {
    await signIn(context, own.address, linxl);
    const offered = await offeredBy(context.request, own.address, code);
    const form = {
      term: 12,
      startDate: tomorrow(),
      vehicles: [
        { plate: '闽D12345', tons: 8, garage: '厦门海沧' },
        { plate: '闽D67890', tons: 20, garage: '' },
      ],
    };
    await page.goto(`${own.address}${await placeForm(context, offered, form, own.address)}&step=insured`);
    const grid = page.getByRole('grid');
    await expect(grid).toContainText('闽D67890');
    await expect(grid).not.toContainText('[object');
    await expectAccessible(page);

    await sellModel(context, page, own.address, code);
    const { rows } = await (await context.request.get(`${own.address}${paths.policyQuery.path}?limit=1&key=`)).json();
    const [{ policyNo, persons, prodModelCode }] = rows;
    expect([prodModelCode, persons]).toEqual([code, 0]);
    const { data } = await (
      await context.request.get(`${own.address}${paths.policyDetail.path.replace(':policyNo', policyNo)}`)
    ).json();
    const plates: readonly string[] = data.application.vehicles.map(({ plate }: { readonly plate: string }) => plate);
    expect(plates.length).toBeGreaterThan(0);

    await page.goto(`${own.address}/ins/detail?policyNo=${policyNo}`);
    const main = page.getByRole('main');
    for (const plate of plates) await expect(main).toContainText(plate.trim());
    await expect(main).not.toContainText('被保险人');
    await expectAccessible(page);
    await page.goto(`${own.address}/products/${code}/order?orderNo=${data.orderNo}`);
    for (const plate of plates) await expect(main).toContainText(plate.trim());
    await expect(page.getByRole('region', { name: '被保险人', exact: true })).toHaveCount(0);
    await expectAccessible(page);

    const file = await context.request.get(`${own.address}${paths.policyPdf.path.replace(':policyNo', policyNo)}`, {
      headers: { [ownHeader.name]: ownHeader.value },
    });
    const printed = readPdf(await file.body()).texts.join('\n');
    expect(printed).toContain('承保车辆');
    expect(printed).not.toContain('被保险人');
  },
);

fleet(
  'the card of a product has the headline texts of its model, also after the model was edited',
  { tag: '@long' },
  async ({ context, page, own }) => {
    await signIn(context, own.address, linxl);
    await page.goto(`${own.address}/home?key=${encodeURIComponent('车队')}`);
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: /车队/ }) })
      .first();
    await expect(card).toContainText('16–65 周岁');
    const file = join(own.schemas, code, 'detail.json');
    const detail = readFileSync(file, 'utf8');
    const facts = [
      ['投保年龄', '车辆载重'],
      ['16–65 周岁', '1–60 吨'],
      ['3 人', '1 辆'],
    ] as const;
    writeFileSync(
      file,
      facts.reduce((text, [from, to]) => text.replace(from, to), detail),
    );
    await expect
      .poll(async () => {
        await page.reload();
        return card.textContent();
      })
      .toContain('1–60 吨');
    for (const [from, to] of facts) {
      await expect(card).toContainText(to);
      await expect(card).not.toContainText(from);
    }
    // The name follows too.
    const model = join(own.schemas, code, 'model.json');
    writeFileSync(model, readFileSync(model, 'utf8').replace('车队综合险', '车队全险'));
    await expect
      .poll(async () => {
        await page.reload();
        return card.textContent();
      })
      .toContain('车队全险');
  },
);
