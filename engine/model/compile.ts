import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { DiagnosticError, ModelError, type Diagnostic, unknownName } from './diagnostic.ts';
import { type CheckedFiles, documentName, type ModelFiles, textsFile, type TableFile } from './files.ts';
import { type CheckedRead, isChecked, readFiles, type ReadFiles } from './read/read-files.ts';
import type { Document, Field, ModelData } from './model.ts';
import type { Table } from './table.ts';
import { openModel, type Model } from './open-model.ts';
import { checkNames } from './check/names.ts';
import { isRecord, escapeToken, leavesOf } from '../values/pointer.ts';
import { inlineRefs, type Resolved, type Origin } from './check/references.ts';
import { type CompiledSchema, compileSchema, schemaForAjv } from './validator.ts';
import { furtherLanguages, type Vocabulary } from './vocabulary.ts';
import { tableProblems } from './cells.ts';
import { keysOf, tableOfTiers } from './pricing/rating-table.ts';

const SHARED_TEXTS = textsFile('shared', 'en-US');

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

/** Compiles in the same way as `compile`, and also returns the parsed files and the origin of each part of the schema. */
export const compileSources = (vocabulary: Vocabulary, files: ModelFiles, code: string): CompiledSources => {
  const read = readFiles(vocabulary, files, code);
  if (!isChecked(read)) throw new ModelError(code, read.diagnostics);
  const resolved = resolveSchema(read, code);
  const furtherTags = furtherLanguages(vocabulary).map(({ tag }) => tag);
  const sharedTexts = { 'en-US': read.json(SHARED_TEXTS), ...sharedTranslations(read, furtherTags) };
  const { tables, used: usedFiles, diagnostics } = tablesOf(read, resolved.schema);
  if (diagnostics.length > 0) throw new ModelError(code, diagnostics);
  const { checked } = read;
  const { $schema: _, ...modelFile } = { $schema: '', ...checked.model };
  const dataParts = {
    ...modelFile,
    facts: modelFile.facts ?? {},
    rules: modelFile.rules ?? [],
    documents: (modelFile.documents ?? []).map((document) => withTranslations(document, furtherTags, code, files)),
    migrations: modelFile.migrations ?? [],
    schema: withUnits(resolved.schema, vocabulary),
    tables,
    steps: checked.pricing.steps,
    premium: checked.pricing.premium,
    benefits: checked.pricing.benefits ?? [],
    ...(checked.pricing.instalments ? { instalments: checked.pricing.instalments } : {}),
    form: checked.form,
    detail: checked.detail.blocks,
    texts: { ...textsOf(sharedTexts['en-US']), ...textsOf(checked.texts) },
    ...translationsOf(sharedTexts, checked, furtherTags),
  };
  const sources = [
    ...read.modelFiles,
    ...resolved.files,
    ...usedFiles,
    ...Object.keys(sharedTexts).map((tag) => textsFile('shared', tag)),
  ];
  const data: ModelData = { ...dataParts, hash: contentHash(files, sources) };
  const nameDiagnostics = checkNames(vocabulary, data, read, resolved);
  if (nameDiagnostics.length > 0) throw new ModelError(code, nameDiagnostics);
  const { factory, moduleText } = validatorOf(vocabulary, data, read);
  const model = openModel(vocabulary, data, factory);
  return { compiled: { data, validatorModule: moduleText, model, examples: checked.examples }, read, resolved };
};

const withTranslations = (document: Document, furtherTags: readonly string[], code: string, files: ModelFiles): Document => {
  const exists = (file: string): boolean => Object.hasOwn(files, `${code}/documents/${file}`);
  const englishFile = documentName(document.file, 'en-US');
  const translated = furtherTags
    .map((tag) => [tag, documentName(document.file, tag)] as const)
    .filter(([, file]) => exists(file));
  return {
    ...document,
    ...(exists(englishFile) && { english: englishFile }),
    ...(translated.length > 0 && { translated: Object.fromEntries(translated) }),
  };
};

/** Returns the shared texts in further languages by tag, for the languages that have a file. */
const sharedTranslations = ({ knownFiles, json }: ReadFiles, furtherTags: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    furtherTags
      .map((tag) => [tag, textsFile('shared', tag)] as const)
      .filter(([, file]) => knownFiles.includes(file))
      .map(([tag, file]) => [tag, json(file)]),
  );

/** Returns the translations; the member is left out if there are none, so that the data of such models do not change. */
const translationsOf = (
  shared: Readonly<Record<string, unknown>>,
  { translations }: CheckedFiles,
  further: readonly string[],
): Pick<ModelData, 'translations'> => {
  const translatedTags = further.filter((tag) => tag in shared || tag in translations);
  if (translatedTags.length === 0) return {};
  return {
    translations: Object.fromEntries(
      translatedTags.map((tag) => [tag, { ...textsOf(shared[tag]), ...textsOf(translations[tag]) }]),
    ),
  };
};

const textsOf = (json: unknown): Readonly<Record<string, string>> => {
  const texts: Record<string, string> = {};
  for (const [sourceText, translation] of Object.entries(isRecord(json) ? json : {}))
    if (typeof translation === 'string' && sourceText !== '$schema') texts[sourceText] = translation;
  return texts;
};

const resolveSchema = (read: CheckedRead, code: string): Resolved => {
  try {
    const parts = read.knownFiles.filter((file) => /^shared\/.*\.json$/.test(file) || file.startsWith(`${code}/`));
    return inlineRefs(`${code}/insure.schema.json`, read.checked.insure, (file) => read.json(file), parts);
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    // A shared file that exists but cannot be read already has a diagnostic.
    if (read.diagnostics.length > 0) throw new ModelError(code, read.diagnostics);
    throw new ModelError(code, [read.diagnose(error, error.origin ?? { file: `${code}/insure.schema.json`, pointer: '' })]);
  }
};

/** Sets the unit of a field without one to that of its format, so that amounts are formatted in the same way everywhere. */
const withUnits = (field: Field, vocabulary: Vocabulary): Field => {
  const { unit = vocabulary.formats.find(({ name }) => name === field.format)?.unit, properties, items } = field;
  return {
    ...field,
    ...(unit !== undefined && { unit }),
    ...(items && { items: withUnits(items, vocabulary) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, withUnits(inner, vocabulary)])),
    }),
  };
};

const validatorOf = (vocabulary: Vocabulary, data: ModelData, read: ReadFiles): CompiledSchema => {
  const keys = (table: string): readonly string[] => [...new Set(data.tables[table]?.rows.map((row) => String(row[0])))];
  try {
    return compileSchema(schemaForAjv(data.schema, keys), vocabulary.keywords, vocabulary.formats);
  } catch (error) {
    const message = `Ajv cannot compile the schema: ${String(error instanceof Error ? error.message : error)}`;
    const origin = { file: `${data.code}/insure.schema.json`, pointer: '' };
    throw new ModelError(data.code, [read.diagnose(new DiagnosticError('schema', message), origin)]);
  }
};

/** Returns the hash of a model: 16 hexadecimal digits of SHA-256 over the names and contents of its files. */
const contentHash = (files: ModelFiles, names: readonly string[]): string => {
  const parts = [...new Set(names)].toSorted().map((name) => `${name}\n${digest(files[name] ?? '')}`);
  return digest(parts.join('\n')).slice(0, 16);
};

const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Returns the model's own tables and the shared tables that it names. */
const tablesOf = (
  read: CheckedRead,
  schema: unknown,
): {
  readonly tables: Readonly<Record<string, Table>>;
  readonly used: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
} => {
  const { model, pricing } = read.checked;
  const diagnostics: Diagnostic[] = [];
  const tables: Record<string, Table> = {};
  const usedFiles: string[] = [];
  const add = (name: string, table: TableFile, file: string, pointer: string): void => {
    const plainTable = 'tiers' in table ? { ...tableOfTiers(table.tiers, table.refusal), title: table.title } : table;
    tables[name] = plainTable;
    for (const { pointer: at, message, solve } of tableProblems(plainTable)) {
      const pointerInFile = 'tiers' in table ? at.replace(/^\/rows(\/\d+)?.*/, '/tiers$1') : at;
      diagnostics.push(
        read.diagnose(new DiagnosticError('table-row', message, '', [], solve), { file, pointer: pointer + pointerInFile }),
      );
    }
    const keys = keysOf(plainTable);
    for (const wordKind of ['aliases', 'everyday'] as const)
      for (const row of Object.keys(plainTable[wordKind] ?? {}))
        if (!keys.includes(row))
          diagnostics.push(
            read.diagnose(unknownName('row', row, keys), { file, pointer: `${pointer}/${wordKind}/${escapeToken(row)}` }),
          );
  };
  for (const [name, table] of Object.entries(pricing.tables ?? {}))
    add(name, table, `${model.code}/pricing.json`, `/tables/${name}`);
  const sharedTables = read.knownFiles
    .filter((file) => /^shared\/.*\.json$/.test(file))
    .map((file) => file.replace(/\.json$/, ''));
  for (const name of sharedNames([model, { ...pricing, tables: undefined }, schema, read.checked.detail])) {
    const file = `${name}.json`;
    const json = read.json(file);
    if (!isTable(json)) {
      // A shared file that cannot be read already has a diagnostic.
      const isBroken = json === undefined && read.knownFiles.includes(file);
      if (!isBroken) diagnostics.push(read.diagnose(unknownName('table', name, sharedTables), placeOfName(read, name)));
    } else {
      usedFiles.push(file, ...read.rowFiles(file));
      add(name, json, file, '');
    }
  }
  return { tables, used: usedFiles, diagnostics: [...read.diagnostics, ...diagnostics] };
};

/** Returns the name "shared/x" of every "shared/x" or "shared/x.column" in a file. */
const sharedNames = (json: unknown): ReadonlySet<string> =>
  new Set(
    [...leavesOf(json)].flatMap(({ value }) =>
      typeof value === 'string' && /^shared\/[\w-]+(\.\w+)?$/.test(value) ? [value.replace(/\.\w+$/, '')] : [],
    ),
  );

const placeOfName = (read: CheckedRead, name: string): Origin => {
  for (const file of read.modelFiles.filter((each) => each.endsWith('.json')))
    for (const { value, pointer } of leavesOf(read.json(file)))
      if (typeof value === 'string' && (value === name || value.startsWith(`${name}.`))) return { file, pointer };
  return { file: `${read.checked.model.code}/model.json`, pointer: '' };
};

const isTable = (json: unknown): json is TableFile =>
  isRecord(json) && ((Array.isArray(json['columns']) && Array.isArray(json['rows'])) || Array.isArray(json['tiers']));
