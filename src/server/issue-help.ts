import { shelfSentences } from './shelf/check.ts';
import { catalogue, type CatalogueEntry, type Sentence } from '@insure/engine';
import { correctSentences } from './endorsements/change-insured.ts';
import { rowSentences } from './endorsements/change.ts';
import { coverStartedSentence } from './endorsements/surrender.ts';
import { saleSentences, withoutTerm } from './insure/sale-conditions.ts';
import { listNotEnded, missingColumn, totalMismatch, wrongEncoding, wrongFee } from './integrations/payment/daily-file.ts';
import { engine } from '../contract/engine.ts';

type Help = readonly [sentences: readonly Sentence[], cause: string, solve: string];

/** Codes of the server's own issues, besides those of the engine; a test checks that none is missing. */
const serverIssues: Readonly<Record<string, Help>> = {
  time: [
    [saleSentences.noInstant, saleSentences.future, saleSentences.past],
    'the time at which a document was read is impossible',
    'Set the clock of the device and read the document again',
  ],
  unknown: [
    [saleSentences.document, saleSentences.declaration],
    'the product does not have a named document or declaration',
    'Send only documents and declarations of the model',
  ],
  unread: [
    [saleSentences.unread],
    'a document that this application requires was not read',
    'Open and read the documents in the sentence',
  ],
  'not-declared': [[saleSentences.notDeclared], 'a declaration is not confirmed', 'Confirm every declaration'],
  'no-term': [
    [withoutTerm],
    'the period of cover cannot be computed from the first day and the term',
    'Check the first day and the term',
  ],
  nobody: [Object.values(rowSentences.nobody), 'a change names no person or thing', 'Choose or enter one'],
  'not-on-policy': [
    Object.values(rowSentences.unknown),
    'a row names a person or thing that is not on the policy',
    'Use the numbers of policyPersons',
  ],
  'same-person': [
    Object.values(rowSentences.same),
    'a replacement replaces a person or thing with itself',
    'Use a correction, or a change of occupation',
  ],
  begun: [
    [coverStartedSentence],
    'the product cannot be surrendered once its cover has begun',
    'Remove persons if the product allows it, or wait for the end of the policy',
  ],
  'not-for-sale': [
    Object.values(shelfSentences),
    'a version of a product on the shelf lacks a value that a sale needs',
    'Enter or correct the field at the path, then send the version again',
  ],
  encoding: [
    [wrongEncoding],
    "the gateway's daily file is neither in UTF-8 nor in GBK",
    'Download the file again, or save it as CSV in UTF-8',
  ],
  column: [
    [missingColumn(1, '支付宝交易号')],
    "the gateway's daily file lacks a column",
    'Upload the unchanged file of transactions from the gateway',
  ],
  total: [
    [totalMismatch(12, '交易', { count: 4, amount: '840.00' }, { count: 3, amount: '630.00' })],
    "the totals at the end of the gateway's daily file are not those of its lines",
    'Download the file again; do not change it',
  ],
  'cut-off': [[listNotEnded], "the list in the gateway's daily file does not end", 'Download the file again; do not change it'],
  fee: [
    [wrongFee(7, '-1,26')],
    "a fee in the gateway's daily file is not an amount",
    'Download the file again; do not change it',
  ],
  nothing: [[correctSentences.nothing], 'no field of the policyholder is changed', 'Change a field, or cancel the change'],
  'not-correctable': [
    [correctSentences.identity, ...Object.values(correctSentences.field)],
    'a correction may not change this field',
    'Replace the person, or buy another policy for another policyholder',
  ],
  'moves-premium': [
    [correctSentences.premium],
    'a correction would change the premium',
    'Use a change that is priced: a replacement, or a change of occupation',
  ],
};

const all: readonly CatalogueEntry[] = [
  ...catalogue(engine).issues,
  ...Object.entries(serverIssues).map(([code, [sentences, cause, solve]]) => ({ code, sentences, cause, solve })),
];

/** Every issue code that a reply may have, once, for docs/errors.md and the server's page of errors. */
export const issueCatalogue: readonly CatalogueEntry[] = [...new Set(all.map(({ code }) => code))].flatMap((code) => {
  const same = all.filter((entry) => entry.code === code);
  const distinct = new Map(same.flatMap(({ sentences }) => sentences).map((sentence) => [JSON.stringify(sentence), sentence]));
  return same.slice(0, 1).map((first) => ({
    ...first,
    sentences: [...distinct.values()],
    cause: [...new Set(same.map(({ cause }) => cause))].join('; '),
  }));
});
