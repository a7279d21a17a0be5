import { compilerWords } from './compiler-words.ts';
import { core, type Engine } from './create-engine.ts';
import { type Diagnostic, ModelError, placeText } from './model/diagnostic.ts';
import type { CompiledModel } from './model/compile.ts';
import type { ModelFiles } from './model/files.ts';
import { lints } from './lint/index.gen.ts';
import { independentOf, type Lint, type LintDiagnostic, type Stage, stages } from './lint/define.ts';
import { undecidedTables } from './lint/dead-row.ts';
import { untriedRows } from './lint/reach/untried-rows.ts';
import { type Subject, subjectOf, type LintEnvironment } from './lint/subject/subject.ts';

/** Results for a model; `compiled` is absent if it cannot be compiled. */
export type LintResult = {
  readonly code: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly compiled?: CompiledModel;
  /**
   * Stages that did not run, because an earlier stage had errors that they would only report again. `examples` is the last
   * stage.
   */
  readonly skipped?: readonly Stage[];
  /**
   * Only with the option `notes`, for a model without errors: a line for each table with rows that no example uses, or whose
   * rows could not be checked.
   */
  readonly notes?: readonly string[];
};

type LintOptions = {
  /** Whether to add lints across all models of a folder. */
  readonly whole?: boolean;
  /** Whether to add the notes of each result. */
  readonly notes?: boolean;
  /** The engine whose words the models are written in; by default the one without extensions. */
  readonly engine?: Engine;
  /** The lints to run; by default all of them and those of the engine's extensions. */
  readonly chosen?: readonly Lint[];
} & LintEnvironment;

/** Compiles a model and runs every lint on it. A model that cannot be compiled has only the diagnostics of the compiler. */
export const lintModel = (files: ModelFiles, code: string, options: LintOptions = {}): LintResult =>
  lintModels(files, [code], options)[0] ?? { code, diagnostics: [] };

/** Lints several models. */
export const lintModels = (files: ModelFiles, codes: readonly string[], options: LintOptions = {}): readonly LintResult[] => {
  const { whole = false, engine = core, chosen = [...lints, ...engine.lints], insurers, sold } = options;
  const subjects: Subject[] = [];
  const results = codes.map((code): LintResult => {
    try {
      const subject = subjectOf(compilerWords(engine.vocabulary), files, code, { insurers, sold });
      subjects.push(subject);
      const result = runStages(chosen, subject, (lint) => lint.check(subject));
      const isNoted = options.notes === true && result.diagnostics.every(({ severity }) => severity !== 'error');
      return {
        code,
        compiled: subject.compiled,
        ...result,
        ...(isNoted && { notes: [...untriedRows(subject), ...undecidedTables(subject)] }),
      };
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      return { code, diagnostics: error.diagnostics };
    }
  });
  const [first] = subjects;
  if (!whole || !first || subjects.length < codes.length) return results;
  return [...results, { code: 'shared', ...runStages(chosen, first, (lint) => lint.checkAll?.(subjects) ?? []) }];
};

/** Runs the lints by stage, without the stages that errors of an earlier one affect, and then the lints of `apart`. */
const runStages = (
  all: readonly Lint[],
  subject: Subject,
  run: (lint: Lint) => Iterable<LintDiagnostic>,
): Pick<LintResult, 'diagnostics' | 'skipped'> => {
  const ofStage = (stage: Stage): readonly Diagnostic[] =>
    all
      .filter((lint) => (lint.stage ?? 'apart') === stage)
      .flatMap((lint) => diagnosticsOf(lint, subject, run).map((found) => withPlaces(lint, subject, found)));
  const ofStages: Diagnostic[] = [];
  const [skipped, stagesWithErrors]: [Stage[], Stage[]] = [[], []];
  for (const stage of stages) {
    if (stagesWithErrors.some((earlier) => !independentOf[stage]?.includes(earlier))) {
      skipped.push(stage);
      continue;
    }
    const found = ofStage(stage);
    ofStages.push(...found);
    if (found.some(({ severity }) => severity === 'error')) stagesWithErrors.push(stage);
  }
  const diagnostics = distinct([...ofStages, ...ofStage('apart')]).toSorted(
    (a, b) =>
      a.severity.localeCompare(b.severity) ||
      Number(isOfTranslations(a)) - Number(isOfTranslations(b)) ||
      a.file.localeCompare(b.file) ||
      a.line - b.line,
  );
  return { diagnostics, skipped };
};

/** Returns the diagnostics of a lint. If it throws, its only diagnostic is the failure, and the other lints still run. */
const diagnosticsOf = (
  lint: Lint,
  subject: Subject,
  look: (lint: Lint) => Iterable<LintDiagnostic>,
): readonly LintDiagnostic[] => {
  try {
    return [...look(lint)];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const solve = 'Report this with the files of the model; until then the model is not checked for this mistake';
    return [{ at: subject.placeIn('model.json', ''), message: `The check for "${lint.name}" failed: ${error.message}`, solve }];
  }
};

/**
 * Returns whether a diagnostic is about translations. A new model lacks these for some time, so the other diagnostics come
 * first.
 */
const isOfTranslations = ({ code }: Diagnostic): boolean => code === 'missing-translation';

const withPlaces = (lint: Lint, { read }: Subject, { at, related, ...diagnostic }: LintDiagnostic): Diagnostic => ({
  severity: lint.severity,
  code: lint.name,
  solve: lint.solve,
  ...diagnostic,
  ...(related && { related: related.map((each) => ({ message: each.message, ...read.place(each.at) })) }),
  ...read.place(at),
});

const distinct = (all: readonly Diagnostic[]): readonly Diagnostic[] => {
  const found = new Map<string, Diagnostic>();
  for (const each of all) {
    const key = `${placeText(each)} ${each.message}`;
    if (!found.has(key)) found.set(key, each);
  }
  return [...found.values()];
};

export { defineLint, type Lint } from './lint/define.ts';
export type { LintEnvironment };
export { lints };
