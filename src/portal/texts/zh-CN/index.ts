import { cashier } from './cashier.ts';
import { dashboard } from './dashboard.ts';
import { home } from './home.ts';
import { product } from './product.ts';
import { shell } from './shell.ts';
import { status } from './status.ts';

/** All texts of the portal in Chinese, the product's first language; the keys that the others must have. */
export const texts = { ...shell, home, cashier, dashboard, product, status } as const;

type Wide<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Wide<Tree[Key]> };
/** The shape that every language has to fill. */
export type Texts = Wide<typeof texts>;
