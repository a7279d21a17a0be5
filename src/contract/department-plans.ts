import { type Static, Type } from 'typebox';
import { get, put, changeErrors, listErrors, readErrors } from './call.ts';
import { productFilter } from './catalogue.ts';
import { closed, dataReply, flag, fraction, id, money, objectReply, orNull, pageReply } from './shapes.ts';

const planOption = Type.Object({ id: Type.String(), label: Type.String(), sold: flag });

const departmentPlan = Type.Object({
  productId: id,
  productName: Type.String(),
  prodModelCode: Type.String(),
  companyId: id,
  companyName: Type.String(),
  fileInfoPath: Type.String(),
  typeName: Type.String(),
  /** Every plan of the product, in the model's order; empty if the product has none. */
  plans: Type.Array(planOption),
  commission: fraction,
  productCommission: fraction,
  /** "From" price of the plans that are sold; null if there is none. */
  price: orNull(money),
});

const deptPlanFilter = Type.Object(productFilter);

/** Without plans, the department sells all plans. */
const deptPlanBody = closed({
  productId: id,
  plans: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 50, uniqueItems: true }),
  commission: fraction,
});

const deptPlanErrors = [...changeErrors, 'STATE', 'ISSUES'] as const;

export type DepartmentPlanRow = Static<typeof departmentPlan>;

export const deptPlanAdd = put('deptPlanAdd', '/ins/business/rest/product/dept/plan/input/addPlan', {
  doc: 'Puts a product on sale for the department; 409 if the department already sells it.',
  body: deptPlanBody,
  reply: dataReply(departmentPlan),
  errors: deptPlanErrors,
});

export const deptPlanEdit = put('deptPlanEdit', '/ins/business/rest/product/dept/plan/input/editPlan', {
  doc: "Changes which plans of a product the department sells and at what commission: at once for its product list, prices and new orders; submitted orders keep theirs. 422 if the product does not have a plan, or if the commission is above the product's.",
  body: deptPlanBody,
  reply: dataReply(departmentPlan),
  errors: deptPlanErrors,
});

export const deptPlanQueryToAdd = get('deptPlanQueryToAdd', '/ins/business/rest/product/dept/plan/queryToAdd', {
  doc: "Products on offer that the administrator's department does not sell.",
  query: deptPlanFilter,
  reply: pageReply(departmentPlan),
  errors: listErrors,
});

export const deptPlanQuery = get('deptPlanQuery', '/ins/business/rest/product/dept/plan/query', {
  doc: "Products that the administrator's department sells, with their plans, the department's commission and the product's.",
  query: deptPlanFilter,
  reply: pageReply(departmentPlan),
  errors: listErrors,
});

export const deptPlanRemove = put('deptPlanRemove', '/ins/business/rest/product/dept/plan/input/remove', {
  doc: "Takes a product off sale: it leaves the department's product list, and new orders of it are refused; existing orders and policies stay unchanged.",
  body: closed({ productId: id }),
  reply: objectReply({ productId: id }),
  errors: deptPlanErrors,
});

export const queryOrgPlanByProductId = get('queryOrgPlanByProductId', '/ins/business/rest/product/queryOrgPlanByProductId/:id', {
  doc: "Plans of a product, and which of them the caller's organisation sells; its commission if the caller may see it. 404 if the organisation does not sell the product.",
  params: Type.Object({ id }),
  reply: objectReply({ productId: id, plans: Type.Array(planOption), commission: Type.Optional(fraction) }),
  errors: readErrors,
});
