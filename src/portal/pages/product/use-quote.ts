import { useApplication, type ApplicationStore, type Quote } from '@insure/engine/react';
import { useEffect, useState } from 'react';
import type { ModelReference } from '../../../contract/parts/product.ts';
import { call } from '../../call/call.ts';
import { isAborted } from '../../call/failure.ts';

const REST = 700;

/** The server's word on the premium that the screen computed: asked once the hands rest, given up when they move again. Without a product it is not asked. */
export const useQuote = (store: ApplicationStore, productId: string | undefined, { version, hash }: ModelReference): Quote => {
  const premium = useApplication(store, (state) =>
    state.isChecked && state.findings.rows.size === 0 ? state.price?.premium : undefined,
  );
  const content = useApplication(store, (state) => (state.isChecked ? state.findings : undefined));
  const [quote, setQuote] = useState<Quote>({ state: 'local' });
  useEffect(() => {
    setQuote({ state: 'local' });
    if (premium === undefined || content === undefined || productId === undefined) return undefined;
    const giveUp = new AbortController();
    const ask = async (): Promise<void> => {
      setQuote({ state: 'asking' });
      try {
        const { data } = await call(
          'getPremiumSum',
          { body: { productId, version, hash, application: { ...store.application() } } },
          { quiet: true, signal: giveUp.signal },
        );
        setQuote(data.premium === null ? { state: 'local' } : { state: 'confirmed', premium: data.premium });
      } catch (error) {
        if (!isAborted(error)) setQuote({ state: 'failed' });
      }
    };
    const timer = setTimeout(() => void ask(), REST);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [store, productId, version, hash, premium, content]);
  return quote;
};
