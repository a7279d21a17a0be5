import { useMemo } from 'react';
import { addDays, addMonths, daysBetween, translate, type Language, type Model } from '../../index.ts';
import type { Field } from '../../core/model.ts';
import { choicesOf, labelOf } from '../fields/choices.ts';
import type { Choice } from '../parts/input-face.ts';
import { formTexts } from '../language/form-texts.ts';
import { useLanguage, useSay, type Say } from '../language/language.tsx';
import { unitWords } from '../../core/words/units.ts';
import type { State } from '../store/state.ts';
import { holderOf, pointerOfPath, readPath, schemaAt } from '../store/field-path.ts';
import { formatOf } from '../store/format-of.ts';
import { isRegionField, useRegionNames, type RegionNames } from '../region/use-region-names.ts';
import { useApplication } from '../store/use-application.ts';
import { useFormStore } from './form-context.ts';
import { masked } from './mask.ts';

/** A field and what was answered, in words; "" where nothing was. */
export type Answer = { readonly path: string; readonly label: string; readonly text: string };

/** The answers of fields in words, numbers of persons masked; hidden fields are left out. */
export const useAnswers = (paths: readonly string[]): readonly Answer[] => {
  const say = useSay();
  const language = useLanguage();
  const store = useFormStore();
  const { model } = store;
  const fields = useApplication(store, (state) => state.fields);
  const hidden = useApplication(store, (state) => state.findings.hidden);
  const regions = useRegionNames(model, paths, fields);
  return useMemo(
    () =>
      paths
        .filter((path) => !hidden.has(pointerOfPath(path)))
        .map((path) => answerOf(model, fields, path, language, say, regions)),
    [paths, hidden, model, fields, language, say, regions],
  );
};

/** One answer in words. */
export const answerOf = (
  model: Model,
  fields: State['fields'],
  path: string,
  language: Language,
  say: Say,
  regions: RegionNames,
): Answer => {
  const field = schemaAt(model.data.schema, path) ?? {};
  const value = readPath(fields, path);
  const text = isRegionField(field)
    ? (regions.get(value) ?? labelOf([], value))
    : wordsOf(field, value, choicesOf(model, field, language), language);
  return {
    path,
    label: translate(model.data, field.title ?? path, language),
    text: periodText(model, fields, path, say) ?? masked(text, formatOf(field, holderOf(fields, path), fields), field),
  };
};

/** A number says what it counts; the label of an option says it itself. */
const wordsOf = (field: Field, value: unknown, choices: readonly Choice[], language: Language): string => {
  const label = labelOf(choices, value, language);
  return choices.length === 0 && typeof value === 'number' ? (unitWords(field.unit, label, language) ?? label) : label;
};

/** The start date reads as the whole period, where months say its end. */
const periodText = ({ data }: Model, fields: State['fields'], path: string, say: Say): string | undefined => {
  const { term } = data;
  const start = readPath(fields, path);
  const months = term?.months === undefined ? undefined : readPath(fields, term.months.replace(/^application\./, ''));
  if (term?.start !== `application.${path}` || typeof start !== 'string' || typeof months !== 'number') return undefined;
  const end = addDays(addMonths(start, months), -1);
  return say(formTexts.period, { from: start, to: end, days: daysBetween(start, end) + 1 });
};
