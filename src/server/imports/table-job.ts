import {
  cellText,
  type IsoDate,
  type LanguageTag,
  listsOf,
  type MappedRow,
  type MappedTable,
  mapTable,
  type ModelData,
  type ReadSheet,
  type ReadableModel,
  readSheet,
  reasonsOf,
  type SheetIssue,
  type SheetRows,
  writeFailedRows,
} from '@insure/engine';
import { parsePeople, type PastedPeople } from '@insure/engine/china';
import { engine } from '../../contract/engine.ts';
import { type Replacement, replacementsIn } from './replacements.ts';

/** Free text about people, or a file whose rows are the lines of such a text. */
export type TextJob = {
  readonly wanted: 'people';
  readonly source: { readonly text: string } | { readonly bytes: Uint8Array; readonly name: string };
  readonly period: { readonly beginDate?: IsoDate; readonly endDate?: IsoDate };
  readonly today: IsoDate;
};

/** A file of people that is read for a model. `wanted` is the form of the result. */
export type FileJob = {
  /** `reply`: the rows as the body of a reply, which the server's main thread then need not serialise. */
  readonly wanted: 'rows' | 'reply' | 'failed-file' | 'replacements';
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly sheet: number | undefined;
  readonly columns: Readonly<Record<number, string | null>>;
  readonly model: ModelData;
  readonly today: IsoDate;
  readonly language: LanguageTag;
};

/** A file whose cells are returned as they are. */
export type CellsJob = { readonly wanted: 'cells'; readonly bytes: Uint8Array; readonly name: string };

/** The jobs of a thread. */
export type TableJob = FileJob | TextJob | CellsJob;

/** A job as it is sent to a thread. A model that the thread already has is sent as its hash. */
export type WorkerJob = TextJob | CellsJob | (Omit<FileJob, 'model'> & { readonly model: ModelData | string });

/** The content of a file of people. */
export type TableRows = ReturnType<typeof rowsOf>;
/** A row in the names of the wire. */
export type TableRow = TableRows['people'][number];

/** The result of a job. */
export type TableResult =
  | { readonly refused: SheetIssue }
  | { readonly rows: TableRows }
  | { readonly json: Uint8Array<ArrayBuffer> }
  | { readonly file: Uint8Array }
  | { readonly replacements: readonly Replacement[] }
  | { readonly people: PastedPeople }
  | { readonly cells: SheetRows };

/** Reads the file and returns the wanted result. Pure, so that it can run in a thread. */
export const runTableJob = (job: TableJob): Promise<TableResult> => {
  if (job.wanted === 'cells') return readCells(job);
  return job.wanted === 'people' ? readText(job) : readFile(job);
};

const readCells = async ({ bytes, name }: CellsJob): Promise<TableResult> => {
  const result = await readSheet(bytes, name);
  return 'refused' in result ? result : { cells: result.read.rows };
};

const readText = async ({ source, period, today }: TextJob): Promise<TableResult> => {
  const options = { today, ...period };
  if ('text' in source) return { people: parsePeople(source.text, options) };
  const result = await readSheet(source.bytes, source.name);
  if ('refused' in result) return result;
  const lines = result.read.rows.map((row) => row.map(cellText).join('\t'));
  return { people: parsePeople(lines.join('\n'), options) };
};

const readFile = async (job: FileJob): Promise<TableResult> => {
  const { wanted, bytes, name, sheet, columns, model: data, today, language } = job;
  const model = { ...engine, data };
  const result = await readSheet(bytes, name, sheet);
  if ('refused' in result) return result;
  const { read } = result;
  const words = await listsOf(engine.vocabulary)();
  const options = { today, columns, merges: read.merges, date1904: read.date1904, words };
  if (wanted === 'replacements') return { replacements: replacementsIn(model, read.rows, options, language) };
  const table = mapTable(read.rows, model, options);
  if (wanted === 'failed-file')
    return { file: await writeFailedRows(model, { rows: read.rows, merges: read.merges, table }, language) };
  const rows = rowsOf(read, table, model, language);
  return wanted === 'reply' ? { json: new TextEncoder().encode(JSON.stringify({ data: importedTableOf(rows) })) } : { rows };
};

const rowsOf = ({ sheets, sheet }: ReadSheet, table: MappedTable, model: ReadableModel, language: LanguageTag) => {
  const { head, columns, skipped, missingTitles } = table;
  const read = table.rows.map((row) => ({ ...row, reasons: reasonsOf(model, table, row, language) }));
  const rowsWith = (wanted: MappedRow['status']) =>
    read.filter(({ status }) => status === wanted).map(({ row, values, group, reasons }) => ({ row, values, group, reasons }));
  return {
    sheets,
    sheet,
    head,
    columns,
    skipped,
    absent: missingTitles,
    people: rowsWith('recognised'),
    doubtful: rowsWith('doubtful'),
    failed: rowsWith('failed'),
    issues: read.flatMap(({ row, errors, reasons }) =>
      errors.map(({ key, code }, at) => ({ row, key, code, text: reasons[at] ?? code })),
    ),
  };
};

/** Returns a table of people in the form of the wire. */
export const importedTableOf = ({ issues: _, columns, ...table }: TableRows) => ({
  ...table,
  columns: columns.map(({ column, title, key, samples }) => ({ column, title, key, samples })),
});
