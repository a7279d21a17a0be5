// Written by `npm run registry`; do not edit.
import { ascending } from './ascending.ts';
import { attachment } from './attachment.ts';
import { by } from './by.ts';
import { checkDigit } from './check-digit.ts';
import { copyFrom } from './copy-from.ts';
import { excludes } from './excludes.ts';
import { family } from './family.ts';
import { fills } from './fills.ts';
import { formatBy } from './format-by.ts';
import { formatMaximum } from './format-maximum.ts';
import { formatMinimum } from './format-minimum.ts';
import { label } from './label.ts';
import { labels } from './labels.ts';
import { needs } from './needs.ts';
import { oneOfList } from './one-of-list.ts';
import { oneOfTable } from './one-of-table.ts';
import { requiredWhen } from './required-when.ts';
import { role } from './role.ts';
import { sameAs } from './same-as.ts';
import { sumTo } from './sum-to.ts';
import { uniqueBy } from './unique-by.ts';
import { unit } from './unit.ts';
import { visibleWhen } from './visible-when.ts';

/** Every entry of this room, by file name. */
export const keywords = [
  ascending,
  attachment,
  by,
  checkDigit,
  copyFrom,
  excludes,
  family,
  fills,
  formatBy,
  formatMaximum,
  formatMinimum,
  label,
  labels,
  needs,
  oneOfList,
  oneOfTable,
  requiredWhen,
  role,
  sameAs,
  sumTo,
  uniqueBy,
  unit,
  visibleWhen,
] as const;
