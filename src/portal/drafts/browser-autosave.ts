import type { DraftContent } from '../../contract/drafts.ts';
import { createStore } from '../create-store.ts';
import { type AutosavedForm, DEBOUNCE_MS, type DraftAutosave, type DraftState } from './draft.ts';

/**
 * Saves a draft in this window, across reloads, for visitors and for users who may only view. They have no drafts on the
 * server.
 */
export const browserAutosave = (key: string, { read, onSaved }: AutosavedForm): DraftAutosave => {
  const state = createStore<DraftState>({ state: 'none' });
  let isDirty = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = (): void => {
    clearTimeout(timer);
    if (!isDirty) return;
    const savedAt = new Date().toISOString();
    isDirty = !storeDraft(key, { ...read(), at: savedAt });
    if (!isDirty) onSaved();
    state.set(isDirty ? { state: 'offline', isStored: false, at: savedAt } : { state: 'saved', at: savedAt });
  };
  return {
    state: state.get,
    subscribe: state.subscribe,
    changed: () => {
      isDirty = true;
      if (state.get().state !== 'saving') state.set({ state: 'saving' });
      clearTimeout(timer);
      timer = setTimeout(save, DEBOUNCE_MS);
    },
    flush: async () => {
      save();
      return undefined;
    },
    isUnsaved: () => isDirty,
    onServer: () => undefined,
    branch: async () => undefined,
    end: async () => {
      isDirty = false;
      clearTimeout(timer);
      forgetDraft(key);
    },
    stop: save,
  };
};

/** A draft and the time `at` of its storage, in ISO 8601. */
type Draft = DraftContent & { readonly at: string };

/** The drafts of open pages, because the end of a session removes the stored ones. */
const inMemory = new Map<string, Draft>();
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  isRecord(value['application']) &&
  isRecord(value['read']) &&
  Array.isArray(value['ticked']) &&
  typeof value['at'] === 'string';

/** Returns the storage key of a user's draft for a version of a product's model; a visitor's user id is empty. */
export const draftKey = (userId: string, productId: string, modelUrl: string): string =>
  `portal.draft.${userId}.${productId}.${modelUrl}`;

/** Returns the content of the stored draft, or undefined if there is none or it cannot be read. */
export const readDraft = (key: string): DraftContent | undefined => {
  const draft = storedDraft(key) ?? inMemory.get(key);
  if (!draft) return undefined;
  const { at: _, ...content } = draft;
  return content;
};

const storedDraft = (key: string): Draft | undefined => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const storeDraft = (key: string, draft: Draft): boolean => {
  inMemory.set(key, draft);
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};

export const forgetDraft = (key: string): void => {
  inMemory.delete(key);
  sessionStorage.removeItem(key);
};
