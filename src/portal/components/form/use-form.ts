import { type FormEvent, useId, useRef, useState } from 'react';
import { CallFailure, failureText } from '../../api/call.ts';
import { text } from '../../texts/language.ts';

type Values<Field extends string> = Readonly<Record<Field, string>>;

type Options<Field extends string> = {
  /** The initial value of every field, in the order of the page. */
  readonly initial: Values<Field>;
  readonly check: (field: NoInfer<Field>, values: Values<NoInfer<Field>>) => string | undefined;
  /** Sends the values. A thrown CallFailure is shown at its fields, or else above the form. */
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
 * A small form of text fields. Errors appear on submit and then update while the user types; the first invalid field takes the focus. A
 * server error keeps the typed values. Spread `form` on the form element; a `TextField` draws a field.
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
  const focus = (field: Field | undefined): void => {
    if (field !== undefined) ref.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  };
  const fail = (thrown: unknown): void => {
    if (!(thrown instanceof CallFailure)) {
      setError(text('error.system'));
      return;
    }
    const issueOf = (field: Field) => thrown.reply.issues?.find(({ path }) => path === `/${field}`);
    const named = fields.filter((field) => issueOf(field) !== undefined);
    setServerIssues(Object.fromEntries(named.map((field) => [field, issueOf(field)?.message])));
    if (named.length === 0) setError(failureText(thrown));
    focus(named[0] ?? again);
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
