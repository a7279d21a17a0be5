import { useEffect, useEffectEvent, useRef } from 'react';
import { call, type CallFailure, type CallReply } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { text } from '../texts/language.ts';

/** A case that this underwriter has opened: who else has it open, and whether it was referred to a superior. */
export type OpenCase = {
  /** Undefined until the server has replied. */
  readonly case: CallReply<'underwritingOpen'>['data'] | undefined;
  /** Why the server did not open the case. */
  readonly error: CallFailure | undefined;
  readonly takeOver: () => void;
  readonly refresh: () => void;
};

/** Interval of the calls: well within the two minutes for which the server keeps a case open. */
const REFRESH_MS = 45_000;

/** Interval of the calls while a decision waits to be applied. */
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
  const seen = useRef<number>(undefined);
  const wasPending = useRef(false);
  const compare = useEffectEvent((): void => {
    if (seen.current !== undefined && revision !== seen.current) {
      // When a decision that the page already shows takes effect, no notice is needed.
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
    takeOver: () =>
      void call('underwritingOpen', { body: { no, take: true } }).then(
        (reply) => mutate(reply, { revalidate: false }),
        // `call` has already shown the error.
        () => undefined,
      ),
    refresh: () => {
      // The caller's own change needs no notice.
      seen.current = undefined;
      void mutate();
    },
  };
};
