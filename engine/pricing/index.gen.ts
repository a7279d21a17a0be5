// Written by `npm run registry`; do not edit.
import { add } from './add.ts';
import { age } from './age.ts';
import { between } from './between.ts';
import { count } from './count.ts';
import { divide } from './divide.ts';
import { ifStep } from './if.ts';
import { lookup } from './lookup.ts';
import { max } from './max.ts';
import { min } from './min.ts';
import { multiply } from './multiply.ts';
import { part } from './part.ts';
import { prefix } from './prefix.ts';
import { subtract } from './subtract.ts';
import { sum } from './sum.ts';
import { take } from './take.ts';
import { test } from './test.ts';
import { year } from './year.ts';

/** Every entry of this room, by file name. */
export const operations = [
  add,
  age,
  between,
  count,
  divide,
  ifStep,
  lookup,
  max,
  min,
  multiply,
  part,
  prefix,
  subtract,
  sum,
  take,
  test,
  year,
] as const;
