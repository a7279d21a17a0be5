import {
  mapTable,
  readSheet,
  writeFailedRows,
  writeTemplate,
  type Language,
  type MappedTable,
  type ModelData,
  type ReadSheet,
  type Refusal,
  type SheetRows,
  type SheetName,
  type TableOptions,
} from '../../index.ts';

/** The list that a table is read for. */
export type TableTarget = { readonly model: ModelData; readonly list: string; readonly today: string };

/** What somebody said of a table: which field each column holds, and what words stand for. */
export type Told = Required<Pick<TableOptions, 'columns' | 'answers'>>;

/** What is asked of the worker; the file that was opened last is the one that is meant. */
export type TableAsk = { readonly target: TableTarget } & (
  | { readonly ask: 'open'; readonly bytes: Uint8Array; readonly name: string; readonly sheet: number | undefined }
  | { readonly ask: 'cells'; readonly rows: SheetRows }
  | ({ readonly ask: 'map' } & Told)
  | { readonly ask: 'failed'; readonly language: Language }
  | { readonly ask: 'template'; readonly language: Language }
);

/** A table that was opened: its sheets, which was read, and what was made of it. */
export type OpenTable = { readonly sheets: readonly SheetName[]; readonly sheet: number; readonly table: MappedTable };

/** What the worker answers with; `read` says that the file is unpacked and its rows, so many, are being recognised. */
export type TableAnswer =
  | { readonly answer: 'read'; readonly rows: number }
  | { readonly answer: 'refused'; readonly refusal: Refusal }
  | { readonly answer: 'table'; readonly open: OpenTable }
  | { readonly answer: 'file'; readonly bytes: Uint8Array };

const untold: Told = { columns: {}, answers: {} };
let opened: { readonly read: ReadSheet; readonly table: MappedTable } | undefined;

const say = (answer: TableAnswer): void => postMessage(answer);

const mapped = (read: ReadSheet, { model, list, today }: TableTarget, told: Told): void => {
  const { rows, ...known } = read;
  const table = mapTable(rows, { data: model }, { list, today, ...told, ...known });
  opened = { read, table };
  say({ answer: 'table', open: { sheets: read.sheets, sheet: read.sheet, table } });
};

const work = async (asked: TableAsk): Promise<void> => {
  const { target } = asked;
  const model = { data: target.model };
  if (asked.ask === 'template') return say({ answer: 'file', bytes: await writeTemplate(model, asked.language, target.list) });
  if (asked.ask === 'open') {
    const result = await readSheet(asked.bytes, asked.name, asked.sheet);
    if ('refused' in result) return say({ answer: 'refused', refusal: result.refused });
    say({ answer: 'read', rows: result.read.rows.length });
    return mapped(result.read, target, untold);
  }
  if (asked.ask === 'cells')
    return mapped(
      {
        sheets: [{ name: '', isHidden: false }],
        sheet: 0,
        rows: asked.rows,
        merges: [],
        date1904: false,
        hiddenRows: [],
        hiddenColumns: [],
      },
      target,
      untold,
    );
  if (!opened) throw new Error('Cannot map a table as none is open');
  if (asked.ask === 'map') return mapped(opened.read, target, { columns: asked.columns, answers: asked.answers });
  const { read, table } = opened;
  return say({
    answer: 'file',
    bytes: await writeFailedRows(model, { rows: read.rows, merges: read.merges, table }, asked.language),
  });
};

addEventListener('message', ({ data }: MessageEvent<TableAsk>) => {
  work(data).catch((error: unknown) => {
    // Reaches the page as the worker's error event.
    setTimeout(() => {
      throw error;
    });
  });
});
