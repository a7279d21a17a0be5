import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CustomerPrivacyPage } from '../../../src/portal/customers/privacy.tsx';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { agent } from '../agent.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(async () => {
  await loadTexts('customer');
  sessionBegun({ ...agent, userId: 'c1', userName: '13800001234', realName: '苏敏', orgName: '', userType2: 4, userLevel: 0 });
});

const answerPrivacy = (reminders: object | null, consents: readonly object[] = [], drafts = 0) =>
  answer({
    customerPrivacy: {
      data: {
        consents,
        seenBy: [],
        reminders,
        account: { drafts, family: 0, orders: 0, policies: 0, inForce: 0, unfinished: 0 },
      },
    },
    customerReminders: { data: { withdrawn: '2026-11-21T10:05:00+08:00' } },
  });

describe('the consent to reminders on the page of privacy', () => {
  it('is shown with version and time, and can be withdrawn', async () => {
    answerPrivacy({ version: 1, given: '2026-11-20T09:30:00+08:00', withdrawn: null });
    drawPart(<CustomerPrivacyPage />, '/customer/privacy');
    const withdraw = await screen.findByRole('button', { name: '撤回' });
    expect(document.body.textContent).toContain('第 1 版，2026-11-20 09:30 起');
    answerPrivacy({ version: 1, given: '2026-11-20T09:30:00+08:00', withdrawn: '2026-11-21T10:05:00+08:00' });
    fireEvent.click(withdraw);
    expect(await screen.findByRole('button', { name: '重新接收' })).toBeDefined();
    expect(document.body.textContent).toContain('第 1 版，2026-11-21 10:05 撤回');
  });

  it('does not hide what the customer agreed to', async () => {
    const consent = {
      companyName: '沧屿',
      version: 1,
      at: '2026-11-20T09:30:00+08:00',
      declarations: [],
      documents: [],
      state: 'over',
    };
    answerPrivacy(
      null,
      ['旅行险', '意外险', '宠物险', '家财险'].map((productName, orderNo) => ({
        ...consent,
        productName,
        orderNo: String(orderNo),
      })),
    );
    drawPart(<CustomerPrivacyPage />, '/customer/privacy');
    expect(await screen.findByText('旅行险 投保声明与条款')).toBeDefined();
    expect(screen.queryByText('家财险 投保声明与条款')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '全部 4 条' }));
    expect(screen.getByText('家财险 投保声明与条款')).toBeDefined();
  });

  it.each([
    ['清除草稿和通讯录', '将删除：草稿 2 份及附件、保存的筛选'],
    ['注销账号', '将删除：账号、手机号、草稿 2 份及附件、保存的筛选'],
  ])('names in the dialog of "%s" what it deletes', async (name, text) => {
    await loadTexts('login');
    answerPrivacy(null, [], 2);
    drawPart(<CustomerPrivacyPage />, '/customer/privacy');
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('has nothing to delete without drafts and saved people', async () => {
    answerPrivacy(null);
    drawPart(<CustomerPrivacyPage />, '/customer/privacy');
    expect(await screen.findByRole('button', { name: '清除草稿和通讯录' })).toMatchObject({ disabled: true });
    expect(screen.getByText('没有草稿，也没有存好的家人')).toBeDefined();
  });

  it('is not shown if the server sends no reminders', async () => {
    answerPrivacy(null);
    drawPart(<CustomerPrivacyPage />, '/customer/privacy');
    await screen.findByRole('button', { name: '注销账号' });
    expect(screen.queryByText(/到期提醒/)).toBeNull();
  });
});
