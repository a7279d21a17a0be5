import type { Page } from '@playwright/test';
import { goInside } from '../support/go-inside.ts';
import { ownServer } from '../support/own-server.ts';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/portal-test.ts';
import { goOn, insurePage } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { signIn, wangm } from '../support/sign-in.ts';

const words = saleWords['zh-CN'];
const holder = (page: Page) => page.getByRole('textbox', { name: words.holderName });
const phone = (page: Page) => page.getByRole('textbox', { name: words.phone });
const draftState = (page: Page) => page.getByRole('status').filter({ hasText: /草稿|服务器/ });
const expectSaved = (page: Page) => expect(draftState(page)).toContainText('草稿已保存');

/** Opens the holder's step of a new form and types a name. */
const begin = async (page: Page, name: string, origin = ''): Promise<string> => {
  await page.goto(`${origin}${insurePage}`);
  await goOn(page, words);
  await holder(page).fill(name);
  await expectSaved(page);
  await expect(page).toHaveURL(/[?&]draft=D\d+/);
  return new URL(page.url()).searchParams.get('draft') ?? '';
};

test.describe('a draft that is deleted at the end', () => {
  test.use({ expectedNoise: /status of 404/ });

  test('[RT-09] a draft is saved while the user types, has an address for every step, and opens in another browser at the step that was open last', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await signIn(context, String(baseURL), wangm);
    const draftNo = await begin(page, '泉州第一鞋业有限公司');
    const heading = page.getByRole('heading', { level: 1 });
    const files = page.getByRole('region', { name: '附件' });

    await test.step('the focus stays where it is when the draft gets its number during typing', () =>
      expect(holder(page)).toBeFocused());
    await phone(page).fill('13900001111');
    await expectSaved(page);

    await test.step('every step has its address: links and back show it with what was typed', async () => {
      for (const [step, title] of [
        ['plan', '期间与可选责任'],
        ['insured', '被保险人'],
        ['declare', '告知与声明'],
        ['holder', '投保单位'],
      ] as const) {
        await goInside(page, `${insurePage}&draft=${draftNo}&step=${step}`);
        await expect(heading).toContainText(title);
      }
      await expect(holder(page)).toHaveValue('泉州第一鞋业有限公司');
      await page.goBack();
      await expect(heading).toContainText('告知与声明');
    });

    await test.step('a reload shows the step with its attachment, and forward shows the next step with what was typed', async () => {
      await files
        .getByLabel('选择文件')
        .setInputFiles({ name: '营业执照.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
      await expect(files.getByRole('button', { name: '下载附件 营业执照.pdf' })).toBeVisible();
      await page.reload();
      await expect(heading).toContainText('告知与声明');
      await expect(files.getByRole('button', { name: '下载附件 营业执照.pdf' })).toBeVisible();
      await page.goForward();
      await expect(holder(page)).toHaveValue('泉州第一鞋业有限公司');
      await expect(phone(page)).toHaveValue('13900001111');
      await expectSaved(page);
    });

    const elsewhere = await browser.newContext({ baseURL: String(baseURL), locale: 'zh-CN' });
    await signIn(elsewhere, String(baseURL), wangm);
    const other = await elsewhere.newPage();
    await other.goto('/dashboard');
    const drafts = other.getByRole('region', { name: /^草稿/ });
    await test.step('[RT-09] in another browser the personal centre opens the draft at the step that was open last', async () => {
      await expect(drafts.getByRole('listitem').filter({ hasText: draftNo })).toContainText('泉州第一鞋业有限公司');
      await expectAccessible(other);
      await drafts.getByRole('link', { name: `继续填写草稿 ${draftNo}` }).click();
      await expect(holder(other)).toHaveValue('泉州第一鞋业有限公司');
      await expect(phone(other)).toHaveValue('13900001111');
    });

    await test.step('a new form of the product offers the draft', async () => {
      await other.goto(insurePage);
      const offer = other.getByRole('region', { name: '未提交的草稿' });
      await expect(offer).toContainText('泉州第一鞋业有限公司');
      await expectAccessible(other);
      await offer.getByRole('link', { name: `继续填写草稿 ${draftNo}` }).click();
      await expect(holder(other)).toHaveValue('泉州第一鞋业有限公司');
    });

    await test.step('a deleted draft is gone from the list and from its address', async () => {
      await goInside(other, `/drafts?key=${draftNo}`);
      const row = other.getByRole('row').filter({ hasText: draftNo });
      const remove = async () => {
        await row.getByRole('button', { name: `草稿 ${draftNo} 的更多操作` }).click();
        await other.getByRole('menuitem', { name: '删除' }).click();
      };
      await expect(row).toContainText(/泉州第一鞋业有限公司.*\d \/ 5/);
      await expectAccessible(other);
      await remove();
      await expect(row).toHaveCount(0);
      await other.getByRole('button', { name: '撤销' }).click();
      await remove();
      await other.getByRole('button', { name: '关闭通知' }).click();
      await expect(row).toHaveCount(0);
      await goInside(other, `${insurePage}&draft=${draftNo}`);
      await expect(other.getByRole('heading', { name: '草稿不存在' })).toBeVisible();
      await elsewhere.close();
    });
  });
});

test.describe('with a conflict', () => {
  test.use({ expectedNoise: /status of (?:409|404)/ });

  test(
    'a conflict of two tabs with one draft is shown, and neither tab loses what was typed',
    { tag: '@long' },
    async ({ page, context, baseURL }) => {
      await signIn(context, String(baseURL), wangm);
      // Drafts of an earlier try of this test still exist.
      const name = `晋江石材有限公司${String(test.info().retry || '')}`;
      const draftNo = await begin(page, name);
      const other = await context.newPage();
      await other.goto(page.url());
      await expect(holder(other)).toHaveValue(name);
      await phone(other).fill('13900002222');
      await expectSaved(other);
      await phone(page).fill('13900003333');
      const dialog = page.getByRole('alertdialog', { name: '这份草稿在别处改过' });
      await expect(dialog).toBeVisible();
      await expectAccessibleInEveryLook(page);
      await dialog.getByRole('button', { name: '另存后打开别处的内容' }).click();
      await expect(phone(page)).toHaveValue('13900002222');
      await expect(page).toHaveURL(new RegExp(`draft=${draftNo}`));

      await phone(page).fill('13900004444');
      await expectSaved(page);
      await phone(other).fill('13900005555');
      const again = other.getByRole('alertdialog', { name: '这份草稿在别处改过' });
      await again.getByRole('button', { name: '另存后在本页继续' }).click();
      await expect(again).toHaveCount(0);
      await expect(phone(other)).toHaveValue('13900005555');
      await expect(other).not.toHaveURL(new RegExp(`draft=${draftNo}`));
      await expectSaved(other);

      await other.goto('/dashboard');
      const kept = other.getByRole('region', { name: /^草稿/ }).getByRole('listitem').filter({ hasText: name });
      await expect(kept).toHaveCount(3);
      await expectAccessibleInEveryLook(other);
      await other.goto(insurePage);
      await expect(other.getByRole('region', { name: '未提交的草稿' })).toBeVisible();
      await expectAccessibleInEveryLook(other);
    },
  );
});

test.describe('without a connection to the server', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test(
    'leaving shows a warning only while something is not saved on the server',
    { tag: '@long' },
    async ({ page, context, baseURL }) => {
      await signIn(context, String(baseURL), wangm);
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await begin(page, '石狮服装有限公司');
      await page.reload();
      await expect(holder(page)).toHaveValue('石狮服装有限公司');
      expect(asked).toEqual([]);
      await page.route('**/draft/save*', (route) => route.abort());
      await phone(page).fill('13900001111');
      await expect(draftState(page)).toContainText('未连上服务器');
      await page.reload();
      expect(asked).toEqual(['beforeunload']);
    },
  );
});

test.describe('with a server that is killed', () => {
  test.use({ expectedNoise: /ERR_(?:CONNECTION|EMPTY|INCOMPLETE)/ });

  test(
    'values typed while the server is down are stored in the browser and sent when the server is up again',
    { tag: '@long' },
    async ({ page, context, browser }, info) => {
      const server = await ownServer(info, { RATE_LIMITS: 'off' });
      try {
        await server.start();
        await signIn(context, server.origin, wangm);
        const draftNo = await begin(page, '南安水暖有限公司', server.origin);
        await server.kill();
        await holder(page).fill('南安水暖器材有限公司');
        await phone(page).fill('13900007777');
        await expect(draftState(page)).toContainText('已存在本浏览器，正在重试');
        await page.getByRole('textbox', { name: '电子邮箱' }).fill('na@example.com');
        await server.start();
        await expectSaved(page);
        const elsewhere = await browser.newContext({ locale: 'zh-CN' });
        await signIn(elsewhere, server.origin, wangm);
        const other = await elsewhere.newPage();
        await other.goto(`${server.origin}${insurePage}&draft=${draftNo}`);
        await expect(holder(other)).toHaveValue('南安水暖器材有限公司');
        await expect(phone(other)).toHaveValue('13900007777');
        await expect(other.getByRole('textbox', { name: '电子邮箱' })).toHaveValue('na@example.com');
        await elsewhere.close();
      } finally {
        await server.kill();
      }
    },
  );

  test(
    'a window that is closed while the server is down loses nothing: the browser restores it',
    { tag: '@long' },
    async ({ page, context }, info) => {
      const server = await ownServer(info, { RATE_LIMITS: 'off' });
      try {
        await server.start();
        await signIn(context, server.origin, wangm);
        const draftNo = await begin(page, '惠安石雕有限公司', server.origin);
        await server.kill();
        await phone(page).fill('13900008888');
        await expect(draftState(page)).toContainText('已存在本浏览器，正在重试');
        await page.close();
        await server.start();
        const again = await context.newPage();
        await again.goto(`${server.origin}${insurePage}&draft=${draftNo}`);
        await expect(phone(again)).toHaveValue('13900008888');
        await expectSaved(again);
      } finally {
        await server.kill();
      }
    },
  );
});
