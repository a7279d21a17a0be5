import type { Language } from '@insure/engine';
import type { Texts } from './zh-CN/index.ts';

type Loader<Area> = () => Promise<Area>;
type Loaders = { readonly [Area in AreaName]: Readonly<Record<Language, Loader<Texts[Area]>>> };

/** Texts that come with the pages that show them; the shell's and the product list's come first. */
export type AreaName = 'cashier' | 'dashboard' | 'endorsement' | 'login' | 'policy' | 'product' | 'status' | 'underwriting';

/** Where the texts of each area are. */
export const areas: Loaders = {
  cashier: {
    'zh-CN': async () => (await import('./zh-CN/cashier.ts')).cashier,
    'en-US': async () => (await import('./en-US/cashier.ts')).cashier,
  },
  dashboard: {
    'zh-CN': async () => (await import('./zh-CN/dashboard.ts')).dashboard,
    'en-US': async () => (await import('./en-US/dashboard.ts')).dashboard,
  },
  endorsement: {
    'zh-CN': async () => (await import('./zh-CN/endorsement.ts')).endorsement,
    'en-US': async () => (await import('./en-US/endorsement.ts')).endorsement,
  },
  login: {
    'zh-CN': async () => (await import('./zh-CN/login.ts')).login,
    'en-US': async () => (await import('./en-US/login.ts')).login,
  },
  policy: {
    'zh-CN': async () => (await import('./zh-CN/policy.ts')).policy,
    'en-US': async () => (await import('./en-US/policy.ts')).policy,
  },
  product: {
    'zh-CN': async () => (await import('./zh-CN/product.ts')).product,
    'en-US': async () => (await import('./en-US/product.ts')).product,
  },
  status: {
    'zh-CN': async () => (await import('./zh-CN/status.ts')).status,
    'en-US': async () => (await import('./en-US/status.ts')).status,
  },
  underwriting: {
    'zh-CN': async () => (await import('./zh-CN/underwriting.ts')).underwriting,
    'en-US': async () => (await import('./en-US/underwriting.ts')).underwriting,
  },
};
