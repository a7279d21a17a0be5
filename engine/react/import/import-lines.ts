import { valueWithRole } from '../../model/roles.ts';
import { fill, inLanguage, joinWords, type Language } from '../../model/language.ts';
import type { Model } from '../../model/open-model.ts';
import { shortLabel } from '../../wording/trace.ts';
import {
  choiceIn,
  identityKey,
  type MappedRow,
  type MappedTable,
  overChosen,
  reasonsOf,
  type TableIssue,
  targetsOf,
} from '../../index.ts';
import { type AcceptedRows, rowsByIdentity } from './apply-import.ts';
import type { Leaver } from './leavers-note.tsx';
import { importTexts } from '../texts/import-texts.ts';
import type { Group, RowDoubts } from '../state/content.ts';
import type { Values } from '../state/field-path.ts';

/** A row of the table, its result, and the reasons. */
export type ImportLine = {
  readonly row: number;
  readonly status: MappedRow['status'] | 'known' | 'skipped';
  readonly reasonText: string;
  /** Undefined for a line that is not a person. */
  readonly mapped: MappedRow | undefined;
  readonly text: string;
  readonly leaver?: Leaver;
  readonly plan: string;
};

/** Returns the rows of the lines, with the values that were chosen for all rows. */
export const acceptedRows = (
  lines: readonly ImportLine[],
  forAll: Values,
  doubtsOf: (line: ImportLine, mapped: MappedRow) => RowDoubts | undefined = doubtOfLine,
): readonly AcceptedRows[] =>
  lines.flatMap((line): readonly AcceptedRows[] => {
    const { mapped } = line;
    if (!mapped) return [];
    return [{ values: overChosen(forAll, mapped.values), group: mapped.group, doubts: doubtsOf(line, mapped) }];
  });

const doubtOfLine = ({ status, reasonText }: ImportLine): RowDoubts | undefined =>
  status === 'doubtful' ? { doubt: reasonText } : undefined;

/** Removes the issues of missing fields that were chosen for all rows. */
const withChosen = (row: MappedRow, forAll: Values): MappedRow => {
  const isOpen = ({ key, column, code }: TableIssue): boolean =>
    key === undefined || column !== undefined || !missing.has(code) || forAll[key] === undefined || forAll[key] === '';
  const [errors, doubts] = [row.errors.filter(isOpen), row.doubts.filter(isOpen)];
  return { ...row, errors, doubts, status: errors.length > 0 ? 'failed' : doubts.length > 0 ? 'doubtful' : 'recognised' };
};

const missing: ReadonlySet<string> = new Set(['missing', 'to-complete']);

/** Returns the result of every row of a table. A person who is already in the list is not added again. */
export const importLines = (
  model: Model,
  table: MappedTable,
  groups: readonly Group[],
  language: Language,
  forAll: Values = {},
): readonly ImportLine[] => {
  const { identity, byKey, row } = targetsOf(model, table.list);
  const planOf = ({ group }: MappedRow): string =>
    Object.entries(group)
      .map(([name, value]) => {
        const choice = byKey.get(`group.${name}`)?.choices.find((each) => each.value === value);
        return shortLabel(choice ? choiceIn(model, choice, language) : String(value));
      })
      .join(' ');
  const listed = rowsByIdentity(groups, row, identity);
  const people = table.rows.map((read): ImportLine => {
    const mapped = withChosen(read, forAll);
    const position = mapped.status === 'failed' ? undefined : listed.get(identityKey(mapped.values, identity) ?? '');
    const isLeaver = mapped.status !== 'failed' && mapped.doubts.some(({ code }) => code === 'marked-removed');
    const [name, number] = (['name', 'certificateNumber'] as const).map((role) => valueWithRole(row, mapped.values, role));
    return {
      row: mapped.row,
      status: position ? 'known' : mapped.status,
      reasonText: position
        ? fill(inLanguage(importTexts.knownReason, language), { row: position.row })
        : joinWords(reasonsOf(model, table, mapped, language), language, 'reasons'),
      mapped,
      text: '',
      leaver: isLeaver ? { name: String(name ?? ''), number: String(number ?? '') } : undefined,
      plan: planOf(mapped),
    };
  });
  const others = table.skipped.map(({ row, reason, text }): ImportLine => ({
    row,
    status: 'skipped',
    reasonText: inLanguage(importTexts[`${reason}_`], language),
    mapped: undefined,
    text,
    plan: '',
  }));
  return [...people, ...others].toSorted((a, b) => a.row - b.row);
};
