import type { Browser } from '@playwright/test';
import type { Portal } from './portal.ts';

/** None where a figure is a bare number, as layout shift is. */
export type Unit = 'ms' | 'µs' | 'kB' | '/s' | '';

/** A peer's figure in the same run; none where it was not tried, with the reason. */
export type Peer = { readonly name: string; readonly value?: number; readonly note?: string };

/** What design and owner ask for, and whether this run shows it. */
export type Aim = { readonly words: string; readonly isMet: boolean };

/** One thing that was measured, as the median of its samples, beside its peers. */
export type Figure = {
  readonly what: string;
  readonly unit: Unit;
  readonly ours: number;
  readonly peers: readonly Peer[];
  readonly aim?: Aim;
};

/** How a cost grows with the number of persons: a line for ours and each peer; nothing where a size was not tried. */
export type Growth = {
  readonly what: string;
  readonly unit: Unit;
  readonly sizes: readonly number[];
  readonly lines: readonly { readonly name: string; readonly values: readonly (number | undefined)[] }[];
};

export type Outcome = { readonly figures: readonly Figure[]; readonly growth?: readonly Growth[] };

/** What a row may use; browser and portal are started when a row first asks for them. */
export type Bench = {
  /** Fewer samples and smaller sizes: to see that all goes. */
  readonly isQuick: boolean;
  /** Samples of one figure. */
  readonly samples: number;
  readonly browser: () => Promise<Browser>;
  readonly portal: () => Promise<Portal>;
};

/** One row, or a few that belong together. The file's name is the row's name on the command line. */
export type Row = {
  /** Its place in the table, from 0. */
  readonly order: number;
  /** It takes many minutes, and runs only where it is asked for by its name. */
  readonly isLong?: boolean;
  readonly run: (bench: Bench) => Promise<Outcome>;
};

export const defineRow = (row: Row): Row => row;

/** An aim on the figure itself. */
export const atMost = (value: number, most: number, unit: Unit): Aim => ({
  words: `≤ ${most} ${unit}`.trimEnd(),
  isMet: value <= most,
});

/** An aim on a ratio. */
export const ratioAtLeast = (ratio: number, least: number): Aim => ({ words: `≥ ${least} ×`, isMet: ratio >= least });
