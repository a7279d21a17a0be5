import { type Diagnostic, ModelError } from './model/diagnostic.ts';
import type { CompiledModel } from './model/compile.ts';
import type { ModelFiles } from './model/files.ts';
import { lints } from './lint/index.gen.ts';
import type { Lint, LintFinding } from './lint/define.ts';
import { type Subject, subjectOf } from './lint/subject/subject.ts';

/** What was found in a model; `compiled` is absent where it cannot be compiled. */
export type LintResult = {
  readonly code: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly compiled?: CompiledModel;
};

/** Compiles a model and holds every lint to it; what cannot be compiled is not looked at further. */
export const lintModel = (files: ModelFiles, code: string): LintResult =>
  lintModels(files, [code], false)[0] ?? { code, diagnostics: [] };

/** As `lintModel` for several models; with `whole` also what they share, which takes all models of the folder. `held` leaves out the other lints. */
export const lintModels = (
  files: ModelFiles,
  codes: readonly string[],
  whole: boolean,
  held: readonly Lint[] = lints,
): readonly LintResult[] => {
  const subjects: Subject[] = [];
  const results = codes.map((code): LintResult => {
    try {
      const subject = subjectOf(files, code);
      subjects.push(subject);
      return { code, compiled: subject.compiled, diagnostics: printed(held, subject, (lint) => lint.look(subject)) };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      return { code, diagnostics: error.diagnostics };
    }
  });
  const [first] = subjects;
  if (!whole || !first || subjects.length < codes.length) return results;
  return [...results, { code: 'shared', diagnostics: printed(held, first, (lint) => lint.lookAcross?.(subjects) ?? []) }];
};

const printed = (all: readonly Lint[], subject: Subject, look: (lint: Lint) => Iterable<LintFinding>): readonly Diagnostic[] => {
  const found = all.flatMap((lint) => [...look(lint)].map((finding) => diagnosticOf(lint, finding, subject)));
  const known = new Set<string>();
  return found
    .filter(({ message, file, line, column }) => {
      const key = `${file}:${line}:${column} ${message}`;
      const isNew = !known.has(key);
      known.add(key);
      return isNew;
    })
    .toSorted((a, b) => a.severity.localeCompare(b.severity) || a.file.localeCompare(b.file) || a.line - b.line);
};

const diagnosticOf = (lint: Lint, { at, ...finding }: LintFinding, { read }: Subject): Diagnostic => ({
  severity: lint.severity,
  code: lint.name,
  ...finding,
  ...read.place(at),
});

export { lints };
