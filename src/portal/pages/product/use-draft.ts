import type { ApplicationStore } from '@insure/engine/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { DraftKeeper, DraftState } from './draft-keeper.ts';

/** Tells the keeper of every change of the form and of its open step; the browser warns of leaving only while something is not saved. */
export const useDraft = (store: ApplicationStore, keeper: DraftKeeper, step: string | null): DraftState => {
  useEffect(() => {
    let before = store.getState();
    const look = (): void => {
      const state = store.getState();
      const isSame =
        state.fields === before.fields &&
        state.lists === before.lists &&
        state.read === before.read &&
        state.ticked === before.ticked;
      before = state;
      if (!isSame) keeper.changed();
    };
    const warn = (event: BeforeUnloadEvent): void => {
      if (!keeper.isUnsaved()) return;
      void keeper.flush();
      event.preventDefault();
    };
    const hurry = (): void => {
      if (keeper.isUnsaved()) void keeper.flush();
    };
    const unsubscribe = store.subscribe(look);
    addEventListener('beforeunload', warn);
    addEventListener('visibilitychange', hurry);
    addEventListener('online', hurry);
    return () => {
      unsubscribe();
      removeEventListener('beforeunload', warn);
      removeEventListener('visibilitychange', hurry);
      removeEventListener('online', hurry);
      keeper.stop();
    };
  }, [store, keeper]);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    if (keeper.state().state === 'saved') keeper.changed();
  }, [keeper, step]);
  return useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
};
