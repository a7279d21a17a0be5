import { halfWidth } from './half-width.ts';

const forgiven = /[\s\p{Cf}\u002D\u2010-\u2015\u2212]/gu;

/** A number as it is stored: half-width, without spaces, dashes and invisible characters. */
export const compact = (text: string): string => halfWidth(text).replaceAll(forgiven, '');
