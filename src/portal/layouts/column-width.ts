/** Widest that a column gets: 1200 for lists, details and the cashier, 1312 for the personal centre, more for forms once the premium stands beside them. */
export type ColumnWidth = 'page' | 'form' | 'wide';
