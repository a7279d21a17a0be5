/** What a spreadsheet may be at most; the figures of the upload rule for lists of people. */
export const sheetLimits = {
  /** Bytes of the file: 5 MB. */
  bytes: 5_242_880,
  /** Files inside a workbook. */
  entries: 200,
  /** Bytes of a workbook unpacked, as measured. */
  unpacked: 100_000_000,
  /** Unpacked bytes for each packed one. */
  ratio: 100,
  /** Rows that stand for somebody. */
  rows: 10_000,
  /** Rows for titles, heads and totals beside those. */
  spare: 50,
  columns: 60,
  /** Characters of a cell: what spreadsheets themselves allow. */
  cell: 32_767,
} as const;

/** The most rows that a sheet may hold, titles included. */
export const mostRows = sheetLimits.rows + sheetLimits.spare;
