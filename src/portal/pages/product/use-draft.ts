import type { ApplicationStore } from '@insure/engine/react';
import { useEffect, useState } from 'react';
import { dropDraft, keepDraft } from './draft.ts';

export type DraftState = { readonly state: 'none' | 'saving' | 'failed' } | { readonly state: 'saved'; readonly at: string };

const REST = 800;

/** Keeps what is entered as a draft when the hands rest, and before the page goes; the browser warns of leaving only while something is not kept. */
export const useDraft = (store: ApplicationStore, key: string): { readonly draft: DraftState; readonly end: () => void } => {
  const [draft, setDraft] = useState<DraftState>({ state: 'none' });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before = store.getState();
    const keep = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const { read, ticked, isDirty } = store.getState();
      if (!isDirty && before.read === read && before.ticked === ticked) return;
      const at = new Date().toISOString();
      const isKept = keepDraft(key, { application: store.application(), read, ticked: [...ticked], at });
      if (isKept) store.markSaved();
      before = store.getState();
      setDraft(isKept ? { state: 'saved', at } : { state: 'failed' });
    };
    const later = (): void => {
      const state = store.getState();
      if (
        state.fields === before.fields &&
        state.lists === before.lists &&
        state.read === before.read &&
        state.ticked === before.ticked
      )
        return;
      setDraft((now) => (now.state === 'saving' ? now : { state: 'saving' }));
      clearTimeout(timer);
      timer = setTimeout(keep, REST);
    };
    const warn = (event: BeforeUnloadEvent): void => {
      if (timer !== undefined) keep();
      if (store.getState().isDirty) event.preventDefault();
    };
    const unsubscribe = store.subscribe(later);
    addEventListener('beforeunload', warn);
    return () => {
      unsubscribe();
      removeEventListener('beforeunload', warn);
      if (timer !== undefined) keep();
    };
  }, [store, key]);
  const end = (): void => {
    store.markSaved();
    dropDraft(key);
  };
  return { draft, end };
};
