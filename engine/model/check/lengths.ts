import { DiagnosticError } from '../diagnostic.ts';
import type { Field, Length, LengthBy, ModelData, PaymentRule, TermRule } from '../model.ts';
import { isEvery, monthsOf, maxLengths } from '../pricing/term.ts';
import { fieldAt, scopeField } from '../schema-fields.ts';
import type { Scope } from '../vocabulary.ts';

type Schema = Pick<ModelData, 'schema'>;

const countWords = ['days', 'months', 'years', 'toAge'] as const;
const lengthWordNames = [...countWords, 'life', 'once', 'by', 'end'] as const;
type AnyLength = Length & { readonly by?: LengthBy; readonly end?: string };

const lengthWords = (length: AnyLength): readonly string[] => lengthWordNames.filter((word) => length[word] !== undefined);

/**
 * Throws if the term has no length, or if an application may leave out its start or its end, because no order could be priced.
 */
export const checkStart = ({ schema }: Schema, term: TermRule): void => {
  if (lengthWords(term).length === 0)
    throw new DiagnosticError(
      'term-without-end',
      'The term has no end: name the field of its months ("months": "application.term") or of its last day ("end": "application.endDate"), or write "years", "toAge", "days", "life" or "by"',
    );
  for (const path of [term.start, term.end]) if (path !== undefined) throwIfOptional(schema, path);
};

/** Throws if the model has no term, from whose start payment is counted, or if the payment has no length. */
export const checkPayment = ({ term, payment }: Pick<ModelData, 'term' | 'payment'>): void => {
  if (!term)
    throw new DiagnosticError(
      'payment-without-term',
      'The model has a payment, but no term: days of payment are counted from the first day of cover',
    );
  if (payment && lengthWords(payment).length === 0)
    throw new DiagnosticError(
      'payment-without-end',
      'The payment does not say how long the premium is paid: write "once": true, "years", "toAge", "life": true, or "by" with a length for each choice',
    );
};

/** Throws if a length is given in two ways, or cannot be computed from the answers. */
export const checkLength = (model: ModelData, name: 'term' | 'payment', length: AnyLength, isWholeRule: boolean): void => {
  const givenWords = lengthWords(length);
  if (givenWords.length > 1)
    throw new DiagnosticError(
      'several-lengths',
      `The ${name} lasts ${givenWords.map((word) => `"${word}"`).join(' and ')}: keep one of these words${isWholeRule ? ', or give each choice of a field its own under "by"' : ''}`,
    );
  if (!isWholeRule && givenWords.length === 0)
    throw new DiagnosticError('length-by', `A choice of the ${name} has no length: write "years", "toAge" or another word`);
  if ((length.toAge === undefined) !== (length.of === undefined))
    throw new DiagnosticError(
      'age-of-nobody',
      length.of === undefined
        ? `The ${name} lasts to an age, but does not say whose: write "of", the path of a date of birth ("person.birthDay" for the first person of the list)`
        : `The ${name} names a date of birth under "of", but no age: write "toAge", or take "of" away`,
    );
  if (length.of !== undefined) checkBirthDate(model, length.of);
  for (const word of countWords) {
    const count = length[word];
    if (typeof count === 'string') checkCount(model.schema, name, word, count);
  }
};

const checkBirthDate = (model: ModelData, path: string): void => {
  const [scope = '', ...names] = path.split('.');
  const { format, role } = fieldAt(scopeField(model, scope), names, scope);
  if (format !== 'date' && format !== 'birthday' && role !== 'birthDate')
    throw new DiagnosticError('age-of-nobody', `"${path}" is no date of birth: name a field with the format date`, path);
  const { insured } = model;
  if (scope === 'application') throwIfOptional(model.schema, path);
  else if (!scopeField(model, scope).required?.includes(names[0] ?? '') && !insured?.required?.includes(names[0] ?? ''))
    throw optionalError(names.join('.'), `under "required" of the items of the list, or of "insured" in model.json`);
};

const checkCount = (schema: Field, name: string, word: (typeof countWords)[number], path: string): void => {
  throwIfOptional(schema, path);
  const [scope, ...rest] = path.split('.');
  if (scope !== 'application' || rest.length === 0) return;
  const field = fieldAt(schema, rest, 'application');
  const choices = field.const === undefined ? field.enum : [field.const];
  const maximum = maxLengths[word];
  const isAllowed = (value: unknown): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maximum;
  if (choices ? choices.every(isAllowed) : field.type === 'integer' && isAllowed(field.maximum) && isAllowed(field.minimum))
    return;
  throw new DiagnosticError(
    'term-unbounded',
    `The ${word === 'toAge' ? 'age' : word} of the ${name}, "${rest.join('.')}", must be whole numbers from 1 to ${maximum}: give the field an enum of them, or the type integer with "minimum": 1 and a "maximum"`,
  );
};

/** Returns the values that the field at a path may have, or undefined if the schema does not list them. */
const choicesAt = (schema: Field, path: string): readonly unknown[] | undefined => {
  const [scope, ...names] = path.split('.');
  const field = scope === 'application' && names.length > 0 ? fieldAt(schema, names, 'application') : undefined;
  return field?.const === undefined ? field?.enum : [field.const];
};

/** Throws if `by` names a field without choices, has no length for a choice, or has a length for an unknown choice. */
export const checkChoices = ({ schema }: Schema, name: 'term' | 'payment', by: LengthBy, application: Scope): void => {
  const [[path, lengths] = ['', {}]] = Object.entries(by);
  application.operand(path);
  const choices = choicesAt(schema, path)?.map(String);
  if (!choices)
    throw new DiagnosticError('length-by', `"${path}" has no list of choices: give the field of the ${name} an enum`, path);
  throwIfOptional(schema, path);
  const choiceWithoutLength = choices.find((choice) => !Object.hasOwn(lengths, choice));
  if (choiceWithoutLength !== undefined)
    throw new DiagnosticError(
      'length-by',
      `The choice "${choiceWithoutLength}" of "${path}" has no length in the ${name}`,
      choiceWithoutLength,
    );
  const unknown = Object.keys(lengths).find((value) => !choices.includes(value));
  if (unknown !== undefined) throw new DiagnosticError('length-by', `"${unknown}" is no choice of "${path}"`, unknown, choices);
};

/** Throws if `every` is neither a time nor a field whose choices are times. */
export const checkEvery = ({ schema }: Schema, { every }: PaymentRule, application: Scope): void => {
  if (isEvery(every)) return;
  const intervals = Object.keys(monthsOf);
  if (!every.includes('.'))
    throw new DiagnosticError('payment-every', `"${every}" is neither a time nor the path of a field`, every, intervals);
  application.operand(every);
  const choices = choicesAt(schema, every);
  if (!choices)
    throw new DiagnosticError(
      'payment-every',
      `"${every}" has no list of choices: give the field an enum of ${intervals.join(', ')}`,
    );
  const wrongChoice = choices.find((choice) => !isEvery(choice));
  if (wrongChoice !== undefined)
    throw new DiagnosticError('payment-every', `The choice "${String(wrongChoice)}" of "${every}" is no time`, every, intervals);
};

const optionalError = (field: string, where: string): DiagnosticError =>
  new DiagnosticError(
    'term-optional',
    `The length of cover or payment needs "${field}", but an application may leave it out: name it ${where}, and show it always`,
  );

const throwIfOptional = (schema: Field, path: string): void => {
  if (!isAlwaysGiven(schema, path))
    throw optionalError(path.slice(path.indexOf('.') + 1), 'under "required" of insure.schema.json');
};

/** Returns whether every valid application has the field at a path ("application.trip.endDate"); other paths are computed. */
const isAlwaysGiven = (schema: Field, path: string): boolean => {
  const [scope, ...names] = path.split('.');
  if (scope !== 'application') return true;
  return names.every((name, depth) => {
    const parent = fieldAt(schema, names.slice(0, depth), 'application');
    return parent.required?.includes(name) === true && parent.properties?.[name]?.visibleWhen === undefined;
  });
};
