import type { Language } from '@insure/engine';
import { home } from './zh-CN/home.ts';
import { shell } from './zh-CN/shell.ts';

/** The texts of the first load, in Chinese, the product's first language. */
export const firstTexts = { ...shell, home } as const;

const files = {
  account: { 'zh-CN': () => import('./zh-CN/account.ts'), 'en-US': () => import('./en-US/account.ts') },
  cashier: { 'zh-CN': () => import('./zh-CN/cashier.ts'), 'en-US': () => import('./en-US/cashier.ts') },
  customer: { 'zh-CN': () => import('./zh-CN/customer.ts'), 'en-US': () => import('./en-US/customer.ts') },
  dashboard: { 'zh-CN': () => import('./zh-CN/dashboard.ts'), 'en-US': () => import('./en-US/dashboard.ts') },
  endorsement: { 'zh-CN': () => import('./zh-CN/endorsement.ts'), 'en-US': () => import('./en-US/endorsement.ts') },
  login: { 'zh-CN': () => import('./zh-CN/login.ts'), 'en-US': () => import('./en-US/login.ts') },
  models: { 'zh-CN': () => import('./zh-CN/models.ts'), 'en-US': () => import('./en-US/models.ts') },
  org: { 'zh-CN': () => import('./zh-CN/org.ts'), 'en-US': () => import('./en-US/org.ts') },
  policy: { 'zh-CN': () => import('./zh-CN/policy.ts'), 'en-US': () => import('./en-US/policy.ts') },
  product: { 'zh-CN': () => import('./zh-CN/product.ts'), 'en-US': () => import('./en-US/product.ts') },
  shell: { 'zh-CN': () => import('./zh-CN/shell-frame.ts'), 'en-US': () => import('./en-US/shell-frame.ts') },
  status: { 'zh-CN': () => import('./zh-CN/status.ts'), 'en-US': () => import('./en-US/status.ts') },
  trace: { 'zh-CN': () => import('./zh-CN/trace.ts'), 'en-US': () => import('./en-US/trace.ts') },
  underwriting: { 'zh-CN': () => import('./zh-CN/underwriting.ts'), 'en-US': () => import('./en-US/underwriting.ts') },
} as const;

/** The name of a group of texts that comes with the pages that show them. */
export type AreaName = keyof typeof files;

type Wide<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Wide<Tree[Key]> };
/** The shape that the texts of the first load have in every language. */
export type FirstTexts = Wide<typeof firstTexts>;
type AreaTexts = {
  readonly [Name in AreaName]: Wide<Awaited<ReturnType<(typeof files)[Name]['zh-CN']>>['texts']>;
};
/** The shape of all texts. */
export type Texts = FirstTexts & AreaTexts;

type Loaders<Area> = Readonly<Record<Language, () => Promise<{ readonly texts: Area }>>>;
/** Loads the texts that come with pages. */
export const areas: { readonly [Name in AreaName]: Loaders<AreaTexts[Name]> } = files;
