import {
  capital,
  fieldOf,
  fieldWords,
  fill,
  insuredWords,
  type IsoDate,
  type LanguageTag,
  listPaths,
  type Model,
  priceApplication,
  type PriceResult,
  type Sentence,
  startRun,
  translate,
  valueWords,
} from '@insure/engine';
import type { PersonRecord } from '../database/schema/index.ts';
import type { ListTable, PersonTable } from '../integrations/documents/document-types.ts';
import { type Fields, isObject, personListName } from '../domain/application.ts';
import { extraShares } from '../domain/extra-premium.ts';
import { amountText, type Cents, cents, centsOf } from '../domain/money.ts';
import { personOf } from './current-policy.ts';
import { computedColumns } from '../domain/things.ts';
import { placesByNo } from './endorsable.ts';

/** Returns the amount that a row pays, by its computed column ("job.premium") and its index, or undefined for other columns. */
type AmountOfRow = (column: string, index: number) => Cents | undefined;

type RowAmountsInput = {
  readonly model: Model;
  readonly application: Fields;
  readonly at: IsoDate;
  readonly price: PriceResult;
  readonly extraPercent: number;
  /** The stored insured persons or things, with their extra premiums. */
  readonly persons: readonly PersonRecord[];
};

/** Returns the amounts that rows of lists pay with an extra premium, for columns whose sum is the premium of the policy. */
export const amountsOfRows = ({ model, application, at, price, extraPercent, persons }: RowAmountsInput): AmountOfRow => {
  if (extraPercent === 0) return () => undefined;
  const { steps, insured, endorsement } = model.data;
  const { items } = startRun(model.data, application, at);
  const parts = (steps['policy'] ?? []).flatMap((step) => {
    const column = String(step['sum'] ?? '');
    const [list = '', name = ''] = column.split('.');
    if (!steps[list]?.find((each) => each.step === name)?.round) return [];
    return (items[list] ?? []).flatMap(({ index }) => {
      const premium = centsOf(price.value(list, index, name) ?? '');
      return premium === undefined ? [] : [{ key: `${column} ${index}`, premium }];
    });
  });
  const extra = extraShares(
    parts.map(({ premium }) => premium),
    extraPercent,
  );
  const amountsByKey = new Map(parts.map(({ key, premium }, part) => [key, cents(premium + (extra[part] ?? 0))]));
  if (insured?.item) {
    const places = placesByNo({ model, application, applicationDate: at, persons: persons.map(personOf) });
    for (const { no, premium_cents: premium, extra_cents: extraCents } of persons)
      if (premium !== null)
        amountsByKey.set(`${endorsement?.base ?? ''} ${places.get(no)?.index ?? ''}`, cents(premium + extraCents));
  }
  return (column, index) => amountsByKey.get(`${column} ${index}`);
};

/**
 * Returns a function that gives the premium of a thing by its index, for models that store none as no endorsement is charged by
 * it: the first amount that the model computes for a thing. Undefined for other models.
 */
export const premiumsOfThings = (
  input: Omit<RowAmountsInput, 'price' | 'persons'>,
): ((index: number | undefined) => string | undefined) | undefined => {
  const { model, application, at } = input;
  const { insured, endorsement } = model.data;
  if (!insured?.item || endorsement?.base !== undefined) return undefined;
  const key = computedColumns(model.data, 'zh-CN').find(({ isAmount }) => isAmount)?.key;
  if (key === undefined) return undefined;
  const price = priceApplication(model, application, at);
  const charged = amountsOfRows({ ...input, price, persons: [] });
  return (index) => {
    if (index === undefined) return undefined;
    const amount = charged(`${insured.list}.${key}`, index) ?? centsOf(price.value(insured.list, index, key) ?? '');
    return amount === undefined ? undefined : amountText(amount);
  };
};

type Column = {
  readonly title: string;
  readonly unit: string | undefined;
  readonly cell: (value: unknown, index: number) => string;
};

/** Returns the lists of an application whose items are not persons (jobs, legs of a journey), with the columns of the form. */
export const listTables = (
  model: Model,
  application: Fields,
  at: IsoDate,
  price: PriceResult,
  language: LanguageTag,
  amountOfRow: AmountOfRow = () => undefined,
): readonly ListTable[] => {
  const { lists, form, schema, insured } = model.data;
  const names = listPaths(lists);
  const { items } = startRun(model.data, application, at);
  const money = model.data.currency ?? words.yuan[language];
  return Object.entries(form.grid ?? {}).flatMap(([path, keys]): readonly ListTable[] => {
    const list = names.get(path);
    const item = list === insured?.list ? insured?.item : undefined;
    const isPersons = item === undefined && list !== undefined && list === personListName(model);
    const rows = list === undefined || isPersons ? [] : (items[list] ?? []);
    if (list === undefined || rows.length === 0) return [];
    const place = `/${path.replaceAll('.', '/0/')}`;
    const columns = (item?.columns ?? keys).map((key) =>
      key.startsWith(`${list}.`)
        ? stepColumn(model, price, list, key.slice(list.length + 1), language, amountOfRow)
        : fieldColumn(model, `${place}/0/${key}`, key, language),
    );
    const cells = rows.map(({ value, index }) => columns.map(({ cell }) => cell(value, index)));
    // Units other than money are in each cell.
    const headTitles = columns.map(({ title, unit }) => (unit === 'money' ? withMoneyUnit(title, money, language) : title));
    const title = fieldOf(schema, `${place}/0`)?.title ?? fieldOf(schema, place)?.title ?? '';
    return [
      {
        title: item
          ? fill(words.things[language], {
              noun: capital(translate(model.data, item.noun, language), language),
              counted: insuredWords(model.data, rows.length, language),
            })
          : translate(model.data, title, language),
        columns: columns.map(({ unit }, column) => ({
          title: headTitles[column] ?? '',
          ...(unit === 'money' && { align: 'right' as const }),
        })),
        rows: cells,
      },
    ];
  });
};

const stepColumn = (
  { data }: Model,
  price: PriceResult,
  list: string,
  name: string,
  language: LanguageTag,
  amountOfRow: AmountOfRow,
): Column => {
  const step = [...(data.facts[list] ?? []), ...(data.steps[list] ?? [])].find((each) => each.step === name);
  const unit = step?.unit ?? (step?.round ? 'money' : undefined);
  return {
    title: translate(data, step?.title ?? name, language),
    unit,
    cell: (_, index) => {
      const amount = amountOfRow(`${list}.${name}`, index);
      const value = amount === undefined ? price.value(list, index, name) : amountText(amount);
      return value === undefined ? '' : valueWords(data, value, unit, language);
    },
  };
};

const fieldColumn = ({ data }: Model, pointer: string, key: string, language: LanguageTag): Column => {
  const field = fieldOf(data.schema, pointer);
  return {
    title: translate(data, field?.title ?? key, language),
    unit: field?.unit,
    cell: (item) => fieldWords(data, field ?? {}, isObject(item) ? item[key] : undefined, language),
  };
};

/** Removes columns in which every cell is empty, as most products have neither class nor plan. */
export const withoutEmptyColumns = ({ columns, rows }: PersonTable): PersonTable => {
  const isUsed = (_: unknown, at: number): boolean => rows.length === 0 || rows.some((row) => (row[at] ?? '') !== '');
  return { columns: columns.filter(isUsed), rows: rows.map((row) => row.filter(isUsed)) };
};

const withMoneyUnit = (title: string, money: string, language: LanguageTag): string =>
  language === 'zh-CN' ? `${title}（${money}）` : `${title} (${money})`;

const words = {
  yuan: { 'zh-CN': '元', 'en-US': 'CNY' },
  things: { 'zh-CN': '{noun}清单（共 {counted}）', 'en-US': '{noun} ({counted})' },
} satisfies Record<string, Sentence>;
