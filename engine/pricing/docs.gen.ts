// Written by `npm run registry`; do not edit.
import { doc as addDoc, add } from './add.ts';
import { doc as ageDoc, age } from './age.ts';
import { doc as betweenDoc, between } from './between.ts';
import { doc as countDoc, count } from './count.ts';
import { doc as divideDoc, divide } from './divide.ts';
import { doc as ifStepDoc, ifStep } from './if.ts';
import { doc as lookupDoc, lookup } from './lookup.ts';
import { doc as maxDoc, max } from './max.ts';
import { doc as minDoc, min } from './min.ts';
import { doc as multiplyDoc, multiply } from './multiply.ts';
import { doc as partDoc, part } from './part.ts';
import { doc as prefixDoc, prefix } from './prefix.ts';
import { doc as subtractDoc, subtract } from './subtract.ts';
import { doc as sumDoc, sum } from './sum.ts';
import { doc as takeDoc, take } from './take.ts';
import { doc as testDoc, test } from './test.ts';
import { doc as yearDoc, year } from './year.ts';

/** Every entry of this room and what it does, for the reference: a page that draws a form does not load the sentences. */
export const operationDocs = [
  [add, addDoc],
  [age, ageDoc],
  [between, betweenDoc],
  [count, countDoc],
  [divide, divideDoc],
  [ifStep, ifStepDoc],
  [lookup, lookupDoc],
  [max, maxDoc],
  [min, minDoc],
  [multiply, multiplyDoc],
  [part, partDoc],
  [prefix, prefixDoc],
  [subtract, subtractDoc],
  [sum, sumDoc],
  [take, takeDoc],
  [test, testDoc],
  [year, yearDoc],
] as const;
