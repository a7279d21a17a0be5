import type { Model, PriceResult } from '@insure/engine';
import { centsOf } from './money.ts';

/** An insured person as an order keeps him beside the application: enough to list, count and compare. */
export type Person = {
  readonly no: number;
  readonly groupNo: number;
  readonly plan: string;
  readonly name: string;
  readonly certType: string;
  readonly certNumber: string;
  readonly birthDay: string;
  readonly occupation: string;
  readonly class: string;
  readonly premiumCents: number | null;
};

type Located = { readonly item: Readonly<Record<string, unknown>>; readonly groupNo: number; readonly plan: string };

/** The insured persons of an application that its model has checked, in the order in which they were entered. */
export const personsOf = (model: Model, application: Readonly<Record<string, unknown>>, price: PriceResult): readonly Person[] => {
  const list = model.data.insured?.list;
  if (!list) return [];
  const base = model.data.endorsement?.base.split('.').at(-1);
  return locate(model, list, application).map(({ item, groupNo, plan }, index) => ({
    no: index + 1,
    groupNo,
    plan,
    name: textOf(item['finalName']),
    certType: textOf(item['certType']),
    certNumber: textOf(item['certNumber']),
    birthDay: textOf(item['birthDay']),
    occupation: textOf(item['occupationCodes']),
    class: price.value(list, index, 'class') ?? '',
    premiumCents: (base && centsOf(price.value(list, index, base) ?? '')) || null,
  }));
};

/** Every list item of an application by the model's list paths ("group.insured_list"), with the group that holds it. */
const locate = (model: Model, list: string, application: Readonly<Record<string, unknown>>): readonly Located[] => {
  const path = model.data.lists[list] ?? '';
  const dot = path.indexOf('.');
  const parent = path.slice(0, dot);
  const fields = path.slice(dot + 1).split('.');
  const parents: readonly Located[] =
    parent === 'application' ? [{ item: application, groupNo: 1, plan: textOf(application['plan']) }] : locate(model, parent, application);
  return parents.flatMap((holder, index) => {
    const items = fields.reduce<unknown>((value, field) => (isObject(value) ? value[field] : undefined), holder.item);
    return (Array.isArray(items) ? items : []).filter(isObject).map((item) => ({
      item,
      groupNo: parent === 'application' ? 1 : index + 1,
      plan: textOf(item['plan']) || textOf(holder.item['plan']) || holder.plan,
    }));
  });
};

/** An application without its lists of persons, which are read page by page. */
export const withoutPersons = (model: Model, application: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const list = model.data.insured?.list;
  const field = list && model.data.lists[list]?.split('.').at(-1);
  return field ? dropField(application, field) : application;
};

const dropField = (value: Readonly<Record<string, unknown>>, field: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== field)
      .map(([name, item]) => [name, Array.isArray(item) ? item.map((each) => (isObject(each) ? dropField(each, field) : each)) : isObject(item) ? dropField(item, field) : item]),
  );

/** Whether a value is a plain object. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
