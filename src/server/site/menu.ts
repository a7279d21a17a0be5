import type { MenuEntry } from '../../contract/site.ts';
import type { User } from '../domain/rights.ts';
import type { Language, Sentence } from '../domain/words.ts';

/** The user of a menu, and whether he administers his organisation. */
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
const admin = (user: Member): boolean => user.orgAdmin;
const customer = (user: Member): boolean => user.customer;

const pages: readonly Section[] = [
  { path: '/home', component: 'home', name: 'Home', title: { 'zh-CN': '产品列表', 'en-US': 'Products' }, for: agent },
  {
    path: '/personal',
    component: 'Layout',
    name: 'Personal',
    redirect: '/dashboard',
    title: { 'zh-CN': '个人中心', 'en-US': 'Dashboard' },
    for: agent,
    children: [
      {
        path: '/dashboard',
        component: 'dashboard',
        name: 'Dashboard',
        title: { 'zh-CN': '个人中心', 'en-US': 'Dashboard' },
        for: agent,
      },
      {
        path: '/profile/index',
        component: 'profile',
        name: 'Profile',
        title: { 'zh-CN': '账号信息', 'en-US': 'Account' },
        hidden: 2,
        for: agent,
      },
    ],
  },
  {
    path: '/ins/detail',
    component: 'ins/detail',
    name: 'InsDetail',
    title: { 'zh-CN': '保单', 'en-US': 'Policies' },
    for: agent,
  },
  {
    path: '/org',
    component: 'Layout',
    name: 'Organisation',
    redirect: '/org/users',
    title: { 'zh-CN': '机构管理', 'en-US': 'Organisation' },
    for: admin,
    children: [
      { path: '/org/users', component: 'org/users', name: 'OrgUsers', title: { 'zh-CN': '用户', 'en-US': 'Users' }, for: admin },
      {
        path: '/org/plans',
        component: 'org/plans',
        name: 'OrgPlans',
        title: { 'zh-CN': '部门方案', 'en-US': 'Plans' },
        for: admin,
      },
    ],
  },
  {
    path: '/underwriting',
    component: 'underwriting',
    name: 'Underwriting',
    title: { 'zh-CN': '核保工作台', 'en-US': 'Underwriting' },
    for: (user) => user.backOffice,
  },
  {
    path: '/customer/center',
    component: 'customer/center',
    name: 'CustomerCenter',
    title: { 'zh-CN': '客户中心', 'en-US': 'Customer centre' },
    for: customer,
  },
  {
    path: '/customer/order',
    component: 'customer/order',
    name: 'CustomerOrder',
    title: { 'zh-CN': '我的订单', 'en-US': 'My orders' },
    for: customer,
  },
  {
    path: '/customer/ins',
    component: 'customer/ins',
    name: 'CustomerIns',
    title: { 'zh-CN': '我的保单', 'en-US': 'My policies' },
    for: customer,
  },
];

/** The menu of a user: the pages that he may open. */
export const menuOf = (user: Member, language: Language): MenuEntry[] =>
  pages
    .filter((page) => page.for(user))
    .map(({ redirect, children, ...page }) => ({
      ...entryOf(page, language),
      ...(redirect !== undefined && { redirect }),
      ...(children && { children: children.filter((child) => child.for(user)).map((child) => entryOf(child, language)) }),
    }));

const entryOf = ({ path, component, name, title, hidden }: Page, language: Language) => ({
  path,
  component,
  name,
  ...(hidden && { hidden }),
  meta: { title: title[language], roles: ['admin'] },
});
