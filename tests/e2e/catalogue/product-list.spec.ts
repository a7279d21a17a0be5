import type { Locator, Page } from '@playwright/test';
import { goInside } from '../support/go-inside.ts';
import { answerCall, changeReply, nextReply } from '../support/replies.ts';
import { expect, productsOnOffer, test } from '../support/portal-test.ts';
import { linxl, signIn, zhengmj } from '../support/sign-in.ts';

const cards = (page: Page): Locator => page.getByRole('article');
const offerOf = (card: Locator): Locator => card.getByRole('link', { name: /^立即投保/ });
const shareOf = (card: Locator): Locator => card.getByRole('button', { name: /^分享：/ });
const eyeOf = (card: Locator): Locator => card.getByRole('button', { name: /的佣金比例/ });

test.describe('signed in as an agent who may order and share', () => {
  test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

  test('[PL-01] [RT-02] [PL-02] [PL-13] [PL-14] [PL-15] the list shows its parts, its tools and its commission, and opens a product in a new tab', async ({
    context,
    page,
  }) => {
    const listed = nextReply(page, 'productQuery');
    await page.goto('/home');

    await test.step('[PL-01] [RT-02] the page has a banner, filters, cards, a pager and a side toolbar, and no sidebar', async () => {
      await expect(page.getByRole('region', { name: '公告' })).toBeVisible();
      await expect(page.getByRole('region', { name: '产品筛选' })).toBeVisible();
      await expect(cards(page)).toHaveCount(10);
      await expect(page.getByRole('navigation', { name: '分页' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: '快捷工具' })).toBeVisible();
      await expect(page.locator('aside, [role=complementary]')).toHaveCount(0);
    });

    await test.step('[PL-14] the button reads 立即投保 for a user above level 1', async () => {
      await expect(cards(page).getByText('立即投保', { exact: true })).toHaveCount(10);
      await expect(page.getByText('查看产品', { exact: true })).toHaveCount(0);
    });

    await test.step('[PL-13] the percentage is hidden until its eye button is pressed; one press shows all percentages', async () => {
      const card = page.getByRole('article', { name: /鹭江团体意外险/ });
      const eye = eyeOf(card);
      await expect(card).toContainText('••••');
      await eye.click();
      await expect(eye).toHaveAttribute('aria-pressed', 'true');
      await expect(card).toContainText('22.5%');
      await eye.click();
      await expect(card).not.toContainText('22.5%');
      await page.getByRole('button', { name: '显示佣金' }).click();
      await expect(cards(page).getByText('••••')).toHaveCount(0);
      const paying = (await listed).rows.filter(({ agent }) => Number(agent) > 0).length;
      expect(paying).toBeGreaterThan(0);
      await expect(eyeOf(cards(page))).toHaveCount(paying);
      await expect(cards(page).getByText(/^\d+(?:\.\d{1,2})?%$/)).toHaveCount(paying);
    });

    await test.step('[PL-02] the side toolbar opens the custom plan and the online service, calls, and scrolls back to the top', async () => {
      const tools = page.getByRole('navigation', { name: '快捷工具' });
      for (const name of ['定制方案', '在线客服']) {
        const opened = context.waitForEvent('page');
        await tools.getByRole('link', { name }).click();
        const desk = await opened;
        await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
        await desk.close();
      }
      await expect(tools.getByRole('link', { name: /400-000-0000/ })).toHaveAttribute('href', 'tel:400-000-0000');
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
      await tools.getByRole('button', { name: '回到顶部' }).click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });

    await test.step('[PL-15] a product opens in a new tab with productId, share and prodModelCode', async () => {
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: /^立即投保：鹭江团体意外险/ }).click();
      const tab = await opened;
      await expect(tab).toHaveURL(/\/products\/group\/detail\?/);
      expect(Object.fromEntries(new URL(tab.url()).searchParams)).toEqual({
        productId: '1001',
        share: '0',
        prodModelCode: 'groupAccOption',
      });
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(/\/home$/);
    });
  });

  test('[PL-04] [PL-05] [PL-11] [PL-12] [PL-13] [PL-16] [PL-17] [PL-18] [PL-24] cards and filters show the data of the server', async ({
    context,
    page,
  }) => {
    const spoilt = ['{"advant":[{"key":"甲"', '[1,2]', '{"advant":7,"function":[null,5],"content":{}}'];
    const own = [
      ['SinosafeTravelModel', 'https://insurer.example/travel?from=portal', '/products/travel/halz'],
      ['SinosafeTravelModel', '', '/products/travel/halz'],
      ['groupAccOption', '/products/ht03ig/detail', '/products/group/detail'],
      ['groupAccOption', '/products/group/detail', '/products/group/detail'],
      ['SinosafeTravelModel', ['java', 'script:alert(1)'].join(''), '/products/travel/halz'],
    ] as const;
    // Cards: an unknown model without commission, an unchanged product, three with malformed advantages that may not be shared, five with their own pages.
    await changeReply(page, 'productQuery', ({ total, rows }) => ({
      total,
      // Products with a commission first, so that the second card has one.
      rows: rows
        .toSorted((one, other) => Number(other.agent ?? 0) - Number(one.agent ?? 0))
        .map((row, index) => {
          const [prodModelCode, insPageUrl, detailPage] = own[index - 5] ?? [row.prodModelCode, row.insPageUrl, row.detailPage];
          return {
            ...row,
            isMobileProduct: index === 2 ? 0 : 1,
            InternetProducts: index === 3 ? 0 : 1,
            insPageUrl: index === 4 ? '' : insPageUrl || (index < 5 ? '/products/group/detail' : ''),
            prodModelCode,
            detailPage,
            advantage: spoilt[index - 2] ?? row.advantage,
            ...(index === 0 && { prodModelCode: 'NoSuchModel', detailPage: null, price: '1234567.50', agent: '0' }),
          };
        }),
    }));
    await changeReply(page, 'haveInsuranceCompany', ({ data }) => ({ data: data.slice(0, 8) }));
    await changeReply(page, 'findFristType', ({ data }) => ({
      data: Array.from({ length: 9 }, (_, index) => data[index] ?? { id: `type-${index}`, name: `险种 ${index}` }),
    }));
    const reply = nextReply(page, 'productQuery');
    await page.goto('/home');
    const [first, second] = (await reply).rows;
    if (!first || !second) throw new Error('Cannot compare cards as the list is empty');
    await expect(cards(page)).toHaveCount(10);
    const card = cards(page).nth(1);

    await test.step('[PL-11] [PL-24] a card shows the data of its product, with amounts with two decimals and grouping', async () => {
      await expect(page.getByRole('article', { name: first.productName })).toContainText('¥1,234,567.50 起');
      await expect(card).toHaveAccessibleName(second.productName);
      await expect(card.getByRole('heading', { name: second.productName })).toBeVisible();
      const lists: Record<'advant' | 'function' | 'content', readonly { key: string; value: string }[]> = JSON.parse(
        second.advantage,
      );
      const said = [second.info1, second.info2, second.companyName, ...lists.advant.map(({ value }) => value)];
      for (const text of said) await expect(card).toContainText(text);
      for (const { key, value } of [...lists.function, ...lists.content]) {
        await expect(card.getByRole('term').filter({ hasText: key })).toBeVisible();
        await expect(card.getByRole('definition').filter({ hasText: value }).first()).toBeVisible();
      }
      expect(lists.advant.length * lists.function.length * lists.content.length).toBeGreaterThan(0);
      await expect(card).toContainText(/¥[\d,]+\.\d\d 起/);
      await expect(card.locator(`img[src^="${second.mobileThumbnail || second.productimg}"]`)).toBeVisible();
      await expect(card.locator(`img[src="${second.fileInfoPath}"]`)).toBeVisible();
      await expect(offerOf(card)).toBeVisible();
    });

    await test.step('[PL-12] a card with malformed advantages is shown without those lines', async () => {
      for (const index of [2, 3, 4]) {
        const broken = cards(page).nth(index);
        await expect(offerOf(broken)).toBeVisible();
        await expect(broken.getByRole('listitem')).toHaveCount(0);
        await expect(broken.getByRole('term')).toHaveCount(0);
      }
      await expect(card.getByRole('listitem').first()).toBeVisible();
    });

    await test.step('[PL-13] no percentage is shown when the rate is 0', async () => {
      await expect(eyeOf(card)).toBeVisible();
      await expect(eyeOf(cards(page).nth(0))).toHaveCount(0);
    });

    await test.step('[PL-18] a product can be shared only with both flags and a page', async () => {
      for (const index of [0, 1, 5, 7, 8]) await expect(shareOf(cards(page).nth(index))).toHaveCount(1);
      for (const index of [2, 3, 4]) await expect(shareOf(cards(page).nth(index))).toHaveCount(0);
    });

    await test.step('[PL-16] the travel model opens its own page or travel/halz; group accident with the page ht03ig opens that page', async () => {
      const targetOf = async (index: number): Promise<URL> =>
        new URL((await offerOf(cards(page).nth(index)).getAttribute('href')) ?? '', page.url());
      const away = await targetOf(5);
      expect([away.origin, away.pathname, away.searchParams.get('from')]).toEqual([
        'https://insurer.example',
        '/travel',
        'portal',
      ]);
      expect(away.searchParams.get('prodModelCode')).toBe('SinosafeTravelModel');
      for (const [index, path] of [
        [6, '/products/travel/halz'],
        [7, '/products/ht03ig/detail'],
        [8, '/products/group/detail'],
        [9, '/products/travel/halz'],
      ] as const)
        expect((await targetOf(index)).pathname).toBe(path);
    });

    await test.step('[PL-04] [PL-05] all of 8 insurers are shown, and 7 of 9 types until the more-button is pressed', async () => {
      for (const [name, all, count, shown] of [
        ['保险公司', '全部公司', 8, 8],
        ['险种', '全部险种', 9, 7],
      ] as const) {
        const line = page.getByRole('group', { name, exact: true });
        const choices = line.locator('button[aria-pressed]');
        await expect(choices).toHaveCount(shown + 1);
        await expect(choices.first()).toHaveText(all);
        const more = line.getByRole('button', { name: /^更多 2/ });
        await expect(more).toHaveCount(count > 8 ? 1 : 0);
        if (count > 8) await more.click();
        await expect(choices).toHaveCount(count + 1);
      }
    });

    await test.step('[PL-17] a product of an unknown model shows that there is no template', async () => {
      await cards(page)
        .nth(0)
        .getByRole('button', { name: /^立即投保：/ })
        .click();
      await expect(page.getByRole('alert').filter({ hasText: '无产品模板，请联系IT配置' })).toBeVisible();
      expect(context.pages()).toHaveLength(1);
    });
  });

  test('[PL-09] the other matches have an English heading', { tag: '@long' }, async ({ page }) => {
    await page.goto(`/home?key=${encodeURIComponent('construction crews')}`);
    await page.evaluate(() => localStorage.setItem('portal.language', 'en-US'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Other matches' })).toBeVisible();
  });

  test('an address beyond the last page shows the last page', { tag: '@long' }, async ({ page }) => {
    await page.goto('/home?page=99');
    const all = await productsOnOffer(page);
    await expect(page.getByText(`第 31–${all} 款，共 ${all} 款`)).toBeVisible();
    await expect(cards(page)).toHaveCount(all - 30);
    await expect(page).toHaveURL('/home?page=4');
  });

  test.describe('failures', () => {
    test.use({ expectedNoise: /status of 503/ });

    test('[PL-23] [PL-19] a failed load keeps the shown list and offers a retry; a failed share shows a toast and closes its dialog', async ({
      page,
    }) => {
      await page.goto('/home');
      await expect(cards(page)).toHaveCount(10);
      const all = await productsOnOffer(page);

      await test.step('[PL-23] a failed load keeps the shown list, ends the loading state and offers a retry', async () => {
        const mend = await answerCall(page, 'productQuery', 503, { code: 'UNAVAILABLE', errorMsg: '服务暂不可用' });
        await page.getByRole('button', { name: '第 2 页' }).click();
        await expect(page.getByText('列表更新失败，仍显示上次的结果')).toBeVisible();
        await expect(cards(page)).toHaveCount(10);
        await expect(page.getByRole('region', { name: '产品列表' })).toHaveAttribute('aria-busy', 'false');
        await expect(page.getByRole('alert')).toHaveCount(0);
        await mend();
        await page.getByRole('button', { name: '重试' }).click();
        await expect(page.getByText('列表更新失败，仍显示上次的结果')).toHaveCount(0);
        await expect(page.getByText(`第 11–20 款，共 ${all} 款`)).toBeVisible();
      });

      await test.step('[PL-19] without a link a toast shows the failure and the dialog closes', async () => {
        await answerCall(page, 'shareCreate', 503, { code: 'UNAVAILABLE', errorMsg: '服务暂不可用' });
        await shareOf(cards(page)).first().click();
        const toast = page.getByRole('alert').filter({ hasText: '分享链接获取失败，请稍后再试' });
        await expect(toast).toBeVisible();
        await expect(page.getByRole('dialog', { name: '分享产品' })).toHaveCount(0);
      });
    });
  });
});

test('[SE-13] [SE-03] [PL-14] [PL-18] a user who may only view sees no commission and no share button, and is redirected to the personal centre', async ({
  context,
  page,
  baseURL,
}) => {
  await signIn(context, String(baseURL), zhengmj);
  const products = nextReply(page, 'productQuery');
  await page.goto('/home');

  await test.step('[SE-13] the server sends no commission of a product', async () => {
    const { rows } = await products;
    expect(rows.length).toBe(10);
    for (const row of rows) expect([row.agent, row.commission]).toEqual([undefined, 0]);
    await expect(cards(page)).toHaveCount(10);
    await expect(page.getByText('佣金')).toHaveCount(0);
  });

  await test.step('[PL-14] the button reads 查看产品', async () => {
    await expect(cards(page).getByText('查看产品', { exact: true })).toHaveCount(10);
    await expect(page.getByText('立即投保', { exact: true })).toHaveCount(0);
  });

  await test.step('[PL-18] no product has a share button', () => expect(shareOf(cards(page))).toHaveCount(0));

  const orders = nextReply(page, 'orderQuery');
  await test.step('[SE-03] the sign-in page redirects a user without issueFlag to the personal centre', async () => {
    await goInside(page, '/login');
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('[SE-13] the personal centre has no figure, column or data of commission', async () => {
    for (const row of (await orders).rows) expect(row.commission).toBeUndefined();
    await expect(page.getByRole('heading', { level: 1, name: '个人中心' })).toBeVisible();
    await expect(page.getByText('您的账号只能查看产品').first()).toBeVisible();
    await expect(page.getByText('佣金')).toHaveCount(0);
    expect((await context.request.get('/ins/business/rest/order/getCommissionSum?period=month')).status()).toBe(403);
  });
});
