import { readFileSync } from 'node:fs';
import { create } from 'qrcode';
import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../src/contract/paths.gen.ts';
import { changeReply, holdCall, nextReply } from '../support/replies.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { becomeCustomer, codeOf } from '../support/customer.ts';
import { people } from '../support/people.ts';
import { placeOrder } from '../support/place-order.ts';
import { payFor } from '../support/place-policy.ts';
import { fillOpened } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { huanglh, linxl, signIn, wangm } from '../support/sign-in.ts';

const openShare = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: '分享：鹭江团体意外险（1–6 类职业）' }).click();
  return page.getByRole('dialog', { name: '分享产品' });
};

/** Reads the modules of the QR code in a picture, each at its centre; true is dark. */
const modulesIn = (page: Page, address: string, size: number): Promise<readonly boolean[]> =>
  page.evaluate(
    async ({ address: src, size: count }) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('The browser draws nothing');
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      // The code has a white margin of two modules.
      const step = canvas.width / (count + 4);
      const centre = (index: number): number => Math.floor((index + 2.5) * step);
      return Array.from({ length: count * count }, (_, at) => {
        const pixel = centre(Math.floor(at / count)) * canvas.width + centre(at % count);
        return (data[pixel * 4] ?? 255) < 128;
      });
    },
    { address, size },
  );
/** Returns the modules of the QR code of a link. */
const modulesOf = (link: string): { readonly size: number; readonly dark: readonly boolean[] } => {
  const { modules } = create(link, { errorCorrectionLevel: 'M' });
  return { size: modules.size, dark: [...modules.data].map((module) => module === 1) };
};

/** Returns the kind of live region that contains a text, as assistive technology gets it; "off" if it is not announced. */
const saidAs = async (page: Page, text: string): Promise<string> => {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  await browser.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  for (let node = nodes.find(({ name }) => name?.value === text); node; node = byId.get(node.parentId ?? '')) {
    const live = node.properties?.find(({ name }) => name === 'live')?.value.value;
    if (live !== undefined) return String(live);
  }
  return 'off';
};

// A test lets the first submission of an order fail.
test.use({ expectedNoise: /net::ERR_FAILED.*submitOrder/ });

test.beforeEach(async ({ context, baseURL }) => {
  await signIn(context, String(baseURL), linxl);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

test('[PL-19] [PL-20] [PL-21] [CA-16] the share dialog shows a QR code and the link, which are copied and downloaded', async ({
  page,
  baseURL,
}) => {
  await changeReply(page, 'productQuery', ({ total, rows }) => ({
    total,
    rows: rows.map((row) => (row.productId === '1001' ? { ...row, planCode: 'GA50' } : row)),
  }));
  await page.goto('/home');
  const release = await holdCall(page, 'shareCreate');
  const asked = page.waitForRequest((request) => request.url().includes(paths.shareCreate.path));
  const dialog = await openShare(page);

  await test.step('[CA-16] the share request sends page, product, insurer, permissions and the plan', async () => {
    expect((await asked).postDataJSON()).toEqual({
      insPageUrl: '/products/group/detail',
      id: '1001',
      data: { companyId: 'cangyu' },
      allow: '1',
      plan: 'GA50',
    });
  });

  await expect(dialog.getByRole('status')).toHaveText('正在生成分享链接');
  const made = nextReply(page, 'shareCreate');
  release();
  const { code } = await made;
  const link = `${baseURL}/index.html#/share?id=${code}`;
  const { size, dark } = modulesOf(link);

  await test.step('[PL-19] the dialog loads, then shows a QR code of 190 px and the link with copy buttons', async () => {
    const qr = dialog.getByRole('img', { name: /扫码打开/ });
    await expect(qr).toBeVisible();
    expect(await qr.boundingBox()).toMatchObject({ width: 190, height: 190 });
    await expect(dialog.getByRole('textbox', { name: '分享链接' })).toHaveValue(link);
    expect(await modulesIn(page, (await qr.getAttribute('src')) ?? '', size)).toEqual(dark);
    await expectAccessible(page);
    // A region is announced only if it existed before its text.
    await expect(dialog.getByRole('region', { name: '通知' })).toHaveText('');
    expect(await saidAs(page, '通知')).toBe('polite');
    await dialog.getByRole('button', { name: '复制链接' }).click();
    await expect(page.getByText('复制成功')).toBeVisible();
    expect(await saidAs(page, '复制成功')).toBe('polite');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });

  await test.step('[PL-20] the QR code downloads as a PNG of 210 px named after the product', async () => {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下载二维码' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('鹭江团体意外险（1–6 类职业）.png');
    const picture = readFileSync(await file.path());
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([210, 210]);
    expect(await modulesIn(page, `data:image/png;base64,${picture.toString('base64')}`, size)).toEqual(dark);
  });

  await test.step('[PL-21] name and link are copied together, and a blocked copy shows a message', async () => {
    const both = dialog.getByRole('button', { name: '复制名称和链接' });
    await both.click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`鹭江团体意外险（1–6 类职业）\n${link}`);
    await expect(page.getByText('复制成功')).toBeVisible();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    });
    await expect(both).not.toHaveAttribute('aria-disabled');
    await both.click();
    await expect(page.getByRole('alert').filter({ hasText: '复制失败，请重试' })).toBeVisible();
  });

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: '分享：鹭江团体意外险（1–6 类职业）' })).toBeFocused();
});

test(
  'a shared page shows no commission, neither to a visitor nor to the agent who opens it, up to the form',
  { tag: '@long' },
  async ({ browser, page, baseURL }) => {
    await page.goto('/home');
    await expect(page.getByRole('button', { name: '显示佣金' })).toBeVisible();
    const made = nextReply(page, 'shareCreate');
    await openShare(page);
    const { code } = await made;
    const visitor = await browser.newContext({ baseURL, locale: 'zh-CN' });
    for (const reader of [await visitor.newPage(), page]) {
      await reader.goto(`/index.html#/share?id=${code}`);
      await expect(reader.getByRole('heading', { level: 1, name: /鹭江团体意外险/ })).toBeVisible();
      await expect(reader.getByText('佣金')).toHaveCount(0);
      await expect(reader.getByRole('button', { name: /佣金/ })).toHaveCount(0);
      await reader.getByRole('button', { name: '立即投保' }).first().click();
      await expect(reader.getByRole('button', { name: '下一步' })).toBeVisible();
      await expect(reader.getByText('佣金')).toHaveCount(0);
      await expect(reader.getByRole('button', { name: /佣金/ })).toHaveCount(0);
    }
    await visitor.close();
  },
);

test(
  'the agent sees that a shared link was opened by a visitor, and filled in, submitted and paid by a customer',
  { tag: '@long' },
  async ({ browser, page, baseURL }) => {
    // No other test shares as this agent, so the newest share is the one of this test.
    await signIn(page.context(), String(baseURL), wangm);
    await page.goto('/home');
    const made = nextReply(page, 'shareCreate');
    await openShare(page);
    const { code } = await made;
    const figures = () =>
      page
        .getByRole('region', { name: /^我的分享/ })
        .getByRole('listitem')
        .first()
        .getByRole('definition');
    await page.goto('/dashboard');
    await expect(figures()).toHaveText(['0', '0', '0', '0']);
    const visitor = await browser.newContext({ baseURL, locale: 'zh-CN' });
    const tab = await visitor.newPage();
    const counted = nextReply(tab, 'shareOpened');
    await tab.goto(`/index.html#/share?id=${code}`);
    await expect(tab.getByRole('heading', { level: 1, name: /鹭江团体意外险/ })).toBeVisible();
    await counted;
    await page.reload();
    await expect(figures()).toHaveText(['1', '0', '0', '0']);
    await becomeCustomer(visitor, '13911118801');
    await payFor(visitor, await placeOrder(visitor, '', code));
    await visitor.close();
    await page.reload();
    await expect(figures()).toHaveText(['1', '1', '1', '1']);
    await expectAccessible(page);
  },
);

test(
  'the first step of a shared form explains the sign-in by short message; at the last step the visitor signs in, finds everything still filled in, and submits',
  { tag: '@long' },
  async ({ browser, page, baseURL }) => {
    const words = saleWords['zh-CN'];
    const phone = '13911118802';
    // No other test shares as this agent meanwhile, so the latest share is the one of this test.
    await signIn(page.context(), String(baseURL), huanglh);
    await page.goto('/home');
    const made = nextReply(page, 'shareCreate');
    await openShare(page);
    const { code } = await made;
    const visitor = await browser.newContext({ baseURL, locale: 'zh-CN' });
    const tab = await visitor.newPage();
    await tab.goto(`/index.html#/share?id=${code}`);
    await tab.getByRole('button', { name: '立即投保' }).first().click();
    await expect(tab.getByRole('note')).toContainText('提交时短信确认');
    await expectAccessible(tab);
    await fillOpened(tab, words, people(3));
    await tab.getByRole('button', { name: '登录后提交' }).click();
    const dialog = tab.getByRole('dialog', { name: '登录后提交' });
    // The first code goes to the policyholder's phone at once; another phone need not wait.
    await expect(dialog.getByRole('status').filter({ hasText: '已发送' })).toBeVisible();
    await dialog.getByRole('textbox', { name: '手机号码' }).fill(phone);
    await dialog.getByRole('button', { name: /验证码|重新发送/ }).click();
    await expect(dialog.getByRole('status').filter({ hasText: phone.slice(-4) })).toBeVisible();
    // The first submission fails: everything stays, and the user submits again.
    let submissions = 0;
    await tab.route(/submitOrder/, (route) => {
      submissions += 1;
      return submissions === 1 ? route.abort() : route.continue();
    });
    await tab.getByRole('textbox', { name: '短信验证码' }).fill(await codeOf(visitor, phone));
    await expect(tab.getByRole('button', { name: words.submit })).toBeEnabled();
    await expect(tab.getByRole('heading', { level: 1, name: words.checkTitle })).toBeVisible();
    await expect(tab).toHaveURL(new RegExp(`share=${code}`));
    await expect(tab.getByRole('note')).toHaveCount(0);
    const check = tab.getByRole('main');
    for (const text of ['福州某某科技有限公司', ...people(3).map(({ name }) => name)]) await expect(check).toContainText(text);
    await expect(tab.getByRole('status').filter({ hasText: '草稿已保存' })).toBeVisible();
    const figures = page
      .getByRole('region', { name: /^我的分享/ })
      .getByRole('listitem')
      .first()
      .getByRole('definition');
    await page.goto('/dashboard');
    await expect(figures).toHaveText(['1', '1', '0', '0']);
    expect(submissions).toBe(1);
    await tab.getByRole('button', { name: words.submit }).click();
    await expect(tab).toHaveURL(/\/pay\?no=/);
    expect(submissions).toBe(2);
    await visitor.close();
    await page.reload();
    await expect(figures).toHaveText(['1', '1', '1', '0']);
  },
);
