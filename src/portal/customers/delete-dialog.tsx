import { Box, Flex } from '@chakra-ui/react';
import { Input } from '@insure/engine/react';
import { useNavigate } from 'react-router-dom';
import { useCode } from '../accounts/sign-in-forms.tsx';
import { call } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { FormDialog } from '../components/feedback/dialog.tsx';
import { Button } from '../components/form/button.tsx';
import { TextField, useForm } from '../components/form/form.tsx';
import { sessionEnded, useUser } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { maskedPhone, plainPhone } from '../texts/phone.ts';

type Props = {
  readonly what: 'deletable' | 'account';
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

/** Asks for a code before it deletes the customer's data or the account. */
export const DeleteDialog = ({ what, onClose, onDeleted }: Props) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const phone = useUser()?.userName ?? '';
  const { send, wait, sentTo, issue, isBusy } = useCode('sign-in');
  const form = useForm({
    initial: { code: '' },
    check: (_, { code }) =>
      /^\d{6}$/.test(plainPhone(code)) ? undefined : t(code.trim() === '' ? 'login.codeMissing' : 'login.codeWrong'),
    send: async ({ code }) => {
      const { data } = await call('customerDelete', { body: { what, code: plainPhone(code) } }, { quiet: true });
      notify({
        tone: 'success',
        title: what === 'account' ? t('customer.privacy.gone') : t('customer.privacy.deleted', { n: data.drafts }),
      });
      onClose();
      if (what === 'deletable') onDeleted();
      else {
        sessionEnded();
        void navigate('/customer/login', { replace: true });
      }
    },
    again: 'code',
  });
  return (
    <FormDialog
      title={t(what === 'account' ? 'customer.privacy.account' : 'customer.privacy.deletable')}
      action={t(what === 'account' ? 'customer.privacy.account' : 'customer.privacy.deletable')}
      form={form}
      onClose={onClose}
    >
      <Box mb="4">{t('customer.privacy.confirmText', { phone: maskedPhone(phone) })}</Box>
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
            <Button
              variant="outline"
              size="lg"
              textStyle="md"
              minW="8.5rem"
              busy={isBusy}
              disabled={wait > 0}
              onClick={() => void send(phone)}
            >
              {wait > 0 ? t('login.again', { seconds: wait }) : t(sentTo === undefined ? 'login.sendCode' : 'login.sendAgain')}
            </Button>
          </Flex>
        )}
      </TextField>
    </FormDialog>
  );
};
