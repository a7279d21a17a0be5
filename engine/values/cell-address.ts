/** Returns the letters of a column, which counts from 0: A, B … Z, AA. */
export const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** Returns the address of a cell as spreadsheet programs show it: "C14". Row and column count from 0. */
export const cellAddress = (row: number, column: number): string => `${columnLetters(column)}${row + 1}`;
