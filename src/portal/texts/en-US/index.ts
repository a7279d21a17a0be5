import type { Texts } from '../zh-CN/index.ts';
import { cashier } from './cashier.ts';
import { dashboard } from './dashboard.ts';
import { home } from './home.ts';
import { product } from './product.ts';
import { shell } from './shell.ts';
import { status } from './status.ts';

/** All texts of the portal in English. */
export const texts: Texts = { ...shell, home, cashier, dashboard, product, status };
