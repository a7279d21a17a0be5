import type { LanguageTag } from '@insure/engine';
import { createStore } from '../create-store.ts';
import { texts as home } from './areas/home.ts';
import { texts as shared } from './areas/shared.ts';

/** The portal's two languages; the first is the language of the models. */
export const languages = ['zh-CN', 'en-US'] as const satisfies readonly LanguageTag[];

/** A text in both languages, in the order of `languages`. */
type Pair = readonly [chinese: string, english: string];
type TextTree = { readonly [key: string]: Pair | TextTree };

/** The texts of the first load; the others load with the pages that show them. */
const firstTexts = { ...shared, home } satisfies TextTree;

const areas = {
  account: () => import('./areas/account.ts'),
  cashier: () => import('./areas/cashier.ts'),
  commission: () => import('./areas/commission.ts'),
  reconciliation: () => import('./areas/reconciliation.ts'),
  comparison: () => import('./areas/comparison.ts'),
  console: () => import('./areas/console.ts'),
  shelf: () => import('./areas/shelf.ts'),
  customer: () => import('./areas/customer.ts'),
  dashboard: () => import('./areas/dashboard.ts'),
  drafts: () => import('./areas/drafts.ts'),
  endorsement: () => import('./areas/endorsement.ts'),
  family: () => import('./areas/family.ts'),
  list: () => import('./areas/list.ts'),
  login: () => import('./areas/login.ts'),
  models: () => import('./areas/models.ts'),
  org: () => import('./areas/org.ts'),
  plain: () => import('./plain-texts.ts'),
  policy: () => import('./areas/policy.ts'),
  product: () => import('./areas/product.ts'),
  refused: () => import('./areas/refused.ts'),
  shell: () => import('./areas/shell.ts'),
  status: () => import('./areas/status.ts'),
  trace: () => import('./areas/trace.ts'),
  underwriting: () => import('./areas/underwriting.ts'),
} as const satisfies Readonly<Record<string, () => Promise<{ readonly texts: TextTree }>>>;

/** The name of a group of texts that loads with the pages that show them. */
export type AreaName = keyof typeof areas;
type AreaTexts = { readonly [Name in AreaName]: Awaited<ReturnType<(typeof areas)[Name]>>['texts'] };

type Leaves<Tree, Before extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends Pair ? `${Before}${Key}` : Leaves<Tree[Key], `${Before}${Key}.`>;
}[keyof Tree & string];

/** The name of a text: "title.home". */
export type TextKey = Leaves<typeof firstTexts & AreaTexts>;

type Parameters = Readonly<Record<string, string | number>>;
/** Returns a text in the current language, with its parameters filled in. */
export type Translate = (key: TextKey, parameters?: Parameters) => string;

/** Fills `{name}` with a parameter (if any), and `{name:person|persons}` with the first word for 1, else with the second. */
export const fill = (text: string, parameters: Parameters = {}): string =>
  text.replaceAll(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, many?: string) => {
    const value = parameters[name] ?? '';
    return one === undefined ? String(value) : Number(value) === 1 ? one : (many ?? '');
  });

const isPair = (value: Pair | TextTree): value is Pair => Array.isArray(value);
const pairOf = (texts: TextTree, key: string): Pair | undefined => {
  let found: Pair | TextTree | undefined = texts;
  for (const name of key.split('.')) found = found && !isPair(found) ? found[name] : undefined;
  return found && isPair(found) ? found : undefined;
};

/** What texts are shown: `isPlain` for customers, who read the texts of the area `plain` instead of those with the same key. */
type Shown = { readonly language: LanguageTag; readonly texts: TextTree; readonly isPlain: boolean };

const shownIn = ({ language, texts, isPlain }: Shown) => {
  const t: Translate = (key, parameters) => {
    const pair = (isPlain ? pairOf(texts, `plain.${key}`) : undefined) ?? pairOf(texts, key);
    return fill(pair?.[languages.indexOf(language)] ?? key, parameters);
  };
  return { language, texts, isPlain, t } as const;
};
const shown = createStore(shownIn({ language: 'zh-CN', texts: firstTexts, isPlain: false }));

const show = (changes: Partial<Shown>): void => {
  const { language, texts, isPlain } = { ...shown.get(), ...changes };
  document.documentElement.lang = language;
  shown.set(shownIn({ language, texts, isPlain }));
};

/** Shows customers plain words; other users read the words of the trade. */
export const showPlainWords = (isPlain: boolean): void => {
  if (isPlain !== shown.get().isPlain) show({ isPlain });
};

const storageKey = 'portal.language';

/** Returns the first language of a visit: the user's choice, else the browser's, else Chinese. */
export const openingLanguage = (chosen: string | null, preferred: readonly string[]): LanguageTag => {
  const known = languages.find((language) => language === chosen);
  if (known !== undefined) return known;
  const first = preferred.find((tag) => /^(?:zh|en)\b/i.test(tag));
  return first !== undefined && /^en/i.test(first) ? 'en-US' : 'zh-CN';
};

/** Shows the first language of a visit; call it before the first call to the server and the first render. */
export const startTexts = (): void => show({ language: openingLanguage(localStorage.getItem(storageKey), navigator.languages) });

/** Returns whether a group of texts is loaded. */
export const useIsLoaded = (name: AreaName): boolean => name in shown.use().texts;

/** Loads groups of texts; await it before showing the pages that use them. */
export const loadTexts = async (...names: readonly AreaName[]): Promise<void> => {
  const wanted: readonly AreaName[] = shown.get().isPlain ? [...names, 'plain'] : names;
  const missing = wanted.filter((name) => !(name in shown.get().texts));
  if (missing.length === 0) return;
  const loaded = await Promise.all(missing.map(async (name) => [name, (await areas[name]()).texts] as const));
  show({ texts: { ...shown.get().texts, ...Object.fromEntries(loaded) } });
};

/** Changes the language and stores the choice. */
export const setLanguage = (language: LanguageTag): void => {
  localStorage.setItem(storageKey, language);
  show({ language });
};

/** Returns the current language, in which calls are sent. */
export const currentLanguage = (): LanguageTag => shown.get().language;

/** A text in the current language, outside React. */
export const text: Translate = (key, parameters) => shown.get().t(key, parameters);

/** The texts in the current language, and that language: `const { t, language } = useTexts()`. */
export const useTexts: () => { readonly t: Translate; readonly language: LanguageTag } = shown.use;
