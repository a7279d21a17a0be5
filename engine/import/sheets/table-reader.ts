import type { Language } from '../../model/language.ts';
import type { TableWords } from '../../model/table-words.ts';
import type { ModelData } from '../../model/model.ts';
import type { Vocabulary } from '../../model/vocabulary.ts';
import type { IsoDate } from '../../values/dates.ts';
import { listsOf } from '../tables/english-words.ts';
import { type MappedTable, mapTable } from '../tables/map-table.ts';
import { cellText, type SheetRows, type TableOptions } from '../tables/sheet.ts';
import type { SheetIssue } from './issues.ts';
import { readSheet } from './read-sheet.ts';
import type { ReadSheet, SheetName } from './read-workbook.ts';
import { writeFailedRows } from './write-failed-rows.ts';
import { writeTemplate } from './write-template.ts';

export type TableTarget = { readonly model: ModelData; readonly list: string; readonly today: IsoDate };

/** The choices of the user: fields of columns, meanings of words, edited cells. */
export type MappingChoices = Required<Pick<TableOptions, 'columns' | 'answers'>> & {
  /** The edited cells by row (from 1) and column (from 0), such as "4:2". */
  readonly cells: Readonly<Record<string, string>>;
};

/** A request to the worker. It refers to the file that was opened last. */
export type TableRequest = { readonly target: TableTarget } & (
  | {
      readonly kind: 'open';
      readonly bytes: Uint8Array;
      readonly name: string;
      readonly sheet: number | undefined;
      readonly choices: MappingChoices | undefined;
    }
  | { readonly kind: 'cells'; readonly rows: SheetRows }
  | ({ readonly kind: 'map' } & MappingChoices)
  | { readonly kind: 'failed'; readonly language: Language }
  | { readonly kind: 'template'; readonly language: Language }
);

/** Another sheet with usable rows, if the chosen one has none. */
export type OtherSheet = { readonly sheet: number; readonly name: string; readonly rows: number };

/** An opened table: its sheets, the mapped sheet, and the cells of failed rows by row. */
export type OpenTable = {
  readonly sheets: readonly SheetName[];
  readonly sheet: number;
  readonly table: MappedTable;
  readonly failed: Readonly<Record<number, readonly string[]>>;
  readonly other?: OtherSheet;
};

/** A message from the worker: first 'started', then its replies. */
export type WorkerMessage = 'started' | TableAnswer;

/** A reply of the worker. `read` has the number of rows, before they are recognised. */
export type TableAnswer =
  | { readonly answer: 'read'; readonly rows: number }
  | { readonly answer: 'refused'; readonly refusal: SheetIssue }
  | { readonly answer: 'table'; readonly open: OpenTable }
  | { readonly answer: 'file'; readonly bytes: Uint8Array };

const noChoices: MappingChoices = { columns: {}, answers: {}, cells: {} };

type OpenedFile = {
  readonly read: ReadSheet;
  readonly edited: ReadSheet;
  readonly table: MappedTable;
  readonly other?: OtherSheet;
};

/** Creates a reader of tables that remembers the table opened last. `reply` is called with the replies. */
export const createTableReader = (vocabulary: Vocabulary, reply: (answer: TableAnswer) => void) => {
  let opened: OpenedFile | undefined;
  let words: TableWords | undefined;

  const tableOf = (
    { rows, ...sheetOptions }: ReadSheet,
    { model: data, list, today }: TableTarget,
    { columns, answers }: MappingChoices,
  ): MappedTable => mapTable(rows, { data, vocabulary }, { list, today, columns, answers, words, ...sheetOptions });

  const replyMapped = (read: ReadSheet, target: TableTarget, choices: MappingChoices, other?: OtherSheet): void => {
    const edited = withCells(read, choices.cells);
    const table = tableOf(edited, target, choices);
    opened = { read, edited, table, other };
    const failed = Object.fromEntries(
      table.rows.flatMap(({ row, status }) =>
        status === 'failed' ? [[row, table.columns.map(({ column }) => cellText(edited.rows[row - 1]?.[column]))]] : [],
      ),
    );
    reply({ answer: 'table', open: { sheets: read.sheets, sheet: read.sheet, table, failed, other } });
  };

  /** Returns the longest sheet with usable rows, if the selected sheet has none. Files often start with a sheet of instructions. */
  const otherSheet = async (
    request: TableRequest & { readonly kind: 'open' },
    read: ReadSheet,
  ): Promise<OtherSheet | undefined> => {
    if (read.sheets.length < 2 || isUsable(tableOf(read, request.target, noChoices))) return undefined;
    let largest: OtherSheet | undefined;
    for (const [sheet, { name, isHidden }] of read.sheets.entries()) {
      if (sheet === read.sheet || isHidden || sheet > MAX_SHEETS) continue;
      const result = await readSheet(request.bytes, request.name, sheet);
      if ('refused' in result) continue;
      const table = tableOf(result.read, request.target, noChoices);
      if (isUsable(table) && table.rows.length > (largest?.rows ?? 0)) largest = { sheet, name, rows: table.rows.length };
    }
    return largest;
  };

  const read = async (request: TableRequest): Promise<void> => {
    const { target } = request;
    words ??= await listsOf(vocabulary)();
    const model = { vocabulary, data: target.model };
    if (request.kind === 'template')
      return reply({ answer: 'file', bytes: await writeTemplate(model, request.language, { list: target.list, words }) });
    if (request.kind === 'open') {
      const result = await readSheet(request.bytes, request.name, request.sheet);
      if ('refused' in result) return reply({ answer: 'refused', refusal: result.refused });
      reply({ answer: 'read', rows: result.read.rows.length });
      return replyMapped(result.read, target, request.choices ?? noChoices, await otherSheet(request, result.read));
    }
    if (request.kind === 'cells')
      return replyMapped(
        {
          sheets: [{ name: '', isHidden: false }],
          sheet: 0,
          rows: request.rows,
          merges: [],
          date1904: false,
          hiddenRows: [],
          hiddenColumns: [],
        },
        target,
        noChoices,
      );
    if (!opened) throw new Error('Cannot map a table as none is open');
    if (request.kind === 'map') return replyMapped(opened.read, target, request, opened.other);
    const { edited, table } = opened;
    return reply({
      answer: 'file',
      bytes: await writeFailedRows(model, { rows: edited.rows, merges: edited.merges, table }, request.language),
    });
  };

  return read;
};

const withCells = (read: ReadSheet, cells: MappingChoices['cells']): ReadSheet => {
  const rows = [...read.rows];
  for (const [place, text] of Object.entries(cells)) {
    const [number = 0, editedColumn = 0] = place.split(':').map(Number);
    const row = rows[number - 1];
    const length = Math.max(row?.length ?? 0, editedColumn + 1);
    if (row) rows[number - 1] = Array.from({ length }, (_, column) => (column === editedColumn ? text : (row[column] ?? null)));
  }
  return { ...read, rows };
};

const isUsable = ({ rows }: MappedTable): boolean => rows.some(({ status }) => status !== 'failed');
const MAX_SHEETS = 8;

/** The part of a worker's global scope that is used. */
type Scope = {
  readonly postMessage: (message: WorkerMessage) => void;
  readonly addEventListener: (type: 'message', listener: (event: { readonly data: TableRequest }) => void) => void;
};

/**
 * Reads spreadsheets in a worker for the upload dialog of a form. The module of the worker needs only this call.
 * @param engine The engine that loads the models of the page.
 * @param scope `self` of the worker.
 */
export const serveTables = ({ vocabulary }: { readonly vocabulary: Vocabulary }, scope: Scope): void => {
  // After this message, the page treats a failure as a problem of the file.
  scope.postMessage('started');
  const read = createTableReader(vocabulary, (message) => scope.postMessage(message));
  scope.addEventListener('message', ({ data }) => {
    read(data).catch((error: unknown) => {
      setTimeout(() => {
        throw error;
      });
    });
  });
};
