import type { Origin } from '../model/references.ts';
import type { Subject } from './subject/subject.ts';

/** What a lint reports: the place, the message, and the smallest example. */
export type LintDiagnostic = {
  readonly at: Origin;
  readonly message: string;
  readonly example?: string;
  readonly expected?: string;
  readonly options?: readonly string[];
  readonly nearest?: string;
};

/** A check for models that compile but are wrong. Its name is the code of its diagnostics. */
export type Lint = {
  readonly name: string;
  /** An error keeps the model from being sold; a warning may be intended. */
  readonly severity: 'error' | 'warning';
  /** One sentence for the reference. */
  readonly doc: string;
  /** What the configurer should do, in one sentence. */
  readonly solve: string;
  /** Checks one model. */
  readonly look: (subject: Subject) => Iterable<LintDiagnostic>;
  /** Checks what models share, if a complete folder is checked. */
  readonly lookAcross?: (subjects: readonly Subject[]) => Iterable<LintDiagnostic>;
};

export const defineLint = (lint: Lint): Lint => lint;
