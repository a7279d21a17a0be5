import { Box } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { useEffect, useState } from 'react';
import { call, CallFailure, type CallReply } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { Button } from '../components/form/button.tsx';
import { FormError, TextField, useForm } from '../components/form/form.tsx';
import { LoadFailed } from '../components/list/list-body.tsx';
import { Note, Small } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';

/** Shows the user's own e-mail address, to change it, and the notices that are sent to it. */
export const NoticeAddress = () => {
  const { t } = useTexts();
  const { data, error, mutate } = useCall(
    'noticeAddress',
    {},
    { refreshInterval: (reply) => (reply?.data.waiting?.state === 'QUEUED' ? 3000 : 0) },
  );
  const address = data?.data;
  return (
    <Card as="section" id="notices" aria-labelledby="notices-heading">
      <CardHead id="notices-heading" title={t('account.notices')} />
      <Box px={{ base: '4', md: '5' }} py="5">
        {error && !address && <LoadFailed title={t('error.loadFailed')} error={error} onRetry={() => void mutate()} />}
        {!address && !error && <Skeleton h="24" />}
        {address && (
          <AddressForm key={address.waiting?.email ?? address.email} knownAddress={address} onChanged={() => void mutate()} />
        )}
      </Box>
    </Card>
  );
};

type KnownAddress = CallReply<'noticeAddress'>['data'];
type Props = { readonly knownAddress: KnownAddress; readonly onChanged: () => void };

const AddressForm = ({ knownAddress: { email, waiting, channels }, onChanged }: Props) => {
  const { t } = useTexts();
  const form = useForm({
    initial: { email: waiting?.email ?? email },
    // Only the server checks the address.
    check: () => undefined,
    send: async (values) => {
      const { data } = await call('noticeAddressChange', { body: { email: values.email.trim() } }, { quiet: true });
      notify({ tone: 'success', title: t(data.email || data.waiting ? 'account.emailSaved' : 'account.emailRemoved') });
      onChanged();
    },
  });
  return (
    <form {...form.form}>
      <FormError>{form.error}</FormError>
      <TextField
        form={form}
        name="email"
        label={t('account.email')}
        isOptional
        hint={t('account.emailHint')}
        size="md"
        type="email"
        inputMode="email"
        maxLength={100}
        autoComplete="email"
      />
      <Button type="submit" variant="outline" size="md" busy={form.isBusy}>
        {t('account.changeEmail')}
      </Button>
      {waiting && <WaitingForCode email={email} waiting={waiting} canSend={channels.email !== 'none'} onSent={onChanged} />}
      <Small as="p" mt="3">
        {t(`account.channels.${channels.email}`)}
      </Small>
    </form>
  );
};

type WaitingProps = {
  /** The confirmed address, which is used until the new one is confirmed; "" for none. */
  readonly email: string;
  readonly waiting: NonNullable<KnownAddress['waiting']>;
  readonly canSend: boolean;
  readonly onSent: () => void;
};

const goodStates: ReadonlySet<string> = new Set(['QUEUED', 'SENT', 'OUTBOX']);

/** Shows that a new address waits for its confirmation, with a button that sends the link again. */
const WaitingForCode = ({ email, waiting, canSend, onSent }: WaitingProps) => {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const seconds = useSecondsLeft(waiting);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('noticeAddressSend', { body: {} });
    } catch (error) {
      // `call` has already shown the error.
      if (!(error instanceof CallFailure)) throw error;
    } finally {
      setBusy(false);
      onSent();
    }
  };
  return (
    <Note tone={goodStates.has(waiting.state) ? 'info' : 'warning'} role="status">
      <Box fontWeight="semibold" overflowWrap="anywhere">
        {t('account.waiting.title', { email: waiting.email })}
      </Box>
      <Box overflowWrap="anywhere">
        {canSend && t(`account.waiting.${waiting.state}`)}{' '}
        {email === '' ? t('account.waiting.phoneOnly') : t('account.waiting.kept', { email })}
      </Box>
      {canSend && (
        <Button variant="outline" size="sm" mt="2" minW="11rem" busy={isBusy} disabled={seconds > 0} onClick={() => void send()}>
          {seconds > 0
            ? t('account.waiting.wait', { seconds })
            : t(waiting.state === 'NOT_SENT' ? 'account.waiting.send' : 'account.waiting.again')}
        </Button>
      )}
    </Note>
  );
};

/** Returns the seconds until the link can be sent again, counted down. */
const useSecondsLeft = (waiting: NonNullable<KnownAddress['waiting']>): number => {
  const [secondsLeft, setSecondsLeft] = useState(waiting.waitSeconds);
  useEffect(() => {
    const endTime = performance.now() + waiting.waitSeconds * 1000;
    const show = () => setSecondsLeft(Math.max(0, Math.ceil((endTime - performance.now()) / 1000)));
    show();
    const timer = setInterval(show, 500);
    return () => clearInterval(timer);
  }, [waiting]);
  return secondsLeft;
};
