import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { endorsementPage, policiesPage } from '../../addresses.ts';
import { call, CallFailure, failureText, newKey } from '../../api/call.ts';
import { notify } from '../../api/notify.ts';
import { invalidate } from '../../api/use-call.ts';
import { useTexts } from '../../texts/language.ts';
import { money } from '../../texts/money.ts';
import { reloadEndorsements } from '../autosave.ts';
import type { Wish } from '../change-price.ts';

type SentWish = { readonly content: string; readonly make: string; readonly submit: string };

/**
 * Returns a function that creates and submits a change in one step, at the price that the customer has seen, and opens its page
 * or the cashier. A change that is refused is cancelled, so that no unsubmitted change is left.
 */
export const useSubmitWish = (onRefused: () => void) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  // If the answer was lost, the next attempt uses the same keys, so that only one change is created.
  const lastRequest = useRef<SentWish>(undefined);

  const handleFailure = async (error: unknown, endorseOrderNo: string | undefined): Promise<void> => {
    if (!(error instanceof CallFailure)) throw error;
    if (error.status === 0) return void notify({ tone: 'error', title: failureText(error) });
    lastRequest.current = undefined;
    // A customer who has changed the phone of the policyholder can no longer see the policy.
    if (error.status === 404 && endorseOrderNo !== undefined) {
      notify({ tone: 'success', title: failureText(error) });
      return void navigate(policiesPage(true));
    }
    if (endorseOrderNo !== undefined)
      await call('endorseCancel', { body: { endorseOrderNo } }, { quiet: true }).catch(() => undefined);
    const { premium } = error.reply;
    notify(
      premium
        ? { tone: 'warning', title: t('endorsement.priceChanged', { seen: money(premium.seen), now: money(premium.now) }) }
        : { tone: 'error', title: failureText(error) },
    );
    return onRefused();
  };

  const submit = async (wish: Wish, charge: string): Promise<void> => {
    const content = JSON.stringify([wish, charge]);
    if (lastRequest.current?.content !== content) lastRequest.current = { content, make: newKey(), submit: newKey() };
    const keys = lastRequest.current;
    setBusy(true);
    let endorseOrderNo: string | undefined;
    try {
      const reply = await call('endorseMake', { body: wish }, { quiet: true, idempotencyKey: keys.make });
      ({ endorseOrderNo } = reply.data);
      const body = { endorseOrderNo, charge };
      const { data } = await call('endorseSubmit', { body }, { quiet: true, idempotencyKey: keys.submit });
      reloadEndorsements();
      invalidate('policyDetail', { params: { policyNo: wish.policyNo } });
      void navigate(data.status === 'WAIT_PAY' ? `/pay?type=edit&no=${endorseOrderNo}` : endorsementPage(endorseOrderNo));
    } catch (error) {
      await handleFailure(error, endorseOrderNo);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, submit };
};
