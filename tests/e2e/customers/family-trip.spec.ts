import type { Locator, Page } from '@playwright/test';
import { paths } from '../../../src/contract/paths.gen.ts';
import { ownHeader } from '../../../src/contract/headers.ts';
import { day } from '../../../src/portal/texts/dates.ts';
import { money } from '../../../src/portal/texts/money.ts';
import { codeOf } from '../support/customer.ts';
import { offeredBy } from '../support/model-case.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { agreeOnPage, goOn, payInSandbox } from '../support/sale-steps.ts';
import { saleWords } from '../support/sale-words.ts';
import { readPolicy } from '../support/sell-model.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const words = saleWords['zh-CN'];
const holder = { name: '李建国', number: '110105198512310037' };
const others = [
  { name: '苏玉梅', number: '110105198704120027' },
  { name: '李可心', number: '110105201506070019' },
  { name: '李可成', number: '110105201809090041' },
];

/** Maximum number of taps from the link to the paid policy: on controls, and on fields to type into. */
const maxTaps = 20;
/**
 * The seconds that a person needs: to find and tap a control, to type a character, to swipe one screen further through the
 * documents, and to read a character (400 a minute) of the labels, hints, declarations and figures that were not on the screen
 * before. The reading of the documents is not counted.
 */
const seconds = { tap: 1.5, character: 0.35, swipe: 1.5, read: 0.15 };

type Trip = {
  readonly code: string;
  readonly phone: string;
  readonly premium: string;
  readonly documents: readonly string[];
  /** Whether the shared page is told the number of persons. */
  readonly countsPersons: boolean;
  /** Chooses on the shared page what the form starts with. */
  readonly choose: (tab: Page) => Promise<void>;
  readonly fillFirst: (tab: Page, type: (field: Locator, text: string) => Promise<void>) => Promise<void>;
};

const trips: readonly Trip[] = [
  {
    code: 'EastChinaSea',
    phone: '13911128811',
    premium: '40.00',
    documents: ['海上旅行意外伤害保险条款', '海上安全与搜救须知'],
    countsPersons: true,
    choose: async (tab) => {
      await raise(tab, /17 岁/, 2);
    },
    fillFirst: (tab) => expect(tab.getByRole('heading', { level: 1 })).toContainText('出海日期'),
  },
  {
    code: 'travelLyb',
    phone: '13911128819',
    premium: '24.00',
    documents: ['旅行意外伤害保险条款'],
    countsPersons: false,
    // The numbers of the page are an example until they are changed: the list is the number.
    choose: (tab) => expect(tab.getByText('示例人数，请改成您的')).toBeVisible(),
    fillFirst: async (tab, type) => {
      await expect(tab.getByRole('region', { name: '已选' })).toContainText('基础版');
      await expect(tab.getByRole('textbox', { name: '目的地' })).toBeFocused();
      await tab.getByRole('button', { name: '日本' }).click();
      const start = tab.getByRole('textbox', { name: '出发日期' });
      const first = shanghaiDay(5);
      await start.fill('');
      await type(start, first.replaceAll('-', ''));
      await start.blur();
      await expect(start).toHaveValue(first);
      await expect(tab.getByRole('textbox', { name: '返回日期' })).toHaveValue(shanghaiDay(7));
    },
  },
];

/** Returns the date in Asia/Shanghai some days after today. */
const shanghaiDay = (days: number): string => day(Date.now() + days * 86_400_000);

/** Raises a number of the shared page. */
const raise = async (tab: Page, name: RegExp, to: number): Promise<void> => {
  const field = tab.getByRole('textbox', { name });
  await expect(field).toBeVisible();
  while (Number(await field.inputValue()) < to)
    await tab.getByRole('button', { name: /^增加/ }).and(tab.getByRole('button', { name })).first().click();
};

for (const trip of trips)
  test(
    `a first-time customer insures a family of four for a trip on a phone from a shared link, with few taps, and finds the policy on the home page with the agent: ${trip.code}`,
    { tag: '@long' },
    async ({ browser, context, baseURL }) => {
      const origin = String(baseURL);
      const phone = trip.phone;
      await signIn(context, origin, linxl);
      const { product } = await offeredBy(context.request, origin, trip.code);
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
      let characters = 0;
      await visitor.exposeFunction('countTap', () => {
        taps += 1;
      });
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
      /** Types into a field, which is tapped first unless it has the focus. */
      const type = async (field: Locator, text: string): Promise<void> => {
        await expect(field).toBeVisible();
        if (!(await field.evaluate((node) => node === document.activeElement))) await field.click();
        await field.pressSequentially(text);
        characters += text.length;
      };

      /** Lines that were read, and the number of their characters. */
      const known = new Set<string>();
      let read = 0;
      const readPage = async (): Promise<void> => {
        for (const text of await tab.locator('[data-document]').allInnerTexts())
          for (const line of text.split('\n')) known.add(line.trim());
        const text = await tab.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('main, [role=dialog], [data-premium-bar]')]
            .map((part) => part.innerText)
            .join('\n'),
        );
        for (const line of text.split('\n').map((each) => each.trim())) {
          if (!known.has(line)) read += [...line.matchAll(/\p{sc=Han}|\d[\d.,:–-]*/gu)].length;
          known.add(line);
        }
      };
      const next = async (): Promise<void> => {
        await readPage();
        await goOn(tab, words);
      };

      await tab.goto(`/index.html#/share?id=${String(code)}`);
      await trip.choose(tab);
      await readPage();
      await tab.getByRole('button', { name: words.insure }).filter({ visible: true }).first().click();
      await trip.fillFirst(tab, type);
      await next();
      await type(tab.getByRole('textbox', { name: '您的姓名' }), holder.name);
      await type(tab.getByRole('textbox', { name: '证件号码' }), holder.number);
      await type(tab.getByRole('textbox', { name: '手机号码' }), phone);
      await expect(tab.getByRole('checkbox', { name: '我也是被保险人' })).toBeChecked();
      await next();

      // Without a number of persons from the product page, the form does not know that more follow.
      if (!trip.countsPersons) await tab.getByRole('button', { name: '再加一人' }).click();
      for (const [index, { name, number }] of others.entries()) {
        const dialog = tab.getByRole('dialog', { name: new RegExp(`^第 ${index + 2} 位`) });
        await type(dialog.getByRole('textbox', { name: '姓名' }), name);
        await type(dialog.getByRole('textbox', { name: '证件号码' }), number);
        await readPage();
        const isLast = index === others.length - 1;
        await dialog.getByRole('button', { name: isLast ? '保存，去核对' : /^保存，(填第|再加)/ }).click();
      }
      await expect(tab.getByRole('dialog')).toHaveCount(0);
      await expect(tab.getByRole('heading', { level: 1, name: words.checkTitle })).toBeVisible();
      for (const title of trip.documents)
        await expect(tab.getByRole('region', { name: title }).getByRole('heading').first()).toBeVisible();
      const swipes = await tab.evaluate(() => Math.ceil(document.documentElement.scrollHeight / window.innerHeight) - 1);
      await agreeOnPage(tab, trip.documents);
      await readPage();

      await tab.getByRole('button', { name: '登录后提交' }).click();
      await expect(tab.getByRole('textbox', { name: '手机号码' })).toHaveValue(phone);
      await expect(tab.getByRole('status').filter({ hasText: '已发送' })).toBeVisible();
      const sent = tab.waitForResponse(/submitOrder/);
      await readPage();
      await type(tab.getByRole('textbox', { name: '短信验证码' }), await codeOf(visitor, phone));
      const { data: order } = await (await sent).json();
      expect(order.status).toBe('WAIT_PAY');
      await expect(tab.getByRole('main')).toContainText(order.orderNo);
      await readPage();
      await payInSandbox(tab, words, money(order.premium));
      await readPolicy(tab, order.orderNo, order.premium);
      expect(money(order.premium)).toBe(trip.premium);

      const hands = taps * seconds.tap + characters * seconds.character + swipes * seconds.swipe;
      const whole = hands + read * seconds.read;
      console.log(
        `${trip.code}: ${taps} taps, ${characters} typed characters, ${swipes} screens to swipe and ${read} to read: ${Math.round(hands)} s for the hands, ${Math.round(whole)} s with reading, from the shared link to the paid policy`,
      );
      expect(taps).toBeGreaterThan(15);
      expect(taps).toBeLessThanOrEqual(maxTaps);
      // The time without reading; the time with reading is longer, and only printed.
      expect(hands).toBeLessThan(180);

      await tab.getByRole('button', { name: '把 4 位被保险人存入家人通讯录' }).click();
      await tab.getByRole('link', { name: '家人通讯录', exact: true }).click();
      await expect(tab.getByRole('list', { name: '家人', exact: true }).getByRole('listitem')).toHaveCount(4);

      await tab.goto('/customer/center');
      await expect(tab.getByRole('region', { name: '我的保单' }).getByRole('heading', { level: 3 })).toContainText(
        product.productName,
      );
      await expect(tab.getByRole('region', { name: '我的代理人' })).toContainText('林晓岚');
      await expect(tab.getByRole('heading', { level: 1, name: `您好，${holder.name}` })).toBeVisible();
      await expectNoSidewaysScroll(tab);
      await visitor.close();
    },
  );
