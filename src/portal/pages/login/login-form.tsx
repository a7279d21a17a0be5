import { Box, Flex } from '@chakra-ui/react';
import { Eye, EyeOff, TriangleAlert } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { CallFailure } from '../../call/failure.ts';
import { failureText } from '../../call/reactions.ts';
import { Button } from '../../parts/button.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { signIn } from '../../session/sign-in.ts';
import { useSession } from '../../session/session.ts';
import { useTexts, type TextKey } from '../../texts/language.ts';

const fields = ['orgName', 'userName', 'password'] as const;
type Field = (typeof fields)[number];
const missing = {
  orgName: 'login.orgMissing',
  userName: 'login.userMissing',
  password: 'login.passwordMissing',
} as const satisfies Record<Field, TextKey>;

/** Organisation, user name and password. "Required" is said on submit only; the guard leads on once the session stands. */
export const LoginForm = () => {
  const { t } = useTexts();
  const session = useSession();
  const [values, setValues] = useState<Readonly<Record<Field, string>>>({ orgName: '', userName: '', password: '' });
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isPlain, setPlain] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const faultOf = (field: Field): string | undefined => (hasTried && values[field].trim() === '' ? t(missing[field]) : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefusal(undefined);
    const empty = fields.find((field) => values[field].trim() === '');
    if (empty) {
      form.current?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await signIn({ orgName: values.orgName.trim(), userName: values.userName.trim(), password: values.password });
    } catch (error) {
      setRefusal(error instanceof CallFailure ? failureText(error) : t('error.system'));
      form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
    } finally {
      setBusy(false);
    }
  };
  const inputOf = (field: Field) => ({
    id: field,
    name: field,
    size: 'lg' as const,
    value: values[field],
    'aria-invalid': faultOf(field) !== undefined || undefined,
    'aria-describedby':
      [faultOf(field) === undefined ? '' : `${field}-fault`, field === 'orgName' ? 'orgName-hint' : ''].join(' ').trim() ||
      undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => setValues({ ...values, [field]: event.target.value }),
  });
  const reason =
    session.state === 'guest' && session.reason !== undefined
      ? t(session.reason === 'expired' ? 'login.expired' : 'login.switched')
      : undefined;

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Box role="alert">{(refusal ?? reason) !== undefined && <Refusal>{refusal ?? reason}</Refusal>}</Box>
      <Line id="orgName" label={t('login.orgName')} hint={t('login.orgHint')} fault={faultOf('orgName')}>
        <TextInput {...inputOf('orgName')} autoComplete="organization" maxLength={100} />
      </Line>
      <Line id="userName" label={t('login.userName')} fault={faultOf('userName')}>
        <TextInput {...inputOf('userName')} autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={50} />
      </Line>
      <Line id="password" label={t('login.password')} fault={faultOf('password')}>
        <Box position="relative">
          <TextInput
            {...inputOf('password')}
            type={isPlain ? 'text' : 'password'}
            autoComplete="current-password"
            maxLength={200}
            pe="12"
          />
          <Button
            variant="ghost"
            guard={false}
            px="0"
            position="absolute"
            insetEnd="1.5"
            top="1.5"
            aria-label={t('login.showPassword')}
            aria-pressed={isPlain}
            onClick={() => setPlain(!isPlain)}
          >
            {isPlain ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </Button>
        </Box>
      </Line>
      <Box color="fg.muted" textStyle="sm" mb="5">
        {t('login.lockHint')}
      </Box>
      <Button type="submit" size="lg" w="full" busy={isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  );
};

const Refusal = ({ children }: { readonly children: ReactNode }) => (
  <Flex
    gap="2"
    align="flex-start"
    bg="bg.error"
    color="fg.error"
    borderWidth="1px"
    borderColor="red.border"
    borderRadius="l2"
    px="3"
    py="2"
    mb="4"
  >
    <Box mt="0.5">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
    </Box>
    {children}
  </Flex>
);

type LineProps = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly fault: string | undefined;
  readonly children: ReactNode;
};
const Line = ({ id, label, hint, fault, children }: LineProps) => (
  <Box mb="4">
    <Box asChild display="block" textStyle="sm" mb="1">
      <label htmlFor={id}>{label}</label>
    </Box>
    {children}
    {fault !== undefined && (
      <Flex id={`${id}-fault`} color="fg.error" textStyle="sm" gap="1" align="center" mt="1">
        <TriangleAlert size={14} strokeWidth={2} aria-hidden />
        {fault}
      </Flex>
    )}
    {hint !== undefined && (
      <Box id={`${id}-hint`} color="fg.muted" textStyle="xs" mt="1">
        {hint}
      </Box>
    )}
  </Box>
);
