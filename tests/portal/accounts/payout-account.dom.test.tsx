import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PayoutAccount } from '../../../src/portal/accounts/payout-account.tsx';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(() => loadTexts('account', 'org'));

describe('the account for commission', () => {
  it('moves the focus into its form and back, and forgets what was typed when it is cancelled', async () => {
    answer({ payoutAccount: { data: { holder: '林晓岚', bank: '厦门银行', number: '**** 1234' } } });
    drawPart(<PayoutAccount />);
    const open = async () => screen.findByRole('button', { name: '变更收款账号' });
    fireEvent.click(await open());
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '户名' }));
    fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'Hengzhou-2026' } });
    fireEvent.click(screen.getByRole('button', { name: '保存账号' }));
    expect(screen.getByRole('textbox', { name: '户名' }).getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(document.activeElement).toBe(await open());
    fireEvent.click(await open());
    expect(screen.getByRole('textbox', { name: '户名' }).getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByLabelText('登录密码')).toMatchObject({ value: '' });
  });

  it('can be loaded again when it was not loaded', async () => {
    const sent = answer({});
    drawPart(<PayoutAccount />);
    fireEvent.click(await screen.findByRole('button', { name: '重试' }));
    await expect.poll(() => sent.length).toBe(2);
  });
});
