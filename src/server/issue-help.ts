import { catalogue, type CatalogueEntry } from '@insure/engine';
import type { Sentence } from './domain/words.ts';
import type { Help } from './domain/error-help.ts';
import { correctSentences } from './endorsements/change-insured.ts';
import { rowSentences } from './endorsements/change.ts';
import { coverStarted } from './endorsements/endorse-policy.ts';
import { saleSentences, withoutTerm } from './insure/sale-conditions.ts';

/** Codes of issues that the server finds beside those of the engine: a test holds that none is missing. */
const serverIssues: Readonly<Record<string, Help & { readonly sentences: readonly Sentence[] }>> = {
  time: {
    sentences: [saleSentences.noInstant, saleSentences.future, saleSentences.past],
    cause: 'the time at which a document was read is impossible',
    solve: 'Set the clock of the device and read the document again',
  },
  unknown: {
    sentences: [saleSentences.document, saleSentences.declaration],
    cause: 'a document or a declaration is named that the product does not have',
    solve: 'Name those of the model alone',
  },
  unread: {
    sentences: [saleSentences.unread],
    cause: 'a document that this application needs was not read',
    solve: 'Open and read the documents that the sentence names',
  },
  'not-declared': {
    sentences: [saleSentences.notDeclared],
    cause: 'a declaration is not ticked',
    solve: 'Tick every declaration',
  },
  'no-term': {
    sentences: [withoutTerm],
    cause: 'the first day or the term leads to no period of cover',
    solve: 'Check the first day and the term',
  },
  nobody: { sentences: [rowSentences.nobody], cause: 'a change names no person', solve: 'Choose or enter a person' },
  'not-on-policy': {
    sentences: [rowSentences.unknown],
    cause: 'a row names a person who is not on the policy',
    solve: 'Name persons by the numbers of policyPersons',
  },
  'same-person': {
    sentences: [rowSentences.same],
    cause: 'a replacement brings the person who leaves',
    solve: 'Use a correction, or a change of occupation',
  },
  begun: {
    sentences: [coverStarted],
    cause: 'the product cannot be surrendered once its cover has begun',
    solve: 'Remove persons where the product allows it, or wait for the end of the policy',
  },
  nothing: {
    sentences: [correctSentences.nothing],
    cause: 'nothing of the policyholder is changed',
    solve: 'Change a field, or leave the change',
  },
  'not-correctable': {
    sentences: [correctSentences.identity, correctSentences.field],
    cause: 'a correction may not change this field',
    solve: 'Replace the person, or buy another policy for another policyholder',
  },
  'moves-premium': {
    sentences: [correctSentences.premium],
    cause: 'a correction would change the premium',
    solve: 'Use a change that is priced: a replacement, or a change of occupation',
  },
};

const all: readonly CatalogueEntry[] = [
  ...catalogue.issues,
  ...Object.entries(serverIssues).map(([code, entry]) => ({ code, ...entry })),
];

/** Every code of an issue that a reply may hold, for docs/errors.md and the server's page of errors. One entry a code: two keywords may raise the same. */
export const issueCatalogue: readonly CatalogueEntry[] = [...new Set(all.map(({ code }) => code))].flatMap((code) => {
  const same = all.filter((entry) => entry.code === code);
  const distinct = new Map(same.flatMap(({ sentences }) => sentences).map((sentence) => [JSON.stringify(sentence), sentence]));
  return same.slice(0, 1).map((first) => ({
    ...first,
    sentences: [...distinct.values()],
    cause: [...new Set(same.map(({ cause }) => cause))].join('; '),
  }));
});
