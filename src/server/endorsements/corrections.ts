import { type Field, fieldWords, fill, type LanguageTag, type Model, scopeField, type Sentence, translate } from '@insure/engine';
import { type Fields, isObject } from '../domain/application.ts';
import type { ChangedThing } from './service.ts';

const sentences = {
  changed: { 'zh-CN': '{title}由“{from}”更正为“{to}”', 'en-US': '{title}: "{from}" is corrected to "{to}"' },
  entered: { 'zh-CN': '{title}补充为“{to}”', 'en-US': '{title}: "{to}" is added' },
  cleared: { 'zh-CN': '{title}“{from}”删去', 'en-US': '{title}: "{from}" is taken out' },
} satisfies Record<string, Sentence>;

/**
 * Describes what a correction changes in fields that are not `shown` elsewhere: "Garage: "Fuzhou" is corrected to "Xiamen"".
 */
export const correctionsOf = (
  { data }: Model,
  { before, after }: ChangedThing,
  shown: ReadonlySet<string>,
  language: LanguageTag,
): string => {
  const texts = (properties: Field['properties'], was: Fields, is: Fields): readonly string[] =>
    Object.entries(properties ?? {}).flatMap(([name, field]): readonly string[] => {
      const [one, other] = [was[name], is[name]];
      if (field.properties) return texts(field.properties, isObject(one) ? one : {}, isObject(other) ? other : {});
      const [from, to] = [fieldWords(data, field, one, language), fieldWords(data, field, other, language)];
      if (from === to || shown.has(name)) return [];
      const sentence = sentences[from === '' ? 'entered' : to === '' ? 'cleared' : 'changed'][language];
      return [fill(sentence, { title: translate(data, field.title ?? name, language), from, to })];
    });
  const { properties } = scopeField(data, data.insured?.list ?? '');
  return texts(properties, before ?? {}, after ?? {}).join(language === 'zh-CN' ? '；' : '; ');
};
