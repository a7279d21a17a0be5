import { Type, type Static } from 'typebox';
import { pageQuery } from './page.ts';
import { flag, fraction, id, money } from './scalars.ts';

/** A plan of a product and whether it is sold. */
export const planOption = Type.Object({ id: Type.String(), label: Type.String(), sold: flag });

/** What a department sells of a product, to its administrator. */
export const deptPlan = Type.Object({
  productId: id,
  productName: Type.String(),
  prodModelCode: Type.String(),
  companyId: id,
  companyName: Type.String(),
  fileInfoPath: Type.String(),
  typeName: Type.String(),
  /** Every plan of the product, in the model's order; empty where the product has none. */
  plans: Type.Array(planOption),
  /** Commission of the department as a fraction, "0.2" for 20 %. */
  commission: fraction,
  /** The product's own: the department's is never above it. */
  productCommission: fraction,
  /** "From" price of the plans that are sold; null where there is none. */
  price: Type.Union([money, Type.Null()]),
});

/** What an administrator asks for plans by; `deptId` is accepted and authorises nothing. */
export const deptPlanQuery = Type.Object({
  ...pageQuery,
  deptId: Type.Optional(Type.String({ maxLength: 40 })),
  companyId: Type.Optional(id),
  typeId: Type.Optional(id),
  key: Type.Optional(Type.String({ maxLength: 60 })),
});

/** What a department is to sell of a product: no plan named means all of them. */
export const deptPlanBody = Type.Object(
  {
    productId: id,
    plans: Type.Array(Type.String({ maxLength: 40 }), { maxItems: 50, uniqueItems: true }),
    commission: fraction,
  },
  { additionalProperties: false },
);

/** Errors of a call that changes what a department sells. */
export const deptPlanErrors = [
  'MALFORMED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'CROSS_SITE',
  'NOT_FOUND',
  'USER_SWITCHED',
  'STATE',
  'ISSUES',
] as const;

export type DeptPlanRow = Static<typeof deptPlan>;
