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
  /** Other places that are related, with what is written there. */
  readonly related?: readonly { readonly at: Origin; readonly message: string }[];
  /** What to do, if it differs from the lint's own `solve`. */
  readonly solve?: string;
};

/**
 * The stage at which a lint runs. If a stage finds errors, later stages are skipped, as their errors would often be
 * consequences: a wrong name leaves a table without a row, and an example without its price. The lints of `apart` always run,
 * and no stage waits for them.
 */
export type Stage = (typeof stages)[number] | 'apart';
export const stages = ['names', 'words', 'bounds', 'figures', 'tables', 'rows', 'examples'] as const;

/** The earlier stages whose errors do not affect a stage, so that it still runs. */
export const independentOf: Readonly<Partial<Record<Stage, readonly Stage[]>>> = { figures: ['bounds'], tables: ['figures'] };

/** A check for models that compile but are wrong. Its name is the code of its diagnostics. */
export type Lint = {
  readonly name: string;
  /** A model with an error cannot be sold; a warning may be intended. */
  readonly severity: 'error' | 'warning';
  /** By default `apart`. */
  readonly stage?: Stage;
  /** One sentence for the reference of lints. */
  readonly doc: string;
  /** What the configurer should do, in one sentence. */
  readonly solve: string;
  /** Checks one model. */
  readonly check: (subject: Subject) => Iterable<LintDiagnostic>;
  /** Checks what models share. It runs only if a complete folder is checked. */
  readonly checkAll?: (subjects: readonly Subject[]) => Iterable<LintDiagnostic>;
};

export const defineLint = (lint: Lint): Lint => lint;
