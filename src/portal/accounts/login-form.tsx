import { Flex } from '@chakra-ui/react';
import { Input } from '@insure/engine/react';
import { Button } from '../components/form/button.tsx';
import { FormError, FormLine } from '../components/form/form-line.tsx';
import { PasswordInput } from '../components/form/password-input.tsx';
import { useForm } from '../components/form/use-form.ts';
import { signIn, signInByCode } from './login-methods.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import { ViewLink } from './sign-in-view.tsx';
import { useSession } from '../session/session.ts';
import { plainPhone } from '../texts/phone.ts';
import { CodeFields, codeIssue } from './code-input.tsx';

const missing = {
  orgName: 'login.orgMissing',
  userName: 'login.userMissing',
  password: 'login.passwordMissing',
} as const satisfies Readonly<Record<string, TextKey>>;

/** Organisation, user name and password. "Required" is shown on submit only; the guard leads on after sign-in. */
export const LoginForm = () => {
  const { t } = useTexts();
  const reason = useSignInReason();
  const { form, bind, idOf, faultOf, refusal, isBusy } = useForm({
    initial: { orgName: '', userName: '', password: '' },
    check: (field, values) => (values[field].trim() === '' ? t(missing[field]) : undefined),
    send: ({ orgName, userName, password }) => signIn({ orgName: orgName.trim(), userName: userName.trim(), password }),
    again: 'password',
  });
  return (
    <form {...form}>
      <FormError>{refusal ?? reason}</FormError>
      <FormLine id={idOf('orgName')} label={t('login.orgName')} hint={t('login.orgHint')} fault={faultOf('orgName')}>
        <Input {...bind('orgName', true)} size="lg" autoComplete="organization" maxLength={100} />
      </FormLine>
      <FormLine id={idOf('userName')} label={t('terms.userName')} fault={faultOf('userName')}>
        <Input {...bind('userName')} size="lg" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={50} />
      </FormLine>
      <FormLine id={idOf('password')} label={t('login.password')} fault={faultOf('password')}>
        <PasswordInput {...bind('password')} size="lg" autoComplete="current-password" />
      </FormLine>
      <Flex color="fg.muted" textStyle="sm" mb="5" gap="3" justify="space-between" wrap="wrap">
        <span>{t('login.lockHint')}</span>
        <ViewLink view="reset">{t('login.forgotten')}</ViewLink>
      </Flex>
      <Button type="submit" size="lg" w="full" busy={isBusy}>
        {t('frame.signIn')}
      </Button>
    </form>
  );
};

/** Why the session ended, if that led to the sign-in page. */
export const useSignInReason = (): string | undefined => {
  const { t } = useTexts();
  const session = useSession();
  if (session.state !== 'guest' || session.reason === undefined) return undefined;
  return t(session.reason === 'expired' ? 'login.expired' : 'switched.text');
};

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
        {t('frame.signIn')}
      </Button>
    </form>
  );
};
