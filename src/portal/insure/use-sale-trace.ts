import type { ApplicationStore } from '@insure/engine/store';
import type { Quote } from '@insure/engine/react';
import { useEffect, useState } from 'react';
import type { ModelReference } from '../../contract/catalogue.ts';
import { call, newKey, CallFailure } from '../api/call.ts';
import { type SaleStep, saleTrace, type SaleTrace } from '../trace/record-sale.ts';
import type { OpenedDraft } from '../drafts/draft.ts';

/** Milliseconds after which a call is aborted, because a submission waits for it. */
const LIMIT = 8000;

type Options = {
  readonly saleId: string;
  readonly isRecorded: boolean;
  readonly store: ApplicationStore;
  readonly productId: string;
  readonly reference: ModelReference;
  readonly step: string | null;
  readonly quote: Quote;
};

/**
 * Records the steps of a sale, the documents read, the declarations and the premiums, with hashes of the content. Returns a
 * function that sends the waiting records immediately.
 */
export const useSaleTrace = ({
  saleId,
  isRecorded,
  store,
  productId,
  reference,
  step,
  quote,
}: Options): (() => Promise<void>) => {
  const [page] = useState(() => location.pathname);
  const [trace] = useState((): SaleTrace =>
    isRecorded
      ? saleTrace((steps) => {
          const { version: modelVersion, hash: modelHash } = reference;
          return call(
            'traceStep',
            { body: { saleId, productId, modelVersion, modelHash, steps } },
            { quiet: true, timeout: LIMIT },
          ).then(
            () => 'done',
            (error: unknown) => (error instanceof CallFailure && isFinal(error.status) ? 'done' : 'again'),
          );
        })
      : { add: () => {}, flush: async () => {} },
  );
  const openStep = step ?? store.model.data.form.steps[0]?.step ?? '';
  useEffect(() => {
    trace.add({ action: 'open', page, what: openStep });
    return () => trace.add(withContent({ action: 'leave', page, what: openStep }, store));
  }, [trace, store, page, openStep]);
  useEffect(() => {
    let previousState = store.getState();
    return store.subscribe(() => {
      const currentState = store.getState();
      for (const file of Object.keys(currentState.read))
        if (!(file in previousState.read)) trace.add({ action: 'read', page, what: file });
      for (const sentence of currentState.confirmedDeclarations)
        if (!previousState.confirmedDeclarations.has(sentence)) trace.add({ action: 'declare', page, what: sentence });
      previousState = currentState;
    });
  }, [trace, store, page]);
  const premium = quote.state === 'confirmed' ? quote.premium : undefined;
  useEffect(() => {
    if (premium !== undefined) trace.add(withContent({ action: 'price', page, what: premium }, store));
  }, [trace, store, page, premium]);
  useEffect(() => {
    const flushWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') void trace.flush();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      void trace.flush();
    };
  }, [trace]);
  return trace.flush;
};

/** Returns the id of a form's sale. The draft stores it, so that a form that is continued later belongs to the same sale. */
export const useSaleId = ({ content }: OpenedDraft): string => useState(() => content?.sale ?? newKey())[0];

/** Returns whether an error with this status is final, so that the call is not repeated. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** Adds a hash of the form's content to a step, except on plain http, where browsers cannot hash. */
const withContent = async (step: SaleStep, store: ApplicationStore): Promise<SaleStep> => {
  const bytes = new TextEncoder().encode(JSON.stringify(store.application()));
  if (!window.isSecureContext) return step;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { ...step, contentHash: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
};
