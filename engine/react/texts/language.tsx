import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { fill, inLanguage, type Language, type Sentence } from '../../model/language.ts';

const LanguageContext = createContext<Language>('zh-CN');

/** Sets the language of all engine components inside. */
export const LanguageProvider = ({ language, children }: { readonly language: Language; readonly children: ReactNode }) => (
  <LanguageContext value={language}>{children}</LanguageContext>
);

/** Returns the language of the nearest provider, or zh-CN without one. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** A function that translates a sentence and fills in its `{name}` parameters. */
export type Translate = (sentence: Sentence, params?: Readonly<Record<string, string | number>>) => string;

export const useTranslate = (): Translate => {
  const language = useLanguage();
  return useCallback<Translate>((sentence, params) => fill(inLanguage(sentence, language), params), [language]);
};

export const useWords = (): { readonly t: Translate; readonly language: Language } => ({
  t: useTranslate(),
  language: useLanguage(),
});
