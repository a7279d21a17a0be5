/** Where each product model's pages stand: the one table of product names outside the models. */
export const productRoutes: Readonly<Record<string, { readonly detail: string; readonly insure?: string }>> = {
  groupAccOption: { detail: '/products/group/detail', insure: '/products/group/insure' },
  EmployerModel: { detail: '/products/employer/detail', insure: '/products/employer/insure' },
  huataiGroup: { detail: '/products/ht03ig/detail', insure: '/products/ht03ig/insure' },
  libertyGroup: { detail: '/products/liberty/detail', insure: '/products/liberty/insure' },
  EmployerModelNew: { detail: '/products/employer2/detail', insure: '/products/employer2/insure' },
  SinosafeTravelModel: { detail: '/products/travel/halz' },
  travelLyb: { detail: '/products/travel/lyb', insure: '/szlyb/order/' },
  EastChinaSea: { detail: '/insure/east-china-sea' },
};

/** The model whose products may have a page of their own. */
export const ownPageModel = 'SinosafeTravelModel';
/** A group accident product whose own page is this one is sold there. */
export const groupElsewhere = { model: 'groupAccOption', page: 'ht03ig/detail', shownBy: 'huataiGroup' } as const;

/** Where a detail page's buy button leads, by the path of the detail page. */
export const insureOf: Readonly<Record<string, string>> = {
  '/products/group/detail': '/products/group/insure',
  '/products/employer/detail': '/products/employer/insure',
  '/products/employer2/detail': '/products/employer2/insure',
  '/products/travel/detail': '/products/travel/halz',
  '/products/travel/lyb': '/szlyb/order/',
  '/products/liberty/detail': '/products/liberty/insure',
  '/products/ht03ig/detail': '/products/ht03ig/insure',
  '/products/ht03ig/customer-insure': '/products/ht03ig/customer-insure',
};

/** The page of an order. */
export const orderPage = (orderNo: string): string => `/products/group/order?orderNo=${encodeURIComponent(orderNo)}`;
