import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { OfficeRequest } from '../../../src/contract/office-requests.ts';
import { RequestsCard } from '../../../src/portal/accounts/office-requests.tsx';
import { ApplicationsPage } from '../../../src/portal/console/applications-page.tsx';
import { useCall } from '../../../src/portal/api/use-call.ts';
import { sessionBegun } from '../../../src/portal/session/session.ts';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { agent } from '../agent.ts';
import { answer, drawPart, withPage } from '../draw.tsx';

withPage();
beforeEach(async () => {
  await loadTexts('account', 'org', 'console');
  sessionBegun(agent);
});

const asked = {
  requestId: 'r1',
  askedBy: { 'zh-CN': '许雯', 'en-US': 'Xu Wen' },
  askedAt: '2026-11-23T09:00:00+08:00',
  until: '2026-12-07T09:00:00+08:00',
  isOwn: false,
} as const;

const reset: OfficeRequest = {
  ...asked,
  kind: 'PASSWORD',
  organisation: null,
  user: { userName: 'guolan', realName: { 'zh-CN': '郭岚', 'en-US': 'Guo Lan' }, phone: '', rights: null },
};

const opening: OfficeRequest = {
  ...asked,
  kind: 'OPEN',
  organisation: {
    orgName: '海沧保险代理',
    shortName: { 'zh-CN': '海沧代理', 'en-US': 'Haicang' },
    creditCode: '91350200MA2HC00012',
    registerNo: 'R1',
  },
  user: { userName: 'lihai', realName: { 'zh-CN': '李海', 'en-US': 'Li Hai' }, phone: '', rights: null },
};

const approve = async (): Promise<void> => {
  const [button] = await screen.findAllByRole('button', { name: /^批准：/ });
  if (button) fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: '批准' }));
};

/** A list of requests that is loaded again, as after a lost connection. */
const Reloaded = () => {
  const [requests, setRequests] = useState<readonly OfficeRequest[]>([reset]);
  return (
    <>
      <button type="button" onClick={() => setRequests([])}>
        reload
      </button>
      <RequestsCard requests={requests} expired={[]} onDecided={() => {}} />
    </>
  );
};

it('the half of a password stays until it is noted down when its request has left the list', async () => {
  answer({ officeRequestDecide: { data: { userName: 'guolan', password: 'k7mq-4xzt' } } });
  drawPart(<Reloaded />);
  await approve();
  expect((await screen.findByLabelText('新密码')).textContent).toBe('k7mq-4xzt');
  fireEvent.click(screen.getByText('reload'));
  expect(screen.queryByText('重置密码')).toBeNull();
  expect(screen.getByLabelText('新密码').textContent).toBe('k7mq-4xzt');
  fireEvent.click(screen.getByRole('button', { name: '我已记下' }));
  expect(screen.queryByLabelText('新密码')).toBeNull();
});

/** The page of applications, whose list can be loaded again. */
const Applications = () => {
  const { mutate } = useCall('consoleApplications', { query: { limit: 10, offset: 0 } });
  return (
    <>
      <button type="button" onClick={() => void mutate({ total: 0, rows: [] }, { revalidate: false })}>
        reload
      </button>
      <ApplicationsPage />
    </>
  );
};

it('the first password of an organisation stays when its application has left the page of applications', async () => {
  const application = {
    registerNo: 'R1',
    orgName: '海沧保险代理',
    creditCode: '91350200MA2HC00012',
    contact: '李海',
    phone: '13800002201',
    email: '',
    remark: '',
    at: '2026-11-23T09:00:00+08:00',
    state: 'OPEN',
    reason: '',
    decidedAt: null,
    decidedBy: null,
    asked: opening,
  };
  const replies = {
    consoleApplications: { total: 1, rows: [application] },
    officeRequestDecide: { data: { userName: 'lihai', password: 'first-password' } },
  };
  answer(replies);
  drawPart(<Applications />);
  await approve();
  expect((await screen.findByLabelText('新密码')).textContent).toBe('first-password');
  fireEvent.click(screen.getByText('reload'));
  await waitFor(() => expect(screen.queryAllByText('海沧保险代理')).toEqual([]));
  expect(screen.getByLabelText('新密码').textContent).toBe('first-password');
});

it('requests say when they end, and which have ended', async () => {
  const { requestId, askedBy, askedAt } = asked;
  const expired = [{ requestId, kind: 'RIGHTS', name: 'guolan', askedBy, askedAt }] as const;
  drawPart(<RequestsCard requests={[opening]} expired={expired} onDecided={() => {}} />);
  const [end] = await screen.findAllByText('前未批准则失效');
  expect(end?.textContent).toBe('2026-12-07 09:00 前未批准则失效');
  expect(screen.getByText(/^许雯 .*申请的“修改后台权限 guolan”14 天未批准，已失效/)).toBeTruthy();
});
