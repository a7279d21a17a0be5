import { Box } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { call, type CallReply } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { Button } from '../components/form/button.tsx';
import { FormError, TextField, useForm } from '../components/form/form.tsx';
import { LoadFailed } from '../components/list/list-body.tsx';
import { Small } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';

/** Shows the user's own e-mail address, to change it, and the notices that are sent to it. */
export const NoticeAddress = () => {
  const { t } = useTexts();
  const { data, error, mutate } = useCall('noticeAddress', {});
  const known = data?.data;
  return (
    <Card as="section" id="notices" aria-labelledby="notices-heading">
      <CardHead id="notices-heading" title={t('account.notices')} />
      <Box px={{ base: '4', md: '5' }} py="5">
        {error && !known && <LoadFailed title={t('error.loadFailed')} error={error} onRetry={() => void mutate()} />}
        {!known && !error && <Skeleton h="24" />}
        {known && <AddressForm key={known.email} known={known} onChanged={() => void mutate()} />}
      </Box>
    </Card>
  );
};

type Props = { readonly known: CallReply<'noticeAddress'>['data']; readonly onChanged: () => void };

const AddressForm = ({ known: { email, channels }, onChanged }: Props) => {
  const { t } = useTexts();
  const form = useForm({
    initial: { email },
    // Only the server checks the address.
    check: () => undefined,
    send: async (typed) => {
      const { data } = await call('noticeAddressChange', { body: { email: typed.email.trim() } }, { quiet: true });
      notify({ tone: 'success', title: t(data.email === '' ? 'account.emailRemoved' : 'account.emailChanged') });
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
      <Small as="p" mt="3">
        {t(`account.channels.${channels.email}`)}
      </Small>
    </form>
  );
};
