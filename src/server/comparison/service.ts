import {
  addDays,
  addMonths,
  blankOf,
  type Field,
  fieldWithRole,
  type IsoDate,
  type LanguageTag,
  type Model,
  type Role,
  sampleApplication,
  schemaAt,
  scopeField,
} from '@insure/engine';
import type { BodyOf } from '../../contract/call.ts';
import type { Compared, compareProducts, comparisonForm } from '../../contract/comparison.ts';
import type { TimedModelStore } from '../deps.ts';
import { type Fields, isObject, personListName } from '../domain/application.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { sha256 } from '../domain/secrets.ts';
import { evaluate } from '../evaluation/evaluate.ts';
import { type StartedForm, startForm } from '../drafts/start-form.ts';
import { lastDayOf } from '../insure/quotation.ts';
import { checkDay } from '../policies/endorsable.ts';
import { choosable, type Column, pathInApplication } from './columns.ts';
import { type ComparisonJob, personCalculator, priceColumn } from './price-column.ts';
import { partOf } from './column-words.ts';

export type ComparisonRequest = Omit<BodyOf<typeof compareProducts>, 'columns'>;

type Period = Pick<ComparisonRequest, 'months' | 'end'> & { readonly start: IsoDate };

/**
 * Returns the first day and the length of cover of all columns, from the request, or else from the first column's calculator.
 */
const periodOf = (request: ComparisonRequest, columns: readonly Column[], today: IsoDate): Period => {
  const earliest = Math.max(...columns.map(({ served }) => served.model.data.term?.earliest ?? 1));
  const start = request.start ?? addDays(today, earliest);
  const [first] = columns;
  const { months, end } = request;
  if (months !== undefined || end !== undefined || !first) return { start, months, end };
  const { term } = first.served.model.data;
  const sample = personCalculator(first.served.model)?.sample ?? {};
  const usualMonths = term?.months === undefined ? undefined : sample[pathInApplication(term.months)];
  if (typeof usualMonths === 'number') return { start, months: usualMonths };
  const usualEnd = term?.end === undefined ? undefined : sample[pathInApplication(term.end)];
  const days = isObject(usualEnd) ? Number(usualEnd['days']) : Number.NaN;
  return Number.isInteger(days) ? { start, end: addDays(start, days - 1) } : { start };
};

/** Returns the start and the length of cover as fields of a model. */
const termFields = ({ data: { term } }: Model, { start, months, end }: Period): Fields => {
  if (!term) return {};
  const last = end ?? (months === undefined ? undefined : addDays(addMonths(start, months), -1));
  return {
    [pathInApplication(term.start)]: start,
    ...(typeof term.months === 'string' && months !== undefined && { [pathInApplication(term.months)]: months }),
    ...(term.end !== undefined && last !== undefined && { [pathInApplication(term.end)]: last }),
  };
};

const roles: readonly Role[] = ['name', 'certificateType', 'certificateNumber', 'birthDate', 'sex', 'mobile', 'relation'];

/** Returns a function that converts a person from the fields of one model to those of another: by name, or else by role. */
const personFor = (from: Model, to: Model): ((person: Fields) => Fields) => {
  const rowOf = (model: Model): Field => scopeField(model.data, personListName(model) ?? 'application');
  const [source, target] = [rowOf(from), rowOf(to)];
  const names = roles.flatMap((role) => {
    const [sourceName, targetName] = [fieldWithRole(source, role), fieldWithRole(target, role)];
    return sourceName === undefined || targetName === undefined ? [] : [[targetName, sourceName] as const];
  });
  const byRole = new Map(names);
  const properties = Object.keys(target.properties ?? {});
  return (person) =>
    Object.fromEntries(
      properties.flatMap((name) => {
        const value = person[byRole.get(name) ?? name];
        return value === undefined || value === '' ? [] : [[name, value]];
      }),
    );
};

/** Returns the fields that identify a person. Their values in a calculator are invented. */
const identity = (row: Field): ReadonlySet<string> =>
  new Set(roles.filter((role) => role !== 'relation').flatMap((role) => fieldWithRole(row, role) ?? []));

/** Returns the answers that a calculator assumes for every person, without those that identify a person. */
const assumedOfPerson = (model: Model): Fields => {
  const identityFields = identity(scopeField(model.data, personListName(model) ?? 'application'));
  const { person = {} } = personCalculator(model) ?? {};
  return Object.fromEntries(Object.entries(person).filter(([name]) => !identityFields.has(name)));
};

/**
 * Returns whether a product can be priced for a period. A product sold by the month cannot be priced up to a last day; one sold
 * by the day can be priced for months.
 */
const canPrice = ({ data: { term } }: Model, { months, end }: Period): boolean => {
  if (term?.months === undefined) return true;
  return typeof term.months === 'number' && months !== undefined
    ? months === term.months
    : months !== undefined || end === undefined;
};

/** Returns the values of the calculator that the price needs and the request does not give, with their fields. */
const assumedOf = ({ served: { model }, choices }: Column): readonly (readonly [Field, unknown])[] => {
  const { sample = {} } = personCalculator(model) ?? {};
  const { term } = model.data;
  const requestedPaths = new Set([
    ...Object.keys(choices),
    ...choosable(model).map(({ path }) => path),
    ...[term?.months, term?.end].flatMap((path) => (path === undefined ? [] : [pathInApplication(path)])),
  ]);
  const row = scopeField(model.data, personListName(model) ?? 'application');
  return [
    ...Object.entries(sample).flatMap(([path, value]) =>
      requestedPaths.has(path) ? [] : [[schemaAt(model.data.schema, path) ?? {}, value] as const],
    ),
    ...Object.entries(assumedOfPerson(model)).map(([name, value]) => [row.properties?.[name] ?? {}, value] as const),
  ];
};

/** Prices one list by several products. */
export const compare = async (
  deps: TimedModelStore,
  { base, columns }: { readonly base: Column; readonly columns: readonly Column[] },
  request: ComparisonRequest,
  now: Date,
  language: LanguageTag,
): Promise<Compared> => {
  const at = dayOf(now);
  const period = periodOf(request, columns, at);
  const parts = await Promise.all(
    columns.map(async (column) => {
      const { model } = column.served;
      const convert = personFor(base.served.model, model);
      const blank = { ...blankOf(scopeField(model.data, personListName(model) ?? 'application')), ...assumedOfPerson(model) };
      const persons = request.persons.map((person) => ({ ...blank, ...convert(person) }));
      const job: ComparisonJob = { compared: { choices: { ...column.choices, ...termFields(model, period) }, persons, at } };
      const list = await evaluate(deps.db, column.served, { job, weighed: persons, run: priceColumn });
      return partOf({
        column,
        choosable: choosable(model),
        assumed: assumedOf(column),
        list,
        isOfOtherTerm: !canPrice(model, period),
        language,
      });
    }),
  );
  const last = columns.map(({ served }) => lastDayOf(at, checkDay(served.model, period.start))).sort()[0] ?? at;
  return { at: instantText(now), ...period, validUntil: last, columns: parts };
};

/** Returns the number of a comparison, which is the same for the same request on the same day with the same models. */
export const numberOf = (request: object, columns: readonly Column[], now: Date): string => {
  const content = JSON.stringify([request, columns.map(({ served }) => served.reference.hash)]);
  return `CP${dayOf(now).replaceAll('-', '')}${sha256(content).slice(0, 10).toUpperCase()}`;
};

type FormRequest = Omit<BodyOf<typeof comparisonForm>, 'column'>;

/** `base` is the column whose model has the names of the persons' fields. */
type FormColumns = { readonly base: Column; readonly chosen: Column };

/**
 * Creates a draft of a compared product with the list, the term and the choices, without the answers that the calculator
 * assumes.
 */
export const formOf = (
  deps: TimedModelStore,
  { base, chosen }: FormColumns,
  request: FormRequest,
  userId: string,
): Promise<StartedForm> => {
  const { product, choices } = chosen;
  return startForm(deps, {
    beginId: `compare-${request.saveId}`,
    userId,
    productId: product.id,
    modelCode: product.model_code,
    persons: request.persons.length,
    application: ({ model }, today) => {
      const convert = personFor(base.served.model, model);
      const blank = blankOf(scopeField(model.data, personListName(model) ?? 'application'));
      const list = personCalculator(model)?.list ?? '';
      const application = sampleApplication(
        model.data,
        { sample: {}, list },
        {
          choices: { ...choices, ...termFields(model, periodOf(request, [chosen], today)) },
          rows: request.persons.map((person) => ({ ...blank, ...convert(person) })),
          at: today,
        },
      );
      return withBlanks(model.data.schema, application, request.holderName);
    },
  });
};

/** Returns the application with the initial values of all other fields, and the name of the policyholder. */
export const withBlanks = (schema: Field, application: Fields, holderName = ''): Fields => {
  const blank = blankOf(schema);
  const holder = isObject(blank['policyholder']) ? blank['policyholder'] : {};
  return {
    ...blank,
    ...(schema.properties?.['policyholder'] && { policyholder: { ...holder, ...(holderName !== '' && { holderName }) } }),
    ...Object.fromEntries(
      Object.entries(application).map(([name, value]) => {
        const items = schema.properties?.[name]?.items;
        return [
          name,
          items?.properties && Array.isArray(value)
            ? value.map((each: unknown) => (isObject(each) ? { ...blankOf(items), ...each } : each))
            : value,
        ];
      }),
    ),
  };
};
