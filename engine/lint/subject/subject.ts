import { type CompiledModel, compileSources } from '../../model/compile.ts';
import type { CheckedFiles, ModelFiles } from '../../model/files.ts';
import type { Model, ModelData } from '../../model/model.ts';
import { type PreparedScope, prepareScope } from '../../model/pricing/ready.ts';
import type { CheckedRead } from '../../model/read-files.ts';
import type { Origin } from '../../model/references.ts';
import { pages, vocabulary } from '../../index.ts';
import { type Constraint, constraintsOf } from '../../testing/constraints.ts';
import { type Survey, surveyOf } from '../../testing/survey.ts';

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
