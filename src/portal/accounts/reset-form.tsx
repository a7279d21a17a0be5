import { Input } from '@insure/engine/react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/call.ts';
import { Button } from '../components/form/button.tsx';
import { FormError, FormLine } from '../components/form/form-line.tsx';
import { notify } from '../api/notify.ts';
import { PasswordInput } from '../components/form/password-input.tsx';
import { useForm } from '../components/form/use-form.ts';
import { plainPhone } from '../texts/phone.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import { CodeFields, codeIssue } from './code-input.tsx';
import { useViewAddress } from './sign-in-view.tsx';

const missing = {
  orgName: 'login.orgMissing',
  userName: 'login.userMissing',
  newPassword: 'login.newPasswordMissing',
} as const satisfies Readonly<Record<string, TextKey>>;

/** A forgotten password is set by a code that is sent to the user's phone. */
export const ResetForm = () => {
  const { t } = useTexts();
  const goTo = useNavigate();
  const addressOf = useViewAddress();
  const form = useForm({
    initial: { orgName: '', userName: '', phone: '', code: '', newPassword: '' },
    check: (field, values) =>
      field === 'phone' || field === 'code'
        ? codeIssue(t, field, values[field])
        : values[field].trim() === ''
          ? t(missing[field])
          : undefined,
    send: async ({ orgName, userName, phone, code, newPassword }) => {
      await call(
        'resetPassword',
        {
          body: {
            orgName: orgName.trim(),
            userName: userName.trim(),
            phone: plainPhone(phone),
            code: plainPhone(code),
            newPassword,
          },
        },
        { quiet: true },
      );
      notify({ tone: 'success', title: t('login.resetDone') });
      void goTo(addressOf('password'), { replace: true });
    },
    again: 'code',
  });
  const { bind, idOf, faultOf, refusal, isBusy } = form;
  return (
    <form {...form.form}>
      <FormError>{refusal}</FormError>
      <FormLine id={idOf('orgName')} label={t('login.orgName')} hint={t('login.orgHint')} fault={faultOf('orgName')}>
        <Input {...bind('orgName', true)} size="lg" autoComplete="organization" maxLength={100} />
      </FormLine>
      <FormLine id={idOf('userName')} label={t('terms.userName')} fault={faultOf('userName')}>
        <Input {...bind('userName')} size="lg" autoComplete="username" autoCapitalize="none" maxLength={50} />
      </FormLine>
      <CodeFields form={form} purpose="reset" />
      <FormLine
        id={idOf('newPassword')}
        label={t('terms.newPassword')}
        hint={t('login.passwordRule')}
        fault={faultOf('newPassword')}
      >
        <PasswordInput {...bind('newPassword', true)} size="lg" autoComplete="new-password" />
      </FormLine>
      <Button type="submit" size="lg" w="full" mt="1" busy={isBusy}>
        {t('login.setPassword')}
      </Button>
    </form>
  );
};
