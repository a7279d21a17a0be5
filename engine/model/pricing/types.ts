import type { ModelData, Step } from '../model.ts';
import type { Format, Get, Operation, Scope } from '../vocabulary.ts';
import type { RatingTable } from './rating-table.ts';

/** A compiled step or fact: computed once for each item (or once for the policy) in a run. */
export type Cell = {
  readonly key: string;
  readonly block: string;
  readonly list: string | undefined;
  readonly step: Step;
  readonly operation: Operation;
  readonly get: Get;
  readonly scope: Scope;
  /** True for facts, which describe the risk. The trace skips them. */
  readonly isFact: boolean;
};

export type ScopeOptions = { readonly self?: readonly string[]; readonly endorsement?: boolean };

/** The names of a model, for scopes that resolve them. */
export type Names = {
  readonly model: ModelData;
  readonly cell: (key: string) => Cell | undefined;
  readonly table: (name: string) => RatingTable;
  readonly keys: readonly string[];
  readonly formats: readonly Format[];
};
