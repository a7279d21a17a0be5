import type { DraftContent } from '../../contract/drafts.ts';
import { forgetValue, storedBrowserValue, storeValue } from '../session/browser-store.ts';
import type { ApplicationStore } from '@insure/engine/react';

/** What this browser holds of a draft until the server has it. */
export type StoredDraft = {
  /** The draft and the version that it follows; none while the server has not begun it. */
  readonly draftNo?: string;
  readonly version?: number;
  /** Saves that were sent and not answered: one of them may have reached the server. */
  readonly saveIds: readonly string[];
  /** Address of the model that it was typed into. */
  readonly modelUrl: string;
  readonly content: DraftContent;
  /** When it was kept; ISO 8601. */
  readonly at: string;
};

/** Key of what is kept of a user's draft; of one that is just being begun, by its product. */
export const storedDraftKey = (userId: string, draft: { readonly draftNo?: string; readonly productId: string }): string =>
  draft.draftNo === undefined ? `${userId} new ${draft.productId}` : `${userId} ${draft.draftNo}`;

/** Keeps a draft in this browser; false where it has no room for it. */
export const storeDraft = (key: string, draft: StoredDraft): Promise<boolean> => storeValue(key, draft);

/** What this browser holds of a draft. */
export const storedDraft = (key: string): Promise<StoredDraft | undefined> => storedBrowserValue(key);

/** Throws away what is kept of a draft. */
export const forgetStoredDrafts = forgetValue;

/** What lists say of a draft: its policyholder and how many persons are insured so far. */
export const summaryOf = (store: ApplicationStore): { readonly holderName: string; readonly persons: number } => {
  const { fields, lists } = store.getState();
  const { insured } = store.model.data;
  const holder = fields['policyholder'];
  const name: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, 'holderName') : undefined;
  const place = store.places.find(({ list }) => list === insured?.list);
  const groups = place ? (lists[place.path] ?? []) : [];
  return {
    holderName: typeof name === 'string' ? name.slice(0, 100) : '',
    persons: groups.reduce((count, { rows }) => count + rows.length, 0),
  };
};
