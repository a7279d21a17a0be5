import type { LanguageTag, Sentence } from '@insure/engine';

export type Channel = 'sms' | 'email';

/** In this order: the contact in the application, the selling agent, the user who ordered, another user, an entered phone. */
export type Recipient = 'policyholder' | 'agent' | 'buyer' | 'user' | 'typed';

/** A value is the same text in both languages, or one for each. */
export type Value = string | Sentence;

/** A kind of notice: its recipients, its channels, and its texts with values in braces. */
export type Template<Name extends string = string> = {
  readonly name: Name;
  readonly title: Sentence;
  readonly recipients: readonly Recipient[];
  readonly channels: readonly Channel[];
  /** Whether the recipient may end notices of this kind. It is false for notices that a contract or the law requires. */
  readonly canStop: boolean;
  /** An example of each value in the texts. */
  readonly values: Readonly<Record<string, Value>>;
  /** The subject of an e-mail. */
  readonly subject: Sentence;
  readonly text: Sentence;
};

const languages = ['zh-CN', 'en-US'] as const;

const placeholdersIn = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Declares a template. Throws if a text has an undeclared value, or if a declared value is missing in a language. */
export const defineTemplate = <const Name extends string>(template: Template<Name>): Template<Name> => {
  const valueNames = Object.keys(template.values);
  for (const language of languages) {
    const usedNames = [...placeholdersIn(template.text[language]), ...placeholdersIn(template.subject[language])];
    const unknownName = usedNames.find((name) => !valueNames.includes(name));
    if (unknownName !== undefined)
      throw new Error(
        `Notice "${template.name}" names {${unknownName}} in ${language}, which is no value of it: ${valueNames.join(', ')}`,
      );
    const unusedName = valueNames.find((name) => !placeholdersIn(template.text[language]).includes(name));
    if (unusedName !== undefined) throw new Error(`Notice "${template.name}" does not say {${unusedName}} in ${language}`);
  }
  return template;
};

/** Returns a text with its values filled in. Throws if a value is missing, so that no text is sent with a gap. */
export const fillTemplate = (text: Sentence, values: Template['values'], language: LanguageTag): string =>
  text[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') throw new Error(`A notice lacks its value {${name}}`);
    return typeof value === 'string' ? value : value[language];
  });
