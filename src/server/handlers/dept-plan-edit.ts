import { deptPlanEdit as call } from '../../contract/department-plans.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { productForDept, sellPlan } from './shape/dept-plans.ts';

/** Changes what the department sells of a product. */
export const deptPlanEdit = defineHandler(call, {
  access: 'admin',
  run: async (context) => {
    const { product, sold } = await productForDept(context, context.body.productId);
    if (!sold) throw new DomainError('STATE', notSold);
    return { data: await sellPlan(context, product, context.body, 'plan-edit') };
  },
});

const notSold = {
  'zh-CN': '本机构未销售该产品，请先添加',
  'en-US': 'The organisation does not sell this product: add it first',
};
