import type { IssueParams } from './issue.ts';

/** The engine's own languages: each of its sentences is written in both. */
export type LanguageTag = 'zh-CN' | 'en-US';

export const languageTags: readonly LanguageTag[] = ['zh-CN', 'en-US'];

/** One sentence in each of the engine's own languages; `{name}` is a parameter. */
export type Sentence = Readonly<Record<LanguageTag, string>>;

/**
 * Returns a sentence with the same text in both languages, for formats, keywords and widgets that are used in one language
 * only.
 * @example oneLanguage('Postcode')['zh-CN'] // 'Postcode'
 */
export const oneLanguage = (text: string): Sentence => ({ 'zh-CN': text, 'en-US': text });

/** The punctuation of a language, and its rules for capital letters and large sums. */
export type Conventions = {
  /** The text between the words of a list: ", ". */
  readonly list: string;
  /** The text between the parts of a sentence: ", ". */
  readonly clauses: string;
  /** The text between the reasons for one thing: "; ". */
  readonly reasons: string;
  /** The text between a title and the text that follows it: ": ". */
  readonly colon: string;
  /** Whether a sentence begins with a capital letter. */
  readonly capitalised: boolean;
  /** Whether the title of a field begins with a small letter within a sentence: "Enter the name". */
  readonly lowersTitles: boolean;
  /** Whether large sums are counted in ten thousands, as in Chinese, instead of thousands and millions. */
  readonly tenThousands: boolean;
};

/** A further language, or other words for one of the engine's own: plain data, made by `defineLanguage`. */
export type Translation = {
  /** BCP 47: "ms-MY". The texts of a model in this language are in the file of this name: `ms-MY.json`. */
  readonly tag: string;
  /** The language that is shown where a sentence is not translated. */
  readonly base: LanguageTag;
  /** Translations by the English sentence with its parameters: `{ 'Delete {count}': 'Padam {count}' }`. "" counts as absent. */
  readonly sentences: Readonly<Record<string, string>>;
  readonly conventions: Conventions;
};

/** A language that texts are shown in: one of the engine's own, or a translation. */
export type Language = LanguageTag | Translation;

const ownConventions: Readonly<Record<LanguageTag, Conventions>> = {
  'zh-CN': {
    list: '、',
    clauses: '，',
    reasons: '；',
    colon: '：',
    capitalised: false,
    lowersTitles: false,
    tenThousands: true,
  },
  'en-US': {
    list: ', ',
    clauses: ', ',
    reasons: '; ',
    colon: ': ',
    capitalised: true,
    lowersTitles: true,
    tenThousands: false,
  },
};

/**
 * Defines a language for the form, the grid and all other texts. Define it once, outside of components, and pass it wherever
 * a language is accepted. A tag of one of the engine's own languages replaces sentences of that language.
 * @param language `sentencesToTranslate` of `@insure/engine/testing` lists the sentences; `base` gives the default `conventions`.
 * @returns The language. Sentences with the same English text share one translation.
 * @throws RangeError if the tag is not valid by BCP 47.
 * @example defineLanguage({ tag: 'en-US', base: 'en-US', sentences: { Submit: 'Send' } }).conventions.list // ', '
 */
export const defineLanguage = ({
  tag,
  base,
  sentences,
  conventions,
}: Omit<Translation, 'conventions'> & { readonly conventions?: Partial<Conventions> }): Translation => {
  if (!Intl.getCanonicalLocales(tag).includes(tag))
    throw new RangeError(`Cannot define the language "${tag}" as its tag is not of BCP 47`);
  return { tag, base, sentences, conventions: { ...ownConventions[base], ...conventions } };
};

/** Returns the BCP 47 tag of a language. */
export const tagOf = (language: Language): string => (typeof language === 'string' ? language : language.tag);

/** Returns the engine's own language that a language is based on: for column widths, and for words that imports search for. */
export const baseOf = (language: Language): LanguageTag => (typeof language === 'string' ? language : language.base);

/** Returns whether texts of models are shown untranslated, in Chinese. */
export const usesSourceTexts = (language: Language): boolean => baseOf(language) === 'zh-CN';

/** Returns a sentence in a language, without filling in its parameters. */
export const inLanguage = (sentence: Sentence, language: Language): string =>
  typeof language === 'string' ? sentence[language] : language.sentences[sentence['en-US']] || sentence[language.base];

/** Returns a sentence for a count: the singular for "1". If a translation has only the plural, the plural is used. */
export const inNumber = (plural: Sentence, singular: string, count: string, language: Language): string => {
  const singularSentence = { ...plural, 'en-US': singular };
  const isSingular = count === '1' && (!hasTranslation(language, plural) || hasTranslation(language, singularSentence));
  return inLanguage(isSingular ? singularSentence : plural, language);
};

const hasTranslation = (language: Language, sentence: Sentence): boolean =>
  typeof language !== 'string' && Boolean(language.sentences[sentence['en-US']]);

export const conventionsOf = (language: Language): Conventions =>
  typeof language === 'string' ? ownConventions[language] : language.conventions;

/** Joins words as a language does: "A、B", "A, B". */
export const joinWords = (words: readonly string[], language: Language, by: 'list' | 'clauses' | 'reasons' = 'list'): string =>
  words.join(conventionsOf(language)[by]);

/** Joins a title and a text: "Title: text". */
export const withColon = (title: string, text: string, language: Language): string =>
  `${title}${conventionsOf(language).colon}${text}`;

/** Returns a text with a capital first letter if the language begins sentences so. Names on the wire (insuredGroup) stay. */
export const capital = (text: string, language: Language): string =>
  conventionsOf(language).capitalised && !/^[a-z]+[A-Z]/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** Returns a title for use within a sentence: "Organisation name" becomes "organisation name"; "ID number" stays. */
export const inSentence = (title: string, language: Language): string =>
  conventionsOf(language).lowersTitles && /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

type Pairs<Name extends string> = Readonly<Record<Name, readonly [chinese: string, english: string]>>;

/** Returns sentences by name from pairs of a Chinese and an English text. */
export function sentencesOf<Name extends string>(pairs: Pairs<Name>): Readonly<Record<Name, Sentence>>;
export function sentencesOf(pairs: Pairs<string>): Readonly<Record<string, Sentence>> {
  return Object.fromEntries(Object.entries(pairs).map(([name, [zh, en]]) => [name, { 'zh-CN': zh, 'en-US': en }]));
}

/** Fills in the parameters of a sentence; absent ones become empty. */
export const fill = (sentence: string, params: IssueParams = {}): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
