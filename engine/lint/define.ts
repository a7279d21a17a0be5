import type { Origin } from '../model/references.ts';
import type { Subject } from './subject/subject.ts';

/** Something that a lint has seen: where it is written, what it is, and the smallest case that shows it. */
export type LintFinding = {
  readonly at: Origin;
  readonly message: string;
  readonly example?: string;
  readonly expected?: string;
  readonly options?: readonly string[];
  readonly nearest?: string;
};

/** One way in which a model that compiles can still be wrong. Its name is the code of its diagnostics. */
export type Lint = {
  readonly name: string;
  /** An error keeps the model from being sold; a warning may be what the configurer means. */
  readonly severity: 'error' | 'warning';
  /** What it finds, in one sentence, for the reference. */
  readonly doc: string;
  /** What the configurer does about it, in one sentence. */
  readonly solve: string;
  /** Looks at one model. */
  readonly look: (subject: Subject) => Iterable<LintFinding>;
  /** Looks at what models share, where a whole folder is checked: one may use what another leaves alone. */
  readonly lookAcross?: (subjects: readonly Subject[]) => Iterable<LintFinding>;
};

/** Declares a lint. */
export const defineLint = (lint: Lint): Lint => lint;
