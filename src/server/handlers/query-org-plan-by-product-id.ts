import { queryOrgPlanByProductId as call } from '../../contract/department-plans.ts';
import { productById } from '../adapters/database/catalogue.ts';
import { rateText } from '../domain/money.ts';
import { maySeeCommission } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { planOptions } from './shape/dept-plans.ts';

/** Plans of a product, and which of them the user's own organisation sells. */
export const queryOrgPlanByProductId = defineHandler(call, {
  access: 'user',
  kept: true,
  run: async ({ deps: { db, models }, params: { id }, user, language }) => {
    const [product, sold] = await Promise.all([productById(db, id), productById(db, id, user.org_id)]);
    if (!product || !sold) throw new DomainError('NOT_FOUND');
    return {
      data: {
        productId: id,
        plans: planOptions(models, { product, sold }, language),
        ...(maySeeCommission(userOf(user)) && { commission: rateText(sold.commission_rate) }),
      },
    };
  },
});
