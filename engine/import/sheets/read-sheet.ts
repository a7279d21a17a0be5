import { sheetLimits } from './limits.ts';
import { readCsv } from './read-text.ts';
import { type ReadSheet, readWorkbook } from './read-workbook.ts';
import { SheetError, type SheetIssue } from './issues.ts';

/** A sheet, or why the file is not read. */
export type SheetOrIssue = { readonly read: ReadSheet } | { readonly refused: SheetIssue };

/**
 * Reads one sheet of an .xlsx or .csv file, by what its bytes are and not by what its name says alone. Never throws: a file that is
 * too large, of another kind, damaged or built to harm is refused with the reason.
 */
export const readSheet = async (bytes: Uint8Array, name: string, sheet?: number): Promise<SheetOrIssue> => {
  try {
    return { read: await read(bytes, name, sheet) };
  } catch (error) {
    if (error instanceof SheetError) return { refused: error.refusal };
    return { refused: { code: 'workbook-damaged' } };
  }
};

const starts = (bytes: Uint8Array, ...magic: readonly number[]): boolean => magic.every((byte, at) => bytes[at] === byte);

const read = async (bytes: Uint8Array, name: string, sheet: number | undefined): Promise<ReadSheet> => {
  if (bytes.length > sheetLimits.bytes)
    throw new SheetError('file-too-large', { size: `${(bytes.length / 1_048_576).toFixed(1)} MB` });
  if (bytes.length === 0) throw new SheetError('file-empty');
  const extension = /\.(\w{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError('old-workbook', { name });
  if (!['xlsx', 'csv', 'tsv', 'txt'].includes(extension)) throw new SheetError('type-unsupported', { name });
  const isZip = starts(bytes, 0x50, 0x4b, 0x03, 0x04);
  if (isZip && extension !== 'xlsx') throw new SheetError('workbook-named-csv', { name });
  const found = isZip ? await readWorkbook(bytes, sheet) : readCsv(bytes, name);
  if (!isZip && extension === 'xlsx') throw new SheetError('text-named-workbook', { name });
  if (found.rows.length === 0) throw new SheetError('no-rows', { sheet: found.sheets[found.sheet]?.name ?? '' });
  return found;
};
