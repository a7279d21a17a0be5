import type { Locator, Page } from '@playwright/test';
import { type Model, translate } from '@insure/engine';
import type { Field, FormStep } from '../../../engine/model/model.ts';
import { isRecord } from '../../../engine/values/pointer.ts';
import { shortLabel } from '../../../engine/wording/trace.ts';
import { choicesOf } from '../../../engine/react/fields/choices.ts';
import { partsOf, sectionsOfRow } from '../../../engine/react/state/layout.ts';
import { printTable } from '../../../engine/react/import/paste/clipboard-table.ts';
import { withPlainWords } from '../../../engine/react/grid/own-row.ts';
import { selfServiceOf } from '../../../src/portal/insure/start-application.ts';
import { gridId } from '../../../engine/react/rows/columns.ts';
import { type Place, placesOf } from '../../../engine/react/state/content.ts';
import { schemaAt } from '../../../engine/model/schema-fields.ts';
import { readPath } from '../../../engine/react/state/field-path.ts';
import { groupsIn } from './model-case.ts';
import { expect } from './portal-test.ts';

type Values = Readonly<Record<string, unknown>>;
const language = 'zh-CN';

/**
 * Fills a step of any model's form from an application: each field by its label, rows by pasting them into the grid. Returns
 * whether the step was left, as by the dialog of the last person on a customer's phone.
 */
export const fillStep = async (page: Page, model: Model, step: FormStep, application: Values): Promise<boolean> => {
  let isLeft = false;
  // On phones, the form of a customer folds optional fields.
  const fold = page.getByRole('main').getByRole('button', { name: /（选填）$/ });
  if ((await fold.count()) > 0) await fold.click();
  const parts = (step.sections ?? []).flatMap((section) => partsOf(model.data, section.fields));
  for (const part of parts) {
    if (part.kind === 'fields') {
      for (const path of part.paths) await fillField(page, model, path, readPath(application, path));
      continue;
    }
    const place = placesOf(model.data).find(({ path }) => path === part.path);
    if (place) isLeft = await fillList(page, model, place, application);
  }
  // The rows of the application are those who are insured.
  const isInsuredToo = page.getByRole('checkbox', { name: '我也是被保险人' });
  if ((await isInsuredToo.count()) > 0) await isInsuredToo.uncheck();
  return isLeft;
};

const whole = (label: string): RegExp => new RegExp(`^${label.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?:（选填）)?$`);
const start = (label: string): RegExp => new RegExp(`^${label.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}`);

/** Fills one field by its label, whatever its input is. */
const fillField = (page: Page, model: Model, path: string, value: unknown): Promise<void> =>
  fillIn(page, page.getByRole('main'), model, { field: schemaAt(model.data.schema, path), name: path, value });

const folds: Readonly<Record<string, string>> = {
  'policyholder.holderType': '单位投保',
  'policyholder.certType': '用其他证件',
};

type Given = { readonly field: Field | undefined; readonly name: string; readonly value: unknown };

const fillIn = async (page: Page, within: Locator, model: Model, { field, name: path, value }: Given): Promise<void> => {
  if (!field || value === undefined) return;
  const title = whole(translate(model.data, field.title ?? path, language));
  // On phones, the form of a customer has another label, and reads birth date and sex from the number.
  const name = path === 'policyholder.holderName' ? new RegExp(`${title.source}|^您的姓名$`) : title;
  const input = (['radiogroup', 'combobox', 'spinbutton', 'textbox', 'group'] as const)
    .map((role) => within.getByRole(role, { name }))
    .reduce((one, other) => one.or(other));
  if (/(?:^|\.)(?:birthDay|sex)$/.test(path) && (await input.count()) === 0) return;
  // On phones, a private customer opens what the product page has decided, and what is usual.
  const folded = within
    .getByRole('region', { name: '已选' })
    .getByRole('button')
    .or(within.getByRole('button', { name: folds[path] ?? /^$/, exact: true }));
  if ((await input.count()) === 0 && (await folded.count()) > 0) await folded.first().click();
  // The name of a group is typed on its tab.
  const rename = within.getByRole('button', { name: /^改名：/ });
  if ((await input.count()) === 0 && (await rename.count()) > 0) await rename.click();
  await expect(input, `the input of ${path}`).toHaveCount(1);
  const labels = (Array.isArray(value) ? value : [value]).map((each: unknown) => ({
    each,
    label: choicesOf(model, field, language).find((choice) => choice.value === each)?.label ?? String(each),
  }));
  const kind = await input.evaluate((node) => node.getAttribute('role') ?? node.tagName);
  if (kind === 'group')
    for (const { label } of labels) await input.getByRole('checkbox', { name: start(label) }).check({ force: true });
  else await fillOne(page, input, kind, labels[0]?.label ?? '');
};

const fillOne = async (page: Page, input: Locator, kind: string, label: string): Promise<void> => {
  if (kind === 'radiogroup') {
    const exact = input.getByRole('radio', { name: label, exact: true });
    await ((await exact.count()) === 1 ? exact : input.getByRole('radio', { name: start(shortLabel(label)) }).first()).check({
      force: true,
    });
  } else if (kind === 'SELECT') await input.selectOption({ label });
  else if (kind === 'combobox') {
    // A new row has its default already, and typing the same text opens no list.
    if ((await input.inputValue()) === label) return;
    await input.fill(label);
    await page
      .getByRole('option')
      .filter({ has: page.getByText(label, { exact: true }) })
      .first()
      .click();
  } else {
    await input.fill(label);
    await input.blur();
  }
};

const fillList = async (page: Page, model: Model, place: Place, application: Values): Promise<boolean> => {
  let isLeft = false;
  for (const [index, { fields, rows }] of groupsIn(application, place).entries()) {
    if (index > 0) await page.getByRole('button', { name: '新增分组' }).click();
    for (const [name, value] of Object.entries(fields)) await fillField(page, model, `${place.outer ?? ''}.${name}`, value);
    const columns = (model.data.form.grid?.[place.path] ?? []).filter((name) => place.row.properties?.[name] !== undefined);
    const asked = sectionsOfRow(model.data, place).flatMap((section) => section.fields);
    if ((page.viewportSize()?.width ?? 0) < 768) {
      isLeft = await fillCards(page, model, place, rows, asked);
      continue;
    }
    const grid = gridOf(page, place);
    await pasteInto(grid, [
      columns.map((name) => translate(model.data, place.row.properties?.[name]?.title ?? name, language)),
      ...rows.map((row) => columns.map((name) => cellText(model, place, name, row[name]))),
    ]);
    await expect(grid).toHaveAttribute('aria-rowcount', String(rows.length + 1));
    const others = asked.filter((name) => !columns.includes(name));
    for (const [index, row] of rows.entries()) {
      if (others.length === 0) continue;
      await grid.getByRole('button', { name: `第 ${index + 1} 行详情` }).click();
      await fillAndSaveRow(page, model, place, row, others);
    }
    await fillInnerLists(page, model, place, rows, columns);
  }
  return isLeft;
};

/** Fills fields in the open dialog of a row. */
const fillRow = async (page: Page, model: Model, place: Place, values: Values, paths: readonly string[]): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // Private customers on phones have optional fields behind a button, and plain words.
  const folded = dialog.getByRole('button', { name: /（选填）$|^其他证件$/ });
  while ((await folded.count()) > 0) await folded.first().click();
  const plain = selfServiceOf(undefined, 'share')?.plain ?? [];
  const isPlain = (await dialog.getByText(plain[0]?.asked[language] ?? '').count()) > 0;
  const { row } = isPlain ? withPlainWords(place, plain, language) : place;
  for (const name of paths) {
    const field = schemaAt(row, name);
    const value = readPath(values, name);
    if (Array.isArray(value) && field?.items?.properties) await fillItems(page, dialog, model, field, name, value);
    else await fillIn(page, dialog, model, { field, name, value });
  }
};

/** Fills fields in the open dialog of a row, and saves it. */
const fillAndSaveRow = async (...row: Parameters<typeof fillRow>): Promise<void> => {
  await fillRow(...row);
  const dialog = row[0].getByRole('dialog');
  await dialog.getByRole('button', { name: /^(?:保存|完成)$/ }).click();
  await expect(dialog).toHaveCount(0);
};

/** Returns the grid of a list, as a page may have several grids. */
const gridOf = (page: Page, { path }: Place): Locator => page.locator(`[id="${gridId(path)}"]`);

/**
 * Fills rows on narrow screens, which show cards: each row in the dialog that opens when its card is tapped. A customer's dialog
 * leads to the next person, and the last one out of the step. Returns whether the step was left.
 */
const fillCards = async (
  page: Page,
  model: Model,
  place: Place,
  rows: readonly Values[],
  paths: readonly string[],
): Promise<boolean> => {
  const dialog = page.getByRole('dialog');
  const leads = dialog.getByRole('button', { name: /^保存，(?:去核对|下一步)$/ });
  const leadsToNext = dialog.getByRole('button', { name: /^保存，(?:填第|再加)/ });
  const begin = page.getByRole('button', { name: /^增加一行$|待填写$|^再加一人$/ }).first();
  for (const [index, values] of rows.entries()) {
    await expect(dialog.or(begin).first()).toBeVisible();
    const card = page.getByRole('button', { name: new RegExp(`^编辑第 ${index + 1} [人行] `) });
    if ((await dialog.count()) === 0) {
      await begin.click();
      await expect(card.or(dialog)).toHaveCount(1);
      if ((await dialog.count()) === 0) await card.click();
    }
    await fillRow(page, model, place, values, paths);
    const isLast = index === rows.length - 1;
    if (!isLast && (await leadsToNext.count()) > 0) {
      await leadsToNext.click();
      await expect(page.getByRole('dialog', { name: new RegExp(`^第 ${index + 2} 位`) })).toBeVisible();
      continue;
    }
    const isLeft = (await leads.count()) > 0;
    await (isLeft ? leads : dialog.getByRole('button', { name: '保存', exact: true })).click();
    await expect(dialog).toHaveCount(0);
    if (isLeft) return true;
  }
  return false;
};

/** Adds the items of a list inside a row, each in a small form of the row's dialog. */
const fillItems = async (page: Page, dialog: Locator, model: Model, field: Field, name: string, items: readonly unknown[]) => {
  const item = translate(model.data, field.items?.title ?? field.title ?? name, language);
  for (const [at, entry] of items.filter(isRecord).entries()) {
    await dialog.getByRole('button', { name: `增加${item}` }).click();
    const form = dialog.getByRole('group', { name: `${item} ${at + 1}` });
    await expect(form).toBeVisible();
    for (const [inner, value] of Object.entries(entry))
      await fillIn(page, form, model, { field: field.items?.properties?.[inner], name: inner, value });
  }
};

/** Fills the lists inside rows in the row's dialog, which opens by F2 on their cell. Each item has a small form. */
const fillInnerLists = async (
  page: Page,
  model: Model,
  place: Place,
  rows: readonly Values[],
  columns: readonly string[],
): Promise<void> => {
  const { row } = place;
  const grid = gridOf(page, place);
  for (const [index, values] of rows.entries())
    for (const [name, items] of Object.entries(values)) {
      const field = row.properties?.[name];
      if (!Array.isArray(items) || !field?.items || !columns.includes(name)) continue;
      await openCell(grid, translate(model.data, field.title ?? name, language), index);
      const dialog = page.getByRole('dialog');
      await fillItems(page, dialog, model, field, name, items);
      await dialog.getByRole('button', { name: '保存', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      const [first = ''] = Object.keys(field.items.properties ?? {});
      for (const entry of items.filter(isRecord)) await expect(grid).toContainText(String(entry[first]));
    }
};

/** Moves the grid's focus to the cell of a column in a row, and presses F2. */
export const openCell = async (grid: Locator, title: string, row: number): Promise<void> => {
  const column = await grid
    .getByRole('columnheader')
    .filter({ hasText: start(title) })
    .getAttribute('aria-colindex');
  await grid.locator(`[role=row][aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${column}"]`).click();
  await expect(grid).toBeFocused();
  await grid.press('F2');
};

const cellText = (model: Model, place: Place, name: string, value: unknown): string => {
  // A list inside a row is filled in the row's dialog.
  if (value === undefined || Array.isArray(value)) return '';
  const field = place.row.properties?.[name];
  const choice = field && choicesOf(model, field, language).find((each) => each.value === value);
  return choice?.label ?? String(value);
};

/** Pastes rows, as a spreadsheet copies them, at the grid's first cell. */
export const pasteInto = async (grid: Locator, rows: readonly (readonly string[])[]): Promise<void> => {
  await grid.focus();
  await grid.evaluate((node, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, printTable(rows));
};
