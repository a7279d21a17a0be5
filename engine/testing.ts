/** fast-check arbitraries of applications, derived from a compiled model alone. */
export { boundaryApplication, validApplication } from './testing/valid-application.ts';
export { texts } from './testing/texts/index.ts';
