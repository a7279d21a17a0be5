import { type ComponentType, createElement } from 'react';
import type { TextKey } from '../texts/language.ts';
import { preloadCall } from '../api/use-call.ts';
import { hasServerDrafts, offeredDraftsQuery } from '../drafts/draft.ts';
import { productIn, nextTravelPage } from '../addresses.ts';
import { page, pageRoute, type PageRoute, pageSkeletons, type Visit } from '../layouts/route.ts';

type PageSkeleton = (query: URLSearchParams) => Promise<ComponentType>;

const productPage = (
  path: string,
  name: string,
  title: TextKey,
  load: () => Promise<ComponentType>,
  skeleton: PageSkeleton,
): PageRoute =>
  pageRoute(path, name, title, {
    alsoFor: 'share',
    lazy: page(async () => ({ Page: await load() }), 'Page', 'product', 'status'),
    skeleton,
  });

const detailSkeleton = async (): Promise<ComponentType> => (await import('./product-skeletons.tsx')).DetailSkeleton;
const recordSkeleton = async () => (await pageSkeletons()).RecordSkeleton;
const formSkeleton = async () => (await import('../insure/form-skeleton.tsx')).FormSkeleton;

const preloadProduct = ({ query, parameters }: Visit): void => {
  const id = productIn(query, parameters['id']);
  if (id !== undefined)
    preloadCall('getProductInfo', { params: { id } })?.then(
      ({ data }) => data.model && preloadModel(data.model.url),
      // The page shows the error.
      () => undefined,
    );
};
const preloadModel = (url: string): void => {
  const data = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: `${url}.json` };
  const validator = { rel: 'modulepreload', href: `${url}.js` };
  document.head.append(...[data, validator].map((link) => Object.assign(document.createElement('link'), link)));
};

const preloadForm = (visit: Visit): void => {
  preloadProduct(visit);
  const { query, parameters, user } = visit;
  const id = productIn(query, parameters['id']);
  if (id !== undefined && user && !query.has('draft') && hasServerDrafts(user)) preloadCall('draftQuery', offeredDraftsQuery(id));
};

/** Returns the route of a detail page. Models name its path. For a product without a model, the page shows a message. */
const detailPage = (path: string, name: string, title: TextKey): PageRoute => ({
  ...productPage(path, name, title, async () => (await import('./product-page.tsx')).ProductDetailPage, detailSkeleton),
  preload: preloadProduct,
});

const insurePage = (
  path: string,
  name: string,
  title: TextKey,
  load: () => Promise<ComponentType> = async () => (await import('../insure/insure-page.tsx')).InsurePage,
  skeleton: PageSkeleton = formSkeleton,
): PageRoute => ({ ...productPage(path, name, title, load, skeleton), width: 'wide', hasBar: true, preload: preloadForm });

const orderPage = (path: string, name: string): PageRoute =>
  productPage(path, name, 'title.groupOrder', async () => (await import('../orders/order-page.tsx')).OrderPage, recordSkeleton);

/**
 * The pages of products and of their orders. The paths are those of the specification. Each model names the pages of its
 * products.
 */
export const productRoutes: readonly PageRoute[] = [
  detailPage('/products/group/detail', 'GroupDetails', 'title.groupDetail'),
  detailPage('/products/employer/detail', 'EmployerDetail', 'title.productDetail'),
  detailPage('/products/employer2/detail', 'Employer2Detail', 'title.productDetail'),
  detailPage('/products/ht03ig/detail', 'Ht03IGDetails', 'title.productDetail'),
  detailPage('/products/liberty/detail', 'LibertyDetail', 'title.productDetail'),
  detailPage('/products/travel/halz', 'TravelHALZDetail', 'title.productDetail'),
  detailPage('/products/travel/lyb', 'TravelLybDetail', 'title.productDetail'),
  detailPage('/products/:line/detail', 'ProductDetail', 'title.productDetail'),
  productPage(
    '/products/travel/detail',
    'TravelDetail',
    'title.productDetail',
    async () => {
      const { ProductDetailPage } = await import('./product-page.tsx');
      return () => createElement(ProductDetailPage, { onward: nextTravelPage });
    },
    detailSkeleton,
  ),
  insurePage(
    '/insure/east-china-sea',
    'EastChinaSea',
    'title.productDetail',
    async () => (await import('../insure/description-or-form.tsx')).DescriptionOrForm,
    async (query) =>
      query.has('step') || query.has('draft') ? formSkeleton() : (await import('./product-skeletons.tsx')).WideDetailSkeleton,
  ),
  insurePage('/products/group/insure', 'GroupInsure', 'title.groupInsure'),
  insurePage('/products/employer/insure', 'EmployerInsure', 'title.productInsure'),
  insurePage('/products/employer2/insure', 'Employer2Insure', 'title.productInsure'),
  insurePage('/products/ht03ig/insure', 'Ht03IGInsure', 'title.productInsure'),
  insurePage('/products/ht03ig/customer-insure', 'CustomerHt03igInsure', 'title.productInsure'),
  insurePage('/products/liberty/insure', 'LibertyInsure', 'title.productInsure'),
  insurePage('/products/travel/insure/:id', 'TravelHALZInsure', 'title.productInsure'),
  insurePage('/szlyb/order/', 'TravelLybOrder', 'title.productInsure'),
  insurePage('/products/:line/insure', 'ProductInsure', 'title.productInsure'),
  productPage(
    '/products/ht03ig/plans',
    'Ht03IGPlans',
    'title.plans',
    async () => (await import('./plans.tsx')).PlansPage,
    async () => (await import('./product-skeletons.tsx')).PlansSkeleton,
  ),
  productPage(
    '/products/employer/bgic',
    'BgicLanding',
    'title.landing',
    async () => (await import('./landing.tsx')).LandingPage,
    async () => (await import('./product-skeletons.tsx')).LandingSkeleton,
  ),
  productPage(
    '/products/liberty/pending',
    'PendingExamine',
    'title.pending',
    async () => (await import('../orders/order-page.tsx')).PendingPage,
    recordSkeleton,
  ),
  orderPage('/products/group/order', 'GroupOorder'),
  orderPage('/products/ht03ig/order', 'Ht03IGOorder'),
  orderPage('/products/:line/order', 'ProductOrder'),
];
