import { useEffect, useState } from 'react';
import type { QueryOf } from '../../../contract/call.ts';
import type { Calls } from '../../../contract/paths.gen.ts';
import { call } from '../../call/call.ts';
import { CallFailure } from '../../call/failure.ts';
import { failureText } from '../../call/reactions.ts';

type Purpose = NonNullable<QueryOf<Calls['getVerification']>['purpose']>;

/** A code that is sent by short message: seconds until another may be asked for, the phone that it went to, why it was not sent. */
export const useCode = (purpose: Purpose) => {
  const [sentTo, setSentTo] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const wait = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [wait]);
  const rest = (seconds: number): void => {
    setNow(performance.now());
    setUntil(performance.now() + seconds * 1000);
  };
  const send = async (phone: string): Promise<void> => {
    setFault(undefined);
    setBusy(true);
    try {
      const { data } = await call('getVerification', { params: { phone }, query: { purpose } }, { quiet: true });
      setSentTo(phone);
      rest(data.retryAfter);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(failureText(error));
      rest(error.reply.retryAfter ?? 0);
    } finally {
      setBusy(false);
    }
  };
  return { send, wait, sentTo, fault, isBusy };
};
