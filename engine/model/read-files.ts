import { type Diagnostic, DiagnosticError } from './diagnostic.ts';
import type { CheckedFiles, ModelFiles } from './files.ts';
import { metaSchemas } from './meta/index.ts';
import { at, isRecord, tokensOf } from '../values/pointer.ts';
import type { Origin } from './references.ts';
import type { JsonSchema, Vocabulary } from './vocabulary.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { closest } from 'fastest-levenshtein';
import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A model's parsed files; `checked` if all are valid by their meta-schemas. */
export type ReadFiles = {
  readonly diagnostics: readonly Diagnostic[];
  readonly own: readonly string[];
  readonly known: readonly string[];
  /** JSON of any file, shared ones included; undefined if it does not exist. */
  readonly json: (file: string) => unknown;
  readonly place: (where: Origin) => Pick<Diagnostic, 'file' | 'line' | 'column'>;
  readonly diagnose: (error: DiagnosticError, where: Origin, severity?: Diagnostic['severity']) => Diagnostic;
};
export type CheckedRead = ReadFiles & { readonly checked: CheckedFiles };

export const isChecked = (read: ReadFiles | CheckedRead): read is CheckedRead => 'checked' in read;

/** Parses the model's folder and checks each file against its meta-schema. */
export const readFiles = (vocabulary: Vocabulary, files: ModelFiles, code: string): ReadFiles | CheckedRead => {
  const schemas = metaSchemas(vocabulary);
  const diagnostics: Diagnostic[] = [];
  const sources = new Map<string, Source>();
  const source = (file: string, schemaOf: (json: unknown) => JsonSchema): Source | undefined => {
    const known = sources.get(file);
    const text = Object.hasOwn(files, file) ? files[file] : undefined;
    if (known || text === undefined) return known;
    const read = readSource(file, text);
    if (!isSource(read)) return void diagnostics.push(...read);
    sources.set(file, read);
    diagnostics.push(...metaCheck(read, schemaOf(read.json)));
    return read;
  };
  const json = (name: string, schema: JsonSchema): unknown => {
    const file = `${code}/${name}`;
    const read = source(file, () => schema);
    const message = `The model has no ${name}`;
    if (!Object.hasOwn(files, file))
      diagnostics.push({
        severity: 'error',
        code: 'missing-file',
        message,
        file,
        line: 1,
        column: 1,
        expected: `schemas/${file}`,
      });
    return read?.json;
  };
  const parts = {
    model: json('model.json', schemas.model),
    insure: json('insure.schema.json', schemas.insure),
    form: json('insure.ui.json', schemas.form),
    detail: json('detail.json', schemas.detail),
    pricing: json('pricing.json', schemas.pricing),
    examples: json('examples.json', schemas.examples),
    texts: json('en-US.json', schemas.texts),
  };
  const known = Object.keys(files);
  const place: ReadFiles['place'] = (where) =>
    sources.get(where.file)?.place(where.pointer) ?? { file: where.file, line: 1, column: 1 };
  const base: ReadFiles = {
    diagnostics,
    known,
    own: known.filter((file) => file.startsWith(`${code}/`)),
    json: (file) =>
      source(file, (shape) => (file.endsWith('en-US.json') ? schemas.texts : isTable(shape) ? schemas.table : schemas.insure))
        ?.json,
    place,
    diagnose: (error, where, severity = 'error') => ({
      severity,
      code: error.code,
      message: error.message,
      ...place(where),
      ...(error.options.length > 0 && { options: error.options }),
      ...(error.nearest !== undefined && { nearest: error.nearest }),
    }),
  };
  const named = isRecord(parts.model) ? parts.model['code'] : undefined;
  const wrongCode = new DiagnosticError('code', `The code "${String(named)}" is not the name of the folder`, code, [code]);
  if (named !== undefined && named !== code)
    diagnostics.push(base.diagnose(wrongCode, { file: `${code}/model.json`, pointer: '/code' }));
  return fit(parts, diagnostics) ? { ...base, checked: parts } : base;
};

/** Files without diagnostics have the shapes of their meta-schemas. */
const fit = (_parts: Readonly<Record<keyof CheckedFiles, unknown>>, diagnostics: readonly Diagnostic[]): _parts is CheckedFiles =>
  diagnostics.length === 0;

const isTable = (json: unknown): boolean => isRecord(json) && ('columns' in json || 'tiers' in json);

const metaCheck = (source: Source, schema: JsonSchema): readonly Diagnostic[] => {
  const validate =
    compiled.get(schema) ?? new Ajv2020({ allErrors: true, strict: false, verbose: true, validateSchema: false }).compile(schema);
  compiled.set(schema, validate);
  if (validate(source.json)) return [];
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  const deepest = errors.filter(
    ({ keyword, instancePath }) =>
      !['anyOf', 'oneOf'].includes(keyword) ||
      !errors.some((other) => other.instancePath.length > instancePath.length && other.instancePath.startsWith(instancePath)),
  );
  const found = new Map<string, Diagnostic>();
  for (const { keyword, params, instancePath, parentSchema, message } of deepest) {
    const word = String(params['additionalProperty'] ?? '');
    const pointer = word === '' ? instancePath : `${instancePath}/${word}`;
    const allowed =
      keyword === 'additionalProperties' ? Object.keys(parentSchema?.['properties'] ?? {}) : params['allowedValues'];
    const options = Array.isArray(allowed) ? allowed.map(String) : [];
    const given = word === '' ? printed(at(source.json, instancePath)) : word;
    const key = `${pointer} ${keyword} ${JSON.stringify(params)}`;
    if (found.has(key)) continue;
    found.set(key, {
      severity: 'error',
      code: { additionalProperties: 'unknown-word', required: 'missing-word' }[keyword] ?? 'shape',
      message: messageOf(keyword, pointer, params, given),
      ...source.place(pointer),
      ...(options.length > 0 && { options, nearest: closest(given, options) }),
      ...(message !== undefined && { expected: message.replace(/^must /, '') }),
    });
  }
  return [...found.values()];
};

/** A folder has several files of each kind. */
const compiled = new WeakMap<JsonSchema, ValidateFunction>();

const messageOf = (keyword: string, pointer: string, params: Record<string, unknown>, given: string): string => {
  if (keyword === 'additionalProperties') return `There is no word "${given}" here`;
  if (keyword === 'required') return `${pointer || 'The file'} lacks "${String(params['missingProperty'])}"`;
  return `${pointer || 'The file'} does not have the right shape (${keyword})`;
};

const printed = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

type Source = {
  readonly file: string;
  readonly json: unknown;
  /** Line and column of the value at a pointer, or of its nearest existing ancestor. */
  readonly place: (pointer: string) => { readonly file: string; readonly line: number; readonly column: number };
};

/** Parses strict JSON; syntax errors are diagnostics. */
export const readSource = (file: string, text: string): Source | readonly Diagnostic[] => {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const line = lineIndex(text);
  if (errors.length > 0 || !root) {
    return (errors.length > 0 ? errors : [{ error: 1, offset: 0, length: 0 }]).map(({ error, offset }) => ({
      severity: 'error',
      code: 'syntax',
      message: `This is not JSON: ${printParseErrorCode(error)}`,
      file,
      ...line(offset),
    }));
  }
  return { file, json: getNodeValue(root), place: (pointer) => ({ file, ...line(nodeAt(root, tokensOf(pointer)).offset) }) };
};

export const isSource = (read: Source | readonly Diagnostic[]): read is Source => 'json' in read;

const nodeAt = (root: Node, tokens: readonly string[]): Node => {
  let node = root;
  for (const token of tokens) {
    // Names of objects can be digits too ("0004005").
    const next = findNodeAtLocation(node, [node.type === 'array' ? Number(token) : token]);
    if (!next) break;
    node = next;
  }
  return node;
};

const lineIndex = (text: string): ((offset: number) => { line: number; column: number }) => {
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1);
  return (offset) => {
    let line = starts.length;
    while (line > 1 && (starts[line - 1] ?? 0) > offset) line -= 1;
    return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
  };
};
