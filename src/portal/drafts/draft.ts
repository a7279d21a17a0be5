import type { ApplicationStore } from '@insure/engine/store';
import type { UserInfo } from '../../contract/accounts.ts';
import type { Attachment } from '../../contract/attachments.ts';
import type { ModelReference } from '../../contract/catalogue.ts';
import type { DraftContent } from '../../contract/drafts.ts';

/** Whether a draft is saved. `isStored` is true if the content is in this browser, but not on the server yet. */
export type DraftState =
  | { readonly state: 'none' | 'saving' }
  | { readonly state: 'saved'; readonly at: string; readonly draftNo?: string }
  | { readonly state: 'offline'; readonly isStored: boolean; readonly at: string }
  | { readonly state: 'failed'; readonly message: string }
  /** The draft was saved elsewhere or deleted. Nothing is saved until the user decides. */
  | { readonly state: 'stopped'; readonly why: 'changed' | 'gone'; readonly at?: string };

/** Saves a draft while it is typed. */
export type DraftAutosave = {
  readonly state: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly changed: () => void;
  /**
   * Saves immediately, and returns the draft number if the server has the draft. With `create`, creates the draft even if nothing
   * was typed.
   */
  readonly flush: (create?: boolean) => Promise<string | undefined>;
  readonly isUnsaved: () => boolean;
  readonly onServer: () => ServerDraft | undefined;
  /** Continues as a new draft. The draft on the server stays as it is. */
  readonly branch: () => Promise<string | undefined>;
  /**
   * Deletes the draft in this browser. Deletes it on the server too, unless its order was submitted, because the submission has
   * already ended it there.
   */
  readonly end: (isSubmitted: boolean) => Promise<void>;
  /** Saves unsaved content immediately, and stops the timers. */
  readonly stop: () => void;
};

/** The form that an autosave reads, and the callbacks that it calls. */
export type AutosavedForm = { readonly read: () => DraftContent; readonly onSaved: () => void };
/** Milliseconds without a change after which a draft is saved. */
export const DEBOUNCE_MS = 800;

/** The draft on the server. `content` is set only if it is known with certainty. */
export type ServerDraft = { readonly draftNo: string; readonly version: number; readonly content?: DraftContent };

/** The initial content of a form: nothing, or that of a draft on the server or in this browser. */
export type OpenedDraft = {
  readonly reference: ModelReference;
  readonly content?: DraftContent;
  readonly onServer?: ServerDraft;
  /** The ids of saves whose reply was lost. The server may have stored them. */
  readonly saveIds?: readonly string[];
  readonly isUnsent: boolean;
  readonly shareCode?: string;
  readonly renews?: string;
  readonly savedAt?: string;
  readonly attachments?: readonly Attachment[];
};

/** The form on the page. When its model gets a newer version, the form of that version takes over its content. */
export type LiveForm = {
  readonly productId: string;
  readonly reference: ModelReference;
  readonly store: ApplicationStore;
  readonly autosave: DraftAutosave;
  readonly saleId: string;
};

/** Returns the content of a form: typed values, documents read, confirmed declarations, and doubts to check again. */
export const contentOf = (store: ApplicationStore): DraftContent => {
  const { read, confirmedDeclarations } = store.getState();
  const doubts = store.doubts();
  return {
    application: { ...store.typed() },
    read: { ...read },
    ticked: [...confirmedDeclarations],
    ...(Object.keys(doubts).length > 0 && { doubts: { ...doubts } }),
  };
};

/** Returns whether the server stores drafts of a user. It does for customers, and for agents who may do more than view. */
export const hasServerDrafts = ({ userType2, userLevel }: UserInfo): boolean => userType2 === 4 || userLevel > 1;

/** Returns the input of `draftQuery` for the drafts of a product that are offered above an empty form. */
export const offeredDraftsQuery = (productId: string) => ({ query: { productId, limit: 3 } }) as const;
