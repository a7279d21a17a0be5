import type { IsoDate } from '@insure/engine';
import { describe, expect, it } from 'vitest';
import { newKey, submission } from '../harness/application.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();

describe('the share of an agent whose licence is not in force', () => {
  it('shows this to its visitors, and rejects orders of customers until the licence is renewed', async () => {
    const agent = await server.as('linxl');
    const share = { id: '1001', insPageUrl: '/products/group/detail', data: { companyId: 'cangyu' } };
    const { code: shareCode } = await agent.get('shareCreate', { body: share });
    const visitor = server.visitor();
    const canSell = async () => (await visitor.get('shareAgent', { params: { code: shareCode } })).data.canSell;
    const record = (licence_until: IsoDate | null) =>
      server.deps.db.updateTable('app_user').set({ licence_until }).where('id', '=', 'u-linxl').execute();
    const phone = '13900001111';
    await visitor.get('getVerification', { params: { phone } });
    await visitor.get('noteLogin', { body: { phone, code: await sentCode(server.deps.db, phone) } });
    const body = { ...(await submission(visitor)), shareCode };
    const submit = () => visitor.call('submitOrder', { body, headers: { 'idempotency-key': newKey() } });

    await record('2026-11-20');
    expect(await canSell()).toBe(false);
    const refused = await submit();
    expect([refused.status, refused.error.errorMsg]).toEqual([
      409,
      '分享该产品的代理人目前不能出单（执业证或培训不在有效期内），暂不能提交；填写的内容已保留。请联系该代理人或拨打服务热线',
    ]);
    await record('2026-11-21');
    expect([await canSell(), (await submit()).status]).toEqual([true, 200]);
  });
});
