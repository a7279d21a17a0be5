import type { BrowserContext, Page } from '@playwright/test';
import { divisions } from '../../../engine/china/regions/divisions.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import type { ProductRow } from '../../../src/contract/catalogue.ts';
import { openProduct } from '../../../src/portal/api/open-product.ts';
import { routes } from '../../../src/portal/router/routes.tsx';
import { modelCodes } from '../../engine/model-files.ts';
import { becomeCustomer } from '../support/customer.ts';
import { goInside } from '../support/go-inside.ts';
import { placeLiberty } from '../support/place-order.ts';
import { crampedTexts } from '../support/legible.ts';
import { placePolicy } from '../support/place-policy.ts';
import { ownServer } from '../support/own-server.ts';
import { expect, expectNoSidewaysScroll, test as portalTest } from '../support/portal-test.ts';
import { linxl, signIn, xuwen } from '../support/sign-in.ts';

/** The test has its own server, so that its pages contain no data of other tests. */
const test = portalTest.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern.
  baseURL: async ({}, use, info) => {
    const server = await ownServer(info, { RATE_LIMITS: 'off' });
    await server.start();
    await use(server.origin);
    await server.stop();
  },
});

/** Pages that are left out: those that redirect at once, and sign-in, customers' and back-office pages, which agents do not use. */
const notRead = /^(?:Root|Redirect|UserLogout|OssLogin|AuthRedirect|Share|Login|Underwriting|(?:Console|Customer).*)$/;
const kinds = ['ADD', 'REMOVE', 'REPLACE', 'CORRECT', 'JOB', 'HOLDER', 'SURRENDER'];

/** A search text that finds no product. The page shows the text as it was typed. */
const sought = 'zzz';

type PolicyRow = { readonly prodModelCode: string; readonly policyNo: string };
type Sold = Awaited<ReturnType<typeof placePolicy>>;

/** The URLs at which each page of the route table shows content, also for empty and missing states. */
const addressesOf = async ({ request }: BrowserContext, { orderNo, policyNo }: Sold): Promise<readonly string[]> => {
  const { rows } = await (await request.get(`${paths.productQuery.path}?limit=100`)).json();
  const products: readonly ProductRow[] = rows;
  const queries: Readonly<Record<string, readonly string[]>> = {
    Home: ['', '?instype=group', `?key=${sought}`],
    Dashboard: ['', '?status=SURRENDERED'],
    Pay: ['', `?no=${orderNo}`],
    PaySuccess: [`?no=${orderNo}`],
    InsDetail: ['', `?policyNo=${policyNo}`, '?policyNo=none'],
    InsEndorsement: ['', ...kinds.map((kind) => `?policyNo=${policyNo}&kind=${kind}`)],
  };
  return routes
    .filter(({ name }) => !notRead.test(name))
    .flatMap(({ name, path }) => {
      const line = path.split('/')[2];
      const { productId, prodModelCode } =
        products.find(({ detailPage, planCode }) => detailPage?.split('/')[2] === line && planCode === '') ?? products[0] ?? {};
      const address = path.replace(':line', 'studentAccident').replace(':id', String(productId));
      if (path.endsWith('order')) return [`${address}?orderNo=${orderNo}`];
      const isOfProduct = /^\/(?:products|szlyb|insure)\//.test(path);
      const query = isOfProduct ? [`?productId=${productId}&share=0&prodModelCode=${prodModelCode}`] : [''];
      return (queries[name] ?? query).map((each) => address + each);
    });
};

/** Returns the pages of the route table whose names begin with a text: those of the back office, or of customers. */
const pagesOf = (name: 'Console' | 'Customer'): readonly string[] =>
  routes.filter((route) => route.name.startsWith(name) && route.access !== 'customer-sign-in').map(({ path }) => path);

/** The pages with the narrowest headings: the products with the longest names, and a policy of each model. */
const crowdedPages = async ({ request }: BrowserContext): Promise<readonly string[]> => {
  const products: readonly ProductRow[] = (await (await request.get(newest(paths.productQuery.path))).json()).rows;
  const longest = products.toSorted((one, other) => other.productName.length - one.productName.length).slice(0, 3);
  const policies: readonly PolicyRow[] = (await (await request.get(newest(paths.policyQuery.path))).json()).rows;
  const ofEachModel = new Map(policies.map(({ prodModelCode, policyNo }) => [prodModelCode, policyNo]));
  return [
    ...longest.flatMap((product) => openProduct(product) ?? []),
    ...[...ofEachModel.values()].map((no) => `/ins/detail?policyNo=${no}`),
  ];
};

/** Returns every text of a page, also those for screen readers, without parts that are marked as another language. */
const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest('body [lang], script, style, noscript')) continue;
      if (node instanceof Text) found.push(node.data.trim());
      else
        for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
          found.push(element.getAttribute(name) ?? '');
    }
    return [...new Set(found)].filter((text) => text !== '');
  });

/** Names of people and organisations and codes of insurers in the demonstration's data, which are not translated. */
const namesIn = async ({ request }: BrowserContext, ...lists: readonly string[]): Promise<readonly string[]> => {
  const replies = await Promise.all(lists.map(async (path) => (await request.get(path)).text()));
  return replies
    .flatMap((text) => [...text.matchAll(/"(?:holderName|orgName|finalName|code)":"([^"]+)"/g)])
    .map(([, name]) => String(name));
};

/** Names of the persons whom a change adds, removes or replaces. */
const namesInChange = async ({ request }: BrowserContext, no: string): Promise<readonly string[]> => {
  const text = await (await request.get(paths.endorseDetail.path.replace(':endorseOrderNo', no))).text();
  return [...text.matchAll(/"(?:holderName|name|left)":"([^"]+)"/g)].map(([, name]) => String(name));
};

/** Returns the texts of an order's application, which pages show as they were typed, and the names of its places. */
const entered = async ({ request }: BrowserContext, orderNo: string): Promise<readonly string[]> => {
  const { data } = await (await request.get(paths.orderDetail.path.replace(':orderNo', orderNo))).json();
  const values = [...JSON.stringify(data.application).matchAll(/:"([^"]+)"/g)].map(([, value]) => String(value));
  const places = (await divisions()).filter(({ code }) => values.includes(code));
  return [...values, ...places.map(({ path }) => path)];
};

/** Returns the texts entered in the cases of the underwriter's queue, because the page opens the first case. */
const enteredInQueue = async (desk: BrowserContext): Promise<readonly string[]> => {
  const { rows } = await (await desk.request.get(paths.underwritingList.path)).json();
  const texts = rows.map(async ({ no, what }: { readonly no: string; readonly what: string }) =>
    what === 'ORDER'
      ? [...(await namesIn(desk, paths.orderPersons.path.replace(':orderNo', no))), ...(await entered(desk, no))]
      : namesInChange(desk, no),
  );
  return (await Promise.all<readonly string[]>(texts)).flat();
};

const newest = (path: string): string => `${path}?limit=100`;

type Open = (page: Page, address: string) => Promise<void>;

const loadPage: Open = async (page, address) => void (await page.goto(address));

/** Goes to a page inside the portal by way of the 404 page, so that no text of the former page is read. */
const comeFromMissing: Open = async (page, address) => {
  const missing = page.getByRole('heading', { level: 1, name: /页面不存在|Page not found/ });
  await goInside(page, '/404');
  await expect(missing).toBeVisible();
  const between = await page.title();
  if (address === '/404') return;
  await goInside(page, address);
  await expect(missing).toHaveCount(0);
  await expect(page).not.toHaveTitle(between);
};

/** Product pages, which the tests of products load. */
const loadWhereNoOtherTestDoes: Open = (page, address) =>
  (address.startsWith('/products/') ? comeFromMissing : loadPage)(page, address);

for (const { language, phone, site, foreign, staying, open } of [
  {
    language: 'en-US',
    phone: '13800005678',
    site: 'Hengzhou Brokers',
    foreign: /[\u3400-\u9fff]/,
    staying: /闽ICP备0+号|鹭江保险代理|衡舟保险经纪(?= \()|张[一二三]\d*/g,
    // In one language each page is loaded by its URL, in the other it is opened from another page.
    open: loadWhereNoOtherTestDoes,
  },
  {
    language: 'zh-CN',
    phone: '13800005679',
    site: '衡舟保险经纪',
    foreign: /[A-Za-z]{2,}/,
    // Codes, numbers, addresses and user names; foreign words that Chinese uses, such as kinds of files and units; names of keys.
    staying:
      /https?:\/\/\S+|[\w*@.-]*[\d@*][\w*@.-]*|(?<=错误代码 )[A-Z_]+|\b(?:chenzq|huanglh|linxl|xuwen|zhengmj|none|ICP|PDF|JPG|PNG|MB|Excel|CSV|JSON|IT)\b|\b(?:Ctrl|Shift|Enter|Esc|Delete)\b/g,
    open: comeFromMissing,
  },
])
  test.describe(() => {
    test.use({ locale: language, expectedNoise: /status of (?:400|404)/ });

    test(
      `[RT-30] every page of the route table has its title, no word of another language, no heading with one character a line, and fits 320 px in ${language}`,
      { tag: language === 'en-US' ? '@long' : '@nightly' },
      async ({ context, page, browser, baseURL }) => {
        const origin = String(baseURL);
        await signIn(context, origin, linxl);
        const sold = await placePolicy(context);
        const orderNo = await placeLiberty(context, origin, true);
        const desk = await browser.newContext({ locale: language, baseURL: origin });
        await signIn(desk, origin, xuwen);
        const foreigners: string[] = [];
        const look = async (reader: Page, address: string, come: Open): Promise<void> => {
          await come(reader, address);
          await expect(reader.getByRole('heading').first()).toBeAttached();
          await expect(reader.locator('[aria-busy=true], [data-pending]')).toHaveCount(0);
          for (const width of [390, 320, 1440]) {
            await reader.setViewportSize({ width, height: 900 });
            await expectNoSidewaysScroll(reader);
            if (width < 1440) await expect.poll(() => crampedTexts(reader), { message: `${address} at ${width} px` }).toEqual([]);
          }
        };
        const read = (reader: Page, address: string, come: Open = loadPage): Promise<void> =>
          test.step(address, async () => {
            await look(reader, address, come);
            await expect(reader).toHaveTitle(new RegExp(` - ${site}$`));
            const texts = await textsOf(reader);
            expect(texts.length, 'texts of the page').toBeGreaterThan(5);
            foreigners.push(...texts.filter((text) => foreign.test(text)).map((text) => `${address}: ${text}`));
          });
        const [first = '', ...others] = await addressesOf(context, sold);
        await read(page, first);
        for (const address of others) await read(page, address, open);
        for (const address of await crowdedPages(context)) await test.step(address, () => look(page, address, comeFromMissing));
        await read(page, `/products/liberty/pending?orderNo=${orderNo}`);
        const underwriter = await desk.newPage();
        for (const query of ['', `?no=${orderNo}`]) await read(underwriter, `/underwriting${query}`);
        for (const address of [...pagesOf('Console'), '/console/shelf?product=1001', '/console/organisations?org=lujiang'])
          await read(underwriter, address);
        const home = await browser.newContext({ locale: language, baseURL: origin });
        const customer = await home.newPage();
        await read(customer, '/customer/login');
        await becomeCustomer(home, phone);
        const { policyNo: ownPolicy } = await placePolicy(home);
        for (const address of [...pagesOf('Customer'), `/ins/detail?policyNo=${ownPolicy}`]) await read(customer, address);
        await home.close();
        const names = [
          sought,
          // The code of one model may begin with the code of another.
          ...modelCodes.toSorted((a, b) => b.length - a.length),
          ...(await namesIn(context, newest(paths.orderQuery.path), newest(paths.policyQuery.path))),
          ...(await namesIn(
            context,
            paths.workList.path,
            paths.draftQuery.path,
            newest(paths.renewalQuery.path),
            paths.orderPersons.path.replace(':orderNo', orderNo),
          )),
          ...(await namesIn(desk, paths.underwritingList.path, paths.consoleOrganisations.path, paths.consoleInsurers.path)),
          // The back office sees a product's names in both languages.
          '鹭江团体意外险（1–6 类职业）',
          'Lujiang Group Accident (class 1–6)',
          ...(await enteredInQueue(desk)),
          ...(await entered(context, orderNo)),
        ];
        const own = (line: string): string => names.reduce((rest, name) => rest.replaceAll(name, ''), line).replace(staying, '');
        await desk.close();
        await context.clearCookies();
        for (const view of ['', '?view=note', '?view=apply', '?view=reset']) await read(page, `/login${view}`);
        expect(foreigners.filter((line) => foreign.test(own(line.slice(line.indexOf(': ')))))).toEqual([]);
      },
    );
  });
