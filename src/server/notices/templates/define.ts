import type { LanguageTag, Sentence } from '@insure/engine';

export type Channel = 'sms' | 'email';

/** The policyholder by the contact in the application; the agent whose sale it is; whoever ordered; the phone that somebody has typed. */
export type Recipient = 'policyholder' | 'agent' | 'buyer' | 'typed';

/** A value is the same text in both languages, or one for each. */
export type Value = string | Sentence;

/** What may be sent to somebody: to whom, by which channels, and its texts with values in braces. */
export type Template<Name extends string = string> = {
  readonly name: Name;
  readonly title: Sentence;
  readonly to: readonly Recipient[];
  readonly channels: readonly Channel[];
  /** The receiver may end notices of this kind. Not for what a contract or the law asks for. */
  readonly canStop: boolean;
  /** An example of each value that the texts name. */
  readonly values: Readonly<Record<string, Value>>;
  /** The subject of an e-mail. */
  readonly subject: Sentence;
  readonly text: Sentence;
};

const languages = ['zh-CN', 'en-US'] as const;

const namesIn = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Declares a template. Throws if a text names a value that is not declared, or leaves a declared one out of a language. */
export const defineTemplate = <const Name extends string>(template: Template<Name>): Template<Name> => {
  const declared = Object.keys(template.values);
  for (const language of languages) {
    const used = [...namesIn(template.text[language]), ...namesIn(template.subject[language])];
    const unknown = used.find((name) => !declared.includes(name));
    if (unknown !== undefined)
      throw new Error(
        `Notice "${template.name}" names {${unknown}} in ${language}, which is no value of it: ${declared.join(', ')}`,
      );
    const unused = declared.find((name) => !namesIn(template.text[language]).includes(name));
    if (unused !== undefined) throw new Error(`Notice "${template.name}" does not say {${unused}} in ${language}`);
  }
  return template;
};

/** A text with its values. Throws if one is missing, so that nothing is sent with a gap. */
export const filledIn = (text: Sentence, values: Template['values'], language: LanguageTag): string =>
  text[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') throw new Error(`A notice lacks its value {${name}}`);
    return typeof value === 'string' ? value : value[language];
  });
