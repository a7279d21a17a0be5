import type { DraftContent } from '../../contract/drafts.ts';
import type { ApplicationStore } from '@insure/engine/react';
import type { ModelReference } from '../../contract/catalogue.ts';

/** How a draft stands. `kept`: not on the server yet, but in this browser (or, for `window`, in this window alone). */
export type DraftState =
  | { readonly state: 'none' | 'saving' }
  | { readonly state: 'saved'; readonly at: string; readonly draftNo?: string }
  | { readonly state: 'offline'; readonly kept: boolean; readonly at: string }
  | { readonly state: 'failed'; readonly message: string }
  /** Nothing is saved any more until somebody decides: it was saved elsewhere, or it is no more there. */
  | { readonly state: 'stopped'; readonly why: 'changed' | 'gone'; readonly at?: string };

/** What keeps a draft while it is typed. */
export type DraftAutosave = {
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Something was typed: it is kept when the hands rest. */
  readonly changed: () => void;
  /** Keeps at once what is not kept yet; gives the draft's number where the server has it. `begins`: a draft is begun even if nothing was typed. */
  readonly flush: (begins?: boolean) => Promise<string | undefined>;
  readonly isUnsaved: () => boolean;
  /** What the server holds of it. */
  readonly onServer: () => { readonly draftNo: string; readonly version: number } | undefined;
  /** Goes on as a new draft of its own; what stands elsewhere stays as it is. */
  readonly branch: () => Promise<string | undefined>;
  /** Throws the draft away, here and on the server; `isDone` where its order has ended it there. */
  readonly end: (isDone: boolean) => Promise<void>;
  /** Stops the clocks. */
  readonly stop: () => void;
};

/** Reads what is to be kept, as it stands now. */
export type ReadContent = () => DraftContent;
/** Milliseconds for which the hands must rest before a draft is kept. */
export const DEBOUNCE_MS = 800;

/** The form that stands on the page: when its model gets a newer version, the form of that version takes over what it held. */
export type LiveForm = {
  readonly productId: string;
  readonly reference: ModelReference;
  readonly store: ApplicationStore;
  readonly keeper: DraftAutosave;
  /** What the steps of the sale are recorded under. */
  readonly sale: string;
};
