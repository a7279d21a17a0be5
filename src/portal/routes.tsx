import { lazy, type ComponentType } from 'react';
import type { Access } from './guard/decide.ts';
import { withProgress } from './parts/progress.ts';
import type { AreaName } from './texts/areas.ts';
import { loadTexts, type TextKey } from './texts/language.ts';

/** A page of the portal: where it stands, what it is called, who it is for, what surrounds it. */
export type PageRoute = {
  readonly path: string;
  /** The specification's route name where it has one: the exempt table goes by it. */
  readonly name: string;
  readonly title: TextKey;
  readonly access: Access;
  /** Widest content of the frame; `full` lets the page fill it. */
  readonly width: 'page' | 'form' | 'full';
  /** A bar is fixed to the page's lower edge: the footer keeps clear of it. */
  readonly hasBar?: true;
  readonly Page: ComponentType;
};

/** A page that comes with its texts when it is first shown. */
const page = (load: () => Promise<ComponentType>, ...texts: readonly AreaName[]) =>
  lazy(async () => ({ default: (await withProgress(Promise.all([load(), loadTexts(...texts)])))[0] }));

/** A page about a product or an order of it. */
const productPage = (path: string, name: string, title: TextKey, load: () => Promise<ComponentType>): PageRoute => ({
  path,
  name,
  title,
  access: 'session',
  width: 'page',
  Page: page(load, 'product', 'status'),
});

/** The detail page of a product, by the path that its model names; a product without a model says so there. */
const detailPage = (path: string, name: string, title: TextKey): PageRoute =>
  productPage(path, name, title, async () => (await import('./pages/product/detail.tsx')).ProductDetailPage);

/** The insure form of a product, by the path that its model names. */
const insurePage = (path: string, name: string, title: TextKey): PageRoute => ({
  path,
  name,
  title,
  access: 'session',
  width: 'form',
  hasBar: true,
  Page: page(async () => (await import('./pages/product/insure.tsx')).InsurePage, 'product', 'status'),
});

/** The page of an order, the same for every model. */
const orderPage = (path: string, name: string): PageRoute =>
  productPage(path, name, 'title.groupOrder', async () => (await import('./pages/product/order.tsx')).OrderPage);

/** Every page there is; an unknown path goes to /404. */
export const routes: readonly PageRoute[] = [
  {
    path: '/',
    name: 'Root',
    title: 'title.home',
    access: 'neutral',
    width: 'page',
    Page: page(async () => (await import('./pages/redirects.tsx')).ToHome),
  },
  {
    path: '/home',
    name: 'Home',
    title: 'title.home',
    access: 'session',
    width: 'page',
    Page: page(async () => (await import('./pages/home/home.tsx')).HomePage),
  },
  {
    path: '/redirect/*',
    name: 'Redirect',
    title: 'title.redirect',
    access: 'neutral',
    width: 'page',
    Page: page(async () => (await import('./pages/redirects.tsx')).Redirect),
  },
  {
    path: '/index.html',
    name: 'Share',
    title: 'title.share',
    access: 'neutral',
    width: 'page',
    Page: page(async () => (await import('./pages/share.tsx')).SharePage),
  },
  {
    path: '/login',
    name: 'Login',
    title: 'title.login',
    access: 'sign-in',
    width: 'full',
    Page: page(async () => (await import('./pages/login/login.tsx')).LoginPage, 'login'),
  },
  {
    path: '/logout',
    name: 'UserLogout',
    title: 'title.logout',
    access: 'neutral',
    width: 'page',
    Page: page(async () => (await import('./pages/redirects.tsx')).Logout),
  },
  {
    path: '/404',
    name: 'NotFound',
    title: 'title.notFound',
    access: 'error',
    width: 'page',
    Page: page(async () => (await import('./pages/error-pages.tsx')).NotFoundPage),
  },
  {
    path: '/401',
    name: 'NoAccess',
    title: 'title.noAccess',
    access: 'error',
    width: 'page',
    Page: page(async () => (await import('./pages/error-pages.tsx')).NoAccessPage),
  },
  {
    path: '/dashboard',
    name: 'Dashboard',
    title: 'title.dashboard',
    access: 'session',
    width: 'form',
    Page: page(async () => (await import('./pages/dashboard/dashboard.tsx')).DashboardPage, 'dashboard', 'status'),
  },
  {
    path: '/pay',
    name: 'Pay',
    title: 'title.pay',
    access: 'session',
    width: 'page',
    Page: page(async () => (await import('./pages/pay/cashier.tsx')).CashierPage, 'cashier', 'status'),
  },
  {
    path: '/pay/success',
    name: 'PaySuccess',
    title: 'title.paid',
    access: 'session',
    width: 'page',
    Page: page(async () => (await import('./pages/pay/result.tsx')).PayResultPage, 'cashier', 'status'),
  },
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
    async () => (await import('./pages/product/travel-detail.tsx')).TravelDetailPage,
  ),
  {
    path: '/insure/east-china-sea',
    name: 'EastChinaSea',
    title: 'title.productDetail',
    access: 'session',
    width: 'form',
    hasBar: true,
    Page: page(async () => (await import('./pages/product/description-or-form.tsx')).DescriptionOrForm, 'product', 'status'),
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
    async () => (await import('./pages/product/plans.tsx')).PlansPage,
  ),
  productPage(
    '/products/employer/bgic',
    'BgicLanding',
    'title.landing',
    async () => (await import('./pages/product/landing.tsx')).LandingPage,
  ),
  productPage(
    '/products/liberty/pending',
    'PendingExamine',
    'title.pending',
    async () => (await import('./pages/product/pending.tsx')).PendingPage,
  ),
  orderPage('/products/group/order', 'GroupOorder'),
  orderPage('/products/ht03ig/order', 'Ht03IGOorder'),
  orderPage('/products/:line/order', 'ProductOrder'),
];
