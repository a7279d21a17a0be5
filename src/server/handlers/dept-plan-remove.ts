import { deptPlanRemove as call } from '../../contract/department-plans.ts';
import { record } from '../adapters/database/audit.ts';
import { saveDeptPlan } from '../adapters/database/dept-plans.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { productForDept } from './shape/dept-plans.ts';

/** Takes a product off sale. */
export const deptPlanRemove = defineHandler(call, {
  access: 'admin',
  run: async (context) => {
    const { deps, user, now, body } = context;
    const { productId } = body;
    const { sold } = await productForDept(context, productId);
    if (!sold) throw new DomainError('STATE', notSold);
    const orgId = user.org_id ?? '';
    await deps.db.transaction().execute(async (tx) => {
      await saveDeptPlan(tx, { orgId, productId, isSold: false, planCode: '', rate: null, priceCents: null }, user.id, now);
      const detail = { orgId };
      await record(tx, { at: now, actor: user.id, subject: 'product', subjectNo: productId, action: 'plan-remove', detail });
    });
    return { data: { productId } };
  },
});

const notSold = { 'zh-CN': '本机构未销售该产品', 'en-US': 'The organisation does not sell this product' };
