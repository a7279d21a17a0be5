import type { Field } from '../../../model/model.ts';
import { pasteTexts } from '../../texts/grid-texts.ts';
import type { Place, RowDoubts } from '../../state/content.ts';
import {
  type OpenedTable,
  openTable,
  parsePeople,
  type PastedPerson,
  type PersonIssue,
  personIssueText,
  spokenChoices,
  type TableIssue,
  targetsOf,
  type WordAnswers,
} from '../../../index.ts';
import { pasteIssues, pasteIssueText } from './paste-table.ts';
import type { Language } from '../../../model/issue.ts';
import type { ApplicationStore } from '../../state/state.ts';
import { readTable } from './clipboard.ts';

type Values = Readonly<Record<string, unknown>>;
type Shown = 'Name' | 'IDNum' | 'Birthday' | 'Gender' | 'Mobile';

/** One line of the preview: what was read, how sure it is, why, and the row that it would become. */
export type ReadPerson = {
  readonly key: string;
  readonly line: number;
  /** All of its lines, and what stands in them: what failed is edited there. */
  readonly lines: readonly number[];
  readonly source: string;
  readonly status: 'recognised' | 'doubtful' | 'failed';
  readonly read: Readonly<Partial<Record<Shown, string | null>>>;
  readonly reasons: readonly string[];
  readonly values: Values | undefined;
  /** The fields of the model's own that its line or its columns held; of a list with a head: the group that it names; what its row is marked with. */
  readonly own?: readonly string[];
  readonly group?: Values;
  readonly remarks?: RowDoubts;
  /** Whether the line marks its person as leaving. */
  readonly isLeaver?: boolean;
  /** What is said of it word by word, for those that a person is asked about. */
  readonly words?: readonly TableIssue[];
};

/** The specification's codes of certificate types by the parser's letters. */
const certificateTypes: Readonly<Record<PastedPerson['IDTp'], string>> = {
  I: '15081001',
  P: '15081002',
  K: '15081003',
  J: '15081004',
  O: '15081005',
};

/** The people in a pasted text in the order of their lines, with what their lines say of the model's own fields; `headed` are those that its head names. */
const readPeople = (
  text: string,
  { model, place, today, language, answers }: TextOptions,
  headed: readonly string[] = [],
): readonly ReadPerson[] => {
  const { people, doubtful, failed } = parsePeople(text, { today });
  const say = (remarks: readonly PersonIssue[]): readonly string[] => remarks.map((remark) => personIssueText(remark, language));
  const found = [
    ...people.map((each) => ({
      ...each,
      status: 'recognised' as const,
      reasons: [...each.warnings],
    })),
    ...doubtful.map((each) => ({ ...each, status: 'doubtful' as const, reasons: [...each.reasons, ...each.warnings] })),
  ].toSorted(byLine);
  const spoken = spokenChoices(
    text,
    found.map(({ lines, person }) => ({ lines, name: person.Name })),
    model.data,
    { list: place.list, answers, headed },
  );
  const read = found.map(({ lines, source, person, status, reasons, unread }, index): ReadPerson => {
    const { values = {}, remarks = [] } = spoken[index] ?? {};
    const own = Object.keys(values);
    const said = remarks.map((remark) => pasteIssueText(model, place.list, remark, language));
    // What was taken as a choice, or is asked about, was read.
    const left = unread.filter(
      (text) => own.length === 0 && !remarks.some(({ params }) => String(params?.['text']).includes(text)),
    );
    const rest: readonly PersonIssue[] = left.length > 0 ? [{ code: 'unread', params: { texts: left.join('、') } }] : [];
    const kept = [...say([...reasons.filter((remark) => !isTwice(remark)), ...rest]), ...said];
    const isDoubtful = status === 'doubtful' || remarks.length > 0;
    return {
      key: `${status[0]}${lines.join()}`,
      line: lines[0] ?? 0,
      lines,
      source,
      status: isDoubtful ? 'doubtful' : status,
      read: person,
      reasons: kept,
      values: { ...rowOf(person, place.row), ...values },
      ...(reasons.some(({ code }) => code === 'marked-removed') && { isLeaver: true }),
      ...(own.length > 0 && { own }),
      ...(remarks.length > 0 && { words: remarks }),
      ...(isDoubtful && kept.length > 0 && { remarks: { doubt: kept.join(pasteTexts.between[language]) } }),
    };
  });
  const lost = failed.map(({ lines, source, read: part, reasons }): ReadPerson => ({
    key: `f${lines.join()}`,
    line: lines[0] ?? 0,
    lines,
    source,
    status: 'failed',
    read: part,
    reasons: say(reasons),
    values: undefined,
  }));
  return [...read, ...lost]
    .toSorted((a, b) => a.line - b.line)
    .map((person, index) => ({ ...person, key: `${person.key}.${index}` }));
};

/** Whether it says that another line has the same person or number: the preview says so for as long as both are taken, and the grid after it. */
const isTwice = ({ code }: PersonIssue): boolean => code === 'duplicate' || code === 'number-conflict';

const byLine = (a: { readonly lines: readonly number[] }, b: { readonly lines: readonly number[] }): number =>
  (a.lines[0] ?? 0) - (b.lines[0] ?? 0);

/** The fields that text without columns can say; all others a model names itself. */
const spokenFields: ReadonlySet<string> = new Set([
  'finalName',
  'certType',
  'certNumber',
  'birthDay',
  'sex',
  'phoneNo',
  'RelationTp',
]);

/** A person as a row of the list, in the fields that its rows have. */
const rowOf = (person: PastedPerson, row: Field): Values => {
  const values: Values = {
    finalName: person.Name,
    certType: certificateTypes[person.IDTp],
    certNumber: person.IDNum,
    birthDay: person.Birthday,
    sex: person.Gender,
    phoneNo: person.Mobile,
    RelationTp: person.RelationTp,
  };
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== null && row.properties?.[name] !== undefined),
  );
};

/** Where the people go, and in which language what is wrong with them is said. */
type TextOptions = {
  readonly model: ApplicationStore['model'];
  readonly today: string;
  readonly place: Place;
  readonly language: Language;
  /** What words that are no choices stand for. */
  readonly answers?: WordAnswers;
};

/**
 * The people in a pasted text. Where its head names columns of the model's own (a stage, an occupation), it is read as a table, as
 * the grid's paste reads it; where its lines cannot be told apart into those columns, whoever lacks one is doubtful: a word that may be
 * written for it is asked about, else the column is named that was not read.
 */
export const readText = (text: string, options: TextOptions): readonly ReadPerson[] => {
  const found = tableIn(text, options);
  if (found && found.isEven) return rowsOf(found.table, options);
  const own = found ? ownColumns(found.table) : [];
  const people = readPeople(
    text,
    options,
    own.map(({ key }) => key),
  );
  const { language } = options;
  return people.map((person): ReadPerson => {
    const said = new Set([...(person.own ?? []), ...(person.words ?? []).map(({ key }) => key)]);
    const unread = own.filter(({ key }) => !said.has(key)).map(({ title }) => title);
    if (person.status === 'failed' || unread.length === 0) return person;
    const reason = pasteTexts.unread[language].replace('{columns}', unread.join(language === 'zh-CN' ? '、' : ', '));
    const doubt = [reason, person.remarks?.doubt].filter((each) => each !== undefined).join(pasteTexts.between[language]);
    return { ...person, status: 'doubtful', reasons: [reason, ...person.reasons], remarks: { ...person.remarks, doubt } };
  });
};

type Found = { readonly table: OpenedTable; readonly isEven: boolean };

/** The first way to part the lines that shows a head with columns of the model's own; ones whose lines are all as long go first. */
const tableIn = (text: string, { model, today, place, answers }: TextOptions): Found | undefined => {
  if (!text.includes('\n')) return undefined;
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  // The blanks around a separator are cut afterwards: a pattern that looked for them would begin anew at each.
  const cellsBetween = (separator: RegExp) =>
    lines.map((line) =>
      line
        .trim()
        .split(separator)
        .map((cell) => cell.trim()),
    );
  const parted = [/[|｜]/, /[,，]/, /\s+/].map(cellsBetween);
  const ways = [...(text.includes('\t') ? [readTable(text)] : []), ...parted];
  const found = ways.flatMap((cells, way): readonly Found[] => {
    const width = Math.max(...cells.map((row) => row.length));
    if (width < 2) return [];
    const table = openTable(cells, model, { today, list: place.list, answers });
    if (table.head === undefined || ownColumns(table).length === 0) return [];
    const isEven = (way === 0 && text.includes('\t')) || cells.slice(table.head - 1).every((row) => row.length === width);
    return [{ table, isEven: isEven && knowsPeople(table, model) }];
  });
  return found.find(({ isEven }) => isEven) ?? found[0];
};

/** The columns that text without columns could not say. */
const ownColumns = (table: OpenedTable): readonly { readonly key: string; readonly title: string }[] =>
  table.columns.flatMap(({ key, by, title }) =>
    key !== undefined && by === 'title' && !spokenFields.has(key) ? [{ key, title }] : [],
  );

const knowsPeople = ({ absent, list }: OpenedTable, { data }: TextOptions['model']): boolean => {
  const { byKey } = targetsOf(data, list);
  return !absent.some((key) => ['name', 'number'].includes(byKey.get(key)?.meaning ?? ''));
};

const rowsOf = (table: OpenedTable, { model, place, language }: TextOptions): readonly ReadPerson[] => {
  const own = table.columns.flatMap(({ key }) => (key !== undefined && !spokenFields.has(key) ? [key] : []));
  return Array.from({ length: table.count }, table.next).flatMap((row): readonly ReadPerson[] => {
    if (!('status' in row)) return [];
    const remarks = pasteIssues(model, place.list, row, language);
    const { values, group, doubts } = row;
    const faults = row.faults.filter(({ code }) => code !== 'same-person');
    return [
      {
        key: `t${row.row}`,
        line: row.row,
        lines: [row.row],
        source: '',
        // What is wrong is marked in the row, where it is mended.
        status: faults.length + doubts.length === 0 ? 'recognised' : 'doubtful',
        read: {
          Name: textOf(values['finalName']),
          IDNum: textOf(values['certNumber']),
          Birthday: textOf(values['birthDay']),
          Gender: textOf(values['sex']),
          Mobile: textOf(values['phoneNo']),
        },
        reasons: [...faults, ...doubts].map((remark) => pasteIssueText(model, place.list, remark, language)),
        words: [...faults, ...doubts],
        values,
        own,
        group,
        ...(remarks && { remarks }),
      },
    ];
  });
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
