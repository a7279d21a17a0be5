import { Flex, Box, VisuallyHidden } from '@chakra-ui/react';
import { EntryForm, TextField, useForm } from '../components/form/form.tsx';
import { PasswordInput } from '../components/form/password-input.tsx';
import { CodeField, codeIssue, useCode } from './sms-code.tsx';
import { begin, type Enter, lastOrganisation, signIn, signInByCode } from './login-methods.ts';
import { useTexts, type TextKey, type Translate } from '../texts/language.ts';
import { useSession } from '../session/session.ts';
import { plainPhone, isPhone } from '../texts/phone.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { Circle, CircleCheck, Copy } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LineIcon, Muted, Small } from '../components/page/section.tsx';
import { copyText } from '../api/copy-text.ts';
import { Button, ButtonLink, TextLink } from '../components/form/button.tsx';
import type { UserInfo } from '../../contract/accounts.ts';

/** Attributes of the inputs of an organisation and of a user name. */
export const orgField = { size: 'lg', autoComplete: 'organization', maxLength: 100 } as const;
export const userField = { size: 'lg', autoComplete: 'username', autoCapitalize: 'none', maxLength: 50 } as const;

/** Data to sign in again over a page: the user whose session has ended, and the function to call after sign-in. */
type Again = { readonly again?: { readonly user: UserInfo; readonly enter: Enter } };

/** Signs in with organisation, user name and password. Missing values are shown on submit. The guard opens the next page. */
export const LoginForm = ({ again }: Again) => {
  const { t } = useTexts();
  const reason = useSignInReason();
  const form = useForm({
    initial: { orgName: again?.user.orgName ?? lastOrganisation(), userName: again?.user.userName ?? '', password: '' },
    check: (field, values) => signInIssue(t, field, values[field]),
    send: ({ orgName, userName, password }) =>
      signIn({ orgName: orgName.trim(), userName: userName.trim(), password }, again?.enter),
    again: 'password',
  });
  return (
    <>
      <EntryForm form={form} reason={reason} action={t('title.login')}>
        <TextField {...orgField} form={form} name="orgName" label={t('login.orgName')} hint={t('login.orgHint')} />
        <TextField {...userField} form={form} name="userName" label={t('terms.userName')} spellCheck={false} />
        <TextField form={form} name="password" label={t('login.password')}>
          {(input) => (
            <PasswordInput
              {...input}
              size="lg"
              autoComplete="current-password"
              data-begin={again === undefined ? undefined : ''}
            />
          )}
        </TextField>
        {/* In the dialog over a page, a link would leave that page. */}
        {!again && (
          <Flex textStyle="sm" mt="-2" mb="4" justify="flex-end">
            <ViewLink view="reset">{t('login.forgotten')}</ViewLink>
          </Flex>
        )}
      </EntryForm>
      {/* The rule is shown only after a wrong password, because before it would only frighten. */}
      {form.error !== undefined && (
        <Small mt="2" textAlign="center">
          {t('login.lockHint')}
        </Small>
      )}
    </>
  );
};

/** Returns why the session ended, if its end redirected the user to the sign-in page. */
const useSignInReason = (): string | undefined => {
  const { t } = useTexts();
  const session = useSession();
  if (session.state !== 'visitor' || session.reason === undefined || session.reason === 'needed') return undefined;
  return t(session.reason === 'expired' ? 'login.expired' : 'switched.text');
};

/** Signs in a user of an organisation by phone and the code of a short message. */
export const CodeForm = ({ again }: Again) => {
  const { t } = useTexts();
  const reason = useSignInReason();
  const form = useForm({
    initial: { orgName: again?.user.orgName ?? lastOrganisation(), phone: '', code: '' },
    check: (field, values) => signInIssue(t, field, values[field]),
    send: ({ orgName, phone, code }) =>
      signInByCode({ orgName: orgName.trim(), phone: plainPhone(phone), code: plainPhone(code) }, again?.enter),
    again: 'code',
  });
  return (
    <EntryForm form={form} reason={reason} action={t('title.login')}>
      <TextField {...orgField} form={form} name="orgName" label={t('login.orgName')} hint={t('login.orgHint')} />
      <CodeFields form={form} purpose="sign-in" hint={t('login.phoneHint')} />
    </EntryForm>
  );
};

type CustomerProps = Again & {
  /** The policyholder's phone in the form over which the customer signs in. A code is sent to it immediately. */
  readonly phone?: string;
  /** Called before the session begins. */
  readonly onSignIn?: () => void;
};

/** Signs in a customer by phone and code. */
export const CustomerForm = ({ again, phone: knownPhone = '', onSignIn }: CustomerProps) => {
  const { t } = useTexts();
  const reason = useSignInReason();
  const form = useForm({
    initial: { phone: knownPhone, code: '' },
    check: (field, values) => codeIssue(t, field, values[field]),
    send: ({ phone, code }) =>
      signInByCode(
        { phone: plainPhone(phone), code: plainPhone(code) },
        again?.enter ??
          ((user) => {
            onSignIn?.();
            begin(user);
          }),
      ),
    again: 'code',
  });
  return (
    <EntryForm form={form} reason={reason} action={t('title.login')}>
      <CodeFields form={form} purpose="sign-in" sendsAtOnce={isPhone(plainPhone(knownPhone))} />
    </EntryForm>
  );
};

/** Sets a new password with a code that is sent to the user's phone. */
export const ResetForm = () => {
  const { t } = useTexts();
  const goTo = useNavigate();
  const addressOf = useViewAddress();
  const form = useForm({
    initial: { orgName: lastOrganisation(), userName: '', phone: '', code: '', newPassword: '' },
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
      <TextField
        form={form}
        name="newPassword"
        label={t('terms.newPassword')}
        hint={<PasswordRules password={form.values.newPassword} />}
      >
        {(input) => <PasswordInput {...input} size="lg" autoComplete="new-password" />}
      </TextField>
    </EntryForm>
  );
};

/** Shows the rules of a new password. A rule that the typed password keeps has a mark. The server checks further rules. */
const PasswordRules = ({ password }: { readonly password: string }) => {
  const { t } = useTexts();
  const length = [...password].length;
  const kinds = [/[a-z]/u, /[A-Z]/u, /\d/u, /[^\da-zA-Z]/u].filter((pattern) => pattern.test(password)).length;
  const rules = [
    ['login.rules.length', length >= 10 && password.length <= 64],
    ['login.rules.kinds', kinds >= 2],
  ] as const;
  return rules.map(([rule, isKept]) => (
    <Flex key={rule} as="span" gap="1" align="flex-start" color={isKept ? 'green.fg' : undefined}>
      <LineIcon icon={isKept ? CircleCheck : Circle} size={14} />
      {t(rule)}
      {isKept && <VisuallyHidden>{t('login.rules.kept')}</VisuallyHidden>}
    </Flex>
  ));
};

/** Sends an organisation's application for an account, confirmed by a code. A repeated application gets the same number. */
export const ApplyForm = () => {
  const { t } = useTexts();
  const signInAddress = useViewAddress()('password');
  const [registerNo, setNumber] = useState<string>();
  const form = useForm({
    initial: { orgName: '', creditCode: '', contact: '', phone: '', code: '', email: '', remark: '' },
    check: (field, values) => {
      if (field === 'phone' || field === 'code') return codeIssue(t, field, values[field]);
      if (field === 'orgName' && values.orgName.trim().length < 2) return t('login.orgMissing');
      if (field === 'creditCode' && values.creditCode.trim() === '') return t('login.creditCodeMissing');
      return field === 'contact' && values.contact.trim().length < 2 ? t('login.contactMissing') : undefined;
    },
    send: async ({ phone, code, email, remark, ...rest }) => {
      const [mail, note] = [email.trim(), remark.trim()];
      const contact = { phone: plainPhone(phone), code: plainPhone(code), ...(mail && { email: mail }) };
      const body = { ...rest, ...contact, ...(note && { remark: note }) };
      const { data } = await call('registerSave', { body }, { quiet: true });
      setNumber(data.registerNo);
    },
  });
  if (registerNo !== undefined)
    return (
      <Box data-view-done="" pt="2">
        <Box role="status">
          <Flex gap="2" align="center" textStyle="lg" fontWeight="semibold" mb="2">
            <LineIcon icon={CircleCheck} size={20} color="green.fg" mt="0" />
            {t('login.applied')}
          </Flex>
          <Box className="num">{t('login.applyNo', { no: registerNo })}</Box>
          <Muted mt="2">{t('login.applyNext')}</Muted>
        </Box>
        <Flex gap="3" wrap="wrap" mt="6">
          <ButtonLink size="lg" to={signInAddress}>
            {t('login.back')}
          </ButtonLink>
          <Button
            variant="outline"
            size="lg"
            onClick={() => void copyText(registerNo, t('login.numberCopied'), t('login.numberNotCopied'))}
          >
            <Copy aria-hidden />
            {t('login.copyNumber')}
          </Button>
        </Flex>
      </Box>
    );
  return (
    <EntryForm form={form} action={t('login.apply')}>
      <TextField {...orgField} form={form} name="orgName" label={t('login.orgName')} />
      <TextField
        form={form}
        name="creditCode"
        label={t('login.creditCode')}
        hint={t('login.creditCodeHint')}
        size="lg"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <TextField form={form} name="contact" label={t('login.contact')} size="lg" autoComplete="name" maxLength={50} />
      <CodeFields form={form} purpose="register" />
      <TextField
        form={form}
        name="email"
        label={t('login.email')}
        isOptional
        size="lg"
        type="email"
        autoComplete="email"
        maxLength={100}
      />
      <TextField
        form={form}
        name="remark"
        label={t('login.remark')}
        isOptional
        hint={t('login.applyUse')}
        placeholder={t('login.remarkExample')}
        size="lg"
        maxLength={500}
      />
    </EntryForm>
  );
};

type Props = {
  readonly form: Pick<ReturnType<typeof useForm<'phone' | 'code'>>, 'values' | 'fieldOf' | 'form'>;
  readonly purpose: Parameters<typeof useCode>[0];
  /** The hint that describes the phone. */
  readonly hint?: string;
  /** Whether the first code is sent when the fields appear, and the form is submitted with the sixth digit. */
  readonly sendsAtOnce?: boolean;
};

const missingKeys = {
  orgName: 'login.orgMissing',
  userName: 'login.userMissing',
  password: 'login.passwordMissing',
  newPassword: 'login.newPasswordMissing',
} as const satisfies Readonly<Record<string, TextKey>>;

export const signInIssue = (
  t: Translate,
  field: 'phone' | 'code' | keyof typeof missingKeys,
  value: string,
): string | undefined => {
  if (field === 'phone' || field === 'code') return codeIssue(t, field, value);
  return value.trim() === '' ? t(missingKeys[field]) : undefined;
};

/** Shows the fields of a phone and its code. The code can be sent once the phone is valid. */
const CodeFields = ({ form, purpose, hint, sendsAtOnce = false }: Props) => {
  const { t } = useTexts();
  const phone = plainPhone(form.values.phone);
  const code = useCode(purpose, phone);
  const [phoneIssue, setPhoneIssue] = useState<string>();
  const requestCode = () => {
    const issueOfPhone = codeIssue(t, 'phone', form.values.phone);
    setPhoneIssue(issueOfPhone);
    if (issueOfPhone === undefined) void code.send();
    else document.getElementById(form.fieldOf('phone').id)?.focus();
  };
  const isFirst = useRef(sendsAtOnce);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    void code.send();
  });
  const typed = plainPhone(form.values.code);
  const { ref } = form.form;
  useEffect(() => {
    if (sendsAtOnce && /^\d{6}$/.test(typed)) ref.current?.requestSubmit();
  }, [sendsAtOnce, typed, ref]);
  return (
    <>
      <TextField
        form={form}
        name="phone"
        label={t('login.phone')}
        hint={hint}
        issue={isPhone(phone) ? undefined : phoneIssue}
        size="lg"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <CodeField form={form} code={code} onSend={requestCode} isFirst={sendsAtOnce} />
    </>
  );
};

const views = ['password', 'note', 'reset', 'apply'] as const;

/** A view of the sign-in page: sign-in by password, sign-in by code, forgotten password, or application for an account. */
export type View = (typeof views)[number];

/** Returns the view in the URL. */
export const useView = (): View => {
  const [query] = useSearchParams();
  return views.find((view) => view === query.get('view')) ?? 'password';
};

/** Returns a function that gives the URL of a view. The URL keeps the page to open after sign-in. */
export const useViewAddress = (): ((view: View) => string) => {
  const [query] = useSearchParams();
  return (view) => {
    const nextQuery = new URLSearchParams(query);
    if (view === 'password') nextQuery.delete('view');
    else nextQuery.set('view', view);
    return nextQuery.size > 0 ? `/login?${nextQuery.toString()}` : '/login';
  };
};

/** Shows a link to another view of the sign-in page. */
export const ViewLink = ({ view, children }: { readonly view: View; readonly children: ReactNode }) => (
  <TextLink to={useViewAddress()(view)} textDecoration="underline" textUnderlineOffset="0.2em">
    {children}
  </TextLink>
);
