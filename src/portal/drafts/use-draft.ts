import type { ApplicationStore } from '@insure/engine/store';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CallInput } from '../api/call.ts';
import { formProgress } from '@insure/engine/react';
import { queryWith } from '../components/list/paging.ts';
import { useIsSamePage } from '../components/page/use-is-staying.ts';
import { contentOf, type DraftAutosave, type DraftState, type OpenedDraft } from './draft.ts';
import { serverAutosave } from './server-autosave.ts';
import { draftKey, browserAutosave } from './browser-autosave.ts';

/** Reports changes of the form and of its step to the autosave. The browser warns before leaving while something is unsaved. */
export const useDraft = (store: ApplicationStore, autosave: DraftAutosave, step: string | null): DraftState => {
  useEffect(() => {
    let previousState = store.getState();
    const compare = (): void => {
      const state = store.getState();
      const isSame =
        state.fields === previousState.fields &&
        state.lists === previousState.lists &&
        state.read === previousState.read &&
        state.confirmedDeclarations === previousState.confirmedDeclarations;
      previousState = state;
      if (!isSame) autosave.changed();
    };
    const warn = (event: BeforeUnloadEvent): void => {
      if (!autosave.isUnsaved()) return;
      void autosave.flush();
      event.preventDefault();
    };
    const saveNow = (): void => {
      if (autosave.isUnsaved()) void autosave.flush();
    };
    const unsubscribe = store.subscribe(compare);
    const listening = new AbortController();
    addEventListener('beforeunload', warn, listening);
    for (const event of ['visibilitychange', 'online']) addEventListener(event, saveNow, listening);
    return () => {
      unsubscribe();
      listening.abort();
      autosave.stop();
    };
  }, [store, autosave]);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    if (autosave.state().state === 'saved') autosave.changed();
  }, [autosave, step]);
  return useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
};

type Options = {
  readonly store: ApplicationStore;
  readonly productId: string;
  readonly opened: OpenedDraft;
  readonly shareCode: string | undefined;
  /** The id of the user, or undefined for visitors and for users who may only view. They have no drafts on the server. */
  readonly userId: string | undefined;
  readonly viewerId: string;
  readonly step: string | null;
  readonly saleId: string;
  readonly onCreated: (draftNo: string) => void;
};

/** Returns the autosave of a form's draft, created once for the form. */
export const useAutosave = (options: Options): DraftAutosave => {
  const latest = useRef(options);
  latest.current = options;
  const [autosave] = useState(() => {
    const { store, productId, opened, shareCode, userId, viewerId } = options;
    const form = {
      read: () => {
        const { step, saleId } = latest.current;
        return { ...contentOf(store), ...(step === null ? {} : { step }), sale: saleId };
      },
      onSaved: () => store.markSaved(),
    };
    if (userId === undefined) return browserAutosave(draftKey(viewerId, productId, opened.reference.url), form);
    const summary = () => summaryOf(store, latest.current.step ?? undefined);
    const onCreated = (draftNo: string): void => latest.current.onCreated(draftNo);
    return serverAutosave({ ...form, userId, productId, shareCode, summary, onCreated }, opened);
  });
  return autosave;
};

const summaryOf = (store: ApplicationStore, step: string | undefined): CallInput<'draftSave'>['body']['summary'] => {
  const { fields, lists, price } = store.getState();
  const { insured } = store.model.data;
  const holder = fields['policyholder'];
  const name: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, 'holderName') : undefined;
  const place = store.places.find(({ list }) => list === insured?.list);
  const groups = place ? (lists[place.path] ?? []) : [];
  return {
    holderName: typeof name === 'string' ? name.slice(0, 100) : '',
    persons: groups.reduce((count, { rows }) => count + rows.length, 0),
    progress: { ...formProgress(store, step), ...(price?.premium !== undefined && { premium: price.premium }) },
  };
};

/**
 * Returns the step in the URL. If the URL has none when the form opens, returns the step at which the user left the draft, or
 * else `first`.
 */
export const useStep = ({ content }: OpenedDraft, firstStep?: string) => {
  const [query, setQuery] = useSearchParams();
  const [resumedStep, setResumedStep] = useState(content?.step ?? firstStep);
  return {
    step: query.get('step') ?? resumedStep ?? null,
    resumed: resumedStep,
    settle: () => setResumedStep(undefined),
    goTo: (step: string): void => setQuery((before) => queryWith(before, { step })),
  };
};

/**
 * Adds the draft to the URL, and its step when the form opens, so that back and forward stay in one form. Returns the URL's
 * draft.
 */
export const useDraftAddress = (
  draft: DraftState,
  { onServer }: OpenedDraft,
  { resumed, settle }: Pick<ReturnType<typeof useStep>, 'resumed' | 'settle'>,
): string | undefined => {
  const [query, setQuery] = useSearchParams();
  const isStaying = useIsSamePage();
  const draftNo = draft.state === 'saved' ? draft.draftNo : onServer?.draftNo;
  useEffect(() => {
    // The form is still mounted for a moment while another page opens, whose URL must stay.
    if (!isStaying()) return;
    const address = new URLSearchParams(location.search);
    const before = address.size;
    if (draftNo !== undefined && !address.has('draft')) address.set('draft', draftNo);
    if (resumed !== undefined && !address.has('step')) address.set('step', resumed);
    if (address.size > before) setQuery(address, { replace: true, preventScrollReset: true });
    settle();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [query, draftNo]);
  return query.get('draft') ?? undefined;
};
