import type { account } from './account.ts';
import type { cashier } from './cashier.ts';
import type { customer } from './customer.ts';
import type { dashboard } from './dashboard.ts';
import type { endorsement } from './endorsement.ts';
import type { handOver } from './hand-over.ts';
import { home } from './home.ts';
import type { models } from './models.ts';
import type { login } from './login.ts';
import type { policy } from './policy.ts';
import type { org } from './org.ts';
import type { product } from './product.ts';
import { shell } from './shell.ts';
import type { shell as shellFrame } from './shell-frame.ts';
import type { status } from './status.ts';
import type { trace } from './trace.ts';
import type { underwriting } from './underwriting.ts';

/** The texts that the first load brings, in Chinese, the product's first language. */
export const texts = { ...shell, home } as const;

type Chinese = typeof texts & {
  readonly account: typeof account;
  readonly cashier: typeof cashier;
  readonly customer: typeof customer;
  readonly dashboard: typeof dashboard;
  readonly endorsement: typeof endorsement;
  readonly handOver: typeof handOver;
  readonly login: typeof login;
  readonly policy: typeof policy;
  readonly models: typeof models;
  readonly org: typeof org;
  readonly product: typeof product;
  readonly shell: typeof shellFrame;
  readonly status: typeof status;
  readonly trace: typeof trace;
  readonly underwriting: typeof underwriting;
};
type Wide<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Wide<Tree[Key]> };

/** The shape that every language has to fill. */
export type Texts = Wide<Chinese>;
/** The part that comes first. */
export type FirstTexts = Wide<typeof texts>;
