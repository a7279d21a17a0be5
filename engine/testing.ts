/**
 * Tools for tests of compiled models, of your own words and themes, and of translations: arbitraries of fast-check, tests that
 * every format, keyword, operation, widget and theme must pass, lists of sentences.
 */
export { coverageOf, type Branch, type Coverage } from './testing/coverage.ts';
export { invalidApplication, type InvalidApplication } from './testing/arbitraries.ts';
export { type ApplicationOptions, boundaryApplication, validApplication } from './testing/arbitraries.ts';
export type { ContractTest } from './testing/contracts/contract.ts';
export { formatContract } from './testing/contracts/format.ts';
export { type SubmittedForm as Submitted, themeContract, type ThemeOptions } from './testing/contracts/theme.ts';
export { keywordContract, operationContract, widgetContract } from './testing/contracts/words.ts';
export { sentences } from './wording/sentences.ts';
export { sentencesToTranslate, untranslated, type TranslationReport } from './sentences-to-translate.ts';
