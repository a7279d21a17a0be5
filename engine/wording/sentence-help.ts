import type { Help } from '../model/issue.ts';
import type { CoreCode } from './sentences.ts';

const outermost = 'the outermost list: `/insuredGroup`';

/** Cause, solution and place (if it is not the field) of the engine's own issues, for docs/errors.md. */
export const sentenceHelp: Readonly<Record<CoreCode, Help & { readonly at?: string }>> = {
  structure: {
    at: 'the application',
    cause: 'it is no object, or nested too deeply',
    solve: 'Send the application as a JSON object in the shape of the schema of its model',
  },
  'not-array': { at: 'the list', cause: 'something other than a list stands there', solve: 'Send a list, also for one item' },
  required: {
    at: 'the missing field',
    cause: 'named by `required`, `requiredWhen` or `insured.required`, and not filled in',
    solve: 'Fill the field in',
  },
  type: {
    cause: 'not of its `type`: a text where a number is asked',
    solve: 'Send the type that the schema names; amounts are texts',
  },
  enum: { cause: 'none of its `enum`, nor a key of its `oneOfTable`', solve: 'Take one of the choices that the form offers' },
  const: { cause: 'not its `const`', solve: 'Send the one value that the sentence names' },
  minimum: { cause: 'below its `minimum`', solve: 'Enter the limit or more' },
  maximum: { cause: 'above its `maximum`', solve: 'Enter the limit or less' },
  multipleOf: { cause: 'no multiple of its `multipleOf`', solve: 'Enter a multiple of the step that the schema names' },
  minLength: { cause: 'shorter than its `minLength`', solve: 'Enter at least that many characters' },
  maxLength: { cause: 'longer than its `maxLength`', solve: 'Shorten the text to the limit' },
  minItems: { at: 'the list', cause: 'fewer items than its `minItems`', solve: 'Add items' },
  maxItems: { at: 'the list', cause: 'more items than its `maxItems`', solve: 'Take items away, or split the list' },
  uniqueItems: { at: 'the list', cause: '`uniqueItems`, and one item twice', solve: 'Take the repeated item away' },
  pattern: { cause: 'does not match its `pattern`', solve: 'Write the text as the hint of the field shows' },
  format: {
    cause: 'does not match its `format`; formats of the house have codes of their own',
    solve: 'Write the text in the format that the schema names',
  },
  additionalProperties: {
    cause: 'it is not in the schema, or hidden by `visibleWhen`',
    solve: 'Leave the field out; compare its name with the schema',
  },
  'unknown-members': {
    at: 'the object',
    cause: 'it has more members that are not in the schema than are named one by one',
    solve: 'Leave out every member that the schema does not have',
  },
  'no-such-row': {
    at: 'an endorsement',
    cause: 'it names a person by a number that the policy does not have',
    solve: 'Name persons by the numbers of policyPersons',
  },
  'no-such-group': {
    at: 'an endorsement',
    cause: 'it adds a person to a group that the policy does not have',
    solve: 'Name one of the groups of the policy',
  },
  'changed-twice': { at: 'an endorsement', cause: 'it changes one person twice', solve: 'Put both changes into one row' },
  'too-early': {
    at: '`term.start`',
    cause: 'before the day of application (`at`) plus `term.earliest` days',
    solve: 'Choose the date of the sentence or a later one',
  },
  'too-late': {
    at: '`term.start`',
    cause: 'after the day of application (`at`) plus `term.latest` days',
    solve: 'Choose the date of the sentence or an earlier one',
  },
  'ends-before-start': { at: '`term.end`', cause: 'before `term.start`', solve: 'Choose an end on or after the first day' },
  'too-long': { at: '`term.end`', cause: 'more than `term.maxDays` days', solve: 'Choose an earlier end, or buy two policies' },
  headcount: { at: outermost, cause: 'fewer than `insured.min`', solve: 'Add persons until the least number is reached' },
  'headcount-with': {
    at: outermost,
    cause: 'fewer than a band of `insured.bands` asks for on the whole policy',
    solve: 'Add persons, or leave out those of the band',
  },
  'headcount-within': {
    at: outermost,
    cause: 'fewer than a band of `insured.bands` asks for of its own',
    solve: 'Add persons of the band, or leave it out',
  },
  'headcount-over': { at: outermost, cause: 'more than `insured.max`', solve: 'Split the persons over several policies' },
  age: {
    at: "the person's `insured.age.at`",
    cause: 'outside `insured.age`',
    solve: 'Correct the birthday, or leave the person out',
  },
  twice: {
    at: "the later person's last field of `insured.once`",
    cause: 'the same `insured.once` as somebody before',
    solve: 'Delete the later row, or correct its number',
  },
  'missing-input': {
    at: 'what the step reads, or whose step it is',
    cause: 'a step needs what is not filled in',
    solve: 'Fill in what the premium depends on',
  },
  'no-price': {
    at: 'whose step it is: a person, else the application',
    cause: 'no row of the table answers, and the step says no `otherwise`',
    solve: 'Change what the sentence names; a configurer adds the missing row to pricing.json',
  },
  'not-offered': {
    at: 'whose step it is: a person, else the application',
    cause: 'the cell is `null`; the sentence is the `refusal` of the table',
    solve: 'Choose another plan, class or age: this one is not insured',
  },
  'division-by-zero': {
    at: 'whose step it is',
    cause: 'a step divides by zero',
    solve: 'A configurer gives the step a divisor that cannot be zero',
  },
  times: {
    cause: 'not a whole number that the scale of `times` has',
    solve: 'Enter a whole number within the limits of the sentence',
  },
  count: { cause: 'not a whole number from 1', solve: 'Enter 1 or another whole number above it' },
  price: { cause: 'not an amount of money', solve: 'Enter an amount with two decimals, such as 210.00' },
  'not-offered-change': {
    at: 'an endorsement',
    cause: 'the model does not offer this kind of change',
    solve: 'Choose a kind of change that `endorsement` of model.json has',
  },
  'policy-ended': {
    at: 'an endorsement',
    cause: 'it takes effect before or after the policy',
    solve: 'Choose a day within the dates of the sentence',
  },
};
