import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { day } from '../../../src/portal/texts/dates.ts';
import { money } from '../../../src/portal/texts/money.ts';
import { startCluster } from '../../server/harness/postgres-cluster.ts';
import { serverProcess } from '../../server/harness/server-process.ts';
import { testKeySetting } from '../../server/harness/store.ts';
import { simulatorProcess } from '../../server/integrations/insurers/simulator-process.ts';
import { clockLater } from '../support/clock-later.ts';
import {
  addAgent,
  addInsurer,
  agency,
  authorise,
  begin,
  chosenPassword,
  createAdmin,
  fill,
  openAgency,
  operator,
  prepareProduct,
  press,
} from '../support/first-day-steps.ts';
import { addPerson, commissionOf, reconcile } from '../support/first-month-steps.ts';
import { caseOf, offeredBy } from '../support/model-case.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { payInSandbox, policyTexts } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { fillApplication, openForm, submit } from '../support/sell-model.ts';
import { signIn } from '../support/sign-in.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const words = saleWords['zh-CN'];
const limit = 30_000;

const site = {
  hotline: '400-123-4567',
  licenceNumber: '260000123456789012',
  filingNumber: '闽ICP备12345678号',
  siteUrl: 'https://portal.example',
};

/** Returns the settings that production requires, with an empty database. */
const production = (info: TestInfo, databaseUrl: string): Record<string, string> => {
  writeFileSync(info.outputPath('site.json'), JSON.stringify(site));
  return {
    ...testKeySetting,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PAYMENT: 'sandbox',
    MESSAGES: 'none',
    SITE_SETTINGS: info.outputPath('site.json'),
  };
};

/** Enters the agent's payout account. */
const enterAccount = async (page: Page): Promise<void> => {
  const account = page.getByRole('region', { name: '佣金收款账号' });
  await account.getByRole('button', { name: '登记收款账号' }).click();
  await account.getByLabel('户名').fill('陈雨');
  await account.getByLabel('开户行').fill('厦门湖里银行');
  await account.getByLabel('账号', { exact: true }).fill('6222 0000 1111 2222');
  await account.getByLabel('登录密码').fill(chosenPassword('chenyu'));
  await account.getByRole('button', { name: '保存账号' }).click();
  await expect(account.getByText('************2222')).toBeVisible();
};

/** Returns a page in a separate browser context of a user. */
const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext({ locale: 'zh-CN' })).newPage();

/** Opens a page that sends no calls. */
const leave = (...pages: readonly Page[]) => Promise.all(pages.map((each) => each.goto('about:blank')));

/** Ends everything that the test has started, also after a failure. */
const ends: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

// The test expects refused submissions. On a machine with several servers, a reply may take longer than half a second, and then the
// layout shift that it causes is reported. Other tests check layout shifts.
test.use({ expectedNoise: /409.*submitOrder|layout shift/, actionTimeout: limit, navigationTimeout: limit });

test(
  'in the first month in production on an empty PostgreSQL, policies are sold, issued by an insurer, changed, paid and reconciled, after an expired licence and an insurer without an adapter were refused',
  { tag: '@long' },
  async ({ page, browser }, info) => {
    test.slow();
    const { databaseUrl, stop } = await startCluster();
    ends.push(stop);
    const settings = production(info, databaseUrl);
    const password = createAdmin(settings, 'lihai', '李海');
    const checkerPassword = createAdmin(settings, 'fangmin', '方敏');
    const server = await serverProcess({ env: settings, folder: `${root}dist/server` });
    ends.push(server.stop);
    await server.start();
    // Browsers send the cookies of production without encryption only to this host.
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    await begin(page, origin, operator, 'lihai', password);

    const checker = await newPage(browser);
    await begin(checker, origin, operator, 'fangmin', checkerPassword);
    await test.step('an organisation is opened with its administrator by both', () => openAgency(page, checker, origin));

    const agentPage = await newPage(browser);
    const agent = agentPage.context();
    await test.step('an agent whose licence has ended is added and signs in', async () => {
      const given = await addAgent(page, '2025-06-30');
      await begin(agentPage, origin, agency, 'chenyu', given);
      await expect(agentPage.getByText('2027-12-31')).toBeVisible();
      await expect(agentPage.getByText(/^执业证已于 2025-06-30 到期，不能提交订单/)).toBeVisible();
      await enterAccount(agentPage);
    });

    await test.step('the first insurer is added, without an adapter', async () => {
      await addInsurer(page);
      await expect(page.getByRole('row', { name: /鼓浪财险/ })).toContainText('未接入，不能销售');
    });

    await test.step('a product is prepared from its model and sent for review, which its maker cannot approve', () =>
      prepareProduct(page));

    await test.step('nobody can sell it before the approval', async () => {
      await agentPage.goto(`${origin}/home`);
      await expect(agentPage.getByText('没有符合条件的产品')).toBeVisible();
    });

    await test.step('nobody can approve it while its insurer has no adapter', async () => {
      await checker.goto(`${origin}/console/shelf?product=groupAccOption`);
      await expect(checker.getByText('您不是本单制单人，可以复核')).toBeVisible();
      await expect(checker.getByText('保险公司没有可用的出单接口，不能批准；请先配置适配器')).toBeVisible();
      await expect(checker.getByRole('button', { name: /^批准/ })).toHaveCount(0);
      await expectAccessible(checker);
    });

    const insurer = await simulatorProcess('json', { code: 'gulang', portal: server.origin, delay: 300, timeoutSeconds: 15 });
    ends.push(insurer.remove);
    await test.step('the operator selects an adapter, and another user approves', async () => {
      await leave(page, agentPage, checker);
      await server.stop();
      settings['INSURERS'] = insurer.settings;
      await server.start();
      await page.goto(`${origin}/console/insurers`);
      await expect(page.getByRole('row', { name: /鼓浪财险/ })).toContainText('签名 JSON');
      await checker.goto(`${origin}/console/shelf?product=groupAccOption`);
      await expect(checker.getByText('保险公司可出单')).toBeVisible();
      await press(checker, '批准，立即生效');
      await expect(checker.getByText('在售', { exact: true })).toBeVisible();
    });

    await test.step('the organisation is authorised for it', async () => {
      await agentPage.goto(`${origin}/home`);
      await expect(agentPage.getByText('没有符合条件的产品')).toBeVisible();
      await authorise(page, checker, origin);
    });

    const offered = await offeredBy(agent.request, origin, 'groupAccOption');
    const sale = caseOf(offered.model);
    const sellPage = await openForm(agent, agentPage, origin, offered);
    const orderNo = await test.step('the agent orders once the licence is renewed', async () => {
      await fillApplication(sellPage, offered, sale);
      await press(sellPage, words.submit);
      const refusal = sellPage.getByRole('note').filter({ hasText: '执业证已于 2025-06-30 到期，不能提交订单；草稿已保留' });
      await expect(refusal).toBeFocused();
      await press(page, '编辑用户 chenyu');
      await fill(page, '执业证有效期至', '20280630');
      await press(page, '保存');
      await expect(page.getByRole('row', { name: /^chenyu/ })).toContainText('2028-06-30');
      return (await submit(sellPage, sale)).orderNo;
    });

    const policyNo = await test.step("the payment brings the insurer's policy, with its number and its document", async () => {
      await sellPage.getByRole('link', { name: words.pay(money(sale.premium)) }).click();
      await payInSandbox(sellPage, words, money(sale.premium));
      const [booked, ...more] = await insurer.book();
      expect({ ...booked, more }).toMatchObject({ no: orderNo, amount: sale.premium, refusal: '', more: [] });
      const issued = String(booked?.insurerNo);
      expect(issued).toMatch(/^SJP\d{8}$/);
      await expect(sellPage.getByRole('main')).toContainText(issued);
      // A job fetches the document; until then the portal prints the policy itself.
      await expect(async () => {
        const download = sellPage.waitForEvent('download');
        await press(sellPage, words.download);
        const texts = (await policyTexts(await download)).join('\n');
        for (const text of ['模拟保险公司出具', issued, String(booked?.holder), sale.premium]) expect(texts).toContain(text);
      }).toPass({ timeout: 2 * limit });
      return issued;
    });

    const added = await test.step('a person is added to the policy, and the insurer endorses it after the payment', () =>
      addPerson(agentPage, origin, policyNo));

    const month = day(Date.now()).slice(0, 7);
    const [first, second] = [commissionOf(sale.premium), commissionOf(sale.premium, added)];
    const earned = (Number(first) + Number(second)).toFixed(2);
    await test.step('20% of both premiums is the commission of the agent', async () => {
      await agentPage.goto(`${origin}/statements`);
      const lines = agentPage.getByRole('row').filter({ hasText: orderNo });
      await expect(lines).toHaveCount(2);
      for (const text of ['承保', money(sale.premium), '20%', money(first)]) await expect(lines.first()).toContainText(text);
      for (const text of ['批改', money(added), '20%', money(second)]) await expect(lines.last()).toContainText(text);
      await expect(agentPage.getByRole('region', { name: '本月应付，税前' })).toContainText(money(earned));
      await press(agentPage, '第 1 行的依据');
      const basis = agentPage.getByRole('dialog');
      await expect(basis).toContainText(policyNo);
      await expect(basis).toContainText(`${money(sale.premium)} × 20% = ${money(first)}`);
      await expectAccessible(agentPage);
    });

    await test.step('one user closes the month after its end, and another approves it', async () => {
      await leave(page, agentPage, sellPage, checker);
      await server.stop();
      const end = new Date(`${month}-01T12:00:00+08:00`);
      end.setUTCMonth(end.getUTCMonth() + 1);
      settings['NODE_OPTIONS'] = clockLater(end.getTime() - Date.now());
      await server.start();
      for (const [who, orgName, userName] of [
        [page, operator, 'lihai'],
        [checker, operator, 'fangmin'],
        [agentPage, agency, 'chenyu'],
      ] as const)
        await signIn(who.context(), origin, { orgName, userName, password: chosenPassword(userName) });
      await page.goto(`${origin}/console/statements`);
      await press(page, `关账至 ${month}`);
      await page.getByRole('button', { name: /^关账 \d+ 个月，¥/ }).click();
      await expect(page.getByText('须由他人批准')).toBeVisible();
      await checker.goto(`${origin}/console/statements`);
      await press(checker, `批准 ${month}`);
      await checker.getByRole('button', { name: /^批准，付款 ¥/ }).click();
      await expect(checker.getByText('已批准', { exact: true })).toBeVisible();
    });

    await test.step('the payment file has the agent’s amount and the sum', async () => {
      const loaded = checker.waitForEvent('download');
      await press(checker, `${month} 付款文件`);
      const rows = readFileSync(await (await loaded).path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(rows.slice(1)).toEqual([
        `1,"陈雨","6222000011112222","厦门湖里银行",${earned},"${month} 佣金"`,
        `合计,1 笔,,,${earned},`,
      ]);
      await agentPage.goto(`${origin}/statements?month=${month}`);
      await expect(agentPage.getByText(`付款 ¥${money(earned)}，账号尾号 2222`)).toBeVisible();
    });

    await test.step('the payments of the day are compared with the gateway’s file: three differences are settled, each by one action, and the day is closed', () =>
      reconcile({ maker: page, checker }, origin, databaseUrl));

    await leave(page, agentPage, sellPage, checker);
  },
);
