import { Fault, type Diagnostic } from './diagnostic.ts';
import type { CheckedFiles, ModelFiles } from './files.ts';
import { metaCheck } from './meta-check.ts';
import { metaSchemas } from './meta/index.ts';
import { isRecord } from './pointer.ts';
import type { Origin } from './refs.ts';
import { isSource, readSource, type Source } from './source.ts';
import type { PageWords, JsonSchema, Vocabulary } from './vocabulary.ts';

/** A model's files parsed; `checked` only where each has the shape of its meta-schema. */
export type ReadFiles = {
  readonly diagnostics: readonly Diagnostic[];
  /** Names of the model's own files. */
  readonly own: readonly string[];
  /** Names of all files. */
  readonly known: readonly string[];
  /** JSON of any file, shared ones included; undefined where there is none. */
  readonly json: (file: string) => unknown;
  /** File, line and column of what stands at an origin. */
  readonly place: (where: Origin) => Pick<Diagnostic, 'file' | 'line' | 'column'>;
  readonly diagnose: (fault: Fault, where: Origin, severity?: Diagnostic['severity']) => Diagnostic;
};
export type CheckedRead = ReadFiles & { readonly checked: CheckedFiles };

export const isChecked = (read: ReadFiles | CheckedRead): read is CheckedRead => 'checked' in read;

/** Parses the model's folder and checks each file against its meta-schema. */
export const readFiles = (vocabulary: Vocabulary, pages: PageWords, files: ModelFiles, code: string): ReadFiles | CheckedRead => {
  const schemas = metaSchemas(vocabulary, pages);
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
    if (!Object.hasOwn(files, file))
      diagnostics.push({
        severity: 'error',
        code: 'missing-file',
        message: `The model has no ${name}`,
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
    diagnose: (fault, where, severity = 'error') => ({
      severity,
      code: fault.code,
      message: fault.message,
      ...place(where),
      ...(fault.options.length > 0 ? { options: fault.options } : {}),
      ...(fault.nearest === undefined ? {} : { nearest: fault.nearest }),
    }),
  };
  const named = isRecord(parts.model) ? parts.model['code'] : undefined;
  if (named !== undefined && named !== code)
    diagnostics.push(
      base.diagnose(new Fault('code', `The code "${String(named)}" is not the name of the folder`, code, [code]), {
        file: `${code}/model.json`,
        pointer: '/code',
      }),
    );
  return fit(parts, diagnostics) ? { ...base, checked: parts } : base;
};

/** Files in which the meta-schemas found nothing have the shapes that these describe. */
const fit = (_parts: Readonly<Record<keyof CheckedFiles, unknown>>, faults: readonly Diagnostic[]): _parts is CheckedFiles =>
  faults.length === 0;

const isTable = (json: unknown): boolean => isRecord(json) && ('columns' in json || 'tiers' in json);
