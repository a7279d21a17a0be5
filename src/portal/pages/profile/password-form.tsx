import { Box } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../../call/call.ts';
import { Button } from '../../parts/button.tsx';
import { FormLine } from '../../parts/form-line.tsx';
import { notify } from '../../parts/notify.ts';
import { PasswordInput } from '../../parts/password-input.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { useForm } from '../../parts/use-form.ts';
import { refreshSession } from '../../session/ways-in.ts';
import { useUser } from '../../session/session.ts';
import { useTexts, type TextKey } from '../../texts/language.ts';

const lines = [
  ['oldPassword', 'account.oldPassword', 'current-password'],
  ['newPassword', 'account.newPassword', 'new-password'],
  ['again', 'account.again', 'new-password'],
] as const satisfies readonly (readonly [string, TextKey, string])[];

/** Change of one's own password; what the server refuses is said at its field, and nothing typed is lost. */
export const PasswordForm = () => {
  const { t } = useTexts();
  const { hash } = useLocation();
  const user = useUser();
  const isGiven = user?.passwordGiven ?? false;
  const userId = user?.userId ?? '';
  const { form, bind, idOf, faultOf, refusal, isBusy, clear } = useForm({
    initial: { oldPassword: '', newPassword: '', again: '' },
    check: (field, values) => {
      if (values[field] === '') return t(`account.missing.${field}`);
      return field === 'again' && values.again !== values.newPassword ? t('account.differs') : undefined;
    },
    send: async ({ oldPassword, newPassword }) => {
      await call('editPassword', { query: { userId }, body: { oldPassword, newPassword } }, { quiet: true });
      clear();
      notify({ tone: 'success', title: t('account.changed') });
      await refreshSession();
    },
    again: 'oldPassword',
  });
  const first = idOf('oldPassword');
  useEffect(() => {
    if (hash === '#password' || isGiven) document.getElementById(first)?.focus();
  }, [hash, isGiven, first]);
  return (
    <Card as="section" id="password" aria-labelledby="password-heading">
      <CardHead id="password-heading" title={t('account.changePassword')} />
      <Box px={{ base: '4', md: '5' }} py="5">
        {isGiven && (
          <Box role="status" bg="bg.warning" color="fg.warning" borderRadius="l2" px="3" py="2" mb="4">
            {t('account.given')}
          </Box>
        )}
        <form {...form}>
          <Refusal>{refusal}</Refusal>
          {lines.map(([field, label, autoComplete]) => {
            const hasHint = field === 'newPassword';
            return (
              <FormLine
                key={field}
                id={idOf(field)}
                label={t(label)}
                fault={faultOf(field)}
                hint={hasHint ? t('account.rule') : undefined}
              >
                <PasswordInput {...bind(field, hasHint)} autoComplete={autoComplete} />
              </FormLine>
            );
          })}
          <Button type="submit" size="md" busy={isBusy}>
            {t('account.change')}
          </Button>
          <Box as="p" mt="3" textStyle="xs" color="fg.muted">
            {t('account.otherDevices')}
          </Box>
        </form>
      </Box>
    </Card>
  );
};
