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
  readonly keeper: ChangeAutosave;
  /** Nothing on the page itself is wrong. */
  readonly isReady: boolean;
  readonly onSubmitted: () => void;
  readonly onPolicy: () => Promise<Policy | undefined>;
};

/** Another change was first: what the server said, and the ways on. */
export type Conflict = {
  readonly text: string;
  readonly other: string | undefined;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

/** The way of a change to its submission: everything sent, agreed to, submitted once; a conflict loses nothing. */
export const useSubmit = ({ keeper, isReady, onSubmitted, onPolicy }: Props) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const key = useRef<{ readonly of: string; readonly key: string }>(undefined);

  const again = async (): Promise<void> => {
    const detail = keeper.detail();
    setConflict(undefined);
    if (!detail) return;
    setBusy(true);
    try {
      keeper.take((await call('endorseTrial', { body: { endorseOrderNo: detail.endorseOrderNo } })).data);
      await onPolicy();
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  const refused = async (error: CallFailure): Promise<void> => {
    const { code, premium } = error.reply;
    if (code === 'PRICE_CHANGED' && premium) {
      notify({ tone: 'warning', title: t('endorsement.priceChanged', { seen: money(premium.seen), now: money(premium.now) }) });
      return again();
    }
    if (error.status !== 409) return void notify({ tone: 'error', title: failureText(error) });
    const policy = await onPolicy().catch(() => undefined);
    setConflict({
      text: failureText(error).replace(/[。.]$/, ''),
      other: policy?.endorsement.underWay,
      onAgain: () => void again(),
      onClose: () => setConflict(undefined),
    });
  };
  /** Sends what waits and asks for agreement; says what is missing where something is. */
  const ask = async (): Promise<void> => {
    setBusy(true);
    await keeper.flush();
    setBusy(false);
    if (isReady && keeper.detail()?.status === 'TRIAL') setAsking(true);
    else setTries(tries + 1);
  };
  const submit = async (): Promise<void> => {
    setAsking(false);
    const { endorseOrderNo, charge = '0.00' } = keeper.detail() ?? {};
    if (endorseOrderNo === undefined) return;
    const of = `${endorseOrderNo} ${charge}`;
    if (key.current?.of !== of) key.current = { of, key: newKey() };
    setBusy(true);
    try {
      const { data } = await call(
        'endorseSubmit',
        { body: { endorseOrderNo, charge } },
        { quiet: true, idempotencyKey: key.current.key },
      );
      // On the way to the cashier the page stays as it is; whoever comes back asks the server.
      if (data.status === 'WAIT_PAY') void navigate(`/pay?type=edit&no=${endorseOrderNo}`);
      else onSubmitted();
    } catch (error) {
      // A refusal is final for this key; an answer that was lost is asked for again with it.
      if (error instanceof CallFailure && error.status !== 0) key.current = undefined;
      if (error instanceof CallFailure) await refused(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, tries, isAsking, conflict, ask, submit, onCloseAsking: () => setAsking(false) };
};

/** Everything that `useSubmit` gives. */
export type Submission = ReturnType<typeof useSubmit>;
