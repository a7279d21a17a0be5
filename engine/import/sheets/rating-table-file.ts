import Big from 'big.js';
import type { Cell, CellValue } from 'hucre/xlsx';
import { MAX_DIGITS, type TableCell } from '../../model/read/sheet-rows.ts';
import type { TableFileContent } from '../../model/read/rating-table-files.ts';
import { SheetError, sheetIssueText } from './issues.ts';
import { tableLimits } from './limits.ts';
import { readCsv } from './read-sheet.ts';
import { dayOf, readSheets, type SheetKind } from './read-workbook.ts';

/**
 * Reads a spreadsheet with the rows of rating tables. Never throws: a file, a sheet or a cell that cannot be read is replaced
 * by the reason.
 * @param bytes The content of the file.
 * @param name Its name, which ends in .xlsx or .csv.
 */
export const readTableFile = async (bytes: Uint8Array, name: string): Promise<TableFileContent> => {
  try {
    if (/\.csv$/i.test(name)) {
      const { sheets, rows } = readCsv(bytes, name, tableLimits);
      return { sheets: [{ name: sheets[0]?.name ?? '', cells: rows, isText: true }] };
    }
    const sheets = [];
    for (const { name: sheet, read } of await readSheets(bytes, tableSheet))
      sheets.push(
        await read().then(
          ({ rows }) => ({ name: sheet, cells: rows, isText: false }),
          (error: unknown) => ({ name: sheet, refused: reasonOf(error) }),
        ),
      );
    return { sheets };
  } catch (error) {
    return { refused: reasonOf(error) };
  }
};

/**
 * Returns the text for a spreadsheet in `ModelFiles`. Spreadsheets whose cells show the same have the same text.
 * @param bytes The content of the file.
 * @param name Its name, which ends in .xlsx or .csv.
 */
export const tableFileText = async (bytes: Uint8Array, name: string): Promise<string> =>
  JSON.stringify(await readTableFile(bytes, name));

const reasonOf = (error: unknown): string =>
  sheetIssueText(error instanceof SheetError ? error.issue : { code: 'workbook-damaged' }, 'en-US');

const readCell = (value: CellValue, details: Cell | undefined): TableCell => {
  const isFormula = details?.formula !== undefined || details?.type === 'formula';
  const result = isFormula ? (details.formulaResult ?? value) : value;
  if (details?.type === 'error') return { wrong: `shows the error ${String(value)}.` };
  if (result === null && isFormula)
    return { wrong: 'is a formula without a stored result: open the workbook in Excel and save it, or paste the values.' };
  if (result instanceof Date) {
    const day = dayOf(result);
    return day.length === 10 ? { day } : { wrong: `is a date with a time (${day}): write a day, or format the column as text.` };
  }
  return typeof result === 'number' ? numberCell(result, details?.style?.numFmt ?? 'General', isFormula) : result;
};

const tableSheet: SheetKind<TableCell> = { limits: tableLimits, readsFormats: true, cell: readCell };

/** Reads a number with the digits that the sheet shows. A number that Excel has rounded, or shows rounded, is an error. */
const numberCell = (value: number, format: string, isFormula: boolean): TableCell => {
  const numberText = String(value);
  const text = numberText.includes('e') ? new Big(value).toFixed() : numberText;
  const advice = isFormula ? ': round it in the formula, with =ROUND(…, 2)' : ': write the digits that are meant';
  if (significantDigits(text) > MAX_DIGITS || Math.abs(value) >= 10 ** MAX_DIGITS)
    return {
      wrong: `holds ${text}, more than the ${MAX_DIGITS} digits that Excel keeps${advice}, or format the column as text.`,
    };
  const formatDigits = shownDigits(format);
  if (!formatDigits) return { number: text };
  const [wholeDigits = '', places = ''] = text.replace('-', '').split('.');
  const { decimals } = formatDigits;
  if (decimals < 0 ? !new Big(value).round(decimals, 1).eq(value) : decimals < places.length)
    return {
      wrong: `holds ${text} but shows ${new Big(value).toFixed(Math.max(0, decimals))}${advice}, or show all of them.`,
    };
  if (wholeDigits.length < formatDigits.wholeDigits && formatDigits.wholeDigits > 1)
    return {
      wrong: `holds ${text} but shows ${wholeDigits.padStart(formatDigits.wholeDigits, '0')}: format the column as text, then write the code again.`,
    };
  if (!formatDigits.isFixed || decimals === places.length) return { number: text };
  return { number: `${text}${places === '' ? '.' : ''}${'0'.repeat(decimals - places.length)}` };
};

/** Counts the digits without the zeros at both ends. */
const significantDigits = (text: string): number =>
  text
    .replaceAll(/[-.]/g, '')
    .replace(/^0+/, '')
    .replace(text.includes('.') ? /$^/ : /0{1,400}$/, '').length;

/** The digits that a number format shows: `decimals` at most, and `wholeDigits` before the point at least. */
type ShownDigits = { readonly decimals: number; readonly wholeDigits: number; readonly isFixed: boolean };

/** Returns the digits that a format shows, or undefined for formats that show all digits or are not of plain numbers. */
const shownDigits = (format: string): ShownDigits | undefined => {
  if (!digitsByFormat.has(format)) digitsByFormat.set(format, readFormat(format));
  return digitsByFormat.get(format);
};

/** The digits are cached by format, because there are few formats and many cells. */
const digitsByFormat = new Map<string, ShownDigits | undefined>();

const readFormat = (format: string): ShownDigits | undefined => {
  const [section = ''] = format.replaceAll(/"[^"]{0,255}"|\[[^\]]{0,255}\]|\\.|_.|\*./g, '').split(';');
  const [, whole = '', places = '', scale = ''] =
    /^([0#?,]{0,255})(?:\.([0#?]{0,255}))?(,{0,255})/.exec(section.replace(/^[^0#?.]+/, '')) ?? [];
  if (!/[0#?]/.test(whole + places) || /[eE/]|general/i.test(section)) return undefined;
  const percentSigns = section.split('%').length - 1;
  const scaledThousands = scale.length + (/,{0,400}$/.exec(whole)?.[0].length ?? 0);
  return {
    decimals: places.length + 2 * percentSigns - 3 * scaledThousands,
    wholeDigits: whole.replaceAll(/[^0]/g, '').length,
    isFixed: percentSigns === 0 && scaledThousands === 0 && !/[#?]/.test(places),
  };
};
