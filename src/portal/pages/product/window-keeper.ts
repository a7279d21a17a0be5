import { REST, type DraftKeeper, type DraftState, type ReadContent } from './draft-keeper.ts';
import { dropDraft, keepDraft } from './draft.ts';

/** Keeps the draft of somebody who has no drafts on the server (a visitor, or who may only view): in this window, across reloads. */
export const windowKeeper = (key: string, read: ReadContent, onSaved: () => void): DraftKeeper => {
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
      timer = setTimeout(keep, REST);
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
