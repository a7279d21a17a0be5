import { type Diagnostic, DiagnosticError, diagnosticHelp, nearestOf, type Place } from '../diagnostic.ts';
import { type CheckedFiles, type ModelFiles, textsFile } from '../files.ts';
import { metaCheck } from './meta-check.ts';
import { metaSchemas } from '../meta/index.ts';
import { isRecord } from '../../values/pointer.ts';
import type { Origin } from '../check/references.ts';
import { isSource, readSource, type Source } from './source.ts';
import { diagnosticsOf, withRowsOfFiles } from './rating-table-files.ts';
import { furtherLanguages, type JsonSchema, type Vocabulary } from '../vocabulary.ts';

/** A model's parsed files, with the diagnostics of syntax and meta-schemas. */
export type ReadFiles = {
  readonly diagnostics: readonly Diagnostic[];
  readonly modelFiles: readonly string[];
  readonly knownFiles: readonly string[];
  /** Returns the JSON of a file, also of a shared one, or undefined if the file does not exist. */
  readonly json: (file: string) => unknown;
  /** Returns the spreadsheets with the rows of a JSON file's tables. */
  readonly rowFiles: (file: string) => readonly string[];
  readonly place: (where: Origin) => Place;
  readonly diagnose: (error: DiagnosticError, where: Origin, severity?: Diagnostic['severity']) => Diagnostic;
};
export type CheckedRead = ReadFiles & { readonly checked: CheckedFiles };

export const isChecked = (read: ReadFiles | CheckedRead): read is CheckedRead => 'checked' in read;

/** Parses the model's folder and checks each file against its meta-schema. */
export const readFiles = (vocabulary: Vocabulary, files: ModelFiles, code: string): ReadFiles | CheckedRead => {
  const schemas = metaSchemas(vocabulary);
  const diagnostics: Diagnostic[] = [];
  const sources = new Map<string, Source>();
  const brokenFiles = new Set<string>();
  const rowFiles = new Map<string, readonly string[]>();
  const source = (file: string, schemaOf: (json: unknown) => JsonSchema): Source | undefined => {
    const cachedSource = sources.get(file);
    const text = Object.hasOwn(files, file) ? files[file] : undefined;
    if (cachedSource || text === undefined || brokenFiles.has(file)) return cachedSource;
    const parsed = readSource(file, text);
    if (!isSource(parsed)) {
      brokenFiles.add(file);
      diagnostics.push(...parsed);
      return undefined;
    }
    const withRows = withRowsOfFiles(file, parsed.json, files);
    const sourceWithRows: Source = {
      ...parsed,
      json: withRows.json,
      place: (pointer, isName) => withRows.place(pointer) ?? parsed.place(pointer, isName),
    };
    sources.set(file, sourceWithRows);
    rowFiles.set(file, withRows.files);
    const rowDiagnostics = diagnosticsOf(withRows, (error, pointer) => diagnosticOf(error, parsed.place(pointer)));
    diagnostics.push(...rowDiagnostics, ...metaCheck(sourceWithRows, schemaOf(sourceWithRows.json)));
    return sourceWithRows;
  };
  const json = (name: string, schema: JsonSchema): unknown => {
    const file = `${code}/${name}`;
    const fileSource = source(file, () => schema);
    if (!Object.hasOwn(files, file)) diagnostics.push(missingFile(files, code, name));
    return fileSource?.json;
  };
  const furtherTags = furtherLanguages(vocabulary).map(({ tag }) => tag);
  const partsOfModel = {
    model: json('model.json', schemas.model),
    insure: json('insure.schema.json', schemas.insure),
    form: json('insure.ui.json', schemas.form),
    detail: json('detail.json', schemas.detail),
    pricing: json('pricing.json', schemas.pricing),
    examples: json('examples.json', schemas.examples),
    texts: json('en-US.json', schemas.texts),
    translations: Object.fromEntries(
      furtherTags
        .filter((tag) => Object.hasOwn(files, textsFile(code, tag)))
        .map((tag) => [tag, source(textsFile(code, tag), () => schemas.texts)?.json]),
    ),
  };
  const isTextsFile = (file: string): boolean => ['en-US', ...furtherTags].some((tag) => file.endsWith(textsFile('', tag)));
  const knownFiles = Object.keys(files);
  const place: ReadFiles['place'] = (where) =>
    sources.get(where.file)?.place(where.pointer, where.isName) ?? { file: where.file, line: where.line ?? 1, column: 1 };
  const base: ReadFiles = {
    diagnostics,
    knownFiles,
    modelFiles: knownFiles.filter((file) => file.startsWith(`${code}/`)),
    json: (file) =>
      source(file, (shape) => (isTextsFile(file) ? schemas.texts : isTable(shape) ? schemas.table : schemas.insure))?.json,
    rowFiles: (file) => rowFiles.get(file) ?? [],
    place,
    diagnose: (error, where, severity) => diagnosticOf(error, place(where), severity),
  };
  const statedCode = isRecord(partsOfModel.model) ? partsOfModel.model['code'] : undefined;
  const wrongCode = new DiagnosticError('code', `The code "${String(statedCode)}" is not the name of the folder`, code, [code]);
  if (statedCode !== undefined && statedCode !== code)
    diagnostics.push(base.diagnose(wrongCode, { file: `${code}/model.json`, pointer: '/code' }));
  return areValid(partsOfModel, diagnostics) ? { ...base, checked: partsOfModel } : base;
};

/** Narrows the type: files without diagnostics have the shapes of their meta-schemas. */
const areValid = (
  _parts: Readonly<Record<keyof CheckedFiles, unknown>>,
  diagnostics: readonly Diagnostic[],
): _parts is CheckedFiles => diagnostics.length === 0;

const diagnosticOf = (error: DiagnosticError, place: Place, severity: Diagnostic['severity'] = 'error'): Diagnostic => ({
  severity,
  code: error.code,
  message: error.message,
  ...place,
  ...(error.options.length > 0 && { options: error.options }),
  ...(error.nearest !== undefined && { nearest: error.nearest }),
  solve: error.solve ?? diagnosticHelp[error.code][1],
});

const isTable = (json: unknown): boolean => isRecord(json) && ('columns' in json || 'tiers' in json);

/** The files of a model. If one is missing, another file of the folder may be the misnamed one. */
const MODEL_FILES: readonly string[] = [
  'model.json',
  'insure.schema.json',
  'insure.ui.json',
  'detail.json',
  'pricing.json',
  'examples.json',
  'en-US.json',
];

const missingFile = (files: ModelFiles, code: string, name: string): Diagnostic => {
  const otherNames = Object.keys(files).flatMap((file) => {
    const nameInFolder = file.startsWith(`${code}/`) ? file.slice(code.length + 1) : '/';
    return nameInFolder.includes('/') || !nameInFolder.endsWith('.json') || MODEL_FILES.includes(nameInFolder)
      ? []
      : [nameInFolder];
  });
  const nearest = nearestOf(name, otherNames);
  return {
    severity: 'error',
    code: 'missing-file',
    message: `The model has no ${name}`,
    file: `${code}/${name}`,
    line: 1,
    column: 1,
    expected: `schemas/${code}/${name}`,
    ...(nearest !== undefined && { nearest, options: otherNames }),
    solve: nearest === undefined ? diagnosticHelp['missing-file'][1] : `Rename ${nearest} to ${name}, if it is the missing file`,
  };
};
