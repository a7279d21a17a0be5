// Written by `npm run registry`; do not edit.
import { doc as ascendingDoc, ascending } from './ascending.ts';
import { doc as attachmentDoc, attachment } from './attachment.ts';
import { doc as byDoc, by } from './by.ts';
import { doc as checkDigitDoc, checkDigit } from './check-digit.ts';
import { doc as copyFromDoc, copyFrom } from './copy-from.ts';
import { doc as excludesDoc, excludes } from './excludes.ts';
import { doc as familyDoc, family } from './family.ts';
import { doc as fillsDoc, fills } from './fills.ts';
import { doc as formatByDoc, formatBy } from './format-by.ts';
import { doc as formatMaximumDoc, formatMaximum } from './format-maximum.ts';
import { doc as formatMinimumDoc, formatMinimum } from './format-minimum.ts';
import { doc as labelDoc, label } from './label.ts';
import { doc as labelsDoc, labels } from './labels.ts';
import { doc as needsDoc, needs } from './needs.ts';
import { doc as oneOfListDoc, oneOfList } from './one-of-list.ts';
import { doc as oneOfTableDoc, oneOfTable } from './one-of-table.ts';
import { doc as requiredWhenDoc, requiredWhen } from './required-when.ts';
import { doc as roleDoc, role } from './role.ts';
import { doc as sameAsDoc, sameAs } from './same-as.ts';
import { doc as sumToDoc, sumTo } from './sum-to.ts';
import { doc as uniqueByDoc, uniqueBy } from './unique-by.ts';
import { doc as unitDoc, unit } from './unit.ts';
import { doc as visibleWhenDoc, visibleWhen } from './visible-when.ts';

/** Every entry of this room and what it does, for the reference: a page that draws a form does not load the sentences. */
export const keywordDocs = [
  [ascending, ascendingDoc],
  [attachment, attachmentDoc],
  [by, byDoc],
  [checkDigit, checkDigitDoc],
  [copyFrom, copyFromDoc],
  [excludes, excludesDoc],
  [family, familyDoc],
  [fills, fillsDoc],
  [formatBy, formatByDoc],
  [formatMaximum, formatMaximumDoc],
  [formatMinimum, formatMinimumDoc],
  [label, labelDoc],
  [labels, labelsDoc],
  [needs, needsDoc],
  [oneOfList, oneOfListDoc],
  [oneOfTable, oneOfTableDoc],
  [requiredWhen, requiredWhenDoc],
  [role, roleDoc],
  [sameAs, sameAsDoc],
  [sumTo, sumToDoc],
  [uniqueBy, uniqueByDoc],
  [unit, unitDoc],
  [visibleWhen, visibleWhenDoc],
] as const;
