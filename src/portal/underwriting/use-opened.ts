import { useEffect, useEffectEvent, useRef } from 'react';
import { call, type CallFailure, type CallReply } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { text } from '../texts/language.ts';

/** A case that this underwriter has opened: who else has it open, and whether it was referred to a superior. */
export type OpenCase = {
  /** The reply of the server, or undefined until it arrives. */
  readonly case: CallReply<'underwritingOpen'>['data'] | undefined;
  /** The reason why the server did not open the case. */
  readonly error: CallFailure | undefined;
  readonly takeOver: () => void;
  readonly refresh: () => void;
};

/** The interval of the calls. It is well below the two minutes for which the server keeps a case open. */
const REFRESH_MS = 45_000;

/** The interval of the calls while a decision waits to be applied. */
const PENDING_REFRESH_MS = 2_000;

/** Keeps a case open for this underwriter while its page is shown. `onChanged` is called after a change by others. */
export const useOpenCase = (no: string, onChanged: () => void): OpenCase => {
  const { data, error, mutate } = useCall(
    'underwritingOpen',
    { body: { no } },
    {
      refreshInterval: (latest) => (latest?.data.pending ? PENDING_REFRESH_MS : REFRESH_MS),
      revalidateOnFocus: true,
    },
  );
  const revision = data?.data.revision;
  const isPending = data?.data.pending !== undefined;
  const seenRevision = useRef<number>(undefined);
  const wasPending = useRef(false);
  const compare = useEffectEvent((): void => {
    if (seenRevision.current !== undefined && revision !== seenRevision.current) {
      // No notice is needed when a decision takes effect that the page already shows.
      if (!wasPending.current) notify({ tone: 'info', title: text('underwriting.changed') });
      onChanged();
    }
    seenRevision.current = revision;
    wasPending.current = isPending;
  });
  useEffect(() => {
    if (revision !== undefined) compare();
  }, [revision, isPending]);
  return {
    case: data?.data,
    error,
    takeOver: () =>
      void call('underwritingOpen', { body: { no, take: true } }).then(
        (reply) => mutate(reply, { revalidate: false }),
        // `call` has already shown the error.
        () => undefined,
      ),
    refresh: () => {
      // A change by this page itself needs no notice.
      seenRevision.current = undefined;
      void mutate();
    },
  };
};
