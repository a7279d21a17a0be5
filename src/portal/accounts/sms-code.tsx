import { Box, Flex } from '@chakra-ui/react';
import { Input } from '@insure/engine/react';
import { useEffect, useState } from 'react';
import type { QueryOf } from '../../contract/call.ts';
import type { Calls } from '../../contract/paths.gen.ts';
import { call, CallFailure, failureText } from '../api/call.ts';
import { Button } from '../components/form/button.tsx';
import { TextField, type useForm } from '../components/form/form.tsx';
import { useTexts, type Translate } from '../texts/language.ts';
import { isPhone, maskedPhone, plainPhone } from '../texts/phone.ts';

/** Returns the issue of a typed phone or code, or undefined. */
export const codeIssue = (t: Translate, field: 'phone' | 'code', value: string): string | undefined => {
  if (field === 'phone')
    return isPhone(plainPhone(value)) ? undefined : t(value.trim() === '' ? 'login.phoneMissing' : 'error.phoneWrong');
  return /^\d{6}$/.test(plainPhone(value)) ? undefined : t(value.trim() === '' ? 'login.codeMissing' : 'login.codeWrong');
};

type Purpose = NonNullable<QueryOf<Calls['getVerification']>['purpose']>;

/**
 * Returns a function that sends codes to a phone by short message, the seconds until the next code, the phone of the last one,
 * and its error if any.
 */
export const useCode = (purpose: Purpose, phone: string) => {
  const [sentTo, setSentTo] = useState<string>();
  const [issue, setIssue] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [pause, setPause] = useState({ phone: '', until: 0 });
  const [now, setNow] = useState(0);
  // Another phone can get its code immediately.
  const wait = pause.phone === phone ? Math.max(0, Math.ceil((pause.until - now) / 1000)) : 0;
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setInterval(() => setNow(performance.now()), 500);
    return () => clearInterval(timer);
  }, [wait]);
  const pauseFor = (seconds: number): void => {
    setNow(performance.now());
    setPause({ phone, until: performance.now() + seconds * 1000 });
  };
  const send = async (): Promise<void> => {
    setIssue(undefined);
    setBusy(true);
    try {
      const { data } = await call('getVerification', { params: { phone }, query: { purpose } }, { quiet: true });
      setSentTo(phone);
      pauseFor(data.retryAfter);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setIssue(failureText(error));
      pauseFor(error.reply.retryAfter ?? 0);
    } finally {
      setBusy(false);
    }
  };
  return { send, wait, sentTo: sentTo === phone ? sentTo : undefined, issue, isBusy };
};

type Props = {
  readonly form: Pick<ReturnType<typeof useForm<'code'>>, 'fieldOf'>;
  readonly code: ReturnType<typeof useCode>;
  readonly onSend: () => void;
  /** Whether a dialog puts the focus in the field, because the code is on its way. */
  readonly isFirst?: boolean;
};

/** Shows the field of a code, the button that sends the code, and the phone to which the last one was sent. */
export const CodeField = ({ form, code: { wait, sentTo, issue, isBusy }, onSend, isFirst = false }: Props) => {
  const { t } = useTexts();
  return (
    <TextField
      form={form}
      name="code"
      label={t('login.code')}
      issue={issue}
      hint={<Box role="status">{sentTo !== undefined && t('login.sentTo', { phone: maskedPhone(sentTo) })}</Box>}
    >
      {(input) => (
        <Flex gap="2">
          <Input
            {...input}
            size="lg"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            data-begin={isFirst ? '' : undefined}
          />
          <Button variant="outline" size="lg" textStyle="md" minW="8.5rem" busy={isBusy} disabled={wait > 0} onClick={onSend}>
            {wait > 0 ? t('login.again', { seconds: wait }) : t(sentTo === undefined ? 'login.sendCode' : 'login.sendAgain')}
          </Button>
        </Flex>
      )}
    </TextField>
  );
};
