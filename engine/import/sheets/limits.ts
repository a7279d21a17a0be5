import { SheetError } from './issues.ts';

/** Limits of a spreadsheet, by the upload rule for lists of people. */
export const sheetLimits = {
  bytes: 5_242_880,
  entries: 200,
  /** Measured bytes of an unpacked workbook. */
  unpacked: 100_000_000,
  /** Unpacked bytes per packed byte. */
  ratio: 100,
  rows: 10_000,
  /** Additional rows for titles and totals. */
  spare: 50,
  columns: 60,
  /** Characters of a cell, the limit of spreadsheet programs. */
  cell: 32_767,
} as const;

export type SheetLimits = Readonly<Record<keyof typeof sheetLimits, number>>;

/** Limits of spreadsheets with rating tables: those of spreadsheet programs, because the authors of models are trusted. */
export const tableLimits: SheetLimits = {
  ...sheetLimits,
  bytes: Number.POSITIVE_INFINITY,
  entries: 10_000,
  unpacked: 2_000_000_000,
  ratio: 10_000,
  rows: 1_048_576,
  spare: 0,
  columns: 200,
};

export const maxRows = sheetLimits.rows + sheetLimits.spare;

const CHUNK_BYTES = 1 << 20;
/** The longest tag that is read. A sheet has no longer ones. */
const MAX_TAG_LENGTH = 4096;

const columnOf = (letters: string): number => {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
};

/** Checks the number of rows and columns with values, before a library creates objects from the XML. Linear, in chunks. */
export const measureSheet = (xml: Uint8Array, sheet: string, limits: SheetLimits = sheetLimits): void => {
  const decoder = new TextDecoder();
  const position = { row: 0, column: 0 };
  let pending = '';
  for (let offset = 0; offset < xml.length; offset += CHUNK_BYTES) {
    const text = pending + decoder.decode(xml.subarray(offset, offset + CHUNK_BYTES), { stream: true });
    const lastBracket = text.lastIndexOf('<');
    const endsOutsideTag = lastBracket < 0 || text.indexOf('>', lastBracket) >= 0 || text.length - lastBracket > MAX_TAG_LENGTH;
    pending = endsOutsideTag ? '' : text.slice(lastBracket);
    measure(endsOutsideTag ? text : text.slice(0, lastBracket), position, sheet, limits);
  }
  measure(pending, position, sheet, limits);
};

const cellTags = /<(?:\w{1,20}:)?(row|c|v|is|f)(?=[\s/>])([^<>]{0,4096})>/g;

const measure = (text: string, position: { row: number; column: number }, sheet: string, limits: SheetLimits): void => {
  for (const [, tag, attributes = ''] of text.matchAll(cellTags)) {
    if (tag === 'row') {
      position.row = Number(/\sr\s*=\s*["'](\d{1,9})["']/.exec(attributes)?.[1] ?? position.row + 1);
      position.column = 0;
    } else if (tag === 'c') {
      const letters = /\sr\s*=\s*["']([A-Z]{1,4})\d/.exec(attributes)?.[1];
      position.column = letters === undefined ? position.column + 1 : columnOf(letters);
    } else {
      if (position.row > limits.rows + limits.spare) throw new SheetError('too-many-rows', { sheet, max: limits.rows });
      if (position.column > limits.columns) throw new SheetError('too-many-columns', { sheet, max: limits.columns });
    }
  }
};
