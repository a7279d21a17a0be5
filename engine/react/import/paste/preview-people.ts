import { valueWithRole } from '../../../model/roles.ts';
import type { IsoDate } from '../../../values/dates.ts';
import type { Field, Role } from '../../../model/model.ts';
import { pasteTexts } from '../../texts/paste-texts.ts';
import type { Place, RowDoubts } from '../../state/content.ts';
import {
  inObjects,
  type ListWords,
  type OpenedTable,
  openTable,
  type PersonInText,
  targetsOf,
  type TableIssue,
  type WordAnswers,
} from '../../../index.ts';
import { hasPeople, pasteIssues, pasteIssueText } from './paste-table.ts';
import type { Leaver } from '../leavers-note.tsx';
import { fill, inLanguage, joinWords, type Language } from '../../../model/language.ts';
import type { ApplicationStore } from '../../state/state.ts';
import { readTable } from './clipboard-table.ts';
import type { Values } from '../../state/field-path.ts';
/** A person of the preview: the texts that were read, the status with its reasons, and the resulting values. */
export type ReadPerson = {
  readonly key: string;
  readonly line: number;
  readonly lines: readonly number[];
  readonly source: string;
  readonly status: 'recognised' | 'doubtful' | 'failed';
  readonly read: PersonInText['read'];
  readonly reasons: readonly string[];
  readonly values: Values | undefined;
  /** The model's own fields that were read. */
  readonly modelFields: readonly string[];
  readonly group?: Values;
  readonly doubts?: RowDoubts;
  readonly leaver?: Leaver;
  readonly words: readonly TableIssue[];
};

/** Reads the people in a free text, if the words of lists can read one. `headed` are the fields that its headings name. */
const readPeople = (text: string, options: TextOptions, headed: readonly string[] = []): readonly ReadPerson[] => {
  const { model, place, today, language, answers, words } = options;
  const people = words.people?.(text, { model, list: place.list, today, language, answers, headed }) ?? [];
  return people.map((person, index): ReadPerson => {
    const { lines, source, status, read, values, isLeaving } = person;
    const reasons = [...person.reasons, ...person.words.map((issue) => pasteIssueText(model, place.list, issue, language))];
    const doubt = joinWords(reasons, language, 'reasons');
    return {
      key: `${status[0]}${lines.join()}.${index}`,
      line: lines[0] ?? 0,
      lines,
      source,
      status,
      read,
      reasons,
      values: status === 'failed' ? undefined : { ...rowOf(read, place.row), ...inObjects(values) },
      modelFields: Object.keys(values),
      doubts: status === 'doubtful' && doubt !== '' ? { doubt } : undefined,
      leaver: isLeaving ? { name: read.name ?? '', number: read.certificateNumber ?? '' } : undefined,
      words: person.words,
    };
  });
};

const rowOf = (read: ReadPerson['read'], { properties = {} }: Field): Values =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, { role }]) => {
      const value = role === undefined ? undefined : read[role];
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );

type TextOptions = {
  readonly model: ApplicationStore['model'];
  readonly today: IsoDate;
  readonly place: Place;
  readonly language: Language;
  readonly words: ListWords;
  readonly answers?: WordAnswers;
};

/**
 * Reads the people in a pasted text. If free text cannot be read, or if it has headings of the model's own columns (a stage, an
 * occupation), it is read as a table. If its lines do not have these columns, a person without one is doubtful: the user is
 * asked about unknown words, or sees which columns were not read.
 */
export const readText = (text: string, options: TextOptions): readonly ReadPerson[] => {
  const tableGuess = tableIn(text, options);
  if (!readsPeople(options)) return tableGuess ? rowsOf(tableGuess.table, options) : [];
  if (tableGuess?.isEven) return rowsOf(tableGuess.table, options);
  const modelColumns = tableGuess ? ownColumns(tableGuess.table, options.place.row) : [];
  const people = readPeople(
    text,
    options,
    modelColumns.map(({ key }) => key),
  );
  const { language } = options;
  return people.map((person): ReadPerson => {
    const fieldsRead = new Set([...person.modelFields, ...person.words.map(({ key }) => key)]);
    const unread = modelColumns.filter(({ key }) => !fieldsRead.has(key)).map(({ title }) => title);
    if (person.status === 'failed' || unread.length === 0) return person;
    const reason = fill(inLanguage(pasteTexts.unread, language), { columns: joinWords(unread, language) });
    const doubt = joinWords(
      [reason, person.doubts?.doubt].filter((each) => each !== undefined),
      language,
      'reasons',
    );
    return { ...person, status: 'doubtful', reasons: [reason, ...person.reasons], doubts: { ...person.doubts, doubt } };
  });
};

/** Returns whether lines may be free text: only a list of persons, read with words for persons, has free text. */
const readsPeople = ({ model, place, words }: TextOptions): boolean =>
  words.people !== undefined && !targetsOf(model, place.list).targets.some(({ isOfThing }) => isOfThing);

type TableGuess = { readonly table: OpenedTable; readonly isEven: boolean };

/**
 * Divides a text with the first separator that gives headings of the model's own columns, preferably with lines of equal
 * length. If free text cannot be read, with the first that gives columns of persons.
 */
const tableIn = (text: string, options: TextOptions): TableGuess | undefined => {
  const { model, today, place, answers, words } = options;
  const isPeople = readsPeople(options);
  if (isPeople && !text.includes('\n')) return undefined;
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  // Blanks are trimmed afterwards: a pattern that includes them would backtrack.
  const cellsBetween = (separator: RegExp) =>
    lines.map((line) => Array.from(line.trim().split(separator), (cell) => cell.trim()));
  const tabbed = text.includes('\t') ? [readTable(text)] : [];
  const ways = [...tabbed, ...[/[|｜]/, /[,，]/, /\s+/].map(cellsBetween)];
  const guesses = ways.flatMap((cells, way): readonly TableGuess[] => {
    const width = Math.max(...cells.map((row) => row.length));
    if (width < 2) return [];
    const table = openTable(cells, model, { today, list: place.list, answers, words });
    if (isPeople && (table.head === undefined || ownColumns(table, place.row).length === 0)) return [];
    if (!isPeople && !hasPeople(table, model)) return [];
    const isEven = way < tabbed.length || cells.slice((table.head ?? 1) - 1).every((row) => row.length === width);
    return [{ table, isEven: isEven && hasPeople(table, model) }];
  });
  return guesses.find(({ isEven }) => isEven) ?? guesses[0];
};

/** Returns the columns that the text parser does not fill. */
const ownColumns = (
  table: OpenedTable,
  { properties = {} }: Field,
): readonly { readonly key: string; readonly title: string }[] =>
  table.columns.flatMap(({ key, by, title }) =>
    key !== undefined && by === 'title' && properties[key]?.role === undefined ? [{ key, title }] : [],
  );

const rowsOf = (table: OpenedTable, { model, place, language }: TextOptions): readonly ReadPerson[] => {
  const modelFields = table.columns.flatMap(({ key }) =>
    key !== undefined && place.row.properties?.[key]?.role === undefined ? [key] : [],
  );
  return Array.from({ length: table.count }, table.next).flatMap((row): readonly ReadPerson[] => {
    if (!('status' in row)) return [];
    const { values, group, doubts } = row;
    const words = [...row.errors.filter(({ code }) => code !== 'same-person'), ...doubts];
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
          name: text('name'),
          certificateNumber: text('certificateNumber'),
          birthDate: text('birthDate'),
          sex: text('sex'),
          mobile: text('mobile'),
        },
        reasons: words.map((issue) => pasteIssueText(model, place.list, issue, language)),
        words,
        values,
        modelFields,
        group,
        doubts: pasteIssues(model, place.list, row, language),
      },
    ];
  });
};
