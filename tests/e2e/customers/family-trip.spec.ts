import { paths } from '../../../src/contract/paths.gen.ts';
import { ownHeader } from '../../../src/contract/headers.ts';
import { codeOf } from '../support/customer.ts';
import { caseOf, offeredBy } from '../support/model-case.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { saleWords } from '../support/sale-words.ts';
import { fillApplication, payAndRead, submit } from '../support/sell-model.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const words = saleWords['zh-CN'];
const phone = '13911128811';

/** Most taps from the link to the paid policy, with reading every document to its end; typing is no tap. */
const mostTaps = 60;

test(
  'a first-time customer buys a family trip on a phone from a shared link, and finds it on the home with the agent',
  { tag: '@long' },
  async ({ browser, context, baseURL }) => {
    const origin = String(baseURL);
    await signIn(context, origin, linxl);
    const offered = await offeredBy(context.request, origin, 'EastChinaSea');
    const { product, model } = offered;
    const sale = caseOf(model);
    const made = await context.request.post(paths.shareCreate.path, {
      headers: { [ownHeader.name]: ownHeader.value },
      data: { id: product.productId, insPageUrl: product.insPageUrl, data: { companyId: product.companyId } },
    });
    const { code } = await made.json();

    const visitor = await browser.newContext({
      baseURL: origin,
      locale: 'zh-CN',
      viewport: { width: 390, height: 844 },
      acceptDownloads: true,
    });
    let taps = 0;
    await visitor.exposeFunction('countTap', () => {
      taps += 1;
    });
    // A field that is typed into is reached by the keyboard of the phone or by a tap: only presses of controls count.
    await visitor.addInitScript(() => {
      addEventListener(
        'pointerdown',
        (event) => {
          if (event.isTrusted) void Reflect.get(window, 'countTap')();
        },
        true,
      );
    });
    const tab = await visitor.newPage();
    await tab.goto(`/index.html#/share?id=${String(code)}`);
    await tab.getByRole('button', { name: words.insure }).filter({ visible: true }).first().click();
    await fillApplication(tab, offered, sale);
    await tab.getByRole('link', { name: '登录后提交' }).click();
    await tab.getByRole('textbox', { name: '手机号码' }).fill(phone);
    await tab.getByRole('button', { name: '获取验证码' }).click();
    await expect(tab.getByRole('status').filter({ hasText: '已发送' })).toBeVisible();
    await tab.getByRole('textbox', { name: '短信验证码' }).fill(await codeOf(visitor, phone));
    await tab.getByRole('button', { name: words.signIn, exact: true }).click();
    await expect(tab.getByRole('heading', { level: 1, name: words.checkTitle })).toBeVisible();
    const { orderNo, status } = await submit(tab, sale);
    expect(status).toBe('WAIT_PAY');
    await payAndRead(tab, orderNo, sale.premium);
    console.log(`${taps} taps from the shared link to the paid policy`);
    expect(taps).toBeGreaterThan(5);
    expect(taps).toBeLessThanOrEqual(mostTaps);

    await tab.goto('/customer/center');
    await expect(tab.getByRole('region', { name: '我的保单' }).getByRole('heading', { level: 3 })).toContainText(
      product.productName,
    );
    await expect(tab.getByRole('region', { name: '我的代理人' })).toContainText('林晓岚');
    await expect(tab.getByRole('region', { name: '林晓岚为您选的' })).toContainText(product.productName);
    await expectNoSidewaysScroll(tab);
    await visitor.close();
  },
);
