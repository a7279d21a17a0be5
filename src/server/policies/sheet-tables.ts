import { fieldOf, listPaths, type Model, type PriceResult, startRun, translate, valueWords } from '@insure/engine';
import type { ListTable } from '../integrations/documents/policy-document.ts';
import { isObject, personList } from '../domain/application.ts';
import { tableLabel } from '../domain/model-labels.ts';
import type { Language } from '../domain/words.ts';

type Application = Readonly<Record<string, unknown>>;
type Column = {
  readonly title: string;
  readonly unit: string | undefined;
  readonly cell: (value: unknown, index: number) => string;
};

/** The lists of an application whose items are no named persons: jobs with their heads, legs of a journey; columns as the form has them. */
export const listTables = (
  model: Model,
  application: Application,
  at: string,
  price: PriceResult,
  language: Language,
): readonly ListTable[] => {
  const { lists, form, schema } = model.data;
  const names = listPaths(lists);
  const { items } = startRun(model.data, application, at);
  return Object.entries(form.grid ?? {}).flatMap(([path, keys]): readonly ListTable[] => {
    const list = names.get(path);
    const isPersons = list !== undefined && list === personList(model);
    const rows = list === undefined || isPersons ? [] : (items[list] ?? []);
    if (list === undefined || rows.length === 0) return [];
    const place = `/${path.replaceAll('.', '/0/')}`;
    const columns = keys.map((key) =>
      key.startsWith(`${list}.`)
        ? stepColumn(model, price, list, key.slice(list.length + 1), language)
        : fieldColumn(model, `${place}/0/${key}`, key, language),
    );
    const cells = rows.map(({ value, index }) => columns.map(({ cell }) => cell(value, index)));
    const title = fieldOf(schema, `${place}/0`)?.title ?? fieldOf(schema, place)?.title ?? '';
    return [
      {
        title: translate(model.data, title, language),
        columns: columns.map(({ title: head, unit }, column) => ({
          title: head,
          share: shareOf([head, ...cells.map((row) => row[column] ?? '')]),
          ...(unit === 'money' && { align: 'right' as const }),
        })),
        rows: cells,
      },
    ];
  });
};

const stepColumn = ({ data }: Model, price: PriceResult, list: string, name: string, language: Language): Column => {
  const step = [...(data.facts[list] ?? []), ...(data.steps[list] ?? [])].find((each) => each.step === name);
  const unit = step?.unit ?? (step?.round ? 'money' : undefined);
  return {
    title: translate(data, step?.title ?? name, language),
    unit,
    cell: (_, index) => {
      const value = price.value(list, index, name);
      return value === undefined ? '' : valueWords(value, unit, language);
    },
  };
};

const fieldColumn = ({ data }: Model, pointer: string, key: string, language: Language): Column => {
  const field = fieldOf(data.schema, pointer);
  return {
    title: translate(data, field?.title ?? key, language),
    unit: field?.unit,
    cell: (item) => {
      const value = isObject(item) ? item[key] : undefined;
      if (value === undefined || value === null || typeof value === 'object') return '';
      const label =
        field?.oneOfTable === undefined
          ? field?.labels?.[String(value)]
          : tableLabel(data, field.oneOfTable, String(value), field.label ?? '');
      return label === undefined ? valueWords(String(value), field?.unit, language) : translate(data, label, language);
    },
  };
};

/** A column is as broad as its longest text, within reason; a Chinese character counts twice. */
const shareOf = (texts: readonly string[]): number =>
  Math.min(40, Math.max(6, ...texts.map((text) => [...text].reduce((sum, each) => sum + (each > '\u00ff' ? 2 : 1), 0))));
