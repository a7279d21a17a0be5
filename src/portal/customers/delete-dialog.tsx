import { Box } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { CodeField, codeIssue, useCode } from '../accounts/sms-code.tsx';
import { call } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { FormDialog } from '../components/feedback/dialog.tsx';
import { useForm } from '../components/form/form.tsx';
import { handleEndedSession, useUser } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { maskedPhone, plainPhone } from '../texts/phone.ts';

type Props = {
  readonly scope: 'deletable' | 'account';
  /** The drafts and other own data that are deleted in both cases, in words. */
  readonly ownRecords: string;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

/** Asks for a code before it deletes the customer's data or the account. */
export const DeleteDialog = ({ scope: what, ownRecords: own, onClose, onDeleted }: Props) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const phone = useUser()?.userName ?? '';
  const code = useCode('sign-in', phone);
  const form = useForm({
    initial: { code: '' },
    check: (field, values) => codeIssue(t, field, values[field]),
    send: async (values) => {
      const { data } = await call('customerDelete', { body: { what, code: plainPhone(values.code) } }, { quiet: true });
      notify({
        tone: 'success',
        title: what === 'account' ? t('customer.privacy.gone') : t('customer.privacy.deleted', { n: data.drafts }),
      });
      onClose();
      if (what === 'deletable') onDeleted();
      else {
        handleEndedSession();
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
      <Box mb="2">{t(what === 'account' ? 'customer.privacy.goesAll' : 'customer.privacy.goes', { list: own })}</Box>
      <Box mb="4">{t('customer.privacy.confirmText', { phone: maskedPhone(phone) })}</Box>
      <CodeField form={form} code={code} onSend={() => void code.send()} />
    </FormDialog>
  );
};
