import { clippedTexts, coveredControls } from '../support/legible.ts';
import { placePolicy } from '../support/place-policy.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/portal-test.ts';
import { insurePage } from '../support/sale-steps.ts';
import { linxl, signIn } from '../support/sign-in.ts';

const pages = {
  'the product list': () => '/home',
  'a detail page': () => insurePage.replace('/insure', '/detail'),
  'the insure form': () => insurePage,
  'the personal centre': () => '/dashboard',
  'the list of policies': () => '/ins/detail',
  'a policy': (policyNo: string) => `/ins/detail?policyNo=${policyNo}`,
  'a change of a policy': (policyNo: string) => `/ins/endorsement?policyNo=${policyNo}&kind=REMOVE`,
  profile: () => '/profile/index',
} as const;

test(
  'with text of twice the size nothing on the main pages is cut off, overlaps another control, or scrolls sideways',
  { tag: '@long' },
  async ({ context, page, baseURL }) => {
    await signIn(context, String(baseURL), linxl);
    const { policyNo } = await placePolicy(context);
    // Set before the page is drawn, like a setting of the browser.
    await context.addInitScript(() => {
      const enlarge = (): void => void document.querySelector('html')?.style.setProperty('font-size', '200%');
      enlarge();
      new MutationObserver(enlarge).observe(document, { childList: true });
    });
    for (const [name, addressOf] of Object.entries(pages))
      await test.step(name, async () => {
        await page.goto(addressOf(policyNo));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[data-pending]')).toHaveCount(0);
        await expect(page.locator('html')).toHaveCSS('font-size', '32px');
        await expectNoSidewaysScroll(page);
        expect.soft(await clippedTexts(page), `${name}: texts that are cut off`).toEqual([]);
        expect.soft(await coveredControls(page), `${name}: controls that lie over each other`).toEqual([]);
      });
  },
);

test(
  'in forced colours a selected, checked, pressed or current element still differs from the others',
  { tag: '@long' },
  async ({ context, page, baseURL }) => {
    await signIn(context, String(baseURL), linxl);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    /** Returns the look of an element without the focus. */
    const look = async (role: 'checkbox' | 'radio' | 'button' | 'link', name: string | RegExp): Promise<string> => {
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      await page.mouse.move(0, 0);
      // The element itself may be hidden behind a drawn replacement, so its surroundings are compared.
      const box = await page
        .getByRole(role, { name })
        .first()
        .evaluate((element) => {
          const shown = element.closest('label') ?? element;
          const { x, y, width, height } = shown.getBoundingClientRect();
          return { x, y, width, height };
        });
      return (await page.screenshot({ clip: box })).toString('base64');
    };
    await page.goto('/home');
    const commission = /^(?:显示|隐藏)佣金$/;
    const hidden = await look('button', commission);
    await page.getByRole('button', { name: '显示佣金' }).click();
    await expect(page.getByRole('button', { name: '隐藏佣金' })).toBeVisible();
    expect(await look('button', commission)).not.toBe(hidden);
    await page.goto(insurePage);
    const cover = await look('checkbox', '社保外医疗');
    await page.getByRole('checkbox', { name: '社保外医疗' }).check({ force: true });
    expect(await look('checkbox', '社保外医疗')).not.toBe(cover);
  },
);

test('the check finds a text that is cut off and controls that overlap', { tag: '@long' }, async ({ page }) => {
  await page.setContent(`
    <div style="width: 40px; overflow: hidden"><span style="white-space: nowrap">longer than its box</span></div>
    <button style="width: 80px">one</button><button style="width: 80px; margin-left: -40px">two</button>`);
  expect(await clippedTexts(page)).toEqual(['span longer than its box']);
  expect(await coveredControls(page)).toEqual(['one / two']);
});
