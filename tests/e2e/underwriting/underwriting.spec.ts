import { goInside } from '../support/go-inside.ts';
import { offeredBy } from '../support/model-case.ts';
import { placeLiberty } from '../support/place-order.ts';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { nextReply } from '../support/replies.ts';
import { saleWords } from '../support/sale-words.ts';
import { linxl, signIn, xuwen } from '../support/sign-in.ts';
import { walkToCheck } from '../support/walk-form.ts';

const words = saleWords['zh-CN'];

test('[RT-24] [RT-20] [RT-16] a referred order waits for an underwriter, is returned with a message, is corrected, submitted again, accepted and paid', async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  const origin = String(baseURL);
  await signIn(context, origin, linxl);
  const orderNo = await placeLiberty(context, origin, true);
  await page.goto(`/products/liberty/pending?orderNo=${orderNo}`);
  await test.step('[RT-24] the waiting page shows the question of the underwriter', async () => {
    await expect(page).toHaveTitle(`等待核保 ${orderNo} - 衡舟保险经纪`);
    await expect(page.getByRole('main')).toContainText('人工核保');
    await expect(page.getByRole('region', { name: '核保关注点' }).getByRole('listitem')).not.toHaveCount(0);
    await expect(page.getByRole('link', { name: /^支付/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  const office = await browser.newContext({ baseURL: origin, locale: 'zh-CN' });
  await signIn(office, origin, xuwen);
  const desk = await office.newPage();
  await desk.goto('/home');
  const waiting = desk.getByRole('link', { name: /^待核保 [1-9]\d* 件/ });
  await expect(waiting).toHaveAttribute('href', '/underwriting');
  await waiting.click();
  await expect(desk).toHaveURL('/underwriting');
  await expect(desk.getByRole('heading', { name: '核保工作台' })).toBeVisible();
  // The heading of the page is that of the first case, which loads after the queue.
  await expect(desk.getByRole('region', { name: '核保意见' })).toBeVisible();
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: `审核 ${orderNo}` }).focus();
  await desk.keyboard.press('Enter');
  // The page has opened its first case before, which may be another one.
  const file = desk.getByRole('main');
  await expect(file).toContainText(`订单号：${orderNo}`);
  await expect(desk.getByRole('region', { name: '关注点' })).toBeVisible();
  const note = desk.getByRole('textbox', { name: /^给出单人的说明/ });
  await test.step('on a phone the decision is one touch away at every scroll position', async () => {
    await desk.setViewportSize({ width: 390, height: 844 });
    await expect(desk.getByRole('searchbox')).toHaveCount(0);
    await expect(note).not.toBeInViewport();
    await desk.getByRole('button', { name: '填写核保意见' }).click();
    await expect(note).toBeFocused();
    await expect(note).toBeInViewport({ ratio: 1 });
    await expect(desk.getByRole('button', { name: '请选择结论' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(desk);
    await desk.setViewportSize({ width: 1440, height: 900 });
    await expect(desk.getByRole('button', { name: '填写核保意见' })).toBeHidden();
  });
  await desk.getByRole('radio', { name: '退回修改' }).check();
  await desk.getByRole('button', { name: '退回修改' }).click();
  await expect(desk.getByRole('alert')).toHaveText('退回或拒绝须填写意见');
  await expectAccessible(desk);
  await desk.getByRole('combobox', { name: '常用语' }).selectOption('请补充近三年赔付记录');
  await expect(note).toHaveValue('请补充近三年赔付记录');
  await test.step('a decision can be undone for eight seconds: the case is open again, with what was entered', async () => {
    await desk.getByRole('button', { name: '退回修改' }).click();
    await expect(desk.getByRole('status').getByText('许雯：退回修改，即将生效')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('region', { name: '核保意见' }).getByRole('button', { name: '撤销' }).press('Enter');
    await expect(note).toHaveValue('请补充近三年赔付记录');
    await expect(desk.getByRole('radio', { name: '退回修改' })).toBeChecked();
    await expect(page.getByRole('main')).not.toContainText('请补充近三年赔付记录');
  });
  await test.step('a case that the queue has opened by itself stays on the page with its undo after it has left the queue', async () => {
    await desk.goto(`/underwriting?key=${orderNo}`);
    await desk.getByRole('radio', { name: '退回修改' }).check();
    await desk.getByRole('combobox', { name: '常用语' }).selectOption('请补充近三年赔付记录');
    await desk.getByRole('button', { name: '退回修改' }).click();
    await expect(desk).toHaveURL(new RegExp(`no=${orderNo}`));
    await expect(desk.getByRole('list', { name: '待核保列表' })).toHaveCount(0);
    await desk.getByRole('region', { name: '核保意见' }).getByRole('button', { name: '撤销' }).click();
    await expect(note).toHaveValue('请补充近三年赔付记录');
  });
  await desk.getByRole('button', { name: '退回修改' }).click();
  await expect(desk.getByText(/于 \d.+ 退回修改/)).toBeVisible();
  await expect(desk.getByRole('main')).toContainText('已退回出单人修改');
  await expect(desk.getByRole('main')).not.toContainText('修改后再提交');
  await expectAccessible(desk);
  await expect(page.getByRole('main')).toContainText('请补充近三年赔付记录');
  await expectAccessible(page);
  await page.getByRole('button', { name: '修改后再提交' }).click();
  await expect(page).toHaveURL(/draft=D\d+/);

  await test.step('after it is submitted again it keeps its number and is accepted, and the page offers the payment by itself', async () => {
    await walkToCheck(page, await offeredBy(context.request, origin, 'libertyGroup'));
    const reply = nextReply(page, 'submitOrder');
    await page.getByRole('button', { name: words.submit, exact: true }).click();
    expect((await reply).data).toMatchObject({ orderNo, status: 'UW_MANUAL' });
    await expect(page).toHaveURL(`/products/liberty/pending?orderNo=${orderNo}`);
    await goInside(desk, '/underwriting');
    await desk.getByRole('link', { name: `审核 ${orderNo}` }).click();
    await expect(file).toContainText(`订单号：${orderNo}`);
    await expect(desk.getByRole('radio', { name: '通过', exact: true })).not.toBeChecked();
    await desk.keyboard.press('4');
    await expect(desk.getByRole('radio', { name: '拒绝' })).toBeChecked();
    await desk.keyboard.press('1');
    await expect(desk.getByRole('radio', { name: '通过', exact: true })).toBeChecked();
    await desk.keyboard.press('2');
    await desk.getByRole('textbox', { name: /^加费/ }).fill('21');
    await expect(desk.getByText('超过您的权限（至多 20%），须转交上级')).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('textbox', { name: /^加费/ }).fill('20');
    await desk.getByRole('textbox', { name: /^附加条件/ }).fill('高处作业须系安全带');
    await desk.getByRole('button', { name: '通过' }).click();
    await expect(desk.getByText(/于 \d.+附条件通过/)).toBeVisible();
    await expectAccessible(desk);
    await office.close();
    await page.getByRole('link', { name: '查看投保内容' }).click();
    const terms = page.getByRole('region', { name: '核保条件' });
    await expect(terms).toContainText('核保加费 20%');
    await expect(terms).toContainText('高处作业须系安全带');
    await expect(page.getByRole('region', { name: '保费如何计算' })).toContainText('加费后保费');
    await expectAccessible(page);
    await page.getByRole('link', { name: /^支付 ¥\d/ }).click();
    await page.getByRole('button', { name: /^支付 ¥\d/ }).click();
    await page.getByRole('button', { name: words.sandboxPay }).click();
    await expect(page.getByRole('heading', { name: words.issued })).toBeVisible();
  });

  await test.step('an agent cannot open the underwriting desk', async () => {
    await goInside(page, '/underwriting');
    await expect(page.getByRole('heading', { level: 1, name: '没有权限' })).toBeVisible();
    await expectAccessible(page);
  });
});
