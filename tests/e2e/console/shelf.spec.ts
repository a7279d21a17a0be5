import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { expect, expectAccessible, test } from '../support/portal-test.ts';
import { signIn, xuwen } from '../support/sign-in.ts';

test('the list of products on the shelf is filtered by text, insurer and state; the export has exactly the filtered products', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', xuwen);
  await page.goto('/console/shelf');
  const rows = page.getByRole('group', { name: '产品上架' }).getByRole('row');
  const tabs = page.getByRole('navigation', { name: '按状态' }).getByRole('link');
  const total = async (): Promise<number> => Number(/\d+$/.exec((await tabs.first().textContent()) ?? '')?.[0]);
  await expect(rows).toHaveCount(11);
  const all = await total();
  expect(all).toBeGreaterThan(10);

  // Each row of the file is one product, below a row of titles.
  const exported = async (): Promise<readonly (readonly unknown[])[]> => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^产品上架-\d{4}-\d\d-\d\d\.xlsx$/);
    const { sheets } = await readXlsx(readFileSync(await file.path()));
    return (sheets[0]?.rows ?? []).slice(1);
  };
  expect(await exported()).toHaveLength(all);

  await page.getByRole('combobox', { name: '保险公司' }).selectOption({ label: '沧屿财险' });
  await expect(page).toHaveURL(/insurer=/);
  await expect.poll(total).toBeLessThan(all);
  const ofInsurer = await total();
  const isOfInsurer = (row: readonly unknown[]): boolean => row.includes('沧屿财险');
  for (const row of (await rows.all()).slice(1)) await expect(row).toContainText('沧屿财险');
  const file = await exported();
  expect([file.length, file.every(isOfInsurer)]).toEqual([ofInsurer, true]);

  await page.getByRole('searchbox', { name: '产品名称、编号、模型' }).fill('团体');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page).toHaveURL(/key=.*insurer=|insurer=.*key=/);
  await expect.poll(total).toBeLessThan(ofInsurer);
  const found = await total();
  expect(found).toBeGreaterThan(0);
  const both = await exported();
  expect(both.map((row) => isOfInsurer(row) && row.some((cell) => String(cell).includes('团体')))).toEqual(
    Array.from({ length: found }, () => true),
  );
  await expectAccessible(page);

  // A tab of a state keeps the other filters.
  await tabs.filter({ hasText: '在售' }).click();
  await expect(page).toHaveURL(/state=ON/);
  await expect(page).toHaveURL(/insurer=/);
  expect((await exported()).every((row) => row.includes('在售') && isOfInsurer(row))).toBe(true);

  await page.getByRole('searchbox', { name: '产品名称、编号、模型' }).fill('没有这样的');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expect(page.getByText('没有这样的产品')).toBeVisible();
  await page.getByRole('button', { name: '重置条件' }).click();
  await expect.poll(total).toBe(all);
  await expect(page).not.toHaveURL(/insurer=|key=|state=/);
});
