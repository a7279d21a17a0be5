import { escapeToken, isRecord } from '../../values/pointer.ts';
import { textsFile } from '../../model/files.ts';
import type { Origin } from '../../model/check/references.ts';
import type { Column } from '../../model/table.ts';
import { columnName, isKey } from '../../model/pricing/rating-table.ts';
import { everyField, isShared, type PlacedField, rowPlace, type Subject, tablePlace } from './subject.ts';

export const HAN = /\p{Script=Han}/u;

/** Returns whether a text may be of a language, as Chinese characters are used by some languages only. */
export const isSpelt = (text: string, tag: string): boolean =>
  !HAN.test(text) || ['Hans', 'Hant', 'Jpan', 'Kore'].includes(new Intl.Locale(tag).maximize().script ?? '');

export type Text = { readonly text: string; readonly at: Origin };

/** Keywords whose values are names, not texts for people. */
const nameKeywords = '$schema code insurer routes lists migrations file unit step block path table'.split(' ');
const testKeywords = ['is', 'in', 'from', 'to', 'contains'];
const WITHOUT_TEXT: Readonly<Record<string, ReadonlySet<string>>> = {
  'model.json': new Set([...nameKeywords, ...testKeywords]),
  'insure.ui.json': new Set([...nameKeywords, 'widgets', 'grid']),
  'detail.json': new Set([...nameKeywords, 'sample', 'set', 'person', 'of']),
  'pricing.json': new Set([...nameKeywords, ...testKeywords, 'columns', 'rows', 'tiers', 'aliases']),
};

/** Returns the texts that people read. Chinese ones need a translation. */
export const textsOf = (subject: Subject): readonly Text[] =>
  [
    ...Object.entries(WITHOUT_TEXT).flatMap(([name, ignoredWords]) =>
      sentences(subject.read.json(`${subject.code}/${name}`), subject.placeIn(name, ''), ignoredWords),
    ),
    ...everyField(subject.data.schema).flatMap((each) => schemaTexts(subject, each)),
    ...tableTexts(subject),
  ].filter(({ text }) => HAN.test(text));

const sentences = (json: unknown, at: Origin, ignoredWords: ReadonlySet<string>): readonly Text[] => {
  if (typeof json === 'string') return [{ text: json, at }];
  if (Array.isArray(json))
    return json.flatMap((each: unknown, index) => sentences(each, originBelow(at, String(index)), ignoredWords));
  if (!isRecord(json)) return [];
  return Object.entries(json).flatMap(([word, value]) =>
    ignoredWords.has(word) ? [] : sentences(value, originBelow(at, word), ignoredWords),
  );
};

const originBelow = ({ file, pointer }: Origin, token: string): Origin => ({ file, pointer: `${pointer}/${escapeToken(token)}` });

const schemaTexts = ({ originOf }: Subject, { field, pointer }: PlacedField): readonly Text[] => {
  const words = {
    title: field.title,
    labels: field.labels,
    errorMessage: field.errorMessage,
    examples: field.pattern === undefined ? field.examples : undefined,
    'copyFrom/title': field.copyFrom?.title,
  };
  return Object.entries(words).flatMap(([word, value]) => sentences(value, originOf(`${pointer}/${word}`), new Set()));
};

/** Yields titles and refusals of shared tables, and the labels (else keys) and families of choices. */
function* tableTexts(subject: Subject): Iterable<Text> {
  const { data } = subject;
  for (const [name, { title, refusal }] of Object.entries(data.tables)) {
    const at = tablePlace(subject, name);
    if (isShared(name))
      for (const [word, text] of Object.entries({ title, refusal }))
        if (text !== undefined) yield { text, at: originBelow(at, word) };
  }
  for (const { field } of everyField(data.schema)) {
    const { oneOfTable: name = '', family, label } = field;
    const table = data.tables[name];
    const isShown = (column: Column): boolean =>
      columnName(column) === family || (label === undefined ? isKey(column) : columnName(column) === label);
    const shownColumns = table?.columns.flatMap((column, index) => (isShown(column) ? [index] : [])) ?? [];
    for (const [index, row] of (table?.rows ?? []).entries())
      for (const cell of shownColumns.map((at) => row[at]))
        if (typeof cell === 'string') yield { text: cell, at: rowPlace(subject, name, index) };
  }
}

/** Returns the place of a text's translation: in the file of the model, or in the shared one. */
export const translationPlace = ({ code, read }: Subject, tag: string, text: string): Origin => {
  const ownTexts = read.json(textsFile(code, tag));
  const folder = isRecord(ownTexts) && Object.hasOwn(ownTexts, text) ? code : 'shared';
  return { file: textsFile(folder, tag), pointer: `/${escapeToken(text)}` };
};
