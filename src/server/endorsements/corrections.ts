import { type Field, fieldWords, fill, type LanguageTag, type Model, scopeField, type Sentence, translate } from '@insure/engine';
import { type Fields, isObject } from '../domain/application.ts';
import type { ChangedThing } from './service.ts';

const sentences = {
  changed: { 'zh-CN': '{title}由“{from}”更正为“{to}”', 'en-US': '{title}: "{from}" is corrected to "{to}"' },
  entered: { 'zh-CN': '{title}补充为“{to}”', 'en-US': '{title}: "{to}" is added' },
  cleared: { 'zh-CN': '{title}“{from}”删去', 'en-US': '{title}: "{from}" is taken out' },
} satisfies Record<string, Sentence>;

/**
 * Describes what a correction changes in fields without a column (`columnFields` have one): "Garage: "Fuzhou" is corrected to "Xiamen"".
 */
export const correctionsOf = (
  { data }: Model,
  { before, after }: ChangedThing,
  columnFields: ReadonlySet<string>,
  language: LanguageTag,
): string => {
  const textsOf = (properties: Field['properties'], oldValues: Fields, newValues: Fields): readonly string[] =>
    Object.entries(properties ?? {}).flatMap(([name, field]): readonly string[] => {
      const [oldValue, newValue] = [oldValues[name], newValues[name]];
      if (field.properties)
        return textsOf(field.properties, isObject(oldValue) ? oldValue : {}, isObject(newValue) ? newValue : {});
      const [oldText, newText] = [fieldWords(data, field, oldValue, language), fieldWords(data, field, newValue, language)];
      if (oldText === newText || columnFields.has(name)) return [];
      const sentence = sentences[oldText === '' ? 'entered' : newText === '' ? 'cleared' : 'changed'][language];
      return [fill(sentence, { title: translate(data, field.title ?? name, language), from: oldText, to: newText })];
    });
  const { properties } = scopeField(data, data.insured?.list ?? '');
  return textsOf(properties, before ?? {}, after ?? {}).join(language === 'zh-CN' ? '；' : '; ');
};
