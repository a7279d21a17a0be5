import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../../src/portal/api/call.ts';
import { TextField, useForm } from '../../../src/portal/components/form/form.tsx';
import { drawPart, withPage } from '../draw.tsx';

withPage();

type Fields = Readonly<Record<'old' | 'next', string>>;

const Form = ({ send }: { readonly send: (values: Fields) => Promise<void> }) => {
  const form = useForm<'old' | 'next'>({
    initial: { old: '', next: '' },
    check: (field, values) => (values[field] === '' ? `${field} is missing` : undefined),
    send,
    again: 'old',
  });
  return (
    <form {...form.form} aria-label="form" aria-busy={form.isBusy}>
      <TextField form={form} name="old" label="old" />
      <TextField form={form} name="next" label="next" />
      <p role="alert">{form.error}</p>
    </form>
  );
};

const draw = (send: (values: Fields) => Promise<void> = async () => undefined) => {
  drawPart(<Form send={send} />);
  const [old, next] = screen.getAllByRole<HTMLInputElement>('textbox');
  if (!old || !next) throw new Error('The form has no fields');
  const submit = (): Promise<void> => act(async () => void fireEvent.submit(screen.getByRole('form')));
  const type = (box: HTMLInputElement, value: string): void => void fireEvent.change(box, { target: { value } });
  const faults = (): readonly string[] => [old, next].map(({ id }) => document.getElementById(`${id}-fault`)?.textContent ?? '');
  return { old, next, submit, type, faults };
};

describe('a small form', () => {
  it('shows no error before it is submitted; then one at each field, and the first invalid field takes the focus', async () => {
    const send = vi.fn<(values: Fields) => Promise<void>>(async () => undefined);
    const { old, next, submit, type, faults } = draw(send);
    expect(faults()).toEqual(['', '']);
    type(old, 'a');
    await submit();
    expect(document.activeElement).toBe(next);
    expect(faults()).toEqual(['', 'next is missing']);
    expect([old.getAttribute('aria-invalid'), next.getAttribute('aria-invalid')]).toEqual([null, 'true']);
    expect(next.getAttribute('aria-describedby')).toBe(`${next.id}-fault`);
    expect(send).not.toHaveBeenCalled();
    type(next, 'b');
    expect(faults()).toEqual(['', '']);
    await submit();
    expect(send.mock.calls).toEqual([[{ old: 'a', next: 'b' }]]);
  });

  it('shows an error of the server at its field, focuses the field, and keeps the typed values', async () => {
    const issues = [{ path: '/next', code: 'password-weak', message: 'too weak' }];
    const { old, next, submit, type, faults } = draw(() => Promise.reject(new CallFailure(422, { code: 'ISSUES', issues })));
    type(old, 'a');
    type(next, 'b');
    await submit();
    expect(faults()).toEqual(['', 'too weak']);
    expect(document.activeElement).toBe(next);
    expect([old.value, next.value, screen.getByRole('alert').textContent]).toEqual(['a', 'b', '']);
    type(next, 'bc');
    expect(faults()).toEqual(['', '']);
  });

  it('shows an error without a field above the form, with the focus on the field to try again', async () => {
    const { old, next, submit, type } = draw(() => Promise.reject(new CallFailure(401, { errorMsg: '密码不正确' })));
    type(old, 'a');
    type(next, 'b');
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('密码不正确');
    expect(document.activeElement).toBe(old);
  });

  it('shows a message if something else fails', async () => {
    const { old, next, submit, type } = draw(() => Promise.reject(new TypeError('broken')));
    type(old, 'a');
    type(next, 'b');
    await submit();
    expect(screen.getByRole('alert').textContent).toBe('系统错误，请联系管理员');
    expect(screen.getByRole('form').getAttribute('aria-busy')).toBe('false');
  });
});
