import type { FirstTexts } from '../zh-CN/index.ts';
import { home } from './home.ts';
import { shell } from './shell.ts';

/** The texts that come first, in English. */
export const texts: FirstTexts = { ...shell, home };
