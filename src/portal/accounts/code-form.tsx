import { Input } from '@insure/engine/react';
import { Button } from '../components/form/button.tsx';
import { FormError, FormLine } from '../components/form/form-line.tsx';
import { useForm } from '../components/form/use-form.ts';
import { signInByCode } from './login-methods.ts';
import { plainPhone } from '../texts/phone.ts';
import { useTexts } from '../texts/language.ts';
import { CodeFields, codeIssue } from './code-input.tsx';
import { useSignInReason } from './login-form.tsx';

/** Sign-in of an organisation's user by his phone and the code of a short message. */
export const CodeForm = () => {
  const { t } = useTexts();
  const reason = useSignInReason();
  const form = useForm({
    initial: { orgName: '', phone: '', code: '' },
    check: (field, values) => {
      if (field !== 'orgName') return codeIssue(t, field, values[field]);
      return values.orgName.trim() === '' ? t('login.orgMissing') : undefined;
    },
    send: ({ orgName, phone, code }) =>
      signInByCode({ orgName: orgName.trim(), phone: plainPhone(phone), code: plainPhone(code) }),
    again: 'code',
  });
  return (
    <form {...form.form}>
      <FormError>{form.refusal ?? reason}</FormError>
      <FormLine id={form.idOf('orgName')} label={t('login.orgName')} hint={t('login.orgHint')} fault={form.faultOf('orgName')}>
        <Input {...form.bind('orgName', true)} size="lg" autoComplete="organization" maxLength={100} />
      </FormLine>
      <CodeFields form={form} purpose="sign-in" />
      <Button type="submit" size="lg" w="full" mt="1" busy={form.isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  );
};
