import { deptPlanAdd as call } from '../../contract/department-plans.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { productForDept, sellPlan } from './shape/dept-plans.ts';

/** Takes a product on sale. */
export const deptPlanAdd = defineHandler(call, {
  access: 'admin',
  run: async (context) => {
    const { product, sold } = await productForDept(context, context.body.productId);
    if (sold) throw new DomainError('STATE', isSold);
    return { data: await sellPlan(context, product, context.body, 'plan-add') };
  },
});

const isSold = { 'zh-CN': '本机构已销售该产品', 'en-US': 'The organisation already sells this product' };
