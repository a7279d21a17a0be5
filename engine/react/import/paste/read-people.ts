import { valueWithRole } from '../../../model/roles.ts';
import type { IsoDate } from '../../../values/dates.ts';
import type { Field, Role } from '../../../model/model.ts';
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
  type WordAnswers,
} from '../../../index.ts';
import { hasPeople, pasteIssues, pasteIssueText } from './paste-table.ts';
import type { Leaver } from '../leavers-note.tsx';
import type { Language } from '../../../model/issue.ts';
import type { ApplicationStore } from '../../state/state.ts';
import { readTable } from './clipboard.ts';
import type { Values } from '../../state/field-path.ts';
/** A person of the preview: what was read, how sure it is, why, and the resulting values. */
export type ReadPerson = {
  readonly key: string;
  readonly line: number;
  readonly lines: readonly number[];
  readonly source: string;
  readonly status: 'recognised' | 'doubtful' | 'failed';
  readonly read: Readonly<Partial<Record<'Name' | 'IDNum' | 'Birthday' | 'Gender' | 'Mobile', string | null>>>;
  readonly reasons: readonly string[];
  readonly values: Values | undefined;
  /** Fields of the model itself that were read. */
  readonly own: readonly string[];
  readonly group?: Values;
  readonly doubts?: RowDoubts;
  readonly leaver?: Leaver;
  readonly words: readonly TableIssue[];
};

/** The specification's codes of certificate types. */
const certificateTypes: Readonly<Record<PastedPerson['IDTp'], string>> = {
  I: '15081001',
  P: '15081002',
  K: '15081003',
  J: '15081004',
  O: '15081005',
};

/** The people in a text, with values for the model's own fields. `headed` are the fields that its headings name. */
const readPeople = (
  text: string,
  { model, place, today, language, answers }: TextOptions,
  headed: readonly string[] = [],
): readonly ReadPerson[] => {
  const { people, doubtful, failed } = parsePeople(text, { today });
  const say = (issues: readonly PersonIssue[]): readonly string[] => issues.map((issue) => personIssueText(issue, language));
  const found = [
    ...people.map((each) => ({ ...each, status: 'recognised' as const, reasons: [...each.warnings] })),
    ...doubtful.map((each) => ({ ...each, status: 'doubtful' as const, reasons: [...each.reasons, ...each.warnings] })),
  ].toSorted(byLine);
  const spoken = spokenChoices(
    text,
    found.map(({ lines, person }) => ({ lines, name: person.Name })),
    model,
    { list: place.list, answers, headed },
  );
  const read = found.map(({ lines, source, person, status, reasons, unread }, index): ReadPerson => {
    const { values = {}, issues = [] } = spoken[index] ?? {};
    const own = Object.keys(values);
    const left = unread.filter(
      (each) => own.length === 0 && !issues.some(({ params }) => String(params?.['text']).includes(each)),
    );
    const rest: readonly PersonIssue[] = left.length > 0 ? [{ code: 'unread', params: { texts: left.join('、') } }] : [];
    const reasonTexts = [
      ...say([...reasons.filter((issue) => !isAboutOtherLine(issue)), ...rest]),
      ...issues.map((issue) => pasteIssueText(model, place.list, issue, language)),
    ];
    const isDoubtful = status === 'doubtful' || issues.length > 0;
    const doubt = reasonTexts.join(pasteTexts.between[language]);
    return {
      key: `${status[0]}${lines.join()}`,
      line: lines[0] ?? 0,
      lines,
      source,
      status: isDoubtful ? 'doubtful' : status,
      read: person,
      reasons: reasonTexts,
      values: { ...rowOf(person, place.row), ...values },
      own,
      doubts: isDoubtful && doubt !== '' ? { doubt } : undefined,
      leaver: reasons.some(({ code }) => code === 'marked-removed') ? { name: person.Name, number: person.IDNum } : undefined,
      words: issues,
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
    own: [],
    words: [],
  }));
  return [...read, ...lost]
    .toSorted((a, b) => a.line - b.line)
    .map((person, index) => ({ ...person, key: `${person.key}.${index}` }));
};

/** Issues about other lines: the preview and the grid report these themselves. */
const isAboutOtherLine = ({ code }: PersonIssue): boolean => code === 'duplicate' || code === 'number-conflict';

const byLine = (a: { readonly lines: readonly number[] }, b: { readonly lines: readonly number[] }): number =>
  (a.lines[0] ?? 0) - (b.lines[0] ?? 0);

/** What the text parser reads, by the role of a field; all other fields belong to the model. */
const readByRole: Readonly<Record<Role, (person: PastedPerson) => unknown>> = {
  name: ({ Name }) => Name,
  certificateType: ({ IDTp }) => certificateTypes[IDTp],
  certificateNumber: ({ IDNum }) => IDNum,
  birthDate: ({ Birthday }) => Birthday,
  sex: ({ Gender }) => Gender,
  mobile: ({ Mobile }) => Mobile,
  relation: ({ RelationTp }) => RelationTp,
};

const rowOf = (person: PastedPerson, { properties = {} }: Field): Values =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, { role }]) => {
      const value = role === undefined ? undefined : readByRole[role](person);
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );

type TextOptions = {
  readonly model: ApplicationStore['model'];
  readonly today: IsoDate;
  readonly place: Place;
  readonly language: Language;
  readonly answers?: WordAnswers;
};

/**
 * The people in a pasted text. With headings for the model's own columns (a stage, an occupation) it is read as a table. If its
 * lines do not split into these columns, a person without one is doubtful: the user is asked about unknown words, or told which
 * columns were not read.
 */
export const readText = (text: string, options: TextOptions): readonly ReadPerson[] => {
  const found = tableIn(text, options);
  if (found && found.isEven) return rowsOf(found.table, options);
  const own = found ? ownColumns(found.table, options.place.row) : [];
  const people = readPeople(
    text,
    options,
    own.map(({ key }) => key),
  );
  const { language } = options;
  return people.map((person): ReadPerson => {
    const known = new Set([...person.own, ...person.words.map(({ key }) => key)]);
    const unread = own.filter(({ key }) => !known.has(key)).map(({ title }) => title);
    if (person.status === 'failed' || unread.length === 0) return person;
    const reason = pasteTexts.unread[language].replace('{columns}', unread.join(language === 'zh-CN' ? '、' : ', '));
    const doubt = [reason, person.doubts?.doubt].filter((each) => each !== undefined).join(pasteTexts.between[language]);
    return { ...person, status: 'doubtful', reasons: [reason, ...person.reasons], doubts: { ...person.doubts, doubt } };
  });
};

type TableGuess = { readonly table: OpenedTable; readonly isEven: boolean };

/** The first separator that gives headings of the model's own columns, preferably with lines of equal length. */
const tableIn = (text: string, { model, today, place, answers }: TextOptions): TableGuess | undefined => {
  if (!text.includes('\n')) return undefined;
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  // Blanks are trimmed afterwards: a pattern that includes them would backtrack.
  const cellsBetween = (separator: RegExp) =>
    lines.map((line) => Array.from(line.trim().split(separator), (cell) => cell.trim()));
  const tabbed = text.includes('\t') ? [readTable(text)] : [];
  const ways = [...tabbed, ...[/[|｜]/, /[,，]/, /\s+/].map(cellsBetween)];
  const found = ways.flatMap((cells, way): readonly TableGuess[] => {
    const width = Math.max(...cells.map((row) => row.length));
    if (width < 2) return [];
    const table = openTable(cells, model, { today, list: place.list, answers });
    if (table.head === undefined || ownColumns(table, place.row).length === 0) return [];
    const isEven = way < tabbed.length || cells.slice(table.head - 1).every((row) => row.length === width);
    return [{ table, isEven: isEven && hasPeople(table, model) }];
  });
  return found.find(({ isEven }) => isEven) ?? found[0];
};

/** Columns that the text parser does not fill. */
const ownColumns = (
  table: OpenedTable,
  { properties = {} }: Field,
): readonly { readonly key: string; readonly title: string }[] =>
  table.columns.flatMap(({ key, by, title }) =>
    key !== undefined && by === 'title' && properties[key]?.role === undefined ? [{ key, title }] : [],
  );

const rowsOf = (table: OpenedTable, { model, place, language }: TextOptions): readonly ReadPerson[] => {
  const own = table.columns.flatMap(({ key }) =>
    key !== undefined && place.row.properties?.[key]?.role === undefined ? [key] : [],
  );
  return Array.from({ length: table.count }, table.next).flatMap((row): readonly ReadPerson[] => {
    if (!('status' in row)) return [];
    const { values, group, doubts } = row;
    const words = [...row.faults.filter(({ code }) => code !== 'same-person'), ...doubts];
    const text = (role: Role): string | null => {
      const value = valueWithRole(place.row, values, role);
      return typeof value === 'string' ? value : null;
    };
    return [
      {
        key: `t${row.row}`,
        line: row.row,
        lines: [row.row],
        source: '',
        // Issues are shown and corrected in the row.
        status: words.length === 0 ? 'recognised' : 'doubtful',
        read: {
          Name: text('name'),
          IDNum: text('certificateNumber'),
          Birthday: text('birthDate'),
          Gender: text('sex'),
          Mobile: text('mobile'),
        },
        reasons: words.map((issue) => pasteIssueText(model, place.list, issue, language)),
        words,
        values,
        own,
        group,
        doubts: pasteIssues(model, place.list, row, language),
      },
    ];
  });
};
