import { describe, expect, it } from 'vitest';
import { routes } from '../../../src/portal/router/routes.tsx';
import { texts } from '../../../src/portal/texts/areas/shared.ts';

/** The pages of the ledger: path, the specification's route name (if any), the frame, and the title in both languages. */
const pages = [
  ['RT-01', '/', 'Root', 'site', '产品列表', 'Products'],
  ['RT-02', '/home', 'Home', 'site', '产品列表', 'Products'],
  ['RT-03', '/redirect/*', 'Redirect', 'site', '跳转中', 'Redirecting'],
  ['RT-04', '/login', 'Login', 'site', '登录', 'Sign in'],
  ['RT-05', '/oss', 'OssLogin', 'site', '登录', 'Sign in'],
  ['RT-06', '/logout', 'UserLogout', 'site', '退出登录', 'Sign out'],
  ['RT-06', '/auth-redirect', 'AuthRedirect', 'site', '跳转中', 'Redirecting'],
  ['RT-07', '/404', 'NotFound', 'site', '页面不存在', 'Page not found'],
  ['RT-07', '/401', 'NoAccess', 'site', '没有权限', 'No access'],
  ['RT-08', '/insure/east-china-sea', 'EastChinaSea', 'site', '产品详情', 'Product'],
  ['RT-09', '/dashboard', 'Dashboard', 'shell', '个人中心', 'Dashboard'],
  ['RT-10', '/profile/index', 'Profile', 'shell', '账号信息', 'Account'],
  ['RT-11', '/customer/login', 'CustomerLogin', 'site', '客户登录', 'Customer sign-in'],
  ['RT-12', '/customer/center', 'CustomerCenter', 'site', '客户中心', 'My account'],
  ['RT-13', '/customer/order', 'CustomerOrder', 'site', '我的订单', 'My orders'],
  ['RT-14', '/customer/ins', 'CustomerIns', 'site', '我的保单', 'My policies'],
  ['RT-15', '/pay', 'Pay', 'site', '收银台', 'Checkout'],
  ['RT-16', '/pay/success', 'PaySuccess', 'site', '支付结果', 'Payment result'],
  ['RT-17', '/ins/endorsement', 'InsEndorsement', 'shell', '批改申请', 'Endorsement'],
  ['RT-18', '/ins/detail', 'InsDetail', 'shell', '保单详情', 'Policy'],
  ['RT-19', '/test/list', 'TestPage', 'site', '产品模型', 'Product models'],
  ['RT-20', '/products/group/detail', 'GroupDetails', 'site', '团体意外险', 'Group accident'],
  ['RT-20', '/products/group/insure', 'GroupInsure', 'site', '团体意外险投保', 'Group accident application'],
  ['RT-20', '/products/group/order', 'GroupOorder', 'site', '投保订单', 'Order'],
  ['RT-21', '/products/travel/halz', 'TravelHALZDetail', 'site', '产品详情', 'Product'],
  ['RT-21', '/products/travel/insure/:id', 'TravelHALZInsure', 'site', '投保', 'Application'],
  ['RT-21', '/products/travel/detail', 'TravelDetail', 'site', '产品详情', 'Product'],
  ['RT-21', '/products/travel/lyb', 'TravelLybDetail', 'site', '产品详情', 'Product'],
  ['RT-22', '/szlyb/order/', 'TravelLybOrder', 'site', '投保', 'Application'],
  ['RT-23', '/products/ht03ig/detail', 'Ht03IGDetails', 'site', '产品详情', 'Product'],
  ['RT-23', '/products/ht03ig/plans', 'Ht03IGPlans', 'site', '方案对比', 'Compare plans'],
  ['RT-23', '/products/ht03ig/insure', 'Ht03IGInsure', 'site', '投保', 'Application'],
  ['RT-23', '/products/ht03ig/customer-insure', 'CustomerHt03igInsure', 'site', '投保', 'Application'],
  ['RT-23', '/products/ht03ig/order', 'Ht03IGOorder', 'site', '投保订单', 'Order'],
  ['RT-24', '/products/liberty/detail', 'LibertyDetail', 'site', '产品详情', 'Product'],
  ['RT-24', '/products/liberty/insure', 'LibertyInsure', 'site', '投保', 'Application'],
  ['RT-24', '/products/liberty/pending', 'PendingExamine', 'site', '等待核保', 'Awaiting underwriting'],
  ['RT-25', '/products/employer/detail', 'EmployerDetail', 'site', '产品详情', 'Product'],
  ['RT-25', '/products/employer/bgic', 'BgicLanding', 'site', '产品介绍', 'About this product'],
  ['RT-25', '/products/employer/insure', 'EmployerInsure', 'site', '投保', 'Application'],
  ['RT-25', '/products/employer/endorsement', 'EmployerEndorsement', 'site', '批改申请', 'Endorsement'],
  ['RT-26', '/products/employer2/detail', 'Employer2Detail', 'site', '产品详情', 'Product'],
  ['RT-26', '/products/employer2/insure', 'Employer2Insure', 'site', '投保', 'Application'],
] as const;

const titles: Readonly<Record<string, readonly string[]>> = texts.title;

describe('the tab of the policies', () => {
  it('is called after the list or after one policy, as the URL says', () => {
    const title = (query: string) =>
      routes.find(({ path }) => path === '/ins/detail')?.tabTitle?.(new URLSearchParams(query)) ?? '';
    expect([title('status=EXPIRED'), title('policyNo=PGA202635020000118')]).toEqual(['title.policies', 'title.policy']);
  });
});

describe('the pages of the specification', () => {
  it.each(pages)('[%s] %s', (_, path, name, layout, zh, en) => {
    const found = routes.filter((route) => route.path === path);
    expect(found.map((route) => [route.name, route.layout, ...(titles[route.title.replace('title.', '')] ?? [])])).toEqual([
      [name, layout, zh, en],
    ]);
  });

  it('[LA-04] [LA-05] are all in the frame of the site, except those of the admin shell', () => {
    expect(
      routes
        .filter(({ layout }) => layout === 'shell')
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([
      '/comparison',
      '/console/applications',
      '/console/audit',
      '/console/commission',
      '/console/insurers',
      '/console/notices',
      '/console/organisations',
      '/console/reconciliation',
      '/console/shelf',
      '/console/statements',
      '/dashboard',
      '/drafts',
      '/ins/detail',
      '/ins/endorsement',
      '/occupations',
      '/order/trace',
      '/org/plans',
      '/org/users',
      '/profile/index',
      '/renewals',
      '/statements',
      '/underwriting',
    ]);
  });

  it('[LA-07] the personal centre is the only pinned page', () => {
    expect(routes.filter(({ isPinned }) => isPinned).map(({ path }) => path)).toEqual(['/dashboard']);
  });
});
