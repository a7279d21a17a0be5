// Written by `npm run registry`; do not edit.
import { ambiguousAlias } from './ambiguous-alias.ts';
import { cliff } from './cliff.ts';
import { dangling } from './dangling.ts';
import { deadRow } from './dead-row.ts';
import { failingExample } from './failing-example.ts';
import { gap } from './gap.ts';
import { missingExample } from './missing-example.ts';
import { missingTranslation } from './missing-translation.ts';
import { overlap } from './overlap.ts';
import { pricedDefault } from './priced-default.ts';
import { refusesPeople } from './refuses-people.ts';
import { repeated } from './repeated.ts';
import { roundedTwice } from './rounded-twice.ts';
import { unasked } from './unasked.ts';
import { unbounded } from './unbounded.ts';
import { unknownValue } from './unknown-value.ts';
import { unreachable } from './unreachable.ts';
import { unshownRule } from './unshown-rule.ts';
import { untranslatedDocument } from './untranslated-document.ts';
import { unusedDocument } from './unused-document.ts';
import { unusedField } from './unused-field.ts';
import { unusedStep } from './unused-step.ts';
import { unusedTable } from './unused-table.ts';
import { unusedText } from './unused-text.ts';

/** Every entry of this room, by file name. */
export const lints = [
  ambiguousAlias,
  cliff,
  dangling,
  deadRow,
  failingExample,
  gap,
  missingExample,
  missingTranslation,
  overlap,
  pricedDefault,
  refusesPeople,
  repeated,
  roundedTwice,
  unasked,
  unbounded,
  unknownValue,
  unreachable,
  unshownRule,
  untranslatedDocument,
  unusedDocument,
  unusedField,
  unusedStep,
  unusedTable,
  unusedText,
] as const;
