import { type CompiledModel, type Diagnostic, type Engine, exampleOrders, type ModelFiles, runExamples } from '@insure/engine';
import { lintModel } from '@insure/engine/lint';
import { coverageOf } from '@insure/engine/testing';
import { useEffect, useState } from 'react';
import { coverageByKind, type KindCoverage } from './coverage.ts';

/** The expected result of an example, and the differences. */
export type ExampleResult = {
  readonly name: string;
  readonly promised: string;
  readonly differences: readonly { readonly what: string; readonly expected: string; readonly found: string }[];
};

export type Workshop = {
  readonly diagnostics: readonly Diagnostic[];
  /** The last model that compiled; undefined before the first. */
  readonly compiled: CompiledModel | undefined;
  /** The files of `compiled`. */
  readonly compiledFiles: ModelFiles;
  /** Whether `compiled` is older than the files. */
  readonly isStale: boolean;
  readonly examples: readonly ExampleResult[];
  /** The branches of the model that the examples reach, by kind. */
  readonly coverage: readonly KindCoverage[];
};

const nothing: Workshop = { diagnostics: [], compiled: undefined, compiledFiles: {}, isStale: false, examples: [], coverage: [] };

/** Milliseconds without typing before the model is compiled again. */
const REST = 300;

/** Compiles and lints a model's files while they are edited, and runs its examples. */
export const useWorkshop = (files: ModelFiles, code: string, engine: Engine): Workshop => {
  const [shown, setShown] = useState<{ readonly code: string; readonly workshop: Workshop }>({ code: '', workshop: nothing });
  useEffect(() => {
    const run = (): void =>
      setShown((before) => ({ code, workshop: built(files, code, engine, before.code === code ? before.workshop : nothing) }));
    const timer = setTimeout(run, REST);
    return () => clearTimeout(timer);
  }, [files, code, engine]);
  return shown.code === code ? shown.workshop : nothing;
};

const built = (files: ModelFiles, code: string, engine: Engine, before: Workshop): Workshop => {
  const { diagnostics, compiled } = lintModel(files, code, { engine });
  return compiled
    ? { diagnostics, compiled, compiledFiles: files, isStale: false, ...proof(compiled) }
    : { ...before, diagnostics, isStale: true };
};

const proof = ({ model, examples }: CompiledModel): Pick<Workshop, 'examples' | 'coverage'> => {
  const failures = runExamples(model, examples);
  const coverage = coverageOf(model);
  const reached = new Set(exampleOrders(model, examples).flatMap(({ application, at }) => coverage.reached(application, at)));
  const names = coverage.branches.map(({ name }) => name);
  return {
    examples: examples.map(({ name, premium, issues, refer, warn, pending }) => ({
      name,
      promised: [premium, ...(issues ?? []), ...(refer ?? []), ...(warn ?? []), ...(pending ?? [])].filter(Boolean).join(', '),
      differences: failures.filter((failure) => failure.name === name),
    })),
    coverage: coverageByKind(names, reached),
  };
};
