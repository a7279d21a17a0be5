import { useEffect, useEffectEvent, useState } from 'react';
import { type CallInput, type CallReply, call, CallFailure } from '../api/call.ts';
import { useTexts } from '../texts/language.ts';

/** A change of a policy as the server prices and creates it. */
export type Wish = CallInput<'endorsePrice'>['body'];
export type ChangePrice = CallReply<'endorsePrice'>['data'];

type KnownPrice = { readonly key: string; readonly price?: ChangePrice; readonly error?: CallFailure };

const debounceMs = 400;

/** The price of a change, or the reason why there is none yet. */
export type ChangeQuote = {
  readonly price: Pick<ChangePrice, 'charge' | 'lines' | 'issues'> | undefined;
  readonly error: CallFailure | undefined;
  readonly isPricing: boolean;
  readonly again: () => void;
};

/**
 * Returns the price of a change and requests it again whenever the change differs, without storing it. `again` requests the
 * price once more.
 */
export const useChangePrice = (wish: Wish | undefined) => {
  const { language } = useTexts();
  const [turn, setTurn] = useState(0);
  const [knownPrice, setKnownPrice] = useState<KnownPrice>();
  const key = wish && JSON.stringify([wish, language, turn]);
  // The key has all parts of the change.
  const request = useEffectEvent(() => wish && call('endorsePrice', { body: wish }, { quiet: true }));
  useEffect(() => {
    if (key === undefined) return undefined;
    let isCurrent = true;
    const answer = (next: Omit<KnownPrice, 'key'>): void => {
      if (isCurrent) setKnownPrice({ key, ...next });
    };
    const timer = setTimeout(
      () =>
        void request()?.then(
          ({ data }) => answer({ price: data }),
          (error: unknown) => answer({ error: error instanceof CallFailure ? error : new CallFailure(0, {}) }),
        ),
      debounceMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  const current = knownPrice !== undefined && knownPrice.key === key ? knownPrice : undefined;
  return {
    price: current?.price,
    error: current?.error,
    isPricing: key !== undefined && current === undefined,
    again: () => setTurn(turn + 1),
  };
};
