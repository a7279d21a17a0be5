import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsSamePage } from '../components/page/use-is-staying.ts';
import type { DraftState } from './autosave.ts';
import type { OpenedDraft } from './use-opened-draft.ts';

/** The open step as the address names it; at first, where it names none, the one at which the draft was left. */
export const useStep = ({ content }: OpenedDraft) => {
  const [query, setQuery] = useSearchParams();
  const [resumed, setResumed] = useState(content?.step);
  return {
    step: query.get('step') ?? resumed ?? null,
    resumed,
    settle: () => setResumed(undefined),
    goTo: (step: string): void =>
      setQuery((before) => {
        const next = new URLSearchParams(before);
        next.set('step', step);
        return next;
      }),
  };
};

/** An address without the draft or (when it is opened) without a step gets them: back and forward lead through one form. */
export const useDraftAddress = (
  draft: DraftState,
  { onServer }: OpenedDraft,
  { resumed, settle }: Pick<ReturnType<typeof useStep>, 'resumed' | 'settle'>,
): string | undefined => {
  const [query, setQuery] = useSearchParams();
  const isStaying = useIsSamePage();
  const held = draft.state === 'saved' ? draft.draftNo : onServer?.draftNo;
  useEffect(() => {
    // On the way to the order this form still stands for a moment: its address is not to come back.
    if (!isStaying()) return;
    const address = new URLSearchParams(location.search);
    const before = address.size;
    if (held !== undefined && !address.has('draft')) address.set('draft', held);
    if (resumed !== undefined && !address.has('step')) address.set('step', resumed);
    if (address.size > before) setQuery(address, { replace: true, preventScrollReset: true });
    settle();
    // Looked at whenever the address changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [query, held]);
  return query.get('draft') ?? undefined;
};
