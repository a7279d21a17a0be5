import type { OfficeRight } from '../../contract/accounts.ts';
import type { MenuEntry } from '../../contract/site.ts';
import { mayBuy, type User } from '../domain/rights.ts';
import type { LanguageTag, Sentence } from '@insure/engine';

type Member = User & { readonly orgAdmin: boolean };

type Page = {
  readonly path: string;
  readonly component: string;
  readonly name: string;
  readonly title: Sentence;
  readonly hidden?: 2;
  readonly for: (user: Member) => boolean;
};
type Section = Page & { readonly redirect?: string; readonly children?: readonly Page[] };

const agent = (user: Member): boolean => !user.customer;
const seller = (user: Member): boolean => agent(user) && mayBuy(user);
const admin = (user: Member): boolean => user.orgAdmin;
/** Returns a function that selects users of the back office who have one of these rights. */
const office =
  (...rights: readonly OfficeRight[]) =>
  (user: Member): boolean =>
    user.backOffice && rights.some((right) => user.officeRights.includes(right));
const customer = (user: Member): boolean => user.customer;

const page = (path: string, name: string, title: readonly [zh: string, en: string], isFor: Page['for']): Page => ({
  path,
  component: path.slice(1),
  name,
  title: { 'zh-CN': title[0], 'en-US': title[1] },
  for: isFor,
});

/** Makes a section of the menu: pages of the console under one heading, for users who may open one of them. */
const section = (path: string, name: string, title: readonly [zh: string, en: string], children: readonly Page[]): Section => ({
  ...page(path, name, title, (user) => children.some((child) => child.for(user))),
  component: 'Layout',
  ...(children[0] && { redirect: children[0].path }),
  children,
});

const pages: readonly Section[] = [
  page('/home', 'Home', ['产品列表', 'Products'], agent),
  {
    ...page('/personal', 'Personal', ['个人中心', 'Dashboard'], agent),
    component: 'Layout',
    redirect: '/dashboard',
    children: [
      page('/dashboard', 'Dashboard', ['个人中心', 'Dashboard'], agent),
      { ...page('/profile/index', 'Profile', ['账号信息', 'Account'], agent), component: 'profile', hidden: 2 },
    ],
  },
  page('/ins/detail', 'InsDetail', ['保单', 'Policies'], agent),
  page('/renewals', 'Renewals', ['续保', 'Renewals'], agent),
  page('/drafts', 'Drafts', ['草稿', 'Drafts'], seller),
  page('/comparison', 'Comparison', ['方案对比', 'Comparison'], seller),
  page('/occupations', 'Occupations', ['职业查询', 'Occupations'], seller),
  page('/statements', 'Statements', ['佣金对账单', 'Commission'], seller),
  {
    ...page('/org', 'Organisation', ['机构管理', 'Organisation'], admin),
    component: 'Layout',
    redirect: '/org/users',
    children: [
      page('/org/users', 'OrgUsers', ['用户', 'Users'], admin),
      page('/org/plans', 'OrgPlans', ['在售产品', 'Products on sale'], admin),
    ],
  },
  page('/underwriting', 'Underwriting', ['核保工作台', 'Underwriting'], office('underwriting')),
  section(
    '/console/partners',
    'ConsolePartners',
    ['合作机构', 'Partners'],
    [
      page('/console/applications', 'ConsoleApplications', ['开户申请', 'Applications'], office('organisations')),
      page('/console/organisations', 'ConsoleOrganisations', ['机构', 'Organisations'], office('organisations', 'rights')),
      page('/console/insurers', 'ConsoleInsurers', ['保险公司', 'Insurers'], office('insurers')),
    ],
  ),
  section(
    '/console/products',
    'ConsoleProducts',
    ['产品', 'Product setup'],
    [
      page('/console/shelf', 'ConsoleShelf', ['产品上架', 'Catalogue'], office('shelf')),
      page('/console/commission', 'ConsoleCommission', ['佣金费率', 'Commission rates'], office('commission')),
    ],
  ),
  section(
    '/console/finance',
    'ConsoleFinance',
    ['财务', 'Finance'],
    [
      page('/console/statements', 'ConsoleStatements', ['佣金结算', 'Settlement'], office('finance')),
      page('/console/reconciliation', 'ConsoleReconciliation', ['对账', 'Reconciliation'], office('finance')),
    ],
  ),
  section(
    '/console/records',
    'ConsoleRecords',
    ['记录', 'Records'],
    [
      page('/console/notices', 'ConsoleNotices', ['通知', 'Notices'], office('notices')),
      page('/console/audit', 'ConsoleAudit', ['操作记录', 'Audit'], office('audit')),
    ],
  ),
  page('/customer/center', 'CustomerCenter', ['客户中心', 'Customer centre'], customer),
  page('/customer/order', 'CustomerOrder', ['我的订单', 'My orders'], customer),
  page('/customer/ins', 'CustomerIns', ['我的保单', 'My policies'], customer),
];

export const menuOf = (user: Member, language: LanguageTag): MenuEntry[] =>
  pages
    .filter((page) => page.for(user))
    .map(({ redirect, children, ...page }) => ({
      ...entryOf(page, language),
      ...(redirect !== undefined && { redirect }),
      ...(children && { children: children.filter((child) => child.for(user)).map((child) => entryOf(child, language)) }),
    }));

const entryOf = ({ path, component, name, title, hidden }: Page, language: LanguageTag) => ({
  path,
  component,
  name,
  ...(hidden && { hidden }),
  meta: { title: title[language], roles: ['admin'] },
});
