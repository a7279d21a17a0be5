/**
 * Everything for China: certificates, telephones, regions, credit codes, and reading lists of persons as they are written
 * there, also from free text. `createEngine(china)` is an engine for products that are sold in China.
 */
import { chineseFormats } from './china/formats/index.gen.ts';
import type { Extension } from './create-engine.ts';

/** The extension for China. The words of its lists are loaded when the first list is read. */
export const china: Extension = {
  formats: chineseFormats,
  lists: async () => (await import('./china/lists.ts')).chineseLists,
};

export { chineseFormats };
export { longForm } from './china/national-id/check-digit.ts';
export { parsePeople } from './china/people/parse-people.ts';
export { pastedIssues } from './china/people/issues.ts';
export { personIssueText, type PersonIssue } from './china/people/issues.ts';
export { certificateTypes } from './china/words/certificate-types.ts';
export type { CertificateType, PartialPerson, PastedPerson } from './china/words/person.ts';
export type { Doubtful, Failed, PastedPeople, PasteOptions, Recognised } from './china/people/result.ts';
