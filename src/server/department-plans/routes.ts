import type { Deps } from '../deps.ts';
import * as calls from '../../contract/department-plans.ts';
import { DomainError } from '../domain/errors.ts';
import { route, type Route } from '../http/route.ts';
import { deptPlanPage, planOptions, productForDept, sellPlan } from './service.ts';
import { record } from '../database/audit.ts';
import { isAuthorised, saveDepartmentPlan } from './repository.ts';
import { productById } from '../catalogue/repository.ts';
import { rateText } from '../domain/money.ts';
import { maySeeCommission } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';

/** Returns the calls about the plans of a department. */
export const departmentPlanRoutes = (deps: Pick<Deps, 'db' | 'models'>): readonly Route[] => {
  const { db, models } = deps;
  return [
    route(calls.deptPlanAdd, {
      access: 'admin',
      run: async (context) => {
        const { product, sold } = await productForDept(db, context, context.body.productId);
        if (sold) throw new DomainError('STATE', alreadySold);
        if (!(await isAuthorised(db, context.user.organisation_id ?? '', product.id)))
          throw new DomainError('FORBIDDEN', notAuthorised);
        return { data: await sellPlan(deps, context, product, context.body, 'plan-add') };
      },
    }),
    route(calls.deptPlanEdit, {
      access: 'admin',
      run: async (context) => {
        const { product, sold } = await productForDept(db, context, context.body.productId);
        if (!sold) throw new DomainError('STATE', addFirst);
        return { data: await sellPlan(deps, context, product, context.body, 'plan-edit') };
      },
    }),
    route(calls.deptPlanQueryToAdd, {
      access: 'admin',
      run: (context) => deptPlanPage(deps, context, 'unsold', context.query),
    }),
    route(calls.deptPlanQuery, { access: 'admin', run: (context) => deptPlanPage(deps, context, 'sold', context.query) }),
    route(calls.deptPlanRemove, {
      access: 'admin',
      run: async (context) => {
        const { user, now, body } = context;
        const { productId } = body;
        const { sold } = await productForDept(db, context, productId);
        if (!sold) throw new DomainError('STATE', notSold);
        const orgId = user.organisation_id ?? '';
        const plan = { organisation_id: orgId, product_id: productId, changed_at: now, changed_by: user.id };
        await db.transaction().execute(async (tx) => {
          await saveDepartmentPlan(tx, { ...plan, is_sold: false, plan_code: '', commission_rate: null, price_cents: null });
          const detail = { orgId };
          await record(tx, { at: now, actor: user.id, subject: 'product', subjectNo: productId, action: 'plan-remove', detail });
        });
        return { data: { productId } };
      },
    }),
    route(calls.queryOrgPlanByProductId, {
      access: 'user',
      cached: true,
      run: async ({ params: { id }, user, language }) => {
        const [product, sold] = await Promise.all([productById(db, id), productById(db, id, user.organisation_id)]);
        if (!product || !sold) throw new DomainError('NOT_FOUND');
        return {
          data: {
            productId: id,
            plans: await planOptions(models, { product, sold }, language),
            ...(maySeeCommission(userOf(user)) && { commission: rateText(sold.commission_rate) }),
          },
        };
      },
    }),
  ];
};

const alreadySold = { 'zh-CN': '本机构已销售该产品', 'en-US': 'The organisation already sells this product' };

const notAuthorised = {
  'zh-CN': '平台未授权本机构销售该产品，请联系平台运营机构',
  'en-US': 'The organisation is not authorised to sell this product: ask whoever runs this site',
};

const addFirst = {
  'zh-CN': '本机构未销售该产品，请先添加',
  'en-US': 'The organisation does not sell this product: add it first',
};

const notSold = { 'zh-CN': '本机构未销售该产品', 'en-US': 'The organisation does not sell this product' };
