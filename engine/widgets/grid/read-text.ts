import type { Language } from '../../core/issue.ts';
import { openTable, targetsOf, type OpenedTable, type WordAnswers } from '../../index.ts';
import { pasteTexts } from '../language/grid-texts.ts';
import type { Place } from '../store/content.ts';
import type { ApplicationStore } from '../store/state.ts';
import { readTable } from './clipboard.ts';
import { pasteRemarks, saidOf } from './paste-remarks.ts';
import { readPeople, spokenFields, type ReadPerson } from './read-people.ts';

/** Where the people go, and in which language what is wrong with them is said. */
export type TextOptions = {
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
    const remarks = pasteRemarks(model, place.list, row, language);
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
        reasons: [...faults, ...doubts].map((remark) => saidOf(model, place.list, remark, language)),
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
