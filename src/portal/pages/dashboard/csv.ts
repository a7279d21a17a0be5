// A cell that begins like this would run as a formula in a spreadsheet.
const isFormula = /^[=+\-@\t\r]/;

/** One cell of a CSV file: quoted where needed, and with a quote mark before what a spreadsheet would run. Numbers go as they are. */
export const csvCell = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const text = isFormula.test(value) && !/^-?\d+(?:\.\d+)?$/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as the text of a CSV file with a byte order mark, so that spreadsheets read its Chinese. */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
