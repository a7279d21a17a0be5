import { compilerWords } from './compiler-words.ts';
import { core, type Engine } from './create-engine.ts';
import { type Diagnostic, ModelError } from './model/diagnostic.ts';
import type { CompiledModel } from './model/compile.ts';
import type { ModelFiles } from './model/files.ts';
import { lints } from './lint/index.gen.ts';
import type { Lint, LintDiagnostic } from './lint/define.ts';
import { type Subject, subjectOf } from './lint/subject/subject.ts';

/** Results for a model; `compiled` is absent if it cannot be compiled. */
export type LintResult = {
  readonly code: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly compiled?: CompiledModel;
};

type LintOptions = {
  /** Adds lints across all models of a folder. */
  readonly whole?: boolean;
  /** The engine whose words the models are written in; by default the one without extensions. */
  readonly engine?: Engine;
  /** The lints to run; by default all of them and those of the engine's extensions. */
  readonly chosen?: readonly Lint[];
};

/** Compiles a model and runs every lint on it; a model that does not compile has only its diagnostics. */
export const lintModel = (files: ModelFiles, code: string, options: LintOptions = {}): LintResult =>
  lintModels(files, [code], options)[0] ?? { code, diagnostics: [] };

/** Lints several models. */
export const lintModels = (files: ModelFiles, codes: readonly string[], options: LintOptions = {}): readonly LintResult[] => {
  const { whole = false, engine = core, chosen = [...lints, ...engine.lints] } = options;
  const subjects: Subject[] = [];
  const results = codes.map((code): LintResult => {
    try {
      const subject = subjectOf(compilerWords(engine.vocabulary), files, code);
      subjects.push(subject);
      return { code, compiled: subject.compiled, diagnostics: printed(chosen, subject, (lint) => lint.look(subject)) };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      return { code, diagnostics: error.diagnostics };
    }
  });
  const [first] = subjects;
  if (!whole || !first || subjects.length < codes.length) return results;
  return [...results, { code: 'shared', diagnostics: printed(chosen, first, (lint) => lint.lookAcross?.(subjects) ?? []) }];
};

const printed = (
  all: readonly Lint[],
  subject: Subject,
  look: (lint: Lint) => Iterable<LintDiagnostic>,
): readonly Diagnostic[] => {
  const found = new Map<string, Diagnostic>();
  for (const lint of all)
    for (const { at, ...diagnostic } of look(lint)) {
      const place = subject.read.place(at);
      const key = `${place.file}:${place.line}:${place.column} ${diagnostic.message}`;
      if (!found.has(key)) found.set(key, { severity: lint.severity, code: lint.name, ...diagnostic, ...place });
    }
  return [...found.values()].toSorted(
    (a, b) => a.severity.localeCompare(b.severity) || a.file.localeCompare(b.file) || a.line - b.line,
  );
};

export { lints };
