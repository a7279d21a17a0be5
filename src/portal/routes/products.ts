import type { ComponentType } from 'react';
import type { TextKey } from '../texts/language.ts';
import { askForm, askProduct } from '../pages/product/ask-product.ts';
import { page, placeholder, type PageRoute } from './define.ts';

/** A page about a product or an order of it. */
const productPage = (
  path: string,
  name: string,
  title: TextKey,
  load: () => Promise<ComponentType>,
  Coming: ComponentType,
): PageRoute => ({
  path,
  name,
  title,
  access: 'session',
  alsoFor: 'share',
  layout: 'site',
  width: 'page',
  Page: page(load, 'product', 'status'),
  Coming,
});

const ComingDetail = placeholder(async () => (await import('../pages/product/coming-product.tsx')).ComingDetail);
const ComingForm = placeholder(async () => (await import('../pages/product/coming-form.tsx')).ComingForm);
const ComingRecord = placeholder(async () => (await import('../parts/coming.tsx')).ComingRecord);

/** The detail page of a product, by the path that its model names; a product without a model says so there. */
const detailPage = (path: string, name: string, title: TextKey): PageRoute => ({
  ...productPage(path, name, title, async () => (await import('../pages/product/detail.tsx')).ProductDetailPage, ComingDetail),
  ahead: askProduct,
});

/** The insure form of a product, by the path that its model names. */
const insurePage = (path: string, name: string, title: TextKey): PageRoute => ({
  path,
  name,
  title,
  access: 'session',
  alsoFor: 'share',
  layout: 'site',
  width: 'wide',
  hasBar: true,
  Page: page(async () => (await import('../pages/product/insure.tsx')).InsurePage, 'product', 'status'),
  ahead: askForm,
  Coming: ComingForm,
});

/** The page of an order, the same for every model. */
const orderPage = (path: string, name: string): PageRoute =>
  productPage(path, name, 'title.groupOrder', async () => (await import('../pages/product/order.tsx')).OrderPage, ComingRecord);

/** Pages of products and of their orders: the paths are the specification's, which page a product opens is said by its model. */
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
    async () => (await import('../pages/product/travel-detail.tsx')).TravelDetailPage,
    ComingDetail,
  ),
  {
    path: '/insure/east-china-sea',
    name: 'EastChinaSea',
    title: 'title.productDetail',
    access: 'session',
    alsoFor: 'share',
    layout: 'site',
    width: 'wide',
    hasBar: true,
    Page: page(async () => (await import('../pages/product/description-or-form.tsx')).DescriptionOrForm, 'product', 'status'),
    ahead: askForm,
    Coming: placeholder(async () => (await import('../pages/product/coming-description-or-form.tsx')).ComingDescriptionOrForm),
  },
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
    async () => (await import('../pages/product/plans.tsx')).PlansPage,
    placeholder(async () => (await import('../pages/product/coming-product.tsx')).ComingPlans),
  ),
  productPage(
    '/products/employer/bgic',
    'BgicLanding',
    'title.landing',
    async () => (await import('../pages/product/landing.tsx')).LandingPage,
    placeholder(async () => (await import('../pages/product/coming-product.tsx')).ComingLanding),
  ),
  productPage(
    '/products/liberty/pending',
    'PendingExamine',
    'title.pending',
    async () => (await import('../pages/product/pending.tsx')).PendingPage,
    ComingRecord,
  ),
  orderPage('/products/group/order', 'GroupOorder'),
  orderPage('/products/ht03ig/order', 'Ht03IGOorder'),
  orderPage('/products/:line/order', 'ProductOrder'),
];
