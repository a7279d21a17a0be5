import { generatePath } from 'react-router-dom';
import type { OrderStatus } from '../contract/orders.ts';

/** The model whose products may have their own page, on this site or at an insurer. */
export const ownPageModel = 'SinosafeTravelModel';

/** The group accident product with this page in its data is sold on the page `shownAt`. */
export const externalGroupPage = { model: 'groupAccOption', page: 'ht03ig/detail', shownAt: '/products/ht03ig/detail' } as const;

/** The next page after a travel product's general description. */
export const nextTravelPage = '/products/travel/halz';

/** Returns the URL of a new comparison with the list of persons of a draft. */
export const comparisonOf = (draftNo: string): string => `/comparison?draft=${encodeURIComponent(draftNo)}`;

/** Returns the URL of the page of an order. The page is the same for every model, unless the model names its own. */
export const orderPage = (orderNo: string, page = '/products/group/order'): string =>
  `${page}?orderNo=${encodeURIComponent(orderNo)}`;

/** Returns the URL of the page that replays the sale of an order. */
export const tracePage = (orderNo: string): string => `/order/trace?orderNo=${encodeURIComponent(orderNo)}`;

/** Returns the URL of the cashier of an order. */
export const payPage = (orderNo: string): string => `/pay?no=${encodeURIComponent(orderNo)}`;

/** Returns the path of the page that lists a user's orders. Customers have their own page. */
export const ordersPage = (isCustomer: boolean): string => (isCustomer ? '/customer/order' : '/dashboard');

/** Returns the path of the page that lists a user's policies. */
export const policiesPage = (isCustomer: boolean): string => (isCustomer ? '/customer/ins' : '/ins/detail');

export const policyPage = (policyNo: string): string => `/ins/detail?policyNo=${encodeURIComponent(policyNo)}`;

/** Returns the URL of the page that changes a policy. If a kind is given, the page opens a new change of this kind. */
export const endorsePage = (policyNo: string, kind?: string): string =>
  `/ins/endorsement?policyNo=${encodeURIComponent(policyNo)}${kind === undefined ? '' : `&kind=${kind}`}`;

/**
 * Returns the URL of an endorsement's page. If a kind is given, the editor of this kind is open while the endorsement is
 * edited.
 */
export const endorsementPage = (endorseOrderNo: string, kind?: string): string =>
  `/ins/endorsement?no=${encodeURIComponent(endorseOrderNo)}${kind === undefined ? '' : `&kind=${kind}`}`;

const underwritten: ReadonlySet<OrderStatus> = new Set(['UW_PENDING', 'UW_MANUAL']);

/**
 * Returns the URL of the page after a submission. While an underwriter has the order, this is the waiting page of its model.
 * For customers who can pay at once, it is the cashier, and otherwise the page of the order.
 */
export const submittedPage = (
  { orderNo, status }: { readonly orderNo: string; readonly status: OrderStatus },
  routes: Readonly<Record<string, string>>,
  isCustomer: boolean,
): string =>
  isCustomer && status === 'WAIT_PAY'
    ? payPage(orderNo)
    : orderPage(orderNo, (underwritten.has(status) ? routes['pending'] : undefined) ?? routes['order']);

/** Returns the URL of a product's insure form by the route that its model names. `:id` in the route is the product's id. */
export const insurePage = (route: string, productId: string, query: URLSearchParams): string =>
  `${generatePath(route, { id: productId })}${/[^/]\/$/.test(route) ? '/' : ''}?${query.toString()}`;

/** Returns the URL of a page about a product by the route that its model names. */
export const productAddress = (
  route: string,
  { productId, prodModelCode }: { readonly productId: string; readonly prodModelCode: string },
): string => `${route}?${new URLSearchParams({ productId, share: '0', prodModelCode }).toString()}`;

type DraftOf = {
  readonly draftNo: string;
  readonly productId: string;
  readonly prodModelCode: string;
  readonly insurePage: string | null;
  readonly shareCode?: string;
};

/** Returns the URL that continues a draft, or undefined if its model has no form. */
export const insureDraft = ({
  draftNo,
  productId,
  prodModelCode,
  insurePage: route,
  shareCode = '0',
}: DraftOf): string | undefined =>
  route === null
    ? undefined
    : insurePage(route, productId, new URLSearchParams({ productId, share: shareCode, prodModelCode, draft: draftNo }));

/** Returns the policy number in a URL, or undefined if there is none or it is invalid. */
export const policyNoIn = (query: URLSearchParams): string | undefined => {
  const no = query.get('policyNo') ?? '';
  return /^[A-Za-z0-9]{4,40}$/.test(no) ? no : undefined;
};

/** Returns the product in a URL, as `productId` or in its path, or undefined if it is invalid. */
export const productIn = (query: URLSearchParams, inPath: string | undefined): string | undefined => {
  const id = inPath ?? query.get('productId') ?? '';
  return /^[A-Za-z0-9_-]{1,40}$/.test(id) ? id : undefined;
};
