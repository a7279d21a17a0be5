import { escapeToken } from '../values/pointer.ts';
import { keysOf } from '../model/pricing/rating-table.ts';
import type { Field, Table } from '../model/model.ts';
import { plainText } from '../index.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { type Subject, tablePlace } from './subject/subject.ts';

export const ambiguousAlias = defineLint({
  name: 'ambiguous-alias',
  severity: 'error',
  doc: 'A word that people write for a row of a table is written for another row too, or stands in what another row is called: it would be taken for one of them without a question.',
  solve: 'Take the alias away from one of the two rows, or make it longer',
  look: (subject) => [...labelsIn(subject, subject.data.schema)].flatMap(([name, label]) => inTable(subject, name, label)),
});

/** The tables that fields are chosen from, and the column that they are called by. */
const labelsIn = ({ data }: Subject, field: Field): ReadonlyMap<string, string | undefined> => {
  const found = new Map<string, string | undefined>();
  const visit = ({ oneOfTable, label, properties, items }: Field): void => {
    if (oneOfTable !== undefined && data.tables[oneOfTable]) found.set(oneOfTable, label);
    Object.values(properties ?? {}).forEach(visit);
    if (items) visit(items);
  };
  visit(field);
  return found;
};

const inTable = (subject: Subject, name: string, label: string | undefined): readonly LintDiagnostic[] => {
  const table = subject.data.tables[name];
  if (!table?.aliases) return [];
  const called = namesOf(table, label);
  const { file, pointer } = tablePlace(subject, name);
  return Object.entries(table.aliases).flatMap(([key, words]) =>
    words.flatMap((word, index): readonly LintDiagnostic[] => {
      const other = otherRow(called, key, plainText(word));
      const at = { file, pointer: `${pointer}/aliases/${escapeToken(key)}/${index}` };
      return other === undefined ? [] : [{ at, message: `"${word}" may mean the row "${other}" too.` }];
    }),
  );
};

/** How a row is called: its key and its label, and its aliases, without spaces and punctuation. */
type Called = { readonly key: string; readonly names: readonly string[]; readonly aliases: readonly string[] };

const namesOf = (table: Table, label: string | undefined): readonly Called[] => {
  const labelAt = table.columns.findIndex((column) => 'gives' in column && column.gives === label);
  return keysOf(table).map((key, index) => ({
    key,
    names: [key, String(table.rows[index]?.[labelAt] ?? '')].map(plainText),
    aliases: (table.aliases?.[key] ?? []).map(plainText),
  }));
};

const otherRow = (called: readonly Called[], own: string, word: string): string | undefined =>
  called.find(({ key, names, aliases }) => key !== own && (names.some((name) => name.includes(word)) || aliases.includes(word)))
    ?.key;
