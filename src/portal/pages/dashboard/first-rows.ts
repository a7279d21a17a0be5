/** Rows that a card shows before it is unfolded. */
export const FIRST_ROWS = 5;
