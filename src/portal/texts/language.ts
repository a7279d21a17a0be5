import type { Language } from '@insure/engine';
import { createStore } from '../store.ts';
import { type AreaName, areas, firstTexts, type Texts } from './areas.ts';

/** What a text may be filled with. */
type Parameters = Readonly<Record<string, string | number>>;

/**
 * Fills `{name}` with a parameter, and `{name:person|persons}` with the first word where the parameter is 1, else the second.
 * An absent parameter shows as nothing.
 */
export const fill = (text: string, parameters: Parameters = {}): string =>
  text.replaceAll(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = parameters[name] ?? '';
    return one === undefined ? String(value) : Number(value) === 1 ? one : (many ?? '');
  });

/** The portal's two languages; the first is the product's own. */
export const languages = ['zh-CN', 'en-US'] as const satisfies readonly Language[];

type Leaves<Tree, Before extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? `${Before}${Key}` : Leaves<Tree[Key], `${Before}${Key}.`>;
}[keyof Tree & string];

/** The name of a text: "title.home". */
export type TextKey = Leaves<Texts>;
/** Gives a text of the language on the screen, filled in. */
export type Translate = (key: TextKey, parameters?: Parameters) => string;

type Tree = { readonly [key: string]: string | Tree };

const storageKey = 'portal.language';
const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);
const loaded = new Set<AreaName>();

const look = (texts: Tree, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
};
const shownIn = (language: Language, texts: Tree) => {
  const t: Translate = (key, parameters) => fill(look(texts, key) ?? key, parameters);
  return { language, texts, t } as const;
};

const shown = createStore(shownIn('zh-CN', firstTexts));
/** The language whose texts are loading, or the one on the screen: calls are sent in it. */
const requested = createStore<Language>('zh-CN');

const set = (language: Language, texts: Tree): void => {
  document.documentElement.lang = language;
  shown.set(shownIn(language, texts));
};

/** The language to open with: the user's choice, else the browser's, else Chinese. */
export const openingLanguage = (chosen: string | null, preferred: readonly string[]): Language => {
  if (isLanguage(chosen)) return chosen;
  const first = preferred.find((tag) => /^(?:zh|en)\b/i.test(tag));
  return first !== undefined && /^en/i.test(first) ? 'en-US' : 'zh-CN';
};

const areaTexts = async (language: Language, names: Iterable<AreaName>): Promise<Tree> =>
  Object.fromEntries(await Promise.all([...names].map(async (name) => [name, (await areas[name][language]()).texts] as const)));

const show = async (language: Language): Promise<void> => {
  requested.set(language);
  const names = [...loaded];
  const [first, more] = await Promise.all([
    language === 'zh-CN' ? firstTexts : import('./en-US/index.ts').then(({ texts }) => texts),
    areaTexts(language, names),
  ]);
  // Another language may have been chosen, and pages may have brought texts, while these were on their way.
  if (language !== requested.get()) return;
  if (names.length === loaded.size) set(language, { ...first, ...more });
  else await show(language);
};

/** Shows the opening language; await it before the first render. */
export const startTexts = (): Promise<void> => show(openingLanguage(localStorage.getItem(storageKey), navigator.languages));

/** Loads the texts of some pages; await it before they are shown. */
export const loadTexts = async (...names: readonly AreaName[]): Promise<void> => {
  const missing = names.filter((name) => !loaded.has(name));
  if (missing.length === 0) return;
  const language = requested.get();
  const more = await areaTexts(language, missing);
  for (const name of missing) loaded.add(name);
  // The language may have been changed while they were on their way, or be itself still on its way.
  if (language === shown.get().language) set(language, { ...shown.get().texts, ...more });
  else await show(requested.get());
};

/** Changes the language and stores the choice. */
export const setLanguage = async (language: Language): Promise<void> => {
  localStorage.setItem(storageKey, language);
  await show(language);
};

/** The language on the screen, or the one whose texts are loading. */
export const currentLanguage = (): Language => requested.get();

/** A text of the language on the screen, outside React. */
export const text: Translate = (key, parameters) => shown.get().t(key, parameters);

/** The texts of the language on the screen, and which it is: `const { t, language } = useTexts()`. */
export const useTexts: () => { readonly t: Translate; readonly language: Language } = shown.use;
