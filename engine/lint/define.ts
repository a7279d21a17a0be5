import type { Origin } from '../model/check/references.ts';
import type { Subject } from './subject/subject.ts';

/** What a lint reports: the place, the message, and the smallest example. */
export type LintDiagnostic = {
  readonly at: Origin;
  readonly message: string;
  readonly example?: string;
  readonly expected?: string;
  readonly options?: readonly string[];
  readonly nearest?: string | undefined;
  /** Other places that have to do with it, and what stands there. */
  readonly related?: readonly { readonly at: Origin; readonly message: string }[];
  /** What to do, if it is not what the lint says of all its diagnostics. */
  readonly solve?: string;
};

/**
 * When a lint looks. Errors of a stage have consequences in the later ones, which are then not looked at: a wrong name leaves
 * a table without a row, and an example without its price. The lints of `apart` always look, and keep nobody waiting.
 */
export type Stage = (typeof stages)[number] | 'apart';
export const stages = ['names', 'words', 'bounds', 'figures', 'tables', 'rows', 'examples'] as const;

/** The earlier stages whose errors a stage does not wait for: what it looks at does not follow from them. */
export const independentOf: Readonly<Partial<Record<Stage, readonly Stage[]>>> = { figures: ['bounds'], tables: ['figures'] };

/** A check for models that compile but are wrong. Its name is the code of its diagnostics. */
export type Lint = {
  readonly name: string;
  /** An error keeps the model from being sold; a warning may be intended. */
  readonly severity: 'error' | 'warning';
  /** By default `apart`. */
  readonly stage?: Stage;
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
