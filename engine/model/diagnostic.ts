import { closest, distance } from 'fastest-levenshtein';
import type { Help } from './issue.ts';

/** An error in a model's files. Lines and columns count from 1. */
export type Diagnostic = {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The cell of a spreadsheet: "C14". */
  readonly cell?: string;
  /** The sheet of the cell, if the file has several. */
  readonly sheet?: string;
  readonly expected?: string;
  readonly options?: readonly string[];
  readonly nearest?: string | undefined;
  /** The smallest example, in words. */
  readonly example?: string;
  /** What to do about it. */
  readonly solve?: string;
  /** Related places, such as the rule that an example contradicts. */
  readonly related?: readonly RelatedPlace[];
};

/** A related place of a diagnostic, and what is there. */
export type RelatedPlace = Place & { readonly message: string };

/** The place of a diagnostic. */
export type Place = Pick<Diagnostic, 'file' | 'line' | 'column' | 'sheet' | 'cell'>;

/** Thrown if a model cannot be compiled, with all diagnostics. */
export class ModelError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  constructor(model: string, diagnostics: readonly Diagnostic[]) {
    super(
      `Cannot compile model ${model} as it has ${diagnostics.length} error(s):\n${diagnostics.map((each) => printDiagnostic(each)).join('\n')}`,
    );
    this.name = 'ModelError';
    this.diagnostics = diagnostics;
  }
}

/** Formats a place: "x/model.json:12:5", or "x/rates.xlsx, sheet Annual, C14". */
export const placeText = ({ file, line, column, sheet, cell }: Place): string =>
  cell === undefined ? `${file}:${line}:${column}` : [file, ...(sheet === undefined ? [] : [`sheet ${sheet}`]), cell].join(', ');

/** Formats a diagnostic: "schemas/x/model.json:12:5 error unknown-path: …". `folder` contains the model folders. */
export const printDiagnostic = (
  { severity, code, message, expected, options, nearest, example, solve, related = [], ...place }: Diagnostic,
  folder = 'schemas',
): string =>
  [
    `${folder}/${placeText(place)} ${severity} ${code}: ${message}`,
    example && `  e.g. ${example}`,
    expected && `  expected ${expected}`,
    nearest && `  nearest: ${nearest}`,
    options?.length && `  valid: ${options.slice(0, 24).join(', ')}${options.length > 24 ? ', …' : ''}`,
    ...related.map((each) => `  see ${folder}/${placeText(each)}: ${each.message}`),
    solve && `  solve: ${solve}`,
  ]
    .filter(Boolean)
    .join('\n');

/** The largest share of letters in which a misspelt name may differ from the name that is meant. */
const MAX_DISTANCE_SHARE = 0.7;

/** Returns the option that a wrong name probably stands for, or undefined if no option is similar. */
export const nearestOf = (name: string, options: readonly string[]): string | undefined => {
  if (name === '' || options.length === 0) return undefined;
  const nearest = closest(name, options);
  return distance(name, nearest) <= MAX_DISTANCE_SHARE * Math.max(name.length, nearest.length) ? nearest : undefined;
};

/** Thrown while a model is compiled; the compiler adds the place. */
export class DiagnosticError extends Error {
  readonly code: DiagnosticCode;
  readonly options: readonly string[];
  readonly nearest: string | undefined;
  /** The name that is wrong, as it is written. */
  readonly wrongName: string;
  /** The solution, if it is not that of the code. */
  readonly solve: string | undefined;
  /** The step or fact that cannot be compiled. Steps that refer to it do not report the error again. */
  step: string | undefined;
  /** The place, if the code that throws the error knows it better than the compiler. */
  origin: { readonly file: string; readonly pointer: string } | undefined;
  constructor(code: DiagnosticCode, message: string, name = '', options: readonly string[] = [], solve?: string) {
    super(message);
    this.wrongName = name;
    this.solve = solve;
    this.name = 'DiagnosticError';
    this.code = code;
    this.options = options;
    this.nearest = nearestOf(name, options);
  }
}

type NameKind = 'path' | 'list' | 'column' | 'table' | 'row' | 'file' | 'sheet' | 'format' | 'unit';

/** Returns the error for an unknown name. */
export const unknownName = (kind: NameKind, name: string, options: readonly string[]): DiagnosticError =>
  new DiagnosticError(`unknown-${kind}`, `There is no ${kind} "${name}" here`, name, options);

/** Cause and solution of each code, for docs/errors.md. */
export const diagnosticHelp = {
  syntax: ['the file is not JSON', 'Correct the file at the line and column: often a comma or a quotation mark'],
  'repeated-name': ['an object has two members with the same name', 'Delete one of the two, or give it another name'],
  'missing-file': ['the folder of the model lacks a file', 'Add the file that the diagnostic expects'],
  'unknown-word': ['a word is not in the meta-schema of its file', 'Use the nearest of the valid words'],
  'missing-word': ['a word that the meta-schema requires is missing', 'Add the word'],
  shape: ['a value does not have the shape that the meta-schema requires', 'Write a value of the expected shape'],
  code: ['`code` of model.json is not the name of the folder', 'Give both the same name'],
  schema: ['Ajv cannot compile insure.schema.json', 'Correct the keyword that the message names'],
  cycle: ['references or steps refer to each other in a cycle', 'Remove one of the references of the cycle'],
  'group-by': [
    '`groupBy` and `soFar` compare items with the item of the step, but the step is in the block of another list or of the policy',
    'Put the step into the block of the list whose items it counts or sums',
  ],
  'unknown-path': ['a path names no field, step or fact', 'Use the nearest of the valid paths'],
  'unknown-list': ['a name is not the name of a list of the application', 'Use one of the valid lists'],
  'unknown-column': ['a name is not the name of a column', 'Use one of the columns of the table or grid'],
  'unknown-table': ['a name is not the name of a table', 'Use one of the tables of pricing.json or of schemas/shared'],
  'unknown-row': ['`aliases` or `everyday` names a row that the table does not have', 'Name a row by its key'],
  'unknown-file': ['a `$ref` names a file that does not exist', 'Use one of the files of the model or of schemas/shared'],
  'unknown-sheet': ['`rows` names a sheet that the workbook does not have', 'Use one of the sheets of the workbook'],
  'unknown-unit': [
    'a `unit` is neither one of the engine nor one of the model',
    'Use one of the valid units, or define the unit in `units` of model.json',
  ],
  'unknown-format': ['a `format` or `formatBy` names no format', 'Use one of the formats of docs/reference.md'],
  'unknown-operation': ['a step names no operation', 'Give the step one of the operations of docs/reference.md'],
  operand: ['an operand is neither a path nor a literal', 'Write a path, a number or a quoted text'],
  'many-valued': ['a path through a list is used where one value is needed', 'Put sum, min or max around the path'],
  condition: ['a condition does not have the shape of a condition', 'Write an object of one key, as docs/reference.md shows'],
  columns: [
    'a look-up or `by` names a column that the table does not have, or a field without choices',
    'Name the columns that the message lists, or another field',
  ],
  'table-row': ['a column, row or cell of a table cannot be read', 'Write the cell as its column requires'],
  pattern: ['a `pattern` is not a regular expression', 'Correct the pattern; a backslash is written twice in JSON'],
  'table-file': ['the file with the rows of a table cannot be read', 'Save it as .xlsx or .csv, as the message says'],
  'table-cell': ['a cell of the file with the rows of a table cannot be read', 'Correct the cell as the message says'],
  widget: ['a widget cannot hold the field', 'Use one of the valid widgets, or none'],
  'format-kind': ['a format for numbers is used for a text, or the reverse', 'Give the field the type of its format'],
  'format-by': ['`formatBy` does not have the form {path: {value: format}}', 'Write one path and its formats by value'],
  'copy-from': ['the source of `copyFrom` is not an object of the application', 'Name an object of the application'],
  'one-of-list': [
    '`oneOfList` or `take` cannot distinguish the items of a list, or names another list than the field',
    'Name a text that `uniqueBy` makes unique, and in `of` a field with `oneOfList` of that list',
  ],
  attachment: [
    'a field of files is not an array, is in a place that no form shows, or allows more files than an application may have',
    'Change the field as the message says; the sum of `maxItems` of all such fields outside lists is at most 20',
  ],
  'not-drawable': ['the form or the grid cannot draw the field', 'Change the field or its widget as the message says'],
  'term-without-end': ['the term names no length and no last day', 'Name one length in the term of model.json, or `end`'],
  'term-optional': ['an application may lack a field from which the term is computed', 'Name the field under `required`'],
  'term-unbounded': ['the number of a length has no bounds', 'Give the field an enum, or a minimum and a maximum'],
  'several-lengths': ['a term or payment has two lengths', 'Keep one of them; `by` takes one for each choice'],
  'age-of-nobody': ['`toAge` without a date of birth, or the reverse', 'Write `of` beside `toAge`: the path of a date of birth'],
  'length-by': ['`by` does not give a length for each choice of a field', 'Write one path and a length for each of its choices'],
  'payment-without-end': ['the payment has no length', 'Write `once`, `years`, `toAge`, `life` or `by`'],
  'payment-without-term': ['a model has a `payment`, but no `term`', 'Add the term: payment is counted from its start'],
  'payment-every': [
    '`every` names neither an interval nor a field of intervals',
    'Write year, half-year, quarter or month, or name a field with some of them',
  ],
} as const satisfies Readonly<Record<string, Help>>;

type DiagnosticCode = keyof typeof diagnosticHelp;
