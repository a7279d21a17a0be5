import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { EditUserDialog } from '../../../src/portal/accounts/user-form.tsx';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { agent } from '../agent.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(async () => {
  await loadTexts('account', 'org');
  sessionBegun(agent);
});

const account = {
  userId: 'u-zhouning',
  userName: 'zhouning',
  realName: { 'zh-CN': '周宁', 'en-US': 'Zhou Ning' },
  phone: '',
  email: 'ning@example.com',
  newEmail: '',
  officeRights: null,
  userLevel: 2,
  issueFlag: true,
  orgAdmin: false,
  locked: false,
  leftAt: null,
  licence: { number: '', until: null, trainedUntil: null },
} as const;

describe('the form of a user', () => {
  it.each([
    ['nobody has edited it', undefined, undefined],
    ['it is edited', ' zhou@example.com ', 'zhou@example.com'],
    ['it is removed', '', ''],
  ])('sends the e-mail address as typed, and none when %s', async (_, typed, expected) => {
    const sent = answer({ editUser: { data: account } });
    drawPart(<EditUserDialog account={account} onClose={() => {}} />);
    if (typed !== undefined) fireEvent.change(await screen.findByLabelText('邮箱（选填）'), { target: { value: typed } });
    fireEvent.click(await screen.findByRole('button', { name: '保存' }));
    const asked = () => sent.find(({ init }) => init.method === 'POST');
    await waitFor(() => expect(asked()).toBeDefined());
    expect(JSON.parse(String(asked()?.init.body))).toMatchObject({ userId: 'u-zhouning' });
    expect(JSON.parse(String(asked()?.init.body)).email).toBe(expected);
  });
});
