import type { ApplicationStore } from '@insure/engine/store';
import type { Submission } from '@insure/engine/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ModelReference, ProductDetail } from '../../contract/catalogue.ts';
import { call, type CallInput, type CallReply, newKey, CallFailure, failureText } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useUser } from '../session/session.ts';
import { text } from '../texts/language.ts';
import { isCustomer } from './start-application.ts';

type Body = CallInput<'submitOrder'>['body'];
/** `body` is sent again at the price `now`. */
type PriceChange = { readonly seen: string; readonly now: string; readonly body: Body };

type Options = {
  readonly store: ApplicationStore;
  readonly product: Pick<ProductDetail, 'productId'>;
  readonly reference: Pick<ModelReference, 'version' | 'hash'>;
  readonly shareCode: string | undefined;
  readonly saleId: string;
  /** Saves the draft and returns its number. Creating the order deletes the draft. */
  readonly saveDraft: () => Promise<string | undefined>;
  readonly onDone: (order: CallReply<'submitOrder'>['data']) => void;
  readonly onIssues: (pointers: readonly string[]) => void;
};

/**
 * Returns whether a form submits itself when it opens. This is so if it has the entries of a visitor who has just signed in as
 * a customer to submit them. The form that opens after it does not.
 */
export const useSubmitsAtOnce = (submitsNext: RefObject<boolean>, hasEntries: boolean): boolean => {
  const user = useUser();
  const [submitsAtOnce] = useState(isCustomer(user) && hasEntries && submitsNext.current);
  useEffect(() => {
    if (submitsAtOnce) submitsNext.current = false;
  }, [submitsAtOnce, submitsNext]);
  return submitsAtOnce;
};

/** Submits an application only once. Repeated requests with the same content have the same key. */
export const useSubmit = ({ store, product, reference, shareCode, saleId, saveDraft, onDone, onIssues }: Options) => {
  const isBuyer = isCustomer(useUser());
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [change, setChange] = useState<PriceChange | undefined>();
  const [isOutdated, setOutdated] = useState(false);
  const lastRequest = useRef<{ readonly text: string; readonly key: string }>({ text: '', key: '' });
  // This is a ref and not state, because a second click may come before the first one is rendered.
  const isSending = useRef(false);

  const send = async (body: Body): Promise<void> => {
    const content = JSON.stringify(body);
    if (lastRequest.current.text !== content) lastRequest.current = { text: content, key: newKey() };
    setBusy(true);
    setChange(undefined);
    try {
      const { data } = await call('submitOrder', { body }, { quiet: true, idempotencyKey: lastRequest.current.key });
      // The next page of a customer says it, and a message would cover its heading.
      if (!isBuyer) notify({ tone: 'success', title: text('product.submitted') });
      onDone(data);
    } catch (error) {
      // After a success the page is left. A second click that comes before that must not submit again.
      isSending.current = false;
      setBusy(false);
      setFailed(true);
      if (error instanceof CallFailure) handleFailure(error, body);
    }
  };
  const handleFailure = (failure: CallFailure, body: Body): void => {
    const { code, premium, issues, moreIssues = 0 } = failure.reply;
    if (failure.status === 401 || failure.status === 405) return;
    if (code === 'PRICE_CHANGED' && premium) return setChange({ ...premium, body: { ...body, premium: premium.now } });
    if (code === 'VERSION_CONFLICT') return setOutdated(true);
    if (code === 'ISSUES' && issues && issues.length > 0) {
      store.setServerIssues(issues);
      notify({ tone: 'error', title: text('product.issuesLeft', { n: issues.length + moreIssues }), detail: issues[0]?.message });
      return onIssues(issues.map(({ path }) => path));
    }
    // The note above the form already shows this.
    const licence = code === 'STATE' && document.getElementById('licence-note');
    if (licence) return licence.focus();
    notify({
      tone: 'error',
      title: failureText(failure),
      detail: failure.status === 0 || failure.status >= 500 ? text('product.retrySame') : undefined,
    });
  };
  const submit = ({ application, premium, documentsRead, declarations }: Submission): void => {
    if (isSending.current) return;
    isSending.current = true;
    const body = {
      productId: product.productId,
      modelVersion: reference.version,
      modelHash: reference.hash,
      application: { ...application },
      premium,
      documentsRead: [...documentsRead],
      declarations: [...declarations],
      saleId,
      ...(shareCode === undefined ? {} : { shareCode }),
    };
    setBusy(true);
    void saveDraft()
      .catch(() => undefined)
      .then((draftNo) => send(draftNo === undefined ? body : { ...body, draftNo }));
  };
  return {
    submit,
    isBusy,
    hasFailed,
    change,
    accept: () => change && void send(change.body),
    decline: () => setChange(undefined),
    isOutdated,
  };
};
