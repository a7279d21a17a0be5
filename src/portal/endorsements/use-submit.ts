import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, newKey } from '../api/call.ts';
import { CallFailure, failureText } from '../api/reply.ts';
import { notify } from '../api/notify.ts';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';
import type { Policy } from '../policies/use-policy.ts';
import type { ChangeAutosave } from './autosave.ts';

type Props = {
  readonly autosave: ChangeAutosave;
  /** The page itself has no error. */
  readonly isReady: boolean;
  readonly onSubmitted: () => void;
  readonly reloadPolicy: () => Promise<Policy | undefined>;
};

/** Another endorsement of the policy was first. */
export type Conflict = {
  readonly text: string;
  /** Number of the other endorsement. */
  readonly other: string | undefined;
  /** Prices this endorsement again. */
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

/** Submits an endorsement: saves it, asks for confirmation, and sends it once. A conflict loses no content. */
export const useSubmit = ({ autosave, isReady, onSubmitted, reloadPolicy }: Props) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const [isConfirming, setConfirming] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const key = useRef<{ readonly content: string; readonly key: string }>(undefined);

  const priceAgain = async (): Promise<void> => {
    const detail = autosave.detail();
    setConflict(undefined);
    if (!detail) return;
    setBusy(true);
    try {
      autosave.replace((await call('endorseTrial', { body: { endorseOrderNo: detail.endorseOrderNo } })).data);
      await reloadPolicy();
    } catch {
      // The call has shown the failure.
    } finally {
      setBusy(false);
    }
  };
  const handleFailure = async (error: CallFailure): Promise<void> => {
    const { code, premium } = error.reply;
    if (code === 'PRICE_CHANGED' && premium) {
      notify({ tone: 'warning', title: t('endorsement.priceChanged', { seen: money(premium.seen), now: money(premium.now) }) });
      return priceAgain();
    }
    if (error.status !== 409) return void notify({ tone: 'error', title: failureText(error) });
    const policy = await reloadPolicy().catch(() => undefined);
    setConflict({
      text: failureText(error).replace(/[。.]$/, ''),
      other: policy?.endorsement.underWay,
      onRetry: () => void priceAgain(),
      onClose: () => setConflict(undefined),
    });
  };
  /** Saves, then asks for confirmation, or shows what is missing. */
  const ask = async (): Promise<void> => {
    setBusy(true);
    await autosave.flush();
    setBusy(false);
    if (isReady && autosave.detail()?.status === 'TRIAL') setConfirming(true);
    else setTries(tries + 1);
  };
  const submit = async (): Promise<void> => {
    setConfirming(false);
    const { endorseOrderNo, charge = '0.00' } = autosave.detail() ?? {};
    if (endorseOrderNo === undefined) return;
    const content = `${endorseOrderNo} ${charge}`;
    if (key.current?.content !== content) key.current = { content, key: newKey() };
    setBusy(true);
    try {
      const { data } = await call(
        'endorseSubmit',
        { body: { endorseOrderNo, charge } },
        { quiet: true, idempotencyKey: key.current.key },
      );
      if (data.status === 'WAIT_PAY') void navigate(`/pay?type=edit&no=${endorseOrderNo}`);
      else onSubmitted();
    } catch (error) {
      // A rejection is final for this key; a lost answer is requested again with the same key.
      if (error instanceof CallFailure && error.status !== 0) key.current = undefined;
      if (error instanceof CallFailure) await handleFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, tries, isConfirming, conflict, ask, submit, onCancel: () => setConfirming(false) };
};

export type Submission = ReturnType<typeof useSubmit>;
