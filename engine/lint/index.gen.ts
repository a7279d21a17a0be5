// Written by `npm run registry`; do not edit.
import { cliff } from './cliff.ts';
import { dangling } from './dangling.ts';
import { deadRow } from './dead-row.ts';
import { failingExample } from './failing-example.ts';
import { gap } from './gap.ts';
import { missingExample } from './missing-example.ts';
import { overlap } from './overlap.ts';
import { repeated } from './repeated.ts';
import { unknownValue } from './unknown-value.ts';
import { unreachable } from './unreachable.ts';
import { unshownRule } from './unshown-rule.ts';

/** Every entry of this room, by file name. */
export const lints = [
  cliff,
  dangling,
  deadRow,
  failingExample,
  gap,
  missingExample,
  overlap,
  repeated,
  unknownValue,
  unreachable,
  unshownRule,
] as const;
