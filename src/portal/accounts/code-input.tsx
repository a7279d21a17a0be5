import { Box, Flex } from '@chakra-ui/react';
import { Input } from '@insure/engine/react';
import { useEffect, useState } from 'react';
import { Button } from '../components/form/button.tsx';
import { TextField } from '../components/form/form-line.tsx';
import type { useForm } from '../components/form/use-form.ts';
import { isPhone, maskedPhone, plainPhone } from '../texts/phone.ts';
import { type TextKey, type Translate, useTexts } from '../texts/language.ts';
import type { QueryOf } from '../../contract/call.ts';
import type { Calls } from '../../contract/paths.gen.ts';
import { call, CallFailure, failureText } from '../api/call.ts';

type Props = {
  readonly form: Pick<ReturnType<typeof useForm<'phone' | 'code'>>, 'values' | 'fieldOf'>;
  readonly purpose: Parameters<typeof useCode>[0];
};

export const codeIssue = (t: Translate, field: 'phone' | 'code', typed: string): string | undefined => {
  if (field === 'phone')
    return isPhone(plainPhone(typed)) ? undefined : t(typed.trim() === '' ? 'login.phoneMissing' : 'error.phoneWrong');
  return /^\d{6}$/.test(plainPhone(typed)) ? undefined : t(typed.trim() === '' ? 'login.codeMissing' : 'login.codeWrong');
};

const missing = {
  orgName: 'login.orgMissing',
  userName: 'login.userMissing',
  password: 'login.passwordMissing',
  newPassword: 'login.newPasswordMissing',
} as const satisfies Readonly<Record<string, TextKey>>;

export const signInIssue = (t: Translate, field: 'phone' | 'code' | keyof typeof missing, typed: string): string | undefined => {
  if (field === 'phone' || field === 'code') return codeIssue(t, field, typed);
  return typed.trim() === '' ? t(missing[field]) : undefined;
};

/** A phone and the code that is sent to it, once the phone is valid. */
export const CodeFields = ({ form, purpose }: Props) => {
  const { t } = useTexts();
  const { send, wait, sentTo, issue, isBusy } = useCode(purpose);
  const [early, setEarly] = useState<string>();
  const phone = plainPhone(form.values.phone);
  const ask = () => {
    const wrong = codeIssue(t, 'phone', form.values.phone);
    setEarly(wrong);
    if (wrong === undefined) void send(phone);
    else document.getElementById(form.fieldOf('phone').id)?.focus();
  };
  return (
    <>
      <TextField
        form={form}
        name="phone"
        label={t('login.phone')}
        issue={isPhone(phone) ? undefined : early}
        size="lg"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <TextField
        form={form}
        name="code"
        label={t('login.code')}
        issue={issue}
        hint={<Box role="status">{sentTo !== undefined && t('login.sentTo', { phone: maskedPhone(sentTo) })}</Box>}
      >
        {(input) => (
          <Flex gap="2">
            <Input {...input} size="lg" inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
            <Button variant="outline" size="lg" textStyle="md" minW="8.5rem" busy={isBusy} disabled={wait > 0} onClick={ask}>
              {wait > 0 ? t('login.again', { seconds: wait }) : t(sentTo === undefined ? 'login.sendCode' : 'login.sendAgain')}
            </Button>
          </Flex>
        )}
      </TextField>
    </>
  );
};

type Purpose = NonNullable<QueryOf<Calls['getVerification']>['purpose']>;

/** Sends codes by short message: seconds until the next may be sent, the phone it was sent to, why it was not sent. */
export const useCode = (purpose: Purpose) => {
  const [sentTo, setSentTo] = useState<string>();
  const [issue, setIssue] = useState<string>();
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
    setIssue(undefined);
    setBusy(true);
    try {
      const { data } = await call('getVerification', { params: { phone }, query: { purpose } }, { quiet: true });
      setSentTo(phone);
      rest(data.retryAfter);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setIssue(failureText(error));
      rest(error.reply.retryAfter ?? 0);
    } finally {
      setBusy(false);
    }
  };
  return { send, wait, sentTo, issue, isBusy };
};
