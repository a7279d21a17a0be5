import { answerCall, changeReply, nextReply } from '../support/replies.ts';
import { expect, expectAccessible, productsOnOffer, test } from '../support/portal-test.ts';
import { chenzq, linxl, signIn, zhengmj } from '../support/sign-in.ts';

test.beforeEach(({ context, baseURL }) => signIn(context, String(baseURL), linxl));

test('[PL-01, RT-02] the product list has a banner, filters, cards, a pager and a side toolbar, and no sidebar', async ({
  page,
}) => {
  await page.goto('/home');
  await expect(page.getByRole('region', { name: '公告' })).toBeVisible();
  await expect(page.getByRole('region', { name: '产品筛选' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('navigation', { name: '分页' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '快捷工具' })).toBeVisible();
  await expect(page.locator('aside, [role=complementary]')).toHaveCount(0);

  await page.goto(`/home?company=cangyu&instype=group&key=${encodeURIComponent('鹭江')}`);
  await expect(page.getByRole('group', { name: '保险公司' }).getByRole('button', { pressed: true })).toHaveText(/沧屿/);
  await expect(page.getByRole('group', { name: '险种', exact: true }).getByRole('button', { pressed: true })).toHaveText(
    '团体意外',
  );
  await expect(page.getByRole('searchbox', { name: '产品名称' })).toHaveValue('鹭江');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article', { name: /鹭江团体意外险/ })).toBeVisible();
});

test('[PL-02] the side toolbar opens the custom plan and the online service, calls, and leads back to the top', async ({
  context,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/home');
  await expect(page.getByRole('article')).toHaveCount(10);
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

test('[PL-03] a search without result says that there are no data, and the way back', async ({ page }) => {
  await page.goto(`/home?key=${encodeURIComponent('没有这个产品')}`);
  await expect(page.getByText('暂无数据', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByText('没有名称含“没有这个产品”的产品')).toBeVisible();
  await page.getByRole('button', { name: '查看全部产品' }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
});

test('[PL-09] a search by another word than a name lists what it matches apart, in both languages', async ({ page }) => {
  await page.goto(`/home?key=${encodeURIComponent('施工队')}`);
  await expect(page.getByText(/没有名称含“施工队”的产品/)).toBeVisible();
  const others = page.getByRole('region', { name: '其他匹配' });
  await expect(others.getByRole('article').first()).toBeVisible();
  expect(await others.getByRole('article').count()).toBeLessThanOrEqual(10);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: '产品名称' }).fill('团体意外险');
  await page.getByRole('button', { name: '搜索' }).click();
  await expect(page.getByRole('article', { name: /团体意外险/ }).first()).toBeVisible();
  await expect(others.getByRole('article', { name: /团体意外险/ })).toHaveCount(0);
  // The cards of other matches lead to their products, as all cards do.
  await page.goto(`/home?key=${encodeURIComponent('施工队')}`);
  const opened = page.waitForEvent('popup');
  await others
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^立即投保/ })
    .click();
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
});

test('[PL-09] other matches have an English heading', { tag: '@long' }, async ({ page }) => {
  await page.goto(`/home?key=${encodeURIComponent('construction crews')}`);
  await page.evaluate(() => localStorage.setItem('portal.language', 'en-US'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Other matches' })).toBeVisible();
});

test('an address beyond the last page shows the last page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/home?page=99');
  const all = await productsOnOffer(page);
  await expect(page.getByText(`第 31–${all} 款，共 ${all} 款`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(all - 30);
  await expect(page).toHaveURL('/home?page=4');
});

test('[PL-11, PL-24] a card shows what the server says of its product, amounts with two decimals and grouping', async ({
  page,
}) => {
  await changeReply(page, 'productQuery', ({ total, rows }) => ({
    total,
    rows: rows.map((row, index) => (index === 0 ? { ...row, price: '1234567.50' } : row)),
  }));
  const reply = nextReply(page, 'productQuery');
  await page.goto('/home');
  const [first, second] = (await reply).rows;
  if (!first || !second) throw new Error('Cannot compare cards as the list is empty');
  await expect(page.getByRole('article', { name: first.productName })).toContainText('¥1,234,567.50 起');
  const card = page.getByRole('article', { name: second.productName });
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
  await expect(card).toContainText(/¥\d+\.\d\d 起/);
  await expect(card.locator(`img[src^="${second.mobileThumbnail || second.productimg}"]`)).toBeVisible();
  await expect(card.locator(`img[src="${second.fileInfoPath}"]`)).toBeVisible();
  await expect(card.getByRole('link', { name: /立即投保/ })).toBeVisible();
});

test('[PL-12] a card with malformed advantages shows without those lines and breaks nothing', async ({ page }) => {
  const spoilt = ['{"advant":[{"key":"甲"', '[1,2]', '{"advant":7,"function":[null,5],"content":{}}'];
  await changeReply(page, 'productQuery', ({ total, rows }) => ({
    total,
    rows: rows.map((row, index) => ({ ...row, advantage: spoilt[index] ?? row.advantage })),
  }));
  await page.goto('/home');
  await expect(page.getByRole('article')).toHaveCount(10);
  for (const index of [0, 1, 2]) {
    const card = page.getByRole('article').nth(index);
    await expect(card.getByRole('link', { name: /立即投保/ })).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(0);
    await expect(card.getByRole('term')).toHaveCount(0);
  }
  await expect(page.getByRole('article').nth(3).getByRole('listitem').first()).toBeVisible();
});

test.describe('commission', () => {
  test('[PL-13] the percentage stays hidden until its eye is pressed; all eyes open together', async ({ page }) => {
    const listed = nextReply(page, 'productQuery');
    await page.goto('/home');
    const card = page.getByRole('article', { name: /鹭江团体意外险/ });
    const eye = card.getByRole('button', { name: /的佣金比例/ });
    await expect(card).toContainText('***');
    await eye.click();
    await expect(eye).toHaveAttribute('aria-pressed', 'true');
    await expect(card).toContainText('22.5%');
    await eye.click();
    await expect(card).not.toContainText('22.5%');
    await page.getByRole('button', { name: '显示佣金' }).click();
    await expect(page.getByRole('article').getByText('***')).toHaveCount(0);
    const paying = (await listed).rows.filter(({ agent }) => Number(agent) > 0).length;
    expect(paying).toBeGreaterThan(0);
    await expect(page.getByRole('article').getByRole('button', { name: /的佣金比例/ })).toHaveCount(paying);
    await expect(page.getByRole('article').getByText(/^\d+(?:\.\d{1,2})?%$/)).toHaveCount(paying);
  });

  test('[PL-13] a site of another domain and a rate of 0 show none', async ({ page }) => {
    await changeReply(page, 'productQuery', ({ total, rows }) => ({
      total,
      rows: rows.map((row, index) => (index === 0 ? { ...row, agent: '0' } : row)),
    }));
    await page.goto('/home');
    await expect(
      page
        .getByRole('article')
        .nth(1)
        .getByRole('button', { name: /的佣金比例/ }),
    ).toBeVisible();
    await expect(
      page
        .getByRole('article')
        .nth(0)
        .getByRole('button', { name: /的佣金比例/ }),
    ).toHaveCount(0);
    await changeReply(page, 'commonDatas', ({ data }) => ({ data: { ...data, domain: 'platform' } }));
    await page.reload();
    await expect(page.getByRole('navigation', { name: '快捷工具' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(10);
    await expect(page.getByRole('button', { name: /佣金/ })).toHaveCount(0);
  });

  test('[SE-13] the server sends no commission to a user who may only view', async ({ context, page, baseURL }) => {
    await signIn(context, String(baseURL), zhengmj);
    const reply = nextReply(page, 'productQuery');
    await page.goto('/home');
    const { rows } = await reply;
    expect(rows.length).toBe(10);
    for (const row of rows) expect([row.agent, row.commission]).toEqual([undefined, 0]);
    await expect(page.getByRole('article')).toHaveCount(10);
    await expect(page.getByText('佣金')).toHaveCount(0);
  });
});

for (const [who, word, other] of [
  [zhengmj, '查看产品', '立即投保'],
  [chenzq, '立即投保', '查看产品'],
] as const)
  test(`[PL-14] the button reads ${word} for ${who.userName}`, async ({ context, page, baseURL }) => {
    await signIn(context, String(baseURL), who);
    await page.goto('/home');
    await expect(page.getByRole('article').getByText(word, { exact: true })).toHaveCount(10);
    await expect(page.getByText(other, { exact: true })).toHaveCount(0);
  });

test.describe('a list that fails', () => {
  test.use({ expectedNoise: /status of 503/ });

  test('[PL-23] a failed load leaves what was shown, ends the waiting and offers a quiet retry', async ({ page }) => {
    await page.goto('/home');
    await expect(page.getByRole('article')).toHaveCount(10);
    const all = await productsOnOffer(page);
    const mend = await answerCall(page, 'productQuery', 503, { code: 'UNAVAILABLE', errorMsg: '服务暂不可用' });
    await page.getByRole('button', { name: '第 2 页' }).click();
    await expect(page.getByText('列表更新失败，仍显示上次的结果')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(10);
    await expect(page.getByRole('region', { name: '产品列表' })).toHaveAttribute('aria-busy', 'false');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await mend();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByText('列表更新失败，仍显示上次的结果')).toHaveCount(0);
    await expect(page.getByText(`第 11–20 款，共 ${all} 款`)).toBeVisible();
  });
});
