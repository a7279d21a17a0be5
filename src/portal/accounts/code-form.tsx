import { Input } from '@insure/engine/react';
import { Button } from '../components/form/button.tsx';
import { FormLine, Refusal } from '../components/form/form-line.tsx';
import { useForm } from '../components/form/use-form.ts';
import { signInByCode } from './login-methods.ts';
import { plainPhone } from '../texts/phone.ts';
import { useTexts } from '../texts/language.ts';
import { codeFault, CodeLines } from './code-input.tsx';
import { useReason } from './login-form.tsx';

/** Sign-in of an organisation's user by his phone and the code of a short message. */
export const NoteForm = () => {
  const { t } = useTexts();
  const reason = useReason();
  const form = useForm({
    initial: { orgName: '', phone: '', code: '' },
    check: (field, values) => {
      if (field !== 'orgName') return codeFault(t, field, values[field]);
      return values.orgName.trim() === '' ? t('login.orgMissing') : undefined;
    },
    send: ({ orgName, phone, code }) =>
      signInByCode({ orgName: orgName.trim(), phone: plainPhone(phone), code: plainPhone(code) }),
    again: 'code',
  });
  return (
    <form {...form.form}>
      <Refusal>{form.refusal ?? reason}</Refusal>
      <FormLine id={form.idOf('orgName')} label={t('login.orgName')} hint={t('login.orgHint')} fault={form.faultOf('orgName')}>
        <Input {...form.bind('orgName', true)} size="lg" autoComplete="organization" maxLength={100} />
      </FormLine>
      <CodeLines form={form} purpose="sign-in" />
      <Button type="submit" size="lg" w="full" mt="1" busy={form.isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  );
};
