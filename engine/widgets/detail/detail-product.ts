import type { ReactNode } from 'react';

/** What a detail page needs to know of the product around the model. */
export type DetailProduct = {
  readonly name: string;
  /** Full legal name of the insurer and its licence. */
  readonly insurer: string;
  readonly licence: string;
  readonly logo?: string;
  /** The product's picture. */
  readonly media?: ReactNode;
  /** Beside the name: share. */
  readonly actions?: ReactNode;
  /** Address of the model's documents. */
  readonly documents: string;
  /** Plans on offer; all where it is empty or left out. */
  readonly plans?: readonly string[];
};
