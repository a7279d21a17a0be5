import type { BrowserContext, Page } from '@playwright/test';
import type { Login } from '../e2e/support/sign-in.ts';
import type { SaleLanguage, SaleWords } from '../e2e/support/sale-words.ts';

/** What a tour is given: a page of one language, signed in as the tour's user. */
export type Guide = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  readonly language: SaleLanguage;
  readonly words: SaleWords;
  /** The text of the tour's language. */
  readonly t: (zh: string, en: string) => string;
  /** Takes the page as it stands in every look; `window` shows only what is in the window, for dialogs. */
  readonly shoot: (state: string, frame?: 'whole' | 'window') => Promise<void>;
};

/** A walk through pages of one area, which takes its pictures on the way. */
export type Tour = {
  readonly name: string;
  /** Nobody, where it is left out. */
  readonly user?: Login;
  /** Languages in which the walk is taken; both, where it is left out. */
  readonly languages?: readonly SaleLanguage[];
  readonly walk: (guide: Guide) => Promise<void>;
};
