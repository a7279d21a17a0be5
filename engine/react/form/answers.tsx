import { maskNumber, maskPhone } from '../../wording/masks.ts';
import { isDate } from '../../values/dates.ts';
import { Flex } from '@chakra-ui/react';
import { useContext, useMemo } from 'react';
import { type FileReference, filesOfValue, sizeText } from '../../model/attachments.ts';
import { Muted } from '../controls/card.tsx';
import { NoWrap } from '../controls/no-wrap.tsx';
import { FileLink, FormFilesContext } from '../controls/files.tsx';
import { type Field, type Format, type Language, type Model, translate } from '../../index.ts';
import { choicesOf, labelOf } from '../fields/choices.ts';
import { formTexts } from '../texts/form-texts.ts';
import { type Translate, useWords } from '../texts/language.tsx';
import { termOf } from '../../model/pricing/term.ts';
import { unitWords } from '../../wording/values.ts';
import type { State } from '../state/state.ts';
import { schemaAt } from '../../model/schema-fields.ts';
import { formatOf, parentOf, readPath } from '../state/field-path.ts';
import { pointerOfPath } from '../../values/pointer.ts';
import { isPlace, type NamesOfPlaces, useNamesOfPlaces } from '../fields/places.ts';
import { SelfServiceContext, useApplication, useFormStore } from '../state/use-application.ts';

/** A field and its value in words; "" if it has none. */
export type Answer = {
  readonly path: string;
  readonly label: string;
  readonly text: string;
  readonly files?: readonly FileReference[];
};

/** Shows an answer in words. Uploaded files are links, if the page can read them. */
export const AnswerText = ({ text, files = [] }: Pick<Answer, 'text' | 'files'>) => {
  const host = useContext(FormFilesContext);
  if (typeof host !== 'object' || files.length === 0) return <NoWrap>{text}</NoWrap>;
  return files.map((file) => (
    <Flex key={file.id} as="span" gap="2" align="baseline" minW="0">
      <FileLink file={file} read={host.read} />
      <Muted as="span" className="num" flexShrink="0">
        {sizeText(file.size)}
      </Muted>
    </Flex>
  ));
};

/** Returns the values of visible fields in words. Personal numbers are masked, unless the user applies for themselves. */
export const useAnswers = (paths: readonly string[]): readonly Answer[] => {
  const { t, language } = useWords();
  const store = useFormStore();
  const isOwn = useContext(SelfServiceContext) !== undefined;
  const { model } = store;
  const fields = useApplication(store, (state) => state.fields);
  const hidden = useApplication(store, (state) => state.checkResult.hidden);
  const places = useNamesOfPlaces(model, paths, fields);
  return useMemo(
    () =>
      paths
        .filter((path) => !hidden.has(pointerOfPath(path)))
        .map((path) => answerOf(model, fields, path, language, t, places, isOwn)),
    [paths, hidden, model, fields, language, t, places, isOwn],
  );
};

export const answerOf = (
  model: Model,
  fields: State['fields'],
  path: string,
  language: Language,
  t: Translate,
  places: NamesOfPlaces,
  isOwn = false,
): Answer => {
  const field = schemaAt(model.data.schema, path) ?? {};
  const value = readPath(fields, path);
  const text = isPlace(model, field) ? (places(field, value) ?? labelOf([], value)) : wordsOf(model, field, value, language);
  return {
    path,
    ...(field.attachment && { files: filesOfValue(value) }),
    label: translate(model.data, field.title ?? path, language),
    text:
      periodText(model, fields, path, t) ??
      (isOwn ? grouped(text) : masked(text, formatOf(model, field, parentOf(fields, path), fields), field)),
  };
};

const wordsOf = (model: Model, field: Field, value: unknown, language: Language): string => {
  const choices = choicesOf(model, field, language);
  const label = labelOf(choices, value, language);
  return choices.length === 0 && (typeof value === 'number' || field.format === 'decimal')
    ? (unitWords(model.data, field.unit, label, language) ?? label)
    : label;
};

/** Returns the period of cover, which is shown for the start date if a length defines the end. */
const periodText = ({ data }: Model, fields: State['fields'], path: string, t: Translate): string | undefined => {
  const { term } = data;
  const start = readPath(fields, path);
  if (term?.start !== `application.${path}` || term.end !== undefined || typeof start !== 'string' || !isDate(start))
    return undefined;
  const { end, days, life } = termOf(data, fields, start) ?? {};
  if (life) return t(formTexts.periodForLife, { from: start });
  return end === undefined ? undefined : t(formTexts.period, { from: start, to: end, days: days ?? 0 });
};

/** Formats of personal numbers, which are masked. The code of an organisation is public. */
const personalNumbers: ReadonlySet<string> = new Set([
  'national-id',
  'national-id-18',
  'idnum',
  'person-passport',
  'passport',
  'passportcn',
  'customidnum',
]);

/** Puts spaces into an ID number of 18 characters, around the birth date, so that it is easy to compare. */
export const grouped = (number: string): string => number.replace(/^(\d{6})(\d{8})([\dX]{4})$/i, '$1 $2 $3');

/** Masks personal and telephone numbers, for pages that other people may see. */
export const masked = (text: string, format: Format | undefined, field: Field): string => {
  if (text === '' || !format) return text;
  if (
    personalNumbers.has(format.name) ||
    (field.formatBy !== undefined && field.fills !== undefined && format.name !== 'social-credit-code')
  )
    return maskNumber(text);
  return format.input?.inputMode === 'tel' ? maskPhone(text) : text;
};
