import { DEBOUNCE_MS, type DraftAutosave, type DraftState, type ReadContent } from './autosave.ts';
import { visitorPrefix } from '../session/storage.ts';

/** Keeps the draft of somebody who has no drafts on the server (a visitor, or who may only view): in this window, across reloads. */
export const windowAutosave = (key: string, read: ReadContent, onSaved: () => void): DraftAutosave => {
  let state: DraftState = { state: 'none' };
  let isDirty = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const keep = (): void => {
    clearTimeout(timer);
    if (!isDirty) return;
    const at = new Date().toISOString();
    isDirty = !keepDraft(key, { ...read(), at });
    if (!isDirty) onSaved();
    state = isDirty ? { state: 'offline', kept: false, at } : { state: 'saved', at };
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed: () => {
      isDirty = true;
      if (state.state !== 'saving') {
        state = { state: 'saving' };
        for (const listener of listeners) listener();
      }
      clearTimeout(timer);
      timer = setTimeout(keep, DEBOUNCE_MS);
    },
    flush: async () => {
      keep();
      return undefined;
    },
    isUnsaved: () => isDirty,
    onServer: () => undefined,
    branch: async () => undefined,
    end: async () => {
      isDirty = false;
      clearTimeout(timer);
      dropDraft(key);
    },
    stop: keep,
  };
};

/** What is kept of a form that was begun: in this tab, across reloads; in memory where the session ended under the user's hands. */
export type Draft = {
  readonly application: Record<string, unknown>;
  readonly read: Record<string, string>;
  readonly ticked: string[];
  readonly doubts?: Record<string, string>;
  readonly sale?: string;
  /** When it was kept; ISO 8601. */
  readonly at: string;
};

const inMemory = new Map<string, Draft>();
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  isRecord(value['application']) &&
  isRecord(value['read']) &&
  Array.isArray(value['ticked']) &&
  typeof value['at'] === 'string';

/** Where the draft of a user's product stands; another model version is another form. */
export const draftKey = (userId: string, productId: string, modelUrl: string): string =>
  `portal.draft.${userId}.${productId}.${modelUrl}`;

/** Where the draft of somebody who has not signed in stands. */
export const visitorKey = (productId: string, modelUrl: string): string => `${visitorPrefix}${productId}.${modelUrl}`;

/** The draft that was kept; undefined where there is none that can be read. */
export const readDraft = (key: string): Draft | undefined => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(value) ? value : inMemory.get(key);
  } catch {
    return inMemory.get(key);
  }
};

/** Keeps a draft; false where the browser has no room for it. */
const keepDraft = (key: string, draft: Draft): boolean => {
  inMemory.set(key, draft);
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
};

/** Throws a draft away. */
export const dropDraft = (key: string): void => {
  inMemory.delete(key);
  sessionStorage.removeItem(key);
};
