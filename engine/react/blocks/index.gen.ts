// Written by `npm run registry`; do not edit.
import { benefits } from './benefits.tsx';
import { buy } from './buy.tsx';
import { calculator } from './calculator.tsx';
import { claims } from './claims.tsx';
import { documents } from './documents.tsx';
import { exclusions } from './exclusions.tsx';
import { faq } from './faq.tsx';
import { headline } from './headline.tsx';
import { priceTable } from './price-table.tsx';

/** Every entry of this room, by file name. */
export const blockViews = [
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
