import { cellAddress, columnLetters } from '../../values/cell-address.ts';
import type { Merge, SheetCell } from '../tables/sheet.ts';
import { measureSheet, sheetLimits, type SheetLimits } from './limits.ts';
import type { Cell, CellValue } from 'hucre/xlsx';
import { SheetError } from './issues.ts';
import { type Bytes, openZip, storeZip, type Zip } from './zip.ts';

export type SheetName = { readonly name: string; readonly isHidden: boolean };
/** One sheet of a file, and the names of all sheets. */
export type ReadSheet<OneCell = SheetCell> = {
  readonly sheets: readonly SheetName[];
  readonly sheet: number;
  readonly rows: readonly (readonly OneCell[])[];
  readonly merges: readonly Merge[];
  readonly date1904: boolean;
  /** The hidden rows and columns, from 0. */
  readonly hiddenRows: readonly number[];
  readonly hiddenColumns: readonly number[];
};

const encoder = new TextEncoder();

/** The way in which a kind of sheet is read: its limits, and the conversion of the library's values. */
export type SheetKind<OneCell> = {
  readonly limits: SheetLimits;
  /** Whether the number formats of cells are read. */
  readonly readsFormats: boolean;
  readonly cell: (value: CellValue, details: Cell | undefined) => OneCell | null;
};

/** The sheets of lists of people. The text that a cell shows is read; formulas are not. */
const peopleSheet: SheetKind<SheetCell> = {
  limits: sheetLimits,
  readsFormats: false,
  cell: (value, details) => {
    if (details?.formula !== undefined || details?.type === 'formula')
      return { unusable: 'formula', text: textOf(details.formulaResult ?? details.value) };
    return details?.type === 'error' ? { unusable: 'error', text: textOf(details.value) } : cellOf(value);
  },
};

/** Reads the requested sheet of a list of people; by default the first visible sheet. */
export const readWorkbook = async (bytes: Uint8Array, requestedSheet: number | undefined): Promise<ReadSheet> => {
  const workbook = await openWorkbook(bytes, peopleSheet.limits);
  const firstVisible = workbook.knownSheets.findIndex(({ isHidden }) => !isHidden);
  return readSheetOf(workbook, requestedSheet ?? Math.max(0, firstVisible), peopleSheet);
};

/** Returns readers of all sheets, also of hidden ones. `read` throws if a sheet cannot be read. */
export const readSheets = async <OneCell>(bytes: Uint8Array, kind: SheetKind<OneCell>) => {
  const workbook = await openWorkbook(bytes, kind.limits);
  return workbook.knownSheets.map(({ name }, index) => ({ name, read: () => readSheetOf(workbook, index, kind) }));
};

type OpenWorkbook = {
  readonly zip: Zip;
  readonly workbook: string;
  readonly relations: string;
  readonly knownSheets: readonly KnownSheet[];
};

const openWorkbook = async (bytes: Uint8Array, limits: SheetLimits): Promise<OpenWorkbook> => {
  const zip = openZip(bytes, limits);
  if (!zip.names.includes('[Content_Types].xml') || !zip.names.includes('xl/workbook.xml'))
    throw new SheetError('workbook-damaged');
  const workbook = await xmlOf(zip, 'xl/workbook.xml');
  const relations = zip.names.includes('xl/_rels/workbook.xml.rels') ? await xmlOf(zip, 'xl/_rels/workbook.xml.rels') : '';
  return { zip, workbook, relations, knownSheets: sheetsIn(workbook, relations) };
};

/** Reads a sheet. The library gets only the parts that a table needs, unpacked and measured here. */
const readSheetOf = async <OneCell>(
  { zip, workbook, relations, knownSheets }: OpenWorkbook,
  sheetIndex: number,
  kind: SheetKind<OneCell>,
): Promise<ReadSheet<OneCell | null>> => {
  const sheet = knownSheets[sheetIndex];
  if (!sheet || !zip.names.includes(sheet.part)) throw new SheetError('workbook-damaged');
  const parts = ['[Content_Types].xml', '_rels/.rels', 'xl/sharedStrings.xml', 'xl/styles.xml', sheet.part];
  const contents: (readonly [string, Bytes])[] = [
    ['xl/workbook.xml', encoder.encode(workbook)],
    ['xl/_rels/workbook.xml.rels', encoder.encode(relations)],
  ];
  for (const name of parts.filter((part) => zip.names.includes(part))) {
    const content = await zip.read(name);
    refuseEntities(content);
    contents.push([name, content]);
  }
  const xml = contents.find(([name]) => name === sheet.part)?.[1] ?? new Uint8Array();
  measureSheet(xml, sheet.name, kind.limits);
  const parsedSheet = await parse(await storeZip(contents), sheetIndex, kind);
  refuseLongCells(parsedSheet.rows);
  return {
    sheets: knownSheets.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet: sheetIndex,
    ...parsedSheet,
    ...hiddenRowsAndColumns(xml),
  };
};

const xmlOf = async (zip: Zip, name: string): Promise<string> => {
  const bytes = await zip.read(name);
  refuseEntities(bytes);
  return new TextDecoder().decode(bytes);
};

/** Throws for a document type, which can define entities that expand without end or load files. No workbook needs one. */
const refuseEntities = (bytes: Uint8Array): void => {
  const head = new TextDecoder().decode(bytes.subarray(0, 4096));
  if (/<!(?:DOCTYPE|ENTITY)/i.test(head)) throw new SheetError('external-entities');
};

type KnownSheet = SheetName & { readonly part: string };

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined) ?? '';

const sheetsIn = (workbook: string, relations: string): readonly KnownSheet[] => {
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g)].map(([tag]) => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  );
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g)].map(([tag]) => {
    const target = targets.get(attribute(tag, '\\w+:id')) ?? '';
    return {
      name: unescape(attribute(tag, 'name')),
      isHidden: /hidden/i.test(attribute(tag, 'state')),
      part: target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`,
    };
  });
};

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const unescape = (text: string): string => text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '');

const hiddenTag = /<(?:\w{1,20}:)?(row|col)(?=[\s/>])([^<>]{0,4096})>/g;
const isHiddenTag = (rest: string): boolean =>
  /\shidden\s*=\s*["'](?:1|true)["']/.test(rest) || /\s(?:ht|width)\s*=\s*["']0(?:\.0+)?["']/.test(rest);

/** Returns the rows and columns that are hidden or have no size, such as filtered rows. */
const hiddenRowsAndColumns = (xml: Uint8Array): Pick<ReadSheet, 'hiddenRows' | 'hiddenColumns'> => {
  const hiddenRows: number[] = [];
  const hiddenColumns: number[] = [];
  let row = 0;
  for (const [, tag, rest = ''] of new TextDecoder().decode(xml).matchAll(hiddenTag)) {
    if (tag === 'row') row = Number(attribute(rest, 'r')) || row + 1;
    if (!isHiddenTag(rest)) continue;
    if (tag === 'row') hiddenRows.push(row - 1);
    else {
      const from = Number(attribute(rest, 'min')) - 1;
      const to = Math.min(Number(attribute(rest, 'max')) - 1, sheetLimits.columns);
      for (let column = from; column <= to; column += 1) hiddenColumns.push(column);
    }
  }
  return { hiddenRows, hiddenColumns };
};

const parse = async <OneCell>(
  bytes: Uint8Array,
  sheet: number,
  { limits, readsFormats, cell: read }: SheetKind<OneCell>,
): Promise<Pick<ReadSheet<OneCell | null>, 'rows' | 'merges' | 'date1904'>> => {
  const { readXlsx } = await import('hucre/xlsx');
  const workbook = await readXlsx(bytes, {
    sheets: (_, index) => index === sheet,
    range: `A1:${cellAddress(limits.rows + limits.spare, limits.columns - 1)}`,
    readStyles: readsFormats,
  }).catch(() => {
    throw new SheetError('workbook-damaged');
  });
  const [sheetOfLibrary] = workbook.sheets;
  if (!sheetOfLibrary) throw new SheetError('workbook-damaged');
  const { rows, cells, merges } = sheetOfLibrary;
  return {
    rows: rows.map((row, at) => trimRow(row.map((value, column) => read(value, cells?.get(`${at},${column}`))))),
    merges: (merges ?? []).map(({ startRow, startCol, endRow, endCol }) => ({
      top: startRow,
      left: startCol,
      bottom: endRow,
      right: endCol,
    })),
    date1904: workbook.dateSystem === '1904',
  };
};

const cellOf = (value: CellValue | undefined): Exclude<SheetCell, object> =>
  value instanceof Date ? dayOf(value) : (value ?? null);

const textOf = (value: CellValue | undefined): string => {
  const cell = cellOf(value);
  return cell === null ? '' : String(cell);
};

/** Formats a date as 2026-01-31, with its time if it has one. */
export const dayOf = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
};

const trimRow = <OneCell>(row: readonly OneCell[]): readonly OneCell[] =>
  row.slice(0, row.findLastIndex((cell) => cell !== null && cell !== '') + 1);

/** Throws for a cell that is longer than spreadsheet programs allow. */
export const refuseLongCells = (rows: readonly (readonly unknown[])[]): void => {
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries()) {
      const count = typeof cell === 'string' ? cell.length : 0;
      if (count > sheetLimits.cell)
        throw new SheetError('cell-too-long', { row: row + 1, column: columnLetters(column), count, max: sheetLimits.cell });
    }
};
