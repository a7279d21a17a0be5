import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { Button } from '../components/form/button.tsx';
import { FormError, TextField, useForm } from '../components/form/form.tsx';
import { PasswordInput } from '../components/form/password-input.tsx';
import { LoadFailed } from '../components/list/list-body.tsx';
import { Facts } from '../components/page/facts.tsx';
import { Note, Small } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';

/** Shows the form of another account. Closing it removes the typed values, above all the password. */
const PayoutForm = ({ onChanged, onClose }: { readonly onChanged: () => Promise<unknown>; readonly onClose: () => void }) => {
  const { t } = useTexts();
  const form = useForm({
    initial: { holder: '', bank: '', number: '', password: '' },
    check: (field, values) => {
      if (field === 'number') return /^\d{8,30}$/.test(withoutSpaces(values.number)) ? undefined : t('account.numberWrong');
      return values[field].trim().length < (field === 'password' ? 1 : 2) ? t(`account.missing.${field}`) : undefined;
    },
    send: async ({ holder, bank, number, password }) => {
      const body = { holder: holder.trim(), bank: bank.trim(), number: withoutSpaces(number), password };
      await call('payoutAccountChange', { body }, { quiet: true });
      notify({ tone: 'success', title: t('account.payoutChanged') });
      await onChanged();
      onClose();
    },
    again: 'password',
  });
  return (
    <form {...form.form}>
      <FormError>{form.error}</FormError>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} columnGap="4">
        <TextField form={form} name="holder" label={t('account.holder')} size="md" autoFocus maxLength={60} autoComplete="off" />
        <TextField form={form} name="bank" label={t('account.bank')} size="md" maxLength={80} autoComplete="off" />
      </Grid>
      <TextField
        form={form}
        name="number"
        label={t('account.number')}
        size="md"
        inputMode="numeric"
        maxLength={40}
        autoComplete="off"
      />
      <TextField form={form} name="password" label={t('account.password')}>
        {(input) => <PasswordInput {...input} autoComplete="current-password" />}
      </TextField>
      <Small as="p" mb="3">
        {t('account.payoutText')}
      </Small>
      <Flex gap="2">
        <Button type="submit" size="md" busy={form.isBusy}>
          {t('account.changePayout')}
        </Button>
        <Button variant="ghost" size="md" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </Flex>
    </form>
  );
};

/** Shows the bank account to which the user's commission is paid, to change it. */
export const PayoutAccount = () => {
  const { t } = useTexts();
  const { data, error, mutate } = useCall('payoutAccount', {});
  // The state is undefined until the form was opened once.
  const [isOpen, setOpen] = useState<boolean>();
  const storedAccount = data?.data;
  return (
    <Card as="section" id="payout" aria-labelledby="payout-heading">
      <CardHead id="payout-heading" title={t('account.payout')} />
      <Box px={{ base: '4', md: '5' }} py="5">
        {!storedAccount &&
          (error ? (
            <LoadFailed title={t('error.loadFailed')} error={error} onRetry={() => void mutate()} />
          ) : (
            <Skeleton h="5" mb="4" />
          ))}
        {storedAccount && storedAccount.number !== '' && (
          <Facts
            isFirst
            mb="4"
            gridTemplateColumns="max-content minmax(0, 1fr)"
            facts={{
              [t('account.holder')]: storedAccount.holder,
              [t('account.bank')]: storedAccount.bank,
              [t('account.number')]: <span className="num">{storedAccount.number}</span>,
            }}
          />
        )}
        {storedAccount && !isOpen && (
          <Flex gap="3" wrap="wrap" align="center" justify="space-between">
            {storedAccount.number === '' ? (
              <Note tone="warning" mt="0" flex="1 1 14rem">
                {t('account.payoutNone')}
              </Note>
            ) : (
              <Small flex="1 1 14rem">{t('account.payoutText')}</Small>
            )}
            {/* The button gets the focus back from the form. */}
            <Button
              variant={storedAccount.number === '' ? 'solid' : 'outline'}
              size="md"
              autoFocus={isOpen === false}
              onClick={() => setOpen(true)}
            >
              {t(storedAccount.number === '' ? 'account.addPayout' : 'account.otherPayout')}
            </Button>
          </Flex>
        )}
        {isOpen && <PayoutForm onChanged={mutate} onClose={() => setOpen(false)} />}
      </Box>
    </Card>
  );
};

/** Returns a number without spaces, with full-width digits as ASCII digits. */
const withoutSpaces = (number: string): string => number.normalize('NFKC').replaceAll(/\s/g, '');
