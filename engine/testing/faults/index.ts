import { arrays, notSame } from './arrays.ts';
import { compared } from './compared.ts';
import type { FaultKind } from './define.ts';
import { differs } from './differs.ts';
import { heads } from './heads.ts';
import { hidden } from './hidden.ts';
import { missing } from './missing.ts';
import { refused } from './refused.ts';
import { end, start } from './term.ts';
import { twice } from './twice.ts';
import { wrongFormat } from './wrong-format.ts';
import { wrongValue } from './wrong-value.ts';

/** Every kind of fault by name. */
export const faultKinds: Readonly<Record<string, FaultKind>> = {
  missing,
  wrongValue,
  wrongFormat,
  refused,
  start,
  end,
  heads,
  twice,
  hidden,
  differs,
  arrays,
  notSame,
  compared,
};
