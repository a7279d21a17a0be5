import { home } from './zh-CN/home.ts';
import { shell } from './zh-CN/shell.ts';

/** The texts of the first load, in Chinese, the product's first language. */
export const firstTexts = { ...shell, home } as const;

type Wide<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Wide<Tree[Key]> };
type Loader<Area> = () => Promise<{ readonly default: Area }>;
const area = <Chinese>(chinese: Loader<Chinese>, english: Loader<Wide<NoInfer<Chinese>>>) => ({
  'zh-CN': chinese,
  'en-US': english,
});

/** The texts that come with the pages that show them. */
export const areas = {
  account: area(
    () => import('./zh-CN/account.ts'),
    () => import('./en-US/account.ts'),
  ),
  cashier: area(
    () => import('./zh-CN/cashier.ts'),
    () => import('./en-US/cashier.ts'),
  ),
  customer: area(
    () => import('./zh-CN/customer.ts'),
    () => import('./en-US/customer.ts'),
  ),
  dashboard: area(
    () => import('./zh-CN/dashboard.ts'),
    () => import('./en-US/dashboard.ts'),
  ),
  endorsement: area(
    () => import('./zh-CN/endorsement.ts'),
    () => import('./en-US/endorsement.ts'),
  ),
  login: area(
    () => import('./zh-CN/login.ts'),
    () => import('./en-US/login.ts'),
  ),
  models: area(
    () => import('./zh-CN/models.ts'),
    () => import('./en-US/models.ts'),
  ),
  org: area(
    () => import('./zh-CN/org.ts'),
    () => import('./en-US/org.ts'),
  ),
  policy: area(
    () => import('./zh-CN/policy.ts'),
    () => import('./en-US/policy.ts'),
  ),
  product: area(
    () => import('./zh-CN/product.ts'),
    () => import('./en-US/product.ts'),
  ),
  shell: area(
    () => import('./zh-CN/shell-frame.ts'),
    () => import('./en-US/shell-frame.ts'),
  ),
  status: area(
    () => import('./zh-CN/status.ts'),
    () => import('./en-US/status.ts'),
  ),
  trace: area(
    () => import('./zh-CN/trace.ts'),
    () => import('./en-US/trace.ts'),
  ),
  underwriting: area(
    () => import('./zh-CN/underwriting.ts'),
    () => import('./en-US/underwriting.ts'),
  ),
} as const;

/** The name of such a group of texts. */
export type AreaName = keyof typeof areas;
type AreaTexts = { readonly [Name in AreaName]: Awaited<ReturnType<(typeof areas)[Name]['zh-CN']>>['default'] };

/** The shape that the first load has in every language. */
export type FirstTexts = Wide<typeof firstTexts>;
/** The shape of all texts. */
export type Texts = Wide<typeof firstTexts & AreaTexts>;
