import { type CompiledModel, compileSources } from '../../model/compile.ts';
import type { CheckedFiles, ModelFiles } from '../../model/files.ts';
import type { Field, Model, ModelData } from '../../model/model.ts';
import { type PreparedScope, prepareScope } from '../../model/pricing/ready.ts';
import type { CheckedRead } from '../../model/read-files.ts';
import type { Origin } from '../../model/references.ts';
import { pages, vocabulary } from '../../index.ts';
import { type Constraint, constraintsOf } from '../../testing/constraints.ts';
import { type Survey, surveyOf } from '../../testing/survey.ts';
import { escapeToken, isRecord } from '../../values/pointer.ts';

/** A model under the eyes of the lints: compiled, and as it is written. */
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
  /** A place in one of the model's own files. */
  readonly own: (name: string, pointer: string) => Origin;
  /** Where a pointer into the resolved schema was written. */
  readonly originOf: (pointer: string) => Origin;
};

/** Compiles a model for the lints; throws a ModelError where it cannot be compiled. */
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

/** A field of a schema and its JSON pointer; `holder` is the object that has it as a property. */
export type PlacedField = { readonly field: Field; readonly pointer: string; readonly holder: Field | undefined };

/** A schema and every field below it, each before its own fields; pointers lead through `properties` and `items`. */
export const everyField = (field: Field, pointer = '', holder?: Field): readonly PlacedField[] => [
  { field, pointer, holder },
  ...Object.entries(field.properties ?? {}).flatMap(([name, child]) =>
    everyField(child, `${pointer}/properties/${escapeToken(name)}`, field),
  ),
  ...(field.items ? everyField(field.items, `${pointer}/items`) : []),
];

const known = new WeakMap<Subject, ReadonlySet<string>>();

/** Tables whose keys are choices of a field or a set that a condition names. */
export const namedTables = (subject: Subject): ReadonlySet<string> => {
  const found =
    known.get(subject) ??
    new Set(
      namesIn([
        subject.data.schema,
        subject.data.rules,
        subject.data.steps,
        subject.data.facts,
        subject.data.documents,
        subject.data.endorsement,
      ]),
    );
  known.set(subject, found);
  return found;
};

const namesIn = (json: unknown): readonly string[] => {
  if (Array.isArray(json)) return json.flatMap(namesIn);
  if (!isRecord(json)) return [];
  return Object.entries(json).flatMap(([word, value]) =>
    (word === 'oneOfTable' || word === 'table') && typeof value === 'string' ? [value] : namesIn(value),
  );
};

/** Where a table is written: in pricing.json, or a shared file of its own. */
export const tablePlace = ({ own }: Pick<Subject, 'own'>, name: string): Origin =>
  name.startsWith('shared/') ? { file: `${name}.json`, pointer: '' } : own('pricing.json', `/tables/${name}`);

/** Where a row of a table is written; the specification's tiers are rows as well. */
export const rowPlace = (subject: Subject, name: string, row: number | undefined): Origin => {
  const { file, pointer } = tablePlace(subject, name);
  const shared = name.startsWith('shared/') ? subject.read.json(file) : subject.written.pricing.tables?.[name];
  const list = isRecord(shared) && 'tiers' in shared ? 'tiers' : 'rows';
  return { file, pointer: row === undefined ? `${pointer}/${list}` : `${pointer}/${list}/${row}` };
};
