/** Tools for tests of compiled models: fast-check arbitraries of applications, and lints. */
export { coverageOf, type Branch, type Coverage } from './testing/coverage.ts';
export { faultyApplication, type FaultyApplication } from './testing/arbitraries.ts';
export { boundaryApplication, validApplication } from './testing/arbitraries.ts';
export { peopleText, personLine, type PeopleText } from './testing/people/people-text.ts';
export { texts } from './testing/texts.ts';
export { sentences } from './wording/sentences.ts';
export { lintModel, lintModels, lints, type LintResult } from './lint.ts';
export { defineLint, type Lint } from './lint/define.ts';
