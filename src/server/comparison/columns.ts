import { type Field, type Model, schemaAt } from '@insure/engine';
import type { BodyOf } from '../../contract/call.ts';
import type { compareProducts } from '../../contract/comparison.ts';
import { productById, type ProductRecord } from '../catalogue/repository.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { ModelStore } from '../deps.ts';
import { type Fields, plansOf } from '../domain/application.ts';
import { DomainError } from '../domain/errors.ts';
import { type ServedModel, soldModel } from '../models/models.ts';
import { personCalculator } from './price-column.ts';

type RequestedColumn = BodyOf<typeof compareProducts>['columns'][number];

/** A product to compare, as the user's organisation sells it. */
export type Column = { readonly product: ProductRecord; readonly served: ServedModel; readonly choices: Fields };

/**
 * Returns the products of a comparison. Throws NOT_FOUND for a product that is not sold, MALFORMED for one that is not priced
 * person by person and for unknown choices.
 */
export const columnsOf = (
  { db, models }: ModelStore,
  user: SessionUser,
  requested: readonly RequestedColumn[],
): Promise<readonly Column[]> =>
  Promise.all(
    requested.map(async ({ productId, choices = {} }) => {
      const product = await productById(db, productId, user.organisation_id);
      const served = product && (await soldModel(models, product));
      if (!product || !served) throw new DomainError('NOT_FOUND');
      if (!personCalculator(served.model)) throw new DomainError('MALFORMED', notComparable(product.name));
      const choosablePaths = new Set(choosable(served.model).map(({ path }) => path));
      const unknown = Object.keys(choices).filter((path) => !choosablePaths.has(path));
      if (unknown.length > 0) throw new DomainError('MALFORMED', notChoosable(product.name, unknown.join(', ')));
      return { product, served, choices: { ...planOf(served.model, product), ...choices } };
    }),
  );

/**
 * Returns the product whose field names the persons of the request have: `base`, or the first one.
 */
export const productOfNames = async (
  deps: ModelStore,
  user: SessionUser,
  columns: readonly Column[],
  base: string | undefined,
): Promise<Column> => {
  const compared = base === undefined ? columns[0] : columns.find(({ product }) => product.id === base);
  const found = compared ?? (await columnsOf(deps, user, base === undefined ? [] : [{ productId: base }]))[0];
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
};

type LocalisedName = ProductRecord['name'];
const notComparable = (name: LocalisedName) => ({
  'zh-CN': `${name['zh-CN']}不按名单逐人计价，不能对比`,
  'en-US': `${name['en-US']} is not priced person by person and cannot be compared`,
});
const notChoosable = (name: LocalisedName, paths: string) => ({
  'zh-CN': `${name['zh-CN']}没有这些可选的内容：${paths}`,
  'en-US': `${name['en-US']} has no such choice: ${paths}`,
});

export type Choosable = { readonly path: string; readonly field: Field };

/**
 * Returns the choices that a model's calculator offers, the plan first, without the term, which is the same for all columns.
 */
export const choosable = (model: Model): readonly Choosable[] => choosableIn(model, personCalculator(model)?.choices ?? []);

/** Returns the fields that have a list of options, the plan first. */
export const choosableIn = (model: Model, paths: readonly string[]): readonly Choosable[] => {
  const { term } = model.data;
  const terms = new Set([term?.months, term?.end]);
  return paths
    .flatMap((path) => {
      const field = schemaAt(model.data.schema, path);
      const hasOptions = field?.enum !== undefined || field?.type === 'boolean';
      return field && hasOptions && !terms.has(`application.${path}`) ? [{ path, field }] : [];
    })
    .sort((a, b) => Number(isPlan(b.path)) - Number(isPlan(a.path)));
};

export const isPlan = (path: string): boolean => path.split('.').at(-1) === 'plan';

/** Returns the plan of the calculator, or the first plan on offer if the organisation does not sell it. */
const planOf = (model: Model, product: ProductRecord): Fields => {
  const offered = plansOf(product);
  const path = choosable(model).find((choice) => isPlan(choice.path))?.path;
  if (path === undefined || offered.length === 0) return {};
  const usual = personCalculator(model)?.sample[path];
  return { [path]: offered.includes(String(usual)) ? usual : offered[0] };
};

/** Returns a path without its prefix "application."; "" for a fixed number. */
export const pathInApplication = (path: string | number): string =>
  typeof path === 'number' ? '' : path.replace(/^application\./, '');

/** Returns whether a field accepts any text. Comparisons leave such a text out: it has no influence on a price and no translation. */
export const isFreeText = ({ type, format = 'any', enum: options, oneOfTable }: Field): boolean =>
  type === 'string' && format === 'any' && options === undefined && oneOfTable === undefined;
