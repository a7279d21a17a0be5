import { type Model, type ModelData, openModel, type ValidatorFactory } from '@insure/engine';
import type { ModelReference } from '../../contract/catalogue.ts';

/** A model version that is open for use. */
export type ServedModel = { readonly model: Model; readonly reference: ModelReference };

/** An application that a model takes, from its own examples: when it is made, and what comes of it. */
export type Sample = {
  readonly application: Readonly<Record<string, unknown>>;
  readonly at: string;
  readonly isReferred: boolean;
  /** Written out in full, not as a change of another one. */
  readonly isFirst: boolean;
};

/** The product models of this server. */
export type Models = {
  /** The version that is sold now. */
  readonly current: (code: string) => ServedModel | undefined;
  /** A version that was ever served. */
  readonly version: (code: string, version: number, hash: string) => Promise<ServedModel | undefined>;
  readonly codes: () => readonly string[];
  /** What the last save has broken: file, line, column and what was expected; the version before it is sold on. */
  readonly fault: (code: string) => string | undefined;
  /** What the examples of the version sold now order and get. */
  readonly samples: (code: string) => readonly Sample[];
  /** The smallest price, in cents, that the version sold now has for some of its plans (all where none is named). */
  readonly fromPrice: (code: string, plans: readonly string[]) => number | undefined;
  /** Calls back with each new current version; gives the end of it. */
  readonly onChange: (listener: (reference: ModelReference) => void) => () => void;
};

/** Opens a stored version: its data as it was stored, its validator imported from its text. */
export const openStored = async ({ data, validator }: { readonly data: string; readonly validator: string }): Promise<Model> => {
  const parsed: ModelData = JSON.parse(data);
  const module: { readonly default: ValidatorFactory } = await import(
    `data:text/javascript;base64,${Buffer.from(validator).toString('base64')}`
  );
  return openModel(parsed, module.default);
};
