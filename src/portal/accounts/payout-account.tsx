import { Box } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { call } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { useCall } from '../api/use-call.ts';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { Button } from '../components/form/button.tsx';
import { FormError, TextField, useForm } from '../components/form/form.tsx';
import { PasswordInput } from '../components/form/password-input.tsx';
import { Facts } from '../components/page/facts.tsx';
import { Small } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';

/** Shows the bank account to which the user's commission is paid, to change it. */
export const PayoutAccount = () => {
  const { t } = useTexts();
  const { data, mutate } = useCall('payoutAccount', {});
  const form = useForm({
    initial: { holder: '', bank: '', number: '', password: '' },
    check: (field, values) => {
      if (field === 'number') return /^\d{8,30}$/.test(plain(values.number)) ? undefined : t('account.numberWrong');
      return values[field].trim().length < (field === 'password' ? 1 : 2) ? t(`account.missing.${field}`) : undefined;
    },
    send: async ({ holder, bank, number, password }) => {
      const body = { holder: holder.trim(), bank: bank.trim(), number: plain(number), password };
      await call('payoutAccountChange', { body }, { quiet: true });
      form.clear();
      notify({ tone: 'success', title: t('account.payoutChanged') });
      await mutate();
    },
    again: 'password',
  });
  const stored = data?.data;
  return (
    <Card as="section" id="payout" aria-labelledby="payout-heading">
      <CardHead id="payout-heading" title={t('account.payout')} />
      <Box px={{ base: '4', md: '5' }} py="5">
        {!stored && <Skeleton h="5" mb="4" />}
        {stored && (
          <Facts
            mt="0"
            pt="0"
            mb="4"
            borderTopWidth="0"
            gridTemplateColumns="max-content minmax(0, 1fr)"
            facts={
              stored.number === ''
                ? { [t('account.number')]: t('account.notRecorded') }
                : {
                    [t('account.holder')]: stored.holder,
                    [t('account.bank')]: stored.bank,
                    [t('account.number')]: <span className="num">{stored.number}</span>,
                  }
            }
          />
        )}
        <form {...form.form}>
          <FormError>{form.error}</FormError>
          <TextField form={form} name="holder" label={t('account.holder')} size="md" maxLength={60} autoComplete="off" />
          <TextField form={form} name="bank" label={t('account.bank')} size="md" maxLength={80} autoComplete="off" />
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
          <Button type="submit" variant="outline" size="md" busy={form.isBusy}>
            {t('account.changePayout')}
          </Button>
          <Small as="p" mt="3">
            {t('account.payoutText')}
          </Small>
        </form>
      </Box>
    </Card>
  );
};

/** Returns a number without spaces, with full-width digits as ASCII digits. */
const plain = (number: string): string => number.normalize('NFKC').replaceAll(/\s/g, '');
