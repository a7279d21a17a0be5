import { useEffect, useState } from 'react';
import { type CallInput, type CallReply, call, CallFailure } from '../../api/call.ts';
import { useTexts } from '../../texts/language.ts';

/** A change of a policy as the server prices and creates it. */
export type Wish = CallInput<'endorsePrice'>['body'];
export type WishPrice = CallReply<'endorsePrice'>['data'];

type Known = { readonly key: string; readonly price?: WishPrice; readonly error?: CallFailure };

const debounceMs = 400;

/** The price of a change, or the reason why there is none yet. */
export type WishQuote = {
  readonly price: Pick<WishPrice, 'charge' | 'lines' | 'issues'> | undefined;
  readonly error: CallFailure | undefined;
  readonly isPricing: boolean;
  readonly again: () => void;
};

/**
 * Returns the price of a change and requests it again whenever the change differs, without storing it. `again` requests the
 * price once more.
 */
export const useWishPrice = (wish: Wish | undefined) => {
  const { language } = useTexts();
  const [turn, setTurn] = useState(0);
  const [known, setKnown] = useState<Known>();
  const key = wish && JSON.stringify([wish, language, turn]);
  useEffect(() => {
    if (!wish || key === undefined) return undefined;
    let isCurrent = true;
    const answer = (next: Omit<Known, 'key'>): void => {
      if (isCurrent) setKnown({ key, ...next });
    };
    const timer = setTimeout(
      () =>
        void call('endorsePrice', { body: wish }, { quiet: true }).then(
          ({ data }) => answer({ price: data }),
          (error: unknown) => answer({ error: error instanceof CallFailure ? error : new CallFailure(0, {}) }),
        ),
      debounceMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // The key has all parts of the wish.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  const current = known !== undefined && known.key === key ? known : undefined;
  return {
    price: current?.price,
    error: current?.error,
    isPricing: key !== undefined && current === undefined,
    again: () => setTurn(turn + 1),
  };
};
