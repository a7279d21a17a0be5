/** A column of a table in `pricing.json` and `schemas/shared/*.json`. */
export type Column =
  | { readonly key: string }
  | { readonly range: string }
  /** `steep`: the values of neighbouring rows may differ by any amount. */
  | { readonly gives: string; readonly unit?: string; readonly steep?: boolean };
export type Cell = string | number | boolean | null;
/** Inclusive pair; null is open. Bounds are numbers, dates, decimals or ages ("30 days", "17 years"). */
export type Range = readonly [string | number | null, string | number | null];
/** A row of the specification's age-based tiers. Ages count completed days (D) or years (Y). */
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
  /** Indexes of the rows that pages hide at first: tiers whose `defaultShow` is false. */
  readonly folded?: readonly number[];
  /** Other names of a row, by the row's first key. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /**
   * Everyday words for a row, by the row's first key. They are offered as a choice, never accepted; several rows may share one.
   */
  readonly everyday?: Readonly<Record<string, readonly string[]>>;
};
