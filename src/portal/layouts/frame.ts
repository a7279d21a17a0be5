/** Widest that a column gets: 1200 for lists, details and the cashier, 1312 for the personal centre, more for forms once the premium stands beside them. */
export type ColumnWidth = 'page' | 'form' | 'wide';

/** A header whose parts go by the room that its letters leave, not by the window: whoever reads larger ones has less of it. */
export const headerBox = { containerType: 'inline-size' } as const;

/** What a header shows where there is room for everything. */
export const onWideHeader = (display: 'flex' | 'block') =>
  ({ display: 'none', '@container (min-width: 62rem)': { display } }) as const;
