import type { Model } from '@insure/engine';
import type { ModelReference } from '../../../contract/parts/product.ts';

/** A model version that is open for use. */
export type ServedModel = { readonly model: Model; readonly reference: ModelReference };

/** The product models of this server. */
export type Models = {
  /** The version that is sold now. */
  readonly current: (code: string) => ServedModel | undefined;
  /** A version that was ever served. */
  readonly version: (code: string, version: number, hash: string) => Promise<ServedModel | undefined>;
  readonly codes: () => readonly string[];
  /** The smallest price, in cents, that the version sold now has for some of its plans (all where none is named). */
  readonly fromPrice: (code: string, plans: readonly string[]) => number | undefined;
  /** Calls back with each new current version; gives the end of it. */
  readonly onChange: (listener: (reference: ModelReference) => void) => () => void;
};
