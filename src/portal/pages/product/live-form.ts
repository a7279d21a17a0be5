import type { ApplicationStore } from '@insure/engine/react';
import type { ModelReference } from '../../../contract/catalogue.ts';
import type { DraftKeeper } from './draft-keeper.ts';

/** The form that stands on the page: when its model gets a newer version, the form of that version takes over what it held. */
export type LiveForm = {
  readonly productId: string;
  readonly reference: ModelReference;
  readonly store: ApplicationStore;
  readonly keeper: DraftKeeper;
  /** What the steps of the sale are recorded under. */
  readonly sale: string;
};
