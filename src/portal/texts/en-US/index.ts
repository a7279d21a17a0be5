import type { FirstTexts } from '../areas.ts';
import { home } from './home.ts';
import { shell } from './shell.ts';

/** The texts of the first load, in English. */
export const texts: FirstTexts = { ...shell, home };
