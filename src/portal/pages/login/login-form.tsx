import { Flex } from '@chakra-ui/react';
import { Input } from '@insure/engine/react';
import { Button } from '../../parts/button.tsx';
import { FormLine } from '../../parts/form-line.tsx';
import { PasswordInput } from '../../parts/password-input.tsx';
import { Refusal } from '../../parts/refusal.tsx';
import { useForm } from '../../parts/use-form.ts';
import { signIn } from '../../session/ways-in.ts';
import { useTexts, type TextKey } from '../../texts/language.ts';
import { useReason } from './use-reason.ts';
import { ViewLink } from './view.tsx';

const missing = {
  orgName: 'login.orgMissing',
  userName: 'login.userMissing',
  password: 'login.passwordMissing',
} as const satisfies Readonly<Record<string, TextKey>>;

/** Organisation, user name and password. "Required" is said on submit only; the guard leads on once the session stands. */
export const LoginForm = () => {
  const { t } = useTexts();
  const reason = useReason();
  const { form, bind, idOf, faultOf, refusal, isBusy } = useForm({
    initial: { orgName: '', userName: '', password: '' },
    check: (field, values) => (values[field].trim() === '' ? t(missing[field]) : undefined),
    send: ({ orgName, userName, password }) => signIn({ orgName: orgName.trim(), userName: userName.trim(), password }),
    again: 'password',
  });
  return (
    <form {...form}>
      <Refusal>{refusal ?? reason}</Refusal>
      <FormLine id={idOf('orgName')} label={t('login.orgName')} hint={t('login.orgHint')} fault={faultOf('orgName')}>
        <Input {...bind('orgName', true)} size="lg" autoComplete="organization" maxLength={100} />
      </FormLine>
      <FormLine id={idOf('userName')} label={t('login.userName')} fault={faultOf('userName')}>
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
        {t('login.submit')}
      </Button>
    </form>
  );
};
