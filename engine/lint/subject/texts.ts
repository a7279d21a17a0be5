import { escapeToken, isRecord } from '../../values/pointer.ts';
import type { Origin } from '../../model/references.ts';
import type { Field } from '../../model/model.ts';
import { columnName, isKey } from '../../model/pricing/rating-table.ts';
import { everyField, type PlacedField, rowPlace, type Subject, tablePlace } from './subject.ts';

export type Text = { readonly text: string; readonly at: Origin };

/** Words with values and names, not sentences. */
const values = [
  '$schema',
  'code',

  'insurer',
  'routes',
  'lists',
  'migrations',
  'file',
  'unit',
  'step',
  'block',
  'path',
  'table',
];
const tests = ['is', 'in', 'from', 'to', 'contains'];
const SILENT: Readonly<Record<string, ReadonlySet<string>>> = {
  'model.json': new Set([...values, ...tests]),
  'insure.ui.json': new Set([...values, 'widgets', 'grid']),
  'detail.json': new Set([...values, 'sample', 'set', 'person', 'of']),
  'pricing.json': new Set([...values, ...tests, 'columns', 'rows', 'tiers']),
};

/** Texts that people read; those with Chinese need a translation. */
export const textsOf = (subject: Subject): readonly Text[] =>
  [
    ...Object.entries(SILENT).flatMap(([name, silent]) =>
      sentences(subject.read.json(`${subject.code}/${name}`), subject.own(name, ''), silent),
    ),
    ...everyField(subject.data.schema).flatMap((each) => schemaTexts(subject, each)),
    ...tableTexts(subject),
  ].filter(({ text }) => /\p{Script=Han}/u.test(text));

const sentences = (json: unknown, at: Origin, silent: ReadonlySet<string>): readonly Text[] => {
  if (typeof json === 'string') return [{ text: json, at }];
  if (Array.isArray(json)) return json.flatMap((each: unknown, index) => sentences(each, below(at, String(index)), silent));
  if (!isRecord(json)) return [];
  return Object.entries(json).flatMap(([word, value]) => (silent.has(word) ? [] : sentences(value, below(at, word), silent)));
};

const below = ({ file, pointer }: Origin, token: string): Origin => ({ file, pointer: `${pointer}/${escapeToken(token)}` });

const schemaTexts = ({ originOf }: Subject, { field, pointer }: PlacedField): readonly Text[] => {
  const words = ['title', 'labels', 'errorMessage'] as const;
  const offer = field.copyFrom?.title;
  return [
    ...words.flatMap((word) =>
      field[word] === undefined ? [] : sentences(field[word], originOf(`${pointer}/${word}`), new Set()),
    ),
    ...(offer === undefined ? [] : [{ text: offer, at: originOf(`${pointer}/copyFrom/title`) }]),
  ];
};

/** Titles and refusals of tables, and the labels of choices. */
const tableTexts = (subject: Subject): readonly Text[] => {
  const { data } = subject;
  const shared = Object.entries(data.tables).flatMap(([name, { title, refusal }]) =>
    name.startsWith('shared/')
      ? [['title', title] as const, ['refusal', refusal] as const].flatMap(([word, text]) =>
          text === undefined ? [] : [{ text, at: below(tablePlace(subject, name), word) }],
        )
      : [],
  );
  return [...shared, ...everyField(data.schema).flatMap(({ field }) => choiceTexts(subject, field))];
};

/** Labels (else keys) and families of a table's choices. */
const choiceTexts = (subject: Subject, field: Field): readonly Text[] => {
  const name = field.oneOfTable;
  const table = name === undefined ? undefined : subject.data.tables[name];
  const shown =
    table?.columns.flatMap((column, index) =>
      columnName(column) === field.family || (field.label === undefined ? isKey(column) : columnName(column) === field.label)
        ? [index]
        : [],
    ) ?? [];
  return table && name !== undefined
    ? table.rows.flatMap((row, index) =>
        shown.flatMap((at) => (typeof row[at] === 'string' ? [{ text: row[at], at: rowPlace(subject, name, index) }] : [])),
      )
    : [];
};
