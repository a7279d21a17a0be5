import type { Language } from '@insure/engine';
import type { FirstTexts, Texts } from './zh-CN/index.ts';

type Loader<Area> = () => Promise<Area>;
type Loaders = { readonly [Area in AreaName]: Readonly<Record<Language, Loader<Texts[Area]>>> };

/** Texts that come with the pages that show them; the shell's and the product list's come first. */
export type AreaName = Exclude<keyof Texts, keyof FirstTexts>;

/** Where the texts of each area are. */
export const areas: Loaders = {
  account: {
    'zh-CN': async () => (await import('./zh-CN/account.ts')).account,
    'en-US': async () => (await import('./en-US/account.ts')).account,
  },
  cashier: {
    'zh-CN': async () => (await import('./zh-CN/cashier.ts')).cashier,
    'en-US': async () => (await import('./en-US/cashier.ts')).cashier,
  },
  customer: {
    'zh-CN': async () => (await import('./zh-CN/customer.ts')).customer,
    'en-US': async () => (await import('./en-US/customer.ts')).customer,
  },
  dashboard: {
    'zh-CN': async () => (await import('./zh-CN/dashboard.ts')).dashboard,
    'en-US': async () => (await import('./en-US/dashboard.ts')).dashboard,
  },
  endorsement: {
    'zh-CN': async () => (await import('./zh-CN/endorsement.ts')).endorsement,
    'en-US': async () => (await import('./en-US/endorsement.ts')).endorsement,
  },
  handOver: {
    'zh-CN': async () => (await import('./zh-CN/hand-over.ts')).handOver,
    'en-US': async () => (await import('./en-US/hand-over.ts')).handOver,
  },
  login: {
    'zh-CN': async () => (await import('./zh-CN/login.ts')).login,
    'en-US': async () => (await import('./en-US/login.ts')).login,
  },
  policy: {
    'zh-CN': async () => (await import('./zh-CN/policy.ts')).policy,
    'en-US': async () => (await import('./en-US/policy.ts')).policy,
  },
  models: {
    'zh-CN': async () => (await import('./zh-CN/models.ts')).models,
    'en-US': async () => (await import('./en-US/models.ts')).models,
  },
  org: {
    'zh-CN': async () => (await import('./zh-CN/org.ts')).org,
    'en-US': async () => (await import('./en-US/org.ts')).org,
  },
  product: {
    'zh-CN': async () => (await import('./zh-CN/product.ts')).product,
    'en-US': async () => (await import('./en-US/product.ts')).product,
  },
  shell: {
    'zh-CN': async () => (await import('./zh-CN/shell-frame.ts')).shell,
    'en-US': async () => (await import('./en-US/shell-frame.ts')).shell,
  },
  status: {
    'zh-CN': async () => (await import('./zh-CN/status.ts')).status,
    'en-US': async () => (await import('./en-US/status.ts')).status,
  },
  trace: {
    'zh-CN': async () => (await import('./zh-CN/trace.ts')).trace,
    'en-US': async () => (await import('./en-US/trace.ts')).trace,
  },
  underwriting: {
    'zh-CN': async () => (await import('./zh-CN/underwriting.ts')).underwriting,
    'en-US': async () => (await import('./en-US/underwriting.ts')).underwriting,
  },
};
