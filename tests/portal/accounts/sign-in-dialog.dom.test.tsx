import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import SignInDialog from '../../../src/portal/accounts/sign-in-dialog.tsx';
import { drawPart, withPage } from '../draw.tsx';

withPage();

it('begins at the code, and signs in as its last digit is typed, once for each code', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('getVerification')) return reply(200, { data: { seconds: 300, retryAfter: 60 } });
    calls.push(String(init?.body));
    return reply(400, { code: 'CODE_WRONG', errorMsg: '验证码有误' });
  });
  const onSignIn = vi.fn<() => void>();
  drawPart(<SignInDialog phone="13900001111" onSignIn={onSignIn} onClose={() => undefined} />);
  const code = await screen.findByRole('textbox', { name: '短信验证码' });
  await waitFor(() => expect(document.activeElement).toBe(code));
  fireEvent.change(code, { target: { value: '12345' } });
  expect(calls).toHaveLength(0);
  fireEvent.change(code, { target: { value: '123456' } });
  await screen.findByText('验证码有误');
  expect(code).toHaveProperty('value', '123456');
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain('123456');
  fireEvent.change(code, { target: { value: '12345' } });
  fireEvent.change(code, { target: { value: '123457' } });
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(onSignIn).not.toHaveBeenCalled();
});

const reply = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
