/** A rating or look-up table as `pricing.json` and `schemas/shared/*.json` write it; money and rates are decimal strings. */
export type Column = { readonly key: string } | { readonly range: string } | { readonly gives: string; readonly unit?: string };
export type Cell = string | number | boolean | null;
/** Inclusive pair; null is an open end. Bounds are numbers, dates, decimals or ages ("30 days", "17 years"). */
export type Range = readonly [string | number | null, string | number | null];
/** One row of the specification's age-based tiers. Ages count completed days (D) or years (Y). */
export type Tier = {
  readonly PRICEID: string;
  readonly PRICE: string | null;
  readonly STARTNUMBER: number;
  readonly ENDNUMBER: number;
  readonly MINAGE: number;
  readonly MINAGEUNIT: 'D' | 'Y';
  readonly MAXAGE: number;
  readonly MAXAGEUNIT: 'D' | 'Y';
  readonly defaultShow: boolean;
};
export type Table = {
  readonly title?: string;
  readonly refusal?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (Cell | Range)[])[];
  /** Positions of rows that a page folds away at first: the tiers whose `defaultShow` is false. */
  readonly folded?: readonly number[];
  /** What people write for a row instead of its label, by the row's first key. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** Everyday words that may mean a row, by its first key: they bring it up to be chosen, are never taken, and may bring up several. */
  readonly everyday?: Readonly<Record<string, readonly string[]>>;
};
