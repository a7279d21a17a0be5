import type { ApplicationStore } from '@insure/engine/store';
import type { Quote } from '@insure/engine/react';
import { useEffect, useState } from 'react';
import type { ModelReference } from '../../contract/catalogue.ts';
import { call, isAborted } from '../api/call.ts';
import { text } from '../texts/language.ts';
import { count } from '../texts/money.ts';

const DEBOUNCE_MS = 700;
const local: Quote = { state: 'local' };

/** Returns the premium to confirm, and the check result of the same content. */
const quotable = (store: ApplicationStore) => {
  const { isChecked, checkResult, price } = store.getState();
  return isChecked ? { checkResult, premium: checkResult.rows.size === 0 ? price?.premium : undefined } : {};
};

/**
 * Returns the premium that the server has confirmed. The premium is requested after a pause in typing. A change cancels the
 * request.
 */
export const useQuote = (store: ApplicationStore, productId: string | undefined, { version, hash }: ModelReference): Quote => {
  const [quote, setQuote] = useState<Quote>(local);
  useEffect(() => {
    if (productId === undefined) return undefined;
    let previousValues: ReturnType<typeof quotable> = {};
    let asking = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const requestQuote = async ({ signal }: AbortController): Promise<void> => {
      setQuote({ state: 'asking' });
      try {
        const { data } = await call(
          'getPremiumSum',
          { body: { productId, version, hash, application: { ...store.application() } } },
          { quiet: true, signal },
        );
        const [firstIssue] = data.issues;
        if (data.premium !== null) setQuote({ state: 'confirmed', premium: data.premium });
        else if (!firstIssue) setQuote(local);
        else {
          const n = count(data.issues.length + (data.moreIssues ?? 0));
          setQuote({
            state: 'failed',
            message: text('product.quoteIssues', { first: firstIssue.message ?? firstIssue.code, n }),
          });
        }
      } catch (error) {
        if (!isAborted(error)) setQuote({ state: 'failed' });
      }
    };
    const stop = (): void => {
      clearTimeout(timer);
      asking.abort();
    };
    // The store is read directly and not as React state, so that typing a letter does not render the page.
    const update = (): void => {
      const currentValues = quotable(store);
      if (currentValues.checkResult === previousValues.checkResult && currentValues.premium === previousValues.premium) return;
      previousValues = currentValues;
      stop();
      setQuote(local);
      if (currentValues.checkResult === undefined || currentValues.premium === undefined) return;
      const current = new AbortController();
      asking = current;
      timer = setTimeout(() => void requestQuote(current), DEBOUNCE_MS);
    };
    update();
    const unsubscribe = store.subscribe(update);
    return () => {
      unsubscribe();
      stop();
      setQuote(local);
    };
  }, [store, productId, version, hash]);
  return quote;
};
