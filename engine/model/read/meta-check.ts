import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { valueAt, escapeToken, isRecord, pathOfPointer, tokensOf } from '../../values/pointer.ts';
import { isDate } from '../../values/dates.ts';
import { type Diagnostic, diagnosticHelp, nearestOf } from '../diagnostic.ts';
import type { Source } from './source.ts';
import type { JsonSchema } from '../vocabulary.ts';

/** Checks a file against its meta-schema. */
export const metaCheck = (source: Source, schema: JsonSchema): readonly Diagnostic[] => {
  const validate = validatorsBySchema.get(schema) ?? compile(schema);
  validatorsBySchema.set(schema, validate);
  if (validate(source.json)) return [];
  const errors = (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if' && keyword !== 'propertyNames')
    .slice(0, MAX_ERRORS);
  const problemsByPlace = new Map<string, Problem>();
  for (const problem of problemsOf(errors, source.json)) {
    const key = `${problem.pointer} ${problem.isName}`;
    if (!problemsByPlace.has(key)) problemsByPlace.set(key, problem);
  }
  return limitSimilar([...problemsByPlace.values()]).map((problem) => diagnosticOf(source, problem));
};

/** Reports the first two of several similar problems of a file. The message of the second has the number of the others. */
const limitSimilar = (problems: readonly Problem[]): readonly Problem[] => {
  const problemsByKind = new Map<string, Problem[]>();
  for (const problem of problems) {
    const { code, message, pointer } = problem;
    // Different unknown words are different mistakes.
    const kind =
      code === 'shape' ? message.replace(/ the (?:text|name) "[^]*$/, '').replaceAll(/\d+/g, '') : `${code} ${pointer}`;
    problemsByKind.set(kind, [...(problemsByKind.get(kind) ?? []), problem]);
  }
  return [...problemsByKind.values()].flatMap(([first, second, ...more]) => {
    const secondWithCount =
      second && more.length > 0 ? { ...second, message: `${second.message}, and ${more.length} more like it` } : second;
    return [first, secondWithCount].flatMap((problem) => problem ?? []);
  });
};

const compile = (schema: JsonSchema): ValidateFunction => {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, validateSchema: false });
  ajv.addFormat('date', isDate);
  return ajv.compile(schema);
};

/**
 * The largest number of errors of a file that are examined, because a table may repeat one mistake in a hundred thousand rows.
 */
const MAX_ERRORS = 500;

/** Compiled meta-schemas, which are used for several files. */
const validatorsBySchema = new WeakMap<JsonSchema, ValidateFunction>();

/** A problem of a value in a file, or of its name. */
type Problem = {
  readonly code: 'unknown-word' | 'missing-word' | 'shape';
  readonly pointer: string;
  readonly isName: boolean;
  readonly message: string;
  readonly expected?: string;
  readonly given?: string;
  readonly options?: readonly string[];
};

const diagnosticOf = (
  source: Source,
  { code, pointer, isName, message, expected, given = '', options = [] }: Problem,
): Diagnostic => ({
  severity: 'error',
  code,
  message,
  ...source.place(pointer, isName),
  ...(options.length > 0 && { options, nearest: nearestOf(given, options) }),
  ...(expected !== undefined && { expected }),
  solve: diagnosticHelp[code][1],
});

/** Returns one problem for each mistake. Of the branches of an `anyOf`, only those of the intended branch are reported. */
const problemsOf = (errors: readonly ErrorObject[], json: unknown): readonly Problem[] => {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const isWithin = (choice: ErrorObject, error: ErrorObject): boolean =>
    error !== choice && error.schemaPath.startsWith(`${choice.schemaPath}/`) && isBelow(error.instancePath, choice.instancePath);
  const errorsOutsideChoices = errors.filter(
    (error) => !choices.includes(error) && !choices.some((choice) => isWithin(choice, error)),
  );
  const plainProblems = errorsOutsideChoices.map((error) => problemOf(error, json));
  const pointersWithUnknownWords = new Set(
    plainProblems.flatMap(({ code, pointer }) => (code === 'unknown-word' ? [parentOf(pointer)] : [])),
  );
  const branchProblems = choices
    .filter((choice) => !choices.some((outer) => isWithin(outer, choice)))
    .flatMap((choice) =>
      problemsOfIntendedBranch(
        choice,
        errors.filter((error) => isWithin(choice, error)),
        json,
      ),
    )
    // A misspelt word is not reported as missing too.
    .filter(({ code, pointer }) => code !== 'missing-word' || !pointersWithUnknownWords.has(pointer));
  const otherProblems = plainProblems.filter(
    ({ code, pointer }) => code !== 'missing-word' || !pointersWithUnknownWords.has(pointer),
  );
  return [...otherProblems, ...branchProblems];
};

const isBelow = (pointer: string, parent: string): boolean => pointer === parent || pointer.startsWith(`${parent}/`);
const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/**
 * Returns the problems of the intended branch, the one whose words are used; without such a branch, a problem that names the
 * allowed words.
 */
const problemsOfIntendedBranch = (choice: ErrorObject, errors: readonly ErrorObject[], json: unknown): readonly Problem[] => {
  const { schemaPath, instancePath: pointer } = choice;
  const matchingBranches: unknown = choice.params['passingSchemas'];
  const errorsByBranch = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const branch = error.schemaPath.slice(schemaPath.length + 1).split('/')[0] ?? '';
    errorsByBranch.set(branch, [...(errorsByBranch.get(branch) ?? []), error]);
  }
  const words = [
    ...new Set(
      errors.flatMap(({ keyword, params, instancePath }) =>
        keyword === 'required' && instancePath === pointer ? [String(params['missingProperty'])] : [],
      ),
    ),
  ];
  if (Array.isArray(matchingBranches)) {
    const value: unknown = valueAt(json, pointer);
    const wordsUsed = (Array.isArray(choice.schema) ? choice.schema : [])
      .flatMap((way: unknown) => requiredOf(way))
      .filter((word) => isRecord(value) && word in value);
    return [
      {
        code: 'shape',
        pointer,
        isName: false,
        message: `${nameOf(pointer)} has ${wordsUsed.join(' and ')}: it may have only one of them`,
      },
    ];
  }
  const errorCountAt = (branchErrors: readonly ErrorObject[]): number =>
    branchErrors.filter(({ instancePath }) => instancePath === pointer).length;
  const [bestBranch, secondBranch] = [...errorsByBranch.values()].toSorted((a, b) => errorCountAt(a) - errorCountAt(b));
  if (bestBranch && (errorsByBranch.size === 1 || !secondBranch || errorCountAt(bestBranch) < errorCountAt(secondBranch)))
    return bestBranch.map((error) => problemOf(error, json));
  const typo = errors.find(({ keyword, instancePath }) => keyword === 'additionalProperties' && instancePath === pointer);
  if (words.length > 0 && typo) {
    const given = String(typo.params['additionalProperty']);
    return [unknownWord(`${pointer}/${escapeToken(given)}`, given, words)];
  }
  if (words.length > 0)
    return [
      {
        code: 'missing-word',
        pointer,
        isName: false,
        message: `${nameOf(pointer)} lacks one of its words`,
        expected: `one of ${words.join(', ')}`,
        options: words,
      },
    ];
  const types = errors.flatMap(({ keyword, params }) => (keyword === 'type' ? [params['type']].flat().map(String) : []));
  return [
    {
      code: 'shape',
      pointer,
      isName: false,
      message: `${nameOf(pointer)} must be ${typeWords(types)}: it is ${jsonOf(valueAt(json, pointer))}`,
      expected: typeWords(types),
    },
  ];
};

const requiredOf = (branch: unknown): readonly string[] => {
  const required = isRecord(branch) ? branch['required'] : undefined;
  return Array.isArray(required) ? required.map(String) : [];
};

const unknownWord = (pointer: string, given: string, options: readonly string[]): Problem => ({
  code: 'unknown-word',
  pointer,
  isName: true,
  message: `There is no word "${given}" here`,
  given,
  options,
});

/** Returns the problem of a name that an object with free names cannot have. */
const wrongNameProblem = (pointer: string, given: string, expected: string): Problem => ({
  code: 'shape',
  pointer: `${pointer}/${escapeToken(given)}`,
  isName: true,
  message: `${nameOf(pointer)} cannot have the name ${JSON.stringify(given)}`,
  expected: given.startsWith('/') ? `the path ${JSON.stringify(pathOfPointer(given))}` : expected,
});

const problemOf = (error: ErrorObject, json: unknown): Problem => {
  const { keyword, params, instancePath: pointer, parentSchema, message = '', propertyName } = error;
  if (propertyName !== undefined)
    return wrongNameProblem(pointer, propertyName, String(parentSchema?.['description'] ?? message));
  const value: unknown = valueAt(json, pointer);
  const name = nameOf(pointer);
  const shape = (text: string, expected: string, more: Partial<Problem> = {}): Problem => ({
    code: 'shape',
    pointer,
    isName: false,
    message: text,
    expected,
    ...more,
  });
  const wrongValueProblem = (expected: string): Problem =>
    String(value).trim() === '' ? shape(`${name} is blank`, 'a text') : shape(`${name} cannot be ${jsonOf(value)}`, expected);
  switch (keyword) {
    case 'additionalProperties': {
      const given = String(params['additionalProperty']);
      return unknownWord(`${pointer}/${escapeToken(given)}`, given, Object.keys(parentSchema?.['properties'] ?? {}));
    }
    case 'required': {
      const missing = String(params['missingProperty']);
      return {
        code: 'missing-word',
        pointer,
        isName: false,
        message: `${name} lacks "${missing}"`,
        expected: `the word "${missing}"`,
      };
    }
    case 'type': {
      const types = [params['type']].flat().map(String);
      return shape(
        `${name} must be ${typeWords(types)}: it is ${jsonOf(value)}`,
        correctedValue(value, types) ?? typeWords(types),
      );
    }
    case 'enum': {
      const options = [params['allowedValues']].flat().map(String);
      return shape(`${name} cannot be ${jsonOf(value)}`, 'one of the valid words', { options, given: valueText(value) });
    }
    case 'minLength':
      return shape(`${name} is empty`, 'a text');
    case 'format':
      return wrongValueProblem('a day such as "2026-03-31"');
    case 'pattern':
      return wrongValueProblem(String(parentSchema?.['description'] ?? `a text that matches ${String(params['pattern'])}`));
    case 'minItems':
      return shape(
        `${name} is ${Array.isArray(value) && value.length === 0 ? 'empty' : 'too short'}`,
        `at least ${String(params['limit'])} items`,
      );
    case 'uniqueItems':
      return {
        ...shape(`${name} has ${jsonOf(valueAt(json, `${pointer}/${String(params['i'])}`))} twice`, 'each value once'),
        pointer: `${pointer}/${String(params['i'])}`,
      };
    case 'maxProperties':
      return shape(
        `${name} has ${Object.keys(Object(value)).length} words where one is allowed: ${Object.keys(Object(value)).join(', ')}`,
        'one word; {"all": [{…}, {…}]} joins several conditions',
      );
    case 'minProperties':
      return shape(`${name} is empty`, 'one word');
    default:
      return shape(`${name} ${message}: it is ${jsonOf(value)}`, message.replace(/^must /, ''));
  }
};

/** Returns the last name in the pointer of a value, for a message. */
const nameOf = (pointer: string): string => {
  const tokens = tokensOf(pointer);
  const lastNameIndex = tokens.findLastIndex((token) => !/^\d+$/.test(token));
  const name = tokens[lastNameIndex];
  if (name === undefined) return tokens.length === 0 ? 'The file' : `Item ${Number(tokens.at(-1)) + 1}`;
  const index = tokens[lastNameIndex + 1];
  return index === undefined ? `"${name}"` : `Item ${Number(index) + 1} of "${name}"`;
};

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};
const typeWords = (types: readonly string[]): string => [...new Set(types)].map((type) => TYPE_WORDS[type] ?? type).join(' or ');

const valueText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const jsonOf = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  if (typeof value === 'string') return `the text ${text}`;
  if (Array.isArray(value)) return 'a list';
  return isRecord(value) ? 'an object' : text;
};

/** Returns the value with or without quotation marks, if that corrects its type. */
const correctedValue = (value: unknown, types: readonly string[]): string | undefined => {
  if (types.includes('string') && (typeof value === 'number' || typeof value === 'boolean'))
    return `${JSON.stringify(String(value))}, in quotation marks`;
  const isNumber = types.includes('integer') || types.includes('number');
  if (typeof value === 'string' && isNumber && /^-?\d+(?:\.\d+)?$/.test(value)) return `${value}, without quotation marks`;
  return typeof value === 'string' && types.includes('boolean') && /^(?:true|false)$/.test(value)
    ? `${value}, without quotation marks`
    : undefined;
};
