import { type IsoDate, type Model, type ModelData, openModel, type ValidatorFactory } from '@insure/engine';
import type { ModelReference } from '../../contract/catalogue.ts';
import type { OrderRecord } from '../database/schema/index.ts';
import type { Cents } from '../domain/money.ts';
import type { PriceUnit } from './from-price.ts';
import { engine } from '../../contract/engine.ts';

export type ServedModel = { readonly model: Model; readonly reference: ModelReference };

/** A valid application from the examples of a model. */
export type Sample = {
  readonly application: Readonly<Record<string, unknown>>;
  readonly at: IsoDate;
  readonly isReferred: boolean;
  /** Whether it is a full example, not a change of another example. */
  readonly isFirst: boolean;
};

export type Models = {
  readonly current: (code: string) => ServedModel | undefined;
  /** Finds a version that was served at any time. */
  readonly version: (code: string, version: number, hash: string) => Promise<ServedModel | undefined>;
  readonly codes: () => readonly string[];
  /** Returns the error of the last save, with file, line and column. The previous version stays on offer. */
  readonly errorOf: (code: string) => string | undefined;
  readonly samples: (code: string) => readonly Sample[];
  /** Returns the smallest price of some plans (an empty list: all plans) of the version on offer. */
  readonly fromPrice: (code: string, plans: readonly string[]) => Cents | undefined;
  /** Returns what that price is for. */
  readonly priceUnit: (code: string, plans: readonly string[]) => PriceUnit | undefined;
  /** Calls the listener with each new version on offer. Returns a function that ends this. */
  readonly onChange: (listener: (reference: ModelReference) => void) => () => void;
};

/** Loads a stored version; its validator is imported from its text. */
export const openStored = async ({ data, validator }: { readonly data: string; readonly validator: string }): Promise<Model> => {
  const parsed: ModelData = JSON.parse(data);
  const module: { readonly default: ValidatorFactory } = await import(
    `data:text/javascript;base64,${Buffer.from(validator).toString('base64')}`
  );
  return openModel(parsed, module.default, engine);
};

/** Returns the model version by which a product is sold: the approved version, or the newest one if none was approved. */
export const soldModel = async (
  models: Pick<Models, 'current' | 'version'>,
  product: { readonly model_code: string; readonly model_version: number | null; readonly model_hash: string | null },
): Promise<ServedModel | undefined> =>
  product.model_version === null || product.model_hash === null
    ? models.current(product.model_code)
    : models.version(product.model_code, product.model_version, product.model_hash);

/** Returns the model version to which an order is pinned. */
export const pinnedModel = async (
  { models }: { readonly models: Models },
  order: Pick<OrderRecord, 'order_no' | 'model_code' | 'model_version' | 'model_hash'>,
): Promise<ServedModel> => {
  const served = await models.version(order.model_code, order.model_version, order.model_hash);
  if (!served)
    throw new Error(
      `Order ${order.order_no} needs ${order.model_code} ${order.model_version}-${order.model_hash}, which the store does not have`,
    );
  return served;
};
