import { type CompiledModel, compileSources } from '../../model/compile.ts';
import type { CheckedFiles, ModelFiles } from '../../model/files.ts';
import type { Field, Model, ModelData } from '../../model/model.ts';
import { type PreparedScope, prepareScope } from '../../model/pricing/ready.ts';
import type { CheckedRead } from '../../model/read-files.ts';
import type { Origin } from '../../model/references.ts';
import { pages, vocabulary } from '../../index.ts';
import { type Constraint, constraintsOf } from '../../testing/constraints.ts';
import { type Survey, surveyOf } from '../../testing/survey.ts';
import { escapeToken, isRecord, leavesOf } from '../../values/pointer.ts';

/** A compiled model with its source files, for lints. */
export type Subject = {
  readonly code: string;
  readonly files: ModelFiles;
  readonly compiled: CompiledModel;
  readonly model: Model;
  readonly data: ModelData;
  readonly ready: PreparedScope;
  readonly survey: Survey;
  readonly constraints: readonly Constraint[];
  readonly written: CheckedFiles;
  readonly read: CheckedRead;
  /** The place of a pointer in one of the model's own files. */
  readonly own: (name: string, pointer: string) => Origin;
  /** The place of a pointer into the resolved schema. */
  readonly originOf: (pointer: string) => Origin;
};

export const subjectOf = (files: ModelFiles, code: string): Subject => {
  const { compiled, read, resolved } = compileSources(vocabulary, pages, files, code);
  const ready = prepareScope(vocabulary, compiled.data);
  const survey = surveyOf(ready);
  return {
    code,
    files,
    compiled,
    model: compiled.model,
    data: compiled.data,
    ready,
    survey,
    constraints: constraintsOf(ready, survey),
    written: read.checked,
    read,
    own: (name, pointer) => ({ file: `${code}/${name}`, pointer }),
    originOf: resolved.originOf,
  };
};

/** A field of a schema with its pointer, and the object that has it as a property. */
export type PlacedField = { readonly field: Field; readonly pointer: string; readonly parent: Field | undefined };

/** A schema and every field below it, parents first; pointers lead through `properties` and `items`. */
export const everyField = (field: Field, pointer = '', parent?: Field): readonly PlacedField[] => [
  { field, pointer, parent },
  ...Object.entries(field.properties ?? {}).flatMap(([name, child]) =>
    everyField(child, `${pointer}/properties/${escapeToken(name)}`, field),
  ),
  ...(field.items ? everyField(field.items, `${pointer}/items`) : []),
];

/** The formats that a field may have, and the pointer of each below the field. */
export const formatNames = ({ format, formatBy }: Field): readonly (readonly [name: string, pointer: string])[] => {
  const within = (choice: unknown, pointer: string): readonly (readonly [string, string])[] => {
    if (typeof choice === 'string') return [[choice, pointer]];
    if (!isRecord(choice)) return [];
    return Object.entries(choice).flatMap(([key, inner]) => within(inner, `${pointer}/${escapeToken(key)}`));
  };
  return format === undefined ? within(formatBy, '/formatBy') : [[format, '/format']];
};

/** The parts of a model that read fields, facts and steps. */
export const readingParts = (data: ModelData): readonly unknown[] => {
  const { facts, steps, rules, term, insured, endorsement, documents, benefits, instalments, schema } = data;
  return [facts, steps, rules, term, insured, endorsement, documents, benefits, instalments, schema];
};

/** Tables used for a field's choices, or as a set in a condition. */
export const namedTables = (subject: Subject): ReadonlySet<string> => {
  const { schema, rules, steps, facts, documents, endorsement } = subject.data;
  const leaves = leavesOf([schema, rules, steps, facts, documents, endorsement]);
  const tables = [...leaves].flatMap(({ name, value }) =>
    (name === 'oneOfTable' || name === 'table') && typeof value === 'string' ? [value] : [],
  );
  return new Set(tables);
};

/** Whether a table or file belongs to all models. */
export const isShared = (name: string): boolean => name.startsWith('shared/');

/** The place of a table: pricing.json, or its shared file. */
export const tablePlace = ({ own }: Pick<Subject, 'own'>, name: string): Origin =>
  isShared(name) ? { file: `${name}.json`, pointer: '' } : own('pricing.json', `/tables/${name}`);

/** The place of a row of a table or of tiers. */
export const rowPlace = (subject: Subject, name: string, row: number | undefined): Origin => {
  const { file, pointer } = tablePlace(subject, name);
  const shared = isShared(name) ? subject.read.json(file) : subject.written.pricing.tables?.[name];
  const list = isRecord(shared) && 'tiers' in shared ? 'tiers' : 'rows';
  return { file, pointer: row === undefined ? `${pointer}/${list}` : `${pointer}/${list}/${row}` };
};
