import type { DepartmentPlanRow } from '../../contract/department-plans.ts';
import {
  productById,
  type ProductFilter,
  productPage,
  type ProductRecord,
  productsOfModel,
  setPrices,
} from '../catalogue/repository.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { Db } from '../database/open.ts';
import type { Deps } from '../deps.ts';
import { record } from '../database/audit.ts';
import { narrowedPlansOfModel, saveDepartmentPlan, setDeptPrice } from './repository.ts';
import { type Models, soldModel } from '../models/models.ts';
import { amountText, type Cents, rateText } from '../domain/money.ts';
import { plansOf } from '../domain/application.ts';
import { DomainError } from '../domain/errors.ts';
import { throwIssueAt } from '../domain/issues.ts';
import { type Field, type Model, translate, type LanguageTag } from '@insure/engine';

/** A product, and the same product with the plans and the commission with which a department sells it. */
type DepartmentProduct = { readonly product: ProductRecord; readonly sold: ProductRecord };

/** Returns every plan of a product with its title, and whether a department sells it. */
export const planOptions = async (models: Models, { product, sold }: DepartmentProduct, language: LanguageTag) => {
  const served = await soldModel(models, product);
  const offered = new Set(plansOf(sold));
  return (served ? planChoices(served.model, product, language) : []).map(({ id, label }) => {
    const flag: 0 | 1 = offered.size === 0 || offered.has(id) ? 1 : 0;
    return { id, label, sold: flag };
  });
};

const rowOf = async (
  models: Models,
  { product, sold }: DepartmentProduct,
  language: LanguageTag,
): Promise<DepartmentPlanRow> => ({
  productId: product.id,
  productName: product.name[language],
  prodModelCode: product.model_code,
  companyId: product.insurer_id,
  companyName: product.insurer_name[language],
  fileInfoPath: product.insurer_logo,
  typeName: product.type_name[language],
  plans: await planOptions(models, { product, sold }, language),
  commission: rateText(sold.commission_rate),
  productCommission: rateText(product.commission_rate),
  price: sold.price_cents === null ? null : amountText(sold.price_cents),
});

type Stores = Pick<Deps, 'db' | 'models'>;
type Admin = { readonly user: SessionUser; readonly language: LanguageTag };
type Query = Partial<Pick<ProductFilter, 'limit' | 'offset' | 'insurerId' | 'typeId' | 'key'>>;

/** Returns a page of the products that the administrator's department sells, or does not sell. */
export const deptPlanPage = async (
  { db, models }: Stores,
  { user, language }: Admin,
  wanted: 'sold' | 'unsold',
  { limit = 10, offset = 0, insurerId, typeId, key }: Query,
) => {
  const filter = { limit, offset, insurerId, typeId, key: key?.trim(), tagIds: [], sort: 'default', wanted } as const;
  const { total, rows } = await productPage(db, user.organisation_id, filter);
  const products = await Promise.all(rows.map(async (sold) => ({ sold, product: (await productById(db, sold.id)) ?? sold })));
  return { total, rows: await Promise.all(products.map((each) => rowOf(models, each, language))) };
};

/** Returns a product on offer, and whether the administrator's department sells it. */
export const productForDept = async (db: Db, { user }: Pick<Admin, 'user'>, productId: string) => {
  const product = await productById(db, productId);
  if (!product) throw new DomainError('NOT_FOUND');
  return { product, sold: await productById(db, productId, user.organisation_id) };
};

type PlanChange = { readonly productId: string; readonly plans: readonly string[]; readonly commission: string };

/** Checks and stores a department's plans and commission for a product. Returns the product as the department now sells it. */
export const sellPlan = async (
  { db, models }: Stores,
  { user, now, language }: Admin & { readonly now: Date },
  product: ProductRecord,
  { productId, plans, commission }: PlanChange,
  action: 'plan-add' | 'plan-edit',
): Promise<DepartmentPlanRow> => {
  const served = await soldModel(models, product);
  const allIds = served ? planChoices(served.model, product, language).map(({ id }) => id) : [];
  const unknownIds = plans.filter((plan) => !allIds.includes(plan));
  if (unknownIds.length > 0) throwIssueAt('/plans', 'enum', unknownPlans(unknownIds, allIds), language);
  if (Number(commission) > Number(product.commission_rate))
    throwIssueAt('/commission', 'maximum', tooMuch(rateText(product.commission_rate)), language);
  const isAll = plans.length === 0 || plans.length === allIds.length;
  const planCode = isAll ? '' : allIds.filter((plan) => plans.includes(plan)).join(',');
  const orgId = user.organisation_id ?? '';
  const plan = {
    organisation_id: orgId,
    product_id: productId,
    is_sold: true,
    plan_code: planCode,
    commission_rate: commission,
    price_cents: isAll ? null : (models.fromPrice(product.model_code, planCode.split(',')) ?? null),
    changed_at: now,
    changed_by: user.id,
  };
  await db.transaction().execute(async (tx) => {
    await saveDepartmentPlan(tx, plan);
    const detail = { orgId, plans: planCode, commission };
    await record(tx, { at: now, actor: user.id, subject: 'product', subjectNo: productId, action, detail });
  });
  const sold = await productById(db, productId, user.organisation_id);
  if (!sold) throw new DomainError('NOT_FOUND');
  return rowOf(models, { product, sold }, language);
};

const unknownPlans = (ids: readonly string[], allIds: readonly string[]) => ({
  'zh-CN': `产品没有方案 ${ids.join('、')}，可选：${allIds.join('、') || '无'}`,
  'en-US': `The product has no plan ${ids.join(', ')}: there are ${allIds.join(', ') || 'none'}`,
});

const tooMuch = (most: string) => ({
  'zh-CN': `佣金比例不得高于产品佣金比例 ${most}`,
  'en-US': `The commission cannot exceed the product's own, ${most}`,
});

/** Returns the plans that a product offers, in the order of its model; empty if the model has no plans. */
export const planChoices = ({ data }: Model, product: { readonly plan_code: string }, language: LanguageTag) => {
  const offered = plansOf(product);
  const field = planField(data.schema);
  return (field?.enum ?? [])
    .map(String)
    .filter((id) => offered.length === 0 || offered.includes(id))
    .map((id) => ({ id, label: translate(data, field?.labels?.[id] ?? id, language) }));
};

const planField = (field: Field): Field | undefined => {
  const { properties = {}, items } = field;
  if (properties['plan']) return properties['plan'];
  for (const inner of [...Object.values(properties), ...(items ? [items] : [])]) {
    const found = planField(inner);
    if (found) return found;
  }
  return undefined;
};

/** Computes the "from" prices of the products that are sold by the newest version of a model, and stores changed ones. */
export const publishPrices = async (db: Db, models: Pick<Models, 'current' | 'fromPrice'>, code: string): Promise<void> => {
  const prices = new Map<string, Cents>();
  const newest = models.current(code)?.reference.hash;
  const isSold = (hash: string | null): boolean => hash === null || hash === newest;
  for (const { id, plan_code: plans, price_cents: before, model_hash: hash } of await productsOfModel(db, code)) {
    if (!isSold(hash)) continue;
    const price = models.fromPrice(code, plans.split(',').filter(Boolean));
    if (price !== undefined && price !== before) prices.set(id, price);
  }
  await setPrices(db, prices);
  for (const plan of await narrowedPlansOfModel(db, code)) {
    if (!isSold(plan.model_hash)) continue;
    const price = models.fromPrice(code, plan.plan_code.split(','));
    if (price !== undefined && price !== plan.price_cents) await setDeptPrice(db, plan.organisation_id, plan.product_id, price);
  }
};
