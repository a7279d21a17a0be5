import type { MenuEntry } from '../../contract/fetch-user-menu-list.ts';
import type { User } from './rights.ts';
import type { Language, Sentence } from './words.ts';

type Page = {
  readonly path: string;
  readonly component: string;
  readonly name: string;
  readonly title: Sentence;
  readonly hidden?: 2;
  readonly for: (user: User) => boolean;
};

const agent = (user: User): boolean => !user.customer;
const customer = (user: User): boolean => user.customer;

const pages: readonly Page[] = [
  { path: '/home', component: 'home', name: 'Home', title: { 'zh-CN': '产品列表', 'en-US': 'Products' }, for: agent },
  {
    path: '/dashboard',
    component: 'dashboard',
    name: 'Dashboard',
    title: { 'zh-CN': '个人中心', 'en-US': 'My centre' },
    for: agent,
  },
  {
    path: '/profile/index',
    component: 'profile',
    name: 'Profile',
    title: { 'zh-CN': '账户信息', 'en-US': 'Account info' },
    hidden: 2,
    for: agent,
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
export const menuOf = (user: User, language: Language): MenuEntry[] =>
  pages
    .filter((page) => page.for(user))
    .map(({ path, component, name, title, hidden }) => ({
      path,
      component,
      name,
      ...(hidden && { hidden }),
      meta: { title: title[language], roles: ['admin'] },
    }));
