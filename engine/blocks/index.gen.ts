// Written by `npm run registry`; do not edit.
import { benefits } from './benefits.ts';
import { buy } from './buy.ts';
import { calculator } from './calculator.ts';
import { claims } from './claims.ts';
import { documents } from './documents.ts';
import { exclusions } from './exclusions.ts';
import { faq } from './faq.ts';
import { headline } from './headline.ts';
import { priceTable } from './price-table.ts';

/** Every entry of this room, by file name. */
export const blocks = [
  benefits,
  buy,
  calculator,
  claims,
  documents,
  exclusions,
  faq,
  headline,
  priceTable,
] as const;
