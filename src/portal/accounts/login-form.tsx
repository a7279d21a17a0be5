import { Flex } from '@chakra-ui/react';
import { EntryForm, TextField } from '../components/form/form-line.tsx';
import { PasswordInput } from '../components/form/password-input.tsx';
import { useForm } from '../components/form/use-form.ts';
import { signIn, signInByCode } from './login-methods.ts';
import { useTexts } from '../texts/language.ts';
import { ViewLink } from './sign-in-view.tsx';
import { useSession } from '../session/session.ts';
import { plainPhone } from '../texts/phone.ts';
import { CodeFields, signInIssue } from './code-input.tsx';

/** How the inputs of an organisation and of a user name behave. */
export const orgField = { size: 'lg', autoComplete: 'organization', maxLength: 100 } as const;
export const userField = { size: 'lg', autoComplete: 'username', autoCapitalize: 'none', maxLength: 50 } as const;

/** Organisation, user name and password. "Required" is shown on submit only; the guard leads on after sign-in. */
export const LoginForm = () => {
  const { t } = useTexts();
  const reason = useSignInReason();
  const form = useForm({
    initial: { orgName: '', userName: '', password: '' },
    check: (field, values) => signInIssue(t, field, values[field]),
    send: ({ orgName, userName, password }) => signIn({ orgName: orgName.trim(), userName: userName.trim(), password }),
    again: 'password',
  });
  return (
    <EntryForm form={form} reason={reason} action={t('frame.signIn')}>
      <TextField {...orgField} form={form} name="orgName" label={t('login.orgName')} hint={t('login.orgHint')} />
      <TextField {...userField} form={form} name="userName" label={t('terms.userName')} spellCheck={false} />
      <TextField form={form} name="password" label={t('login.password')}>
        {(input) => <PasswordInput {...input} size="lg" autoComplete="current-password" />}
      </TextField>
      <Flex color="fg.muted" textStyle="sm" mb="4" gap="3" justify="space-between" wrap="wrap">
        <span>{t('login.lockHint')}</span>
        <ViewLink view="reset">{t('login.forgotten')}</ViewLink>
      </Flex>
    </EntryForm>
  );
};

/** Why the session ended, if that led to the sign-in page. */
export const useSignInReason = (): string | undefined => {
  const { t } = useTexts();
  const session = useSession();
  if (session.state !== 'visitor' || session.reason === undefined) return undefined;
  return t(session.reason === 'expired' ? 'login.expired' : 'switched.text');
};

/** Sign-in of an organisation's user by his phone and the code of a short message. */
export const CodeForm = () => {
  const { t } = useTexts();
  const reason = useSignInReason();
  const form = useForm({
    initial: { orgName: '', phone: '', code: '' },
    check: (field, values) => signInIssue(t, field, values[field]),
    send: ({ orgName, phone, code }) =>
      signInByCode({ orgName: orgName.trim(), phone: plainPhone(phone), code: plainPhone(code) }),
    again: 'code',
  });
  return (
    <EntryForm form={form} reason={reason} action={t('frame.signIn')}>
      <TextField {...orgField} form={form} name="orgName" label={t('login.orgName')} hint={t('login.orgHint')} />
      <CodeFields form={form} purpose="sign-in" />
    </EntryForm>
  );
};
