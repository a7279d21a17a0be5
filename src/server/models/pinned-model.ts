import type { ServedModel } from './models.ts';
import type { Deps } from '../deps.ts';
import type { OrderRecord } from '../database/schema/index.ts';

/** The model version that an order is pinned to. */
export const pinnedModel = async (
  { models }: Pick<Deps, 'models'>,
  order: Pick<OrderRecord, 'order_no' | 'model_code' | 'model_version' | 'model_hash'>,
): Promise<ServedModel> => {
  const served = await models.version(order.model_code, order.model_version, order.model_hash);
  if (!served)
    throw new Error(
      `Order ${order.order_no} needs ${order.model_code} ${order.model_version}-${order.model_hash}, which the store does not hold`,
    );
  return served;
};
