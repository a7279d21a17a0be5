import { Box, Flex } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { Input } from '@insure/engine/react';
import { type ComponentProps, type ReactNode, type FormEvent, useId, useRef, useState } from 'react';
import { LineIcon, Small } from '../page/section.tsx';
import { Button } from './button.tsx';
import { CallFailure, failureText } from '../../api/call.ts';
import { useTypedData } from '../../session/session.ts';
import { text, useTexts } from '../../texts/language.ts';

type Control = Pick<ComponentProps<typeof Input>, 'id' | 'name' | 'aria-invalid' | 'aria-describedby'> &
  Pick<FormField, 'value' | 'onChange'>;

type Props<Field extends string> = Omit<ComponentProps<typeof Input>, 'form' | 'name' | 'children'> & {
  readonly form: { readonly fieldOf: (name: Field) => FormField };
  readonly name: NoInfer<Field>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** True for a field that may stay empty; other fields must be filled in. */
  readonly isOptional?: boolean;
  /** An error text that does not come from the form. */
  readonly issue?: string | undefined;
  readonly children?: (control: Control) => ReactNode;
};

/** Shows a field of a form: the label above, the error text and the hint below. Both describe the input to screen readers. */
export const TextField = <Field extends string>({
  form,
  name,
  label,
  hint,
  isOptional,
  issue: givenIssue,
  children,
  ...rest
}: Props<Field>) => {
  const { issue = givenIssue, ...field } = form.fieldOf(name);
  const { id } = field;
  // An error replaces the hint if this is one sentence, so that the fields below do not move. A list of rules stays.
  const hasHint = hint !== undefined && (issue === undefined || typeof hint !== 'string');
  const control = {
    ...field,
    'aria-invalid': issue !== undefined || undefined,
    'aria-describedby': [issue === undefined ? [] : `${id}-fault`, hasHint ? `${id}-hint` : []].flat().join(' ') || undefined,
  };
  return (
    <Box mb="4">
      <Box asChild display="block" textStyle="sm" mb="1">
        <label htmlFor={id}>
          {label}
          {isOptional && <OptionalMark />}
        </label>
      </Box>
      {children ? children(control) : <Input {...control} {...rest} />}
      {issue !== undefined && (
        <Flex id={`${id}-fault`} color="fg.error" textStyle="sm" gap="1" align="flex-start" mt="1">
          <LineIcon icon={TriangleAlert} size={14} />
          {issue}
        </Flex>
      )}
      {hasHint && (
        <Small id={`${id}-hint`} mt="1">
          {hint}
        </Small>
      )}
    </Box>
  );
};

/** Marks the label of a field that may stay empty. */
export const OptionalMark = () => (
  <Box as="span" color="fg.muted">
    {useTexts().t('optional')}
  </Box>
);

/** Shows above the fields why a form was not accepted; screen readers announce it. */
export const FormError = ({ children }: { readonly children: string | undefined }) => (
  <Box role="alert">
    {children !== undefined && (
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
        <LineIcon icon={TriangleAlert} />
        {children}
      </Flex>
    )}
  </Box>
);

type EntryProps = {
  readonly form: Pick<ReturnType<typeof useForm>, 'form' | 'error' | 'isBusy'>;
  /** The message that is shown as long as there is no error. */
  readonly reason?: string | undefined;
  readonly action: string;
  readonly children: ReactNode;
};

/** Shows a form with its error, its fields and a submit button of full width. */
export const EntryForm = ({ form: { form, error, isBusy }, reason, action, children }: EntryProps) => (
  <form {...form}>
    <FormError>{error ?? reason}</FormError>
    {children}
    <Button type="submit" size="lg" w="full" mt="1" busy={isBusy}>
      {action}
    </Button>
  </form>
);

type Values<Field extends string> = Readonly<Record<Field, string>>;

type Options<Field extends string> = {
  /** The initial value of every field, in the order of the page. */
  readonly initial: Values<Field>;
  readonly check: (field: NoInfer<Field>, values: Values<NoInfer<Field>>) => string | undefined;
  /** Sends the values. A thrown CallFailure is shown at the fields that it names, or above the form if it names none. */
  readonly send: (values: Values<NoInfer<Field>>) => Promise<void>;
  /** The field to focus when the server's error names no field. */
  readonly again?: NoInfer<Field>;
};

/** The parts of a form field; `issue` is the sentence of its error. */
export type FormField = {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly issue: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
};

/**
 * Holds the state of a small form of text fields. Errors appear on submit and then update while the user types. The first
 * invalid field takes the focus. A server error keeps the typed values. Spread `form` on the form element; a `TextField` shows
 * a field.
 */
export const useForm = <Field extends string>({ initial, check, send, again }: Options<Field>) => {
  const id = useId();
  const fields = Object.keys(initial).filter((key): key is Field => key in initial);
  const [values, setValues] = useState(initial);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [serverIssues, setServerIssues] = useState<Readonly<Record<string, string | undefined>>>({});
  const ref = useRef<HTMLFormElement>(null);
  useTypedData(fields.some((field) => values[field] !== initial[field]));
  const focus = (field: Field | undefined): void => {
    if (field !== undefined) ref.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  };
  const fail = (thrown: unknown): void => {
    if (!(thrown instanceof CallFailure)) {
      setError(text('error.system'));
      return;
    }
    const issueOf = (field: Field) => thrown.reply.issues?.find(({ path }) => path === `/${field}`);
    const fieldsWithIssue = fields.filter((field) => issueOf(field) !== undefined);
    setServerIssues(Object.fromEntries(fieldsWithIssue.map((field) => [field, issueOf(field)?.message])));
    if (fieldsWithIssue.length === 0) setError(failureText(thrown));
    focus(fieldsWithIssue[0] ?? again);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setError(undefined);
    const invalid = fields.find((field) => check(field, values) !== undefined);
    if (invalid !== undefined) return focus(invalid);
    setBusy(true);
    try {
      await send(values);
    } catch (thrown) {
      fail(thrown);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return {
    values,
    isBusy,
    error,
    form: { ref, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
    clear: (): void => {
      setValues(initial);
      setTried(false);
      setServerIssues({});
    },
    fieldOf: (field: Field): FormField => ({
      id: `${id}${field}`,
      name: field,
      value: values[field],
      issue: (hasTried ? check(field, values) : undefined) ?? serverIssues[field],
      onChange: ({ target: { value } }) => {
        setValues((before) => ({ ...before, [field]: value }));
        setServerIssues((before) => ({ ...before, [field]: undefined }));
      },
    }),
  };
};
