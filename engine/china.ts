/**
 * What is Chinese: certificates, telephones, regions, credit codes, and lists of persons as people write them in China, free text
 * included. `createEngine(china)` is an engine for products that are sold there.
 */
import { chineseFormats } from './china/formats/index.gen.ts';
import type { Extension } from './create-engine.ts';

/** The extension; the words of its lists are loaded when a list is first read. */
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
