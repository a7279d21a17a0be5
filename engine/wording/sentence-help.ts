import type { Help } from '../model/issue.ts';
import type { CoreCode } from './sentences.ts';

const outermost = 'the outermost list: `/insuredGroup`';

/** The cause, the solution and the place (if it is not the field) of the engine's own issues, for docs/errors.md. */
export const sentenceHelp: Readonly<Record<CoreCode, Help>> = {
  structure: [
    'it is not an object, or nested too deeply',
    'Send the application as a JSON object in the shape of the schema of its model',
    'the application',
  ],
  'not-array': ['the value is not a list', 'Send a list, also for one item', 'the list'],
  required: [
    'named by `required`, `requiredWhen` or `insured.required`, and not filled in',
    'Fill the field in',
    'the missing field',
  ],
  type: ['not of its `type`: for example a text instead of a number', 'Send the type that the schema names; amounts are texts'],
  enum: ['none of its `enum`, nor a key of its `oneOfTable`', 'Use one of the choices that the form offers'],
  const: ['not its `const`', 'Send the one value that the sentence names'],
  minimum: ['below its `minimum`', 'Enter the limit or more'],
  maximum: ['above its `maximum`', 'Enter the limit or less'],
  multipleOf: ['no multiple of its `multipleOf`', 'Enter a multiple of the step that the schema names'],
  minLength: ['shorter than its `minLength`', 'Enter at least that many characters'],
  maxLength: ['longer than its `maxLength`', 'Shorten the text to the limit'],
  minItems: ['fewer items than its `minItems`', 'Add items', 'the list'],
  maxItems: ['more items than its `maxItems`', 'Remove items, or split the list', 'the list'],
  'file-unknown': [
    'the server has no such file for this application: it was removed, belongs to another draft, order or user, or differs',
    'Upload the file to the draft of this application, and name it as the reply says',
  ],
  uniqueItems: ['`uniqueItems`, and one item twice', 'Remove the repeated item', 'the list'],
  pattern: ['does not match its `pattern`', 'Write the text as the hint of the field shows'],
  format: [
    'does not match its `format`; formats of the engine have their own codes',
    'Write the text in the format that the schema names',
  ],
  additionalProperties: [
    'it is not in the schema, or hidden by `visibleWhen`',
    'Leave the field out; compare its name with the schema',
  ],
  'unknown-members': [
    'it has more members that are not in the schema than are named one by one',
    'Leave out every member that the schema does not have',
    'the object',
  ],
  'no-such-row': [
    'it names a person by a number that the policy does not have',
    'Name persons by the numbers of policyPersons',
    'an endorsement',
  ],
  'no-such-group': [
    'it adds a person to a group that the policy does not have',
    'Name one of the groups of the policy',
    'an endorsement',
  ],
  'changed-twice': ['it changes one person twice', 'Put both changes into one row', 'an endorsement'],
  'too-early': [
    'before the day of application (`at`) plus `term.earliest` days',
    'Choose the date of the sentence or a later one',
    '`term.start`',
  ],
  'too-late': [
    'after the day of application (`at`) plus `term.latest` days',
    'Choose the date of the sentence or an earlier one',
    '`term.start`',
  ],
  'ends-before-start': ['before `term.start`', 'Choose an end on or after the first day', '`term.end`'],
  'too-long': ['more than `term.maxDays` days', 'Choose an earlier end, or buy two policies', '`term.end`'],
  'age-reached': [
    'the person is as old as `toAge` when cover begins, or older',
    'Choose another length, or correct the date of birth',
    'the field that chooses the length, else the date of birth',
  ],
  'payment-too-long': [
    'the last year of `payment` ends after the cover',
    'Choose a shorter payment, or longer cover',
    'the field that chooses the length of payment, else that of cover',
  ],
  headcount: ['fewer than `insured.min`', 'Add persons until the least number is reached', outermost],
  'headcount-with': [
    'fewer than a band of `insured.bands` asks for on the whole policy',
    'Add persons, or leave out those of the band',
    outermost,
  ],
  'headcount-within': [
    'fewer than a band of `insured.bands` asks for of its own',
    'Add persons of the band, or leave it out',
    outermost,
  ],
  'headcount-over': ['more than `insured.max`', 'Split the persons over several policies', outermost],
  age: ['outside `insured.age`', 'Correct the birthday, or leave the person out', "the person's `insured.age.at`"],
  twice: [
    'the same `insured.once` as an earlier person',
    'Delete the later row, or correct its number',
    "the later person's last field of `insured.once`",
  ],
  'missing-input': [
    'a step needs a value that is not filled in',
    'Fill in what the premium depends on',
    'what the step reads, or whose step it is',
  ],
  'no-price': [
    'no row of the table matches, and the step has no `otherwise`',
    'Change what the sentence names; a configurer adds the missing row to pricing.json',
    'whose step it is: a person, else the application',
  ],
  'not-offered': [
    'the cell is `null`; the sentence is the `refusal` of the table',
    'Choose another plan, class or age: this one is not insured',
    'whose step it is: a person, else the application',
  ],
  'division-by-zero': ['a step divides by zero', 'A configurer gives the step a divisor that cannot be zero', 'whose step it is'],
  times: ['not a whole number that the scale of `times` has', 'Enter a whole number within the limits of the sentence'],
  count: ['not a whole number from 1', 'Enter 1 or another whole number above it'],
  price: ['not an amount of money', 'Enter an amount with two decimals, such as 210.00'],
  'not-offered-change': [
    'the model does not offer this kind of change',
    'Choose a kind of change that `endorsement` of model.json has',
    'an endorsement',
  ],
  'policy-ended': [
    'it takes effect before or after the policy',
    'Choose a day within the dates of the sentence',
    'an endorsement',
  ],
};
