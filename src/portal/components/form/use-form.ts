import { type FormEvent, useId, useRef, useState } from 'react';
import { CallFailure, failureText } from '../../api/reply.ts';
import { text } from '../../texts/language.ts';

/** What a small form holds: texts by field. */
type Values<Field extends string> = Readonly<Record<Field, string>>;

type Options<Field extends string> = {
  /** The initial value of every field, in the order of the page. */
  readonly initial: Values<Field>;
  /** What is wrong with a field, in words; undefined where nothing is. */
  readonly check: (field: NoInfer<Field>, values: Values<NoInfer<Field>>) => string | undefined;
  /** Sends the values; a CallFailure that it throws is shown at its fields, or above the form. */
  readonly send: (values: Values<NoInfer<Field>>) => Promise<void>;
  /** The field that takes the focus when the server's error names no field. */
  readonly again?: NoInfer<Field>;
};

/**
 * A small form of texts: faults are said on submit only, then follow what is typed; the first faulty field takes the focus; what was typed
 * stays whatever the server says. `form` goes on the form element, `bind(field)` on an input.
 */
export const useForm = <Field extends string>({ initial, check, send, again }: Options<Field>) => {
  const id = useId();
  const fields = Object.keys(initial).filter((key): key is Field => key in initial);
  const [values, setValues] = useState(initial);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [refused, setRefused] = useState<Readonly<Record<string, string | undefined>>>({});
  const ref = useRef<HTMLFormElement>(null);
  const focus = (field: Field | undefined): void => {
    if (field !== undefined) ref.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  };
  const faultOf = (field: Field): string | undefined => (hasTried ? check(field, values) : undefined) ?? refused[field];
  const set = (field: Field, value: string): void => {
    setValues((before) => ({ ...before, [field]: value }));
    setRefused((before) => ({ ...before, [field]: undefined }));
  };
  const fail = (error: unknown): void => {
    if (!(error instanceof CallFailure)) {
      setRefusal(text('error.system'));
      return;
    }
    const at = fields.filter((field) => error.reply.issues?.some(({ path }) => path === `/${field}`));
    const said = Object.fromEntries(
      at.map((field) => [field, error.reply.issues?.find(({ path }) => path === `/${field}`)?.message]),
    );
    setRefused(said);
    if (at.length === 0) setRefusal(failureText(error));
    focus(at[0] ?? again);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setRefusal(undefined);
    const faulty = fields.find((field) => check(field, values) !== undefined);
    if (faulty !== undefined) return focus(faulty);
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return {
    values,
    set,
    isBusy,
    refusal,
    faultOf,
    idOf: (field: Field): string => `${id}${field}`,
    form: { ref, noValidate: true, onSubmit: (event: FormEvent) => void submit(event) },
    /** Takes everything back to how it was at first. */
    clear: (): void => {
      setValues(initial);
      setTried(false);
      setRefused({});
    },
    bind: (field: Field, hasHint = false) => ({
      id: `${id}${field}`,
      name: String(field),
      value: values[field],
      'aria-invalid': faultOf(field) !== undefined || undefined,
      'aria-describedby':
        [faultOf(field) === undefined ? '' : `${id}${field}-fault`, hasHint ? `${id}${field}-hint` : ''].join(' ').trim() ||
        undefined,
      onChange: (event: { readonly target: { readonly value: string } }) => set(field, event.target.value),
    }),
  };
};
