import { describe, expect, it } from 'vitest';
import { useServer } from '../harness/server.ts';
import type { Client } from '../harness/client.ts';

const server = useServer();
const body = { id: '1001', insPageUrl: '/products/group/detail', data: { companyId: 'cangyu' }, plan: 'GA50' };
const share = async (agent: Client): Promise<string> => (await agent.get('shareCreate', { body })).code;
const shown = async (code: string, language?: string) =>
  (await server.visitor(language).get('shareAgent', { params: { code } })).data;

describe('the agent of a share', () => {
  it('is shown to a visitor only by name and organisation, until the agent shows the telephone', async () => {
    const agent = await server.as('chenzq');
    const code = await share(agent);
    const hidden = await shown(code);
    expect(hidden).toEqual({
      productId: '1001',
      plan: 'GA50',
      agentName: '陈志强',
      orgName: '鹭江保险代理',
      agentPhone: '',
      expireTime: expect.any(String),
      isOver: false,
      canSell: true,
      isOwn: false,
    });
    expect((await agent.get('sharePhone')).data).toEqual({ phone: '13800001102', isShown: false });
    await agent.get('sharePhoneEdit', { body: { isShown: true } });
    expect(await shown(code)).toEqual({ ...hidden, agentPhone: '13800001102' });
    expect(await shown(code, 'en-US')).toMatchObject({ agentName: 'Chen Zhiqiang', agentPhone: '13800001102' });
    await agent.get('sharePhoneEdit', { body: { isShown: false } });
    expect(await shown(code)).toEqual(hidden);
  });

  it('is told that the share is the own one, and no other user is', async () => {
    const [agent, colleague] = [await server.as('chenzq'), await server.as('linxl')];
    const code = await share(agent);
    const isOwn = async (user: Client) => (await user.get('shareAgent', { params: { code } })).data.isOwn;
    expect([await isOwn(agent), await isOwn(colleague)]).toEqual([true, false]);
  });

  it('is shown only for this share, not for one of another agent of the organisation', async () => {
    const [one, other] = [await server.as('linxl'), await server.as('chenzq')];
    await one.get('sharePhoneEdit', { body: { isShown: true } });
    const [codeOfOne, codeOfOther] = [await share(one), await share(other)];
    expect((await shown(codeOfOne)).agentPhone).toBe('13800001101');
    expect(JSON.stringify(await shown(codeOfOther))).not.toMatch(/13800001101|林晓岚/);
  });

  it('is shown by an expired share too, with its expiry; not by one that was withdrawn, or of a locked user', async () => {
    const agent = await server.as('linxl');
    const code = await share(agent);
    const began = server.clock.now().toISOString();
    const asked = async () => (await server.visitor().call('shareAgent', { params: { code } })).status;
    try {
      server.clock.pass({ hours: 24 * 30 });
      expect(await shown(code)).toMatchObject({ agentName: '林晓岚', agentPhone: '13800001101', isOver: true });
    } finally {
      server.clock.set(began);
    }
    const { db } = server.deps;
    await db.updateTable('app_user').set({ locked: true }).where('id', '=', 'u-linxl').execute();
    expect(await asked()).toBe(410);
    await db.updateTable('app_user').set({ locked: false }).where('id', '=', 'u-linxl').execute();
    expect(await asked()).toBe(200);
    await db.updateTable('share').set({ revoked_at: server.clock.now() }).where('code', '=', code).execute();
    expect(await asked()).toBe(410);
  });

  it.each(['nosuchcode0000000000000', 'u-linxl', '1001', '____'])('is not shown for the invented code %s', async (code) => {
    const { status, error } = await server.visitor().call('shareAgent', { params: { code } });
    expect([status, error.code]).toEqual([404, 'NOT_FOUND']);
  });
});
