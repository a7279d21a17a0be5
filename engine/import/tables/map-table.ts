import type { ReadableModel } from '../../model/vocabulary.ts';
import { fillDown, skipReason, type Skipped } from './body.ts';
import { firstFreeText, guessByContent, nameColumns } from './content.ts';
import { findHead, type Head, isIgnoredTitle, isTitleOfOther, type TitleMatch, matchTitle } from './headings.ts';
import { type Column, type Source, readRow, type ReadRow, type Values } from './row.ts';
import type { TableIssue } from '../../model/table-words.ts';
import { cellText, type SheetCell, type SheetRows, type TableOptions } from './sheet.ts';
import { identityKey, type Reading, type Target, type Targets, targetsOf } from './columns.ts';
import { englishWords } from './english-words.ts';
import { columnLetters } from '../../values/cell-address.ts';

/** A column, its field, how the field was found, and sample cells. */
export type MappedColumn = Omit<Column, 'source'> & { readonly key: string | undefined };

export type MappedRow = ReadRow & {
  /** The number of the row from 1, as in the spreadsheet. */
  readonly row: number;
  readonly status: 'recognised' | 'doubtful' | 'failed';
};

export type MappedTable = {
  readonly list: string;
  /** The row of the titles from 1; undefined without titles. */
  readonly head: number | undefined;
  readonly columns: readonly MappedColumn[];
  readonly rows: readonly MappedRow[];
  readonly skipped: readonly Skipped[];
  readonly missingTitles: readonly string[];
};

/** A table whose columns are mapped and whose rows are read one by one. */
export type OpenedTable = Omit<MappedTable, 'rows' | 'skipped'> & {
  readonly skippedAbove: readonly Skipped[];
  readonly count: number;
  /** Reads the next row. Plans and duplicates depend on the rows before. */
  readonly next: () => MappedRow | Skipped;
};

/**
 * Maps rows to a list of the model. Columns are recognised by titles in both languages and by content, unless `columns` gives
 * their fields. Rows without a person are skipped with a reason. Of duplicates, the later row has an issue. Pure and linear.
 */
export const mapTable = (rows: SheetRows, model: ReadableModel, options: TableOptions): MappedTable => {
  const { skippedAbove, count, next, ...table } = openTable(rows, model, options);
  const results = Array.from({ length: count }, next);
  return {
    ...table,
    rows: results.flatMap((row) => ('status' in row ? [row] : [])),
    skipped: [...skippedAbove, ...results.flatMap((row) => ('status' in row ? [] : [row]))],
  };
};

/** Maps in the same way as `mapTable`, but reads each row on demand, for long tables. */
export const openTable = (rows: SheetRows, model: ReadableModel, options: TableOptions): OpenedTable => {
  const { words = englishWords } = options;
  const targets: Reading = { ...targetsOf(model, options.list), words };
  const filledRows = fillDown(rows, options.merges ?? []);
  const head = findHead(targets, filledRows, options.merges ?? []);
  const firstRow = head ? head.rowIndex + 1 : 0;
  const columns = columnsOf(targets, filledRows, firstRow, options, head);
  const nameIssues = nameColumnIssues(targets, columns, filledRows.slice(firstRow), options);
  const issuesBeside = besideIssueReader(targets, columns);
  const hiddenIssues = hiddenIssueReader(options);
  const sources = columns.flatMap((each): readonly Source[] => (each.source ? [each.source] : []));
  const rowsByIdentity = new Map<string, number>();
  let group: Values = {};
  let leaving = words.leavingWordBelow(options.sheets?.[options.sheet ?? 0]?.name ?? '', undefined);
  for (const row of filledRows.slice(0, head ? head.rowIndex : 0)) leaving = words.leavingWordBelow(rowText(row), leaving);
  let rowIndex = firstRow;
  const next = (): MappedRow | Skipped => {
    const cells = filledRows[rowIndex] ?? [];
    rowIndex += 1;
    const skipped = skipReason(targets, sources, cells, head && rows[head.rowIndex]);
    if (skipped) {
      if (skipped.group) group = { ...group, ...skipped.group };
      if (skipped.reason !== 'empty' && skipped.reason !== 'head') leaving = words.leavingWordBelow(skipped.text, leaving);
      return { row: rowIndex, reason: skipped.reason, text: skipped.text };
    }
    const read = readRow(targets, sources, cells, options);
    group = { ...group, ...read.group };
    const leavingMark = findLeavingWord(targets, columns, cells) ?? (leaving === undefined ? undefined : { word: leaving });
    const doubts = [
      ...(leavingMark ? [{ column: leavingMark.column, code: 'marked-removed', params: { word: leavingMark.word } }] : []),
      ...issuesBeside(cells),
      ...hiddenIssues(rowIndex - 1, columns, cells),
      ...nameIssues,
      ...read.doubts,
    ];
    return withStatus(targets, { ...read, doubts, group }, rowIndex, rowsByIdentity);
  };
  return {
    list: targets.list,
    head: head && head.rowIndex + 1,
    columns: columns.map(({ source: own, ...column }) => ({ ...column, key: own?.target.key })),
    skippedAbove: filledRows.slice(0, firstRow).flatMap((row, line) => skippedAboveHead(row, line, head?.rowIndex)),
    count: filledRows.length - firstRow,
    next,
    missingTitles: targets.targets
      .filter((target) => !target.isOfGroup && target.isRequired && isAbsent(targets, sources, target))
      .map(({ key }) => key),
  };
};

const columnsOf = (
  targets: Reading,
  rows: SheetRows,
  firstRow: number,
  { columns: chosen = {} }: TableOptions,
  head: Head | undefined,
): readonly Column[] => {
  const titles: ReadonlyMap<number, TitleMatch> = head?.titles ?? new Map();
  const titleAt = (column: number): string => head?.texts[column] ?? '';
  const body = rows.slice(firstRow);
  const targetsByChoice = new Map<number, Target>();
  for (const [column, key] of Object.entries(chosen)) {
    const target = key === null ? undefined : targets.byKey.get(key);
    if (target) targetsByChoice.set(Number(column), target);
  }
  const usedKeys = new Set([...targetsByChoice.values()].map(({ key }) => key));
  const targetsByTitle = new Map(
    [...titles]
      .filter(([column, { target }]) => chosen[column] === undefined && !usedKeys.has(target.key))
      .map(([column, { target }]) => [column, target]),
  );
  const targetsByColumn = new Map([...targetsByChoice, ...targetsByTitle]);
  const chosenColumns = new Set(Object.keys(chosen).map(Number));
  const guessedTargets = [...guessByContent(targets, body, targetsByColumn, firstRow > 0 ? 0.8 : 0.6)].filter(
    ([column, { role }]) =>
      !chosenColumns.has(column) && (firstRow === 0 || (role !== undefined && !isTitleOfOther(targets, titleAt(column)))),
  );
  const targetsByContent = new Map(guessedTargets);
  const name = targets.targets.find(({ role, isOfThing }) => isOfThing && role === 'name');
  if (firstRow === 0 && name && ![...targetsByColumn.values(), ...targetsByContent.values()].includes(name)) {
    const at = firstFreeText(
      body,
      (column) => !targetsByColumn.has(column) && !chosenColumns.has(column) && !targetsByContent.has(column),
    );
    if (at !== undefined) targetsByContent.set(at, name);
  }
  const width = Math.max(0, ...rows.slice(0, 300).map((row) => row.length));
  return Array.from({ length: width }, (_, column) => {
    const target = targetsByChoice.get(column) ?? targetsByTitle.get(column) ?? targetsByContent.get(column);
    const certificate = titles.get(column)?.certificate;
    const title = titleAt(column);
    return {
      column,
      title,
      isIgnored: title !== '' && isIgnoredTitle(targets, title),
      by: targetsByChoice.has(column)
        ? 'choice'
        : targetsByTitle.has(column)
          ? 'title'
          : targetsByContent.has(column)
            ? 'content'
            : undefined,
      source: target && { column, target, certificate: target.role === 'certificateNumber' ? certificate : undefined },
      samples: samplesOf(body, column),
    };
  });
};

const rowText = (row: readonly SheetCell[]): string => row.map(cellText).filter(Boolean).join(' ');

const samplesOf = (body: SheetRows, column: number): readonly string[] => {
  const samples: string[] = [];
  for (const row of body) {
    const text = cellText(row[column]);
    if (text !== '' && !samples.includes(text)) samples.push(text);
    if (samples.length === 3) break;
  }
  return samples;
};

const skippedAboveHead = (row: readonly SheetCell[], at: number, head: number | undefined): readonly Skipped[] => {
  const text = rowText(row);
  return text === '' ? [] : [{ row: at + 1, reason: at === head ? 'head' : 'title', text }];
};

const withStatus = (targets: Targets, read: ReadRow, row: number, rowsByIdentity: Map<string, number>): MappedRow => {
  const key = identityKey(read.values, targets.identity);
  const earlierRow = key === undefined ? undefined : rowsByIdentity.get(key);
  if (key !== undefined && earlierRow === undefined) rowsByIdentity.set(key, row);
  const duplicateIssues: readonly TableIssue[] =
    earlierRow === undefined ? [] : [{ key: targets.identity.at(-1), code: 'same-person', params: { row: earlierRow } }];
  const errors = [...read.errors, ...duplicateIssues];
  return { ...read, row, errors, status: errors.length > 0 ? 'failed' : read.doubts.length > 0 ? 'doubtful' : 'recognised' };
};

/** Returns whether nothing fills a field: no column, no default, no ID number. */
const isAbsent = ({ targets, row }: Targets, sources: readonly Source[], { name, key }: Target): boolean =>
  !sources.some(({ target }) => target.key === key) &&
  row.properties?.[name]?.default === undefined &&
  !sources.some(({ target }) => Object.values(target.field.fills ?? {}).includes(name)) &&
  targets.some((target) => target.key === key);

/** Returns an issue if several columns without titles look like names. The one next to the numbers was chosen. */
const nameColumnIssues = (
  reading: Reading,
  columns: readonly Column[],
  body: SheetRows,
  { columns: chosen }: TableOptions,
): readonly TableIssue[] => {
  const name = columns.find(({ source, by }) => source?.target.role === 'name' && by === 'content');
  if (!name?.source || chosen?.[name.column] !== undefined) return [];
  const columnsLikeNames = nameColumns(reading, body).filter((column) => columns[column]?.isIgnored !== true);
  if (columnsLikeNames.length < 2) return [];
  const letters = columnsLikeNames.map(columnLetters).join('、');
  return [{ key: name.source.target.key, column: name.column, code: 'two-name-columns', params: { columns: letters } }];
};

/** Returns a function for the issues of hidden rows, columns and sheets. */
const hiddenIssueReader = ({ hiddenRows = [], hiddenColumns = [], sheets, sheet = 0 }: TableOptions) => {
  const rows = new Set(hiddenRows);
  const ownSheet = sheets?.[sheet];
  return (row: number, columns: readonly Column[], cells: readonly SheetCell[]): readonly TableIssue[] => [
    ...(ownSheet?.isHidden ? [{ code: 'hidden-sheet', params: { name: ownSheet.name } }] : []),
    ...(rows.has(row) ? [{ code: 'hidden-row' }] : []),
    ...columns.flatMap(({ column, source }): readonly TableIssue[] =>
      source && hiddenColumns.includes(column) && cellText(cells[column]) !== ''
        ? [{ key: source.target.key, column, code: 'hidden-column' }]
        : [],
    ),
  ];
};

/** Returns a function for the issues of columns without a field: a second person on the row, another role. */
const besideIssueReader = (reading: Reading, columns: readonly Column[]) => {
  const unmappedColumns = columns.filter(({ source, by }) => !source && by === undefined);
  const secondNameColumns = unmappedColumns.filter(
    ({ title, isIgnored }) => !isIgnored && matchTitle(reading, title)[0]?.target.role === 'name',
  );
  const roleColumns = unmappedColumns.filter(({ title }) => reading.words.isTitleOfRoles(title));
  return (cells: readonly SheetCell[]): readonly TableIssue[] => [
    ...secondNameColumns.flatMap(({ column }): readonly TableIssue[] => {
      const text = cellText(cells[column]);
      const params = { text, column: columnLetters(column) };
      return text === '' ? [] : [{ column, code: 'second-person', params }];
    }),
    ...roleColumns.flatMap(({ column }): readonly TableIssue[] => {
      const word = cellText(cells[column]);
      return word.length < 12 && reading.words.isOtherRole(word) ? [{ column, code: 'other-role', params: { word } }] : [];
    }),
  ];
};

/** Finds the word in a row that says that the person leaves, and its column: in a remark, a state, a date, beside the name. */
const findLeavingWord = (
  { words }: Reading,
  columns: readonly Column[],
  cells: readonly SheetCell[],
): { readonly word: string; readonly column?: number } | undefined => {
  for (const { column, title, source } of columns) {
    const text = cellText(cells[column]);
    if (text === '' || (source && source.target.role !== 'name')) continue;
    const word = source ? words.leaving(text) : words.leaving(text, title);
    if (word !== undefined) return { word, column };
  }
  return undefined;
};
