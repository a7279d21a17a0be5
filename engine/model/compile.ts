import { contentHash } from './content-hash.ts';
import { DiagnosticError, ModelError } from './diagnostic.ts';
import { type CheckedFiles, englishName, type ModelFiles } from './files.ts';
import { type CheckedRead, isChecked, readFiles, type ReadFiles } from './read-files.ts';
import type { Document, ModelData } from './model.ts';
import { openModel, type Model } from './open-model.ts';
import { checkNames } from './names.ts';
import { isRecord } from '../values/pointer.ts';
import { inlineRefs, type Resolved } from './references.ts';
import { tablesOf } from './tables.ts';
import { type CompiledSchema, compileSchema, lowered } from './validator.ts';
import type { Vocabulary } from './vocabulary.ts';

const SHARED_TEXTS = 'shared/en-US.json';

export type CompiledModel = {
  readonly data: ModelData;
  readonly validatorModule: string;
  readonly model: Model;
  readonly examples: CheckedFiles['examples'];
};

/** Compiles the model in the folder `code`. Throws a ModelError with all diagnostics. */
export const compile = (vocabulary: Vocabulary, files: ModelFiles, code: string): CompiledModel =>
  compileSources(vocabulary, files, code).compiled;

export type CompiledSources = { readonly compiled: CompiledModel; readonly read: CheckedRead; readonly resolved: Resolved };

/** As `compile`, with the parsed files and the origin of each part of the schema. */
export const compileSources = (vocabulary: Vocabulary, files: ModelFiles, code: string): CompiledSources => {
  const read = readFiles(vocabulary, files, code);
  if (!isChecked(read)) throw new ModelError(code, read.diagnostics);
  const resolved = resolveSchema(read, code);
  const { tables, used, diagnostics } = tablesOf(read, resolved.schema);
  if (diagnostics.length > 0) throw new ModelError(code, diagnostics);
  const { checked } = read;
  const { $schema: _, ...own } = { $schema: '', ...checked.model };
  const parts = {
    ...own,
    facts: own.facts ?? {},
    rules: own.rules ?? [],
    documents: (own.documents ?? []).map((document) => withEnglish(document, code, files)),
    migrations: own.migrations ?? [],
    schema: resolved.schema,
    tables,
    steps: checked.pricing.steps,
    premium: checked.pricing.premium,
    benefits: checked.pricing.benefits ?? [],
    ...(checked.pricing.instalments ? { instalments: checked.pricing.instalments } : {}),
    form: checked.form,
    detail: checked.detail.blocks,
    texts: { ...textsOf(read.json(SHARED_TEXTS)), ...textsOf(checked.texts) },
  };
  const data: ModelData = { ...parts, hash: contentHash(files, [...read.own, ...resolved.files, ...used, SHARED_TEXTS]) };
  const unknown = checkNames(vocabulary, data, read, resolved);
  if (unknown.length > 0) throw new ModelError(code, unknown);
  const { factory, moduleText } = validatorOf(vocabulary, data, read);
  const model = openModel(vocabulary, data, factory);
  return { compiled: { data, validatorModule: moduleText, model, examples: checked.examples }, read, resolved };
};

const withEnglish = (document: Document, code: string, files: ModelFiles): Document => {
  const english = englishName(document.file);
  return Object.hasOwn(files, `${code}/documents/${english}`) ? { ...document, english } : document;
};

const textsOf = (json: unknown): Readonly<Record<string, string>> => {
  const texts: Record<string, string> = {};
  for (const [text, translation] of Object.entries(isRecord(json) ? json : {}))
    if (typeof translation === 'string' && text !== '$schema') texts[text] = translation;
  return texts;
};

const resolveSchema = (read: CheckedRead, code: string): Resolved => {
  try {
    return inlineRefs(`${code}/insure.schema.json`, read.checked.insure, (file) => read.json(file), read.known);
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    throw new ModelError(code, [read.diagnose(error, error.origin ?? { file: `${code}/insure.schema.json`, pointer: '' })]);
  }
};

const validatorOf = (vocabulary: Vocabulary, data: ModelData, read: ReadFiles): CompiledSchema => {
  const keys = (table: string): readonly string[] => data.tables[table]?.rows.map((row) => String(row[0])) ?? [];
  try {
    return compileSchema(lowered(data.schema, keys), vocabulary.keywords, vocabulary.formats);
  } catch (error) {
    const message = `Ajv cannot compile the schema: ${String(error instanceof Error ? error.message : error)}`;
    const at = { file: `${data.code}/insure.schema.json`, pointer: '' };
    throw new ModelError(data.code, [read.diagnose(new DiagnosticError('schema', message), at)]);
  }
};
