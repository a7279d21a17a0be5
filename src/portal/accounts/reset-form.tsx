import { useNavigate } from 'react-router-dom';
import { call } from '../api/call.ts';
import { EntryForm, TextField } from '../components/form/form-line.tsx';
import { notify } from '../api/notify.ts';
import { PasswordInput } from '../components/form/password-input.tsx';
import { useForm } from '../components/form/use-form.ts';
import { plainPhone } from '../texts/phone.ts';
import { useTexts } from '../texts/language.ts';
import { CodeFields, signInIssue } from './code-input.tsx';
import { orgField, userField } from './login-form.tsx';
import { useViewAddress } from './sign-in-view.tsx';

/** A forgotten password is set by a code that is sent to the user's phone. */
export const ResetForm = () => {
  const { t } = useTexts();
  const goTo = useNavigate();
  const addressOf = useViewAddress();
  const form = useForm({
    initial: { orgName: '', userName: '', phone: '', code: '', newPassword: '' },
    check: (field, values) => signInIssue(t, field, values[field]),
    send: async ({ orgName, userName, phone, code, newPassword }) => {
      const user = { orgName: orgName.trim(), userName: userName.trim() };
      const body = { ...user, phone: plainPhone(phone), code: plainPhone(code), newPassword };
      await call('resetPassword', { body }, { quiet: true });
      notify({ tone: 'success', title: t('login.resetDone') });
      void goTo(addressOf('password'), { replace: true });
    },
    again: 'code',
  });
  return (
    <EntryForm form={form} action={t('login.setPassword')}>
      <TextField {...orgField} form={form} name="orgName" label={t('login.orgName')} hint={t('login.orgHint')} />
      <TextField {...userField} form={form} name="userName" label={t('terms.userName')} />
      <CodeFields form={form} purpose="reset" />
      <TextField form={form} name="newPassword" label={t('terms.newPassword')} hint={t('login.passwordRule')}>
        {(input) => <PasswordInput {...input} size="lg" autoComplete="new-password" />}
      </TextField>
    </EntryForm>
  );
};
