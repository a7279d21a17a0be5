import type { Issue } from './issue.ts';
import type { Item, Run } from './pricing/run.ts';

/** Where a keyword is checked: the value of its field, the object that holds it, and the item of a named list around it. */
export type Spot = {
  readonly run: Run;
  readonly item: Item | undefined;
  readonly self: unknown;
  readonly value: unknown;
  /** The place around it and the token that leads here from there; `pointerTo` writes both out. */
  readonly up: Spot | undefined;
  readonly token: string | number;
};

/** The JSON pointer of a spot; written when it is asked for, as most spots have nothing to report. */
export const pointerTo = ({ up, token }: Spot): string => (up === undefined ? '' : `${pointerTo(up)}/${token}`);

/** No issue, without a list of its own for each right value. */
export const NO_ISSUES: readonly Issue[] = [];
