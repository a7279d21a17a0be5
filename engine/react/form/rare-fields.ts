import { deepEquals } from '@rjsf/utils';
import { useContext, useMemo } from 'react';
import { type FormStep, type Language, type ModelData, translate } from '../../index.ts';
import { blankOf } from '../../model/blank.ts';
import { joinWords } from '../../model/language.ts';
import { inputPaths, schemaAt } from '../../model/schema-fields.ts';
import { isEmpty } from '../../values/pointer.ts';
import { readPath, type Values } from '../state/field-path.ts';
import { SelfServiceContext, useDerived, useFormStore } from '../state/use-application.ts';
import { useLanguage } from '../texts/language.tsx';
import { fieldsOf } from './steps.ts';

/** Returns whether a field is as in a blank form. */
export const isUntouched = ({ schema }: ModelData, fields: Values, path: string): boolean => {
  const value = readPath(fields, path);
  return isEmpty(value) || deepEquals(value, readPath(blankOf(schema), path));
};

/** Returns the paths of the fields that those who apply for themselves seldom fill in; none on wide screens. */
export const useRarePaths = (): ReadonlySet<string> => {
  const { schema } = useFormStore().model.data;
  const rare = useContext(SelfServiceContext)?.rare;
  return useMemo(() => new Set((rare ?? []).flatMap((path) => inputPaths(schema, path))), [schema, rare]);
};

/**
 * Returns a step without its rare fields, and their titles. With `isOpen`, or if a rare field is filled in, returns the step
 * with all fields. A required field without a value is never left out.
 */
export const useFolded = (step: FormStep, isOpen: boolean): { readonly step: FormStep; readonly titles: string | undefined } => {
  const store = useFormStore();
  const language = useLanguage();
  const { model } = store;
  const rare = useRarePaths();
  const paths = useMemo(() => {
    const rareOfStep = fieldsOf(model, step).filter((path) => rare.has(path));
    return isOpen || rareOfStep.some((path) => isAsked(model.data, path)) ? [] : rareOfStep;
  }, [model, step, rare, isOpen]);
  const isFolded = useDerived(
    store,
    ({ fields }) => paths.length > 0 && paths.every((path) => isUntouched(model.data, fields, path)),
    Object.is,
  );
  return useMemo(() => {
    if (!isFolded) return { step, titles: undefined };
    const foldedPaths = new Set(paths);
    return {
      step: withoutPaths(model.data, step, foldedPaths),
      titles: joinWords(titlesOf(model.data, step, foldedPaths, language), language),
    };
  }, [isFolded, step, paths, model, language]);
};

/** Returns a step without some of its fields, and without the sections that have no others. */
export const withoutPaths = ({ schema }: ModelData, step: FormStep, out: ReadonlySet<string>): FormStep => ({
  ...step,
  sections: (step.sections ?? [])
    .map((section) => ({
      ...section,
      fields: section.fields.flatMap((entry) => {
        const all = inputPaths(schema, entry);
        return all.some((path) => out.has(path)) ? all.filter((path) => !out.has(path)) : [entry];
      }),
    }))
    .filter(({ fields }) => fields.length > 0),
});

/** Returns whether a field must be filled in and starts without a value. */
const isAsked = ({ schema }: ModelData, path: string): boolean => {
  const at = path.lastIndexOf('.');
  const parent = at < 0 ? schema : schemaAt(schema, path.slice(0, at));
  return parent?.required?.includes(path.slice(at + 1)) === true && isEmpty(readPath(blankOf(schema), path));
};

/** Returns the titles of folded fields. If all fields of an object are folded, returns the title of the object. */
const titlesOf = (model: ModelData, step: FormStep, out: ReadonlySet<string>, language: Language): readonly string[] => {
  const entries = (step.sections ?? []).flatMap(({ fields }) => fields);
  const titledPaths = entries.flatMap((entry) => {
    const all = inputPaths(model.schema, entry);
    return all.every((path) => out.has(path)) ? [entry] : all.filter((path) => out.has(path));
  });
  return titledPaths.map((path) => translate(model, schemaAt(model.schema, path)?.title ?? path, language));
};
