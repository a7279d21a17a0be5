import { useEffect, useEffectEvent, useRef } from 'react';
import { call, type CallFailure, type CallReply } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { text } from '../texts/language.ts';

/** A case that this underwriter has opened: who else has it open, and whether it was referred to a superior. */
export type Opened = {
  /** Undefined until the server has answered. */
  readonly case: CallReply<'underwritingOpen'>['data'] | undefined;
  /** Why the server did not open it. */
  readonly error: CallFailure | undefined;
  readonly take: () => void;
  readonly refresh: () => void;
};

/** Well within the two minutes for which the server keeps a case open. */
const EVERY = 45_000;

/** While a decision is about to be applied. */
const SOON = 2_000;

/** Keeps a case open for this underwriter as long as its page is shown; `onChanged` loads it again after a change by others. */
export const useOpened = (no: string, onChanged: () => void): Opened => {
  const { data, error, mutate } = useCall(
    'underwritingOpen',
    { body: { no } },
    {
      refreshInterval: (latest) => (latest?.data.pending ? SOON : EVERY),
      revalidateOnFocus: true,
    },
  );
  const revision = data?.data.revision;
  const isPending = data?.data.pending !== undefined;
  const seen = useRef<number>(undefined);
  const wasPending = useRef(false);
  const compare = useEffectEvent((): void => {
    if (seen.current !== undefined && revision !== seen.current) {
      // That a known decision takes effect is no news.
      if (!wasPending.current) notify({ tone: 'info', title: text('underwriting.changed') });
      onChanged();
    }
    seen.current = revision;
    wasPending.current = isPending;
  });
  useEffect(() => {
    if (revision !== undefined) compare();
  }, [revision, isPending]);
  return {
    case: data?.data,
    error,
    take: () =>
      void call('underwritingOpen', { body: { no, take: true } }).then(
        (reply) => mutate(reply, { revalidate: false }),
        // The call has shown a notice.
        () => undefined,
      ),
    refresh: () => {
      // The caller's own change is no news.
      seen.current = undefined;
      void mutate();
    },
  };
};
