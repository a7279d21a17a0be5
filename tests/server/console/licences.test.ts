import type { IsoDate } from '@insure/engine';
import { describe, expect, it } from 'vitest';
import { order, submission, newKey } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { useFreshServer } from '../harness/server.ts';

const submit = async (client: Client) => {
  const { status, error } = await client.call('submitOrder', {
    body: await submission(client),
    headers: { 'idempotency-key': newKey() },
  });
  return [status, error.errorMsg];
};

describe('an agent', () => {
  const server = useFreshServer();
  const record = (licence_until: IsoDate | null, trained_until: IsoDate | null) =>
    server.deps.db.updateTable('app_user').set({ licence_until, trained_until }).where('id', '=', 'u-chenzq').execute();

  it('cannot order after the last day of the licence or the training, and can on that day', async () => {
    const agent = await server.as('chenzq');
    await record('2026-11-20', '2027-12-31');
    expect(await submit(agent)).toEqual([
      409,
      '您的执业证已于 2026-11-20 到期，不能提交订单；草稿已保留。请换证后由机构管理员登记新的有效期',
    ]);
    await record('2027-12-31', '2026-11-20');
    expect(await submit(agent)).toEqual([
      409,
      '您的培训有效期已于 2026-11-20 截止，不能提交订单；草稿已保留。请完成培训后由机构管理员登记新的有效期',
    ]);
    await record('2026-11-21', '2026-11-21');
    expect((await submit(agent))[0]).toBe(200);
  });

  it('has the licence state ends-soon from thirty days before licence or training ends, and not-recorded without a record', async () => {
    const agent = await server.as('chenzq');
    const state = async () => (await agent.get('userInfo', { query: {} })).userInfo.licence?.state;
    expect(await state()).toBe('not-recorded');
    await record('2026-12-22', '2026-12-22');
    expect(await state()).toBe('in-force');
    await record('2026-12-22', '2026-12-21');
    expect(await state()).toBe('ends-soon');
    await record('2026-11-20', null);
    expect(await state()).toBe('ended');
  });
});

describe('when licences are required', () => {
  const server = useFreshServer({ licences: 'required' });

  it('an agent without one on record cannot order, one with licence and training can', async () => {
    const agent = await server.as('chenzq');
    expect(await submit(agent)).toEqual([409, '尚未登记您的执业证和培训有效期，不能提交订单；草稿已保留。请机构管理员登记']);
    expect((await agent.get('userInfo', { query: {} })).userInfo.licence?.state).toBe('required');
    await server.deps.db
      .updateTable('app_user')
      .set({ licence_until: '2027-06-30', trained_until: '2027-06-30' })
      .where('id', '=', 'u-chenzq')
      .execute();
    expect(await order(agent)).toMatch(/^HZ/);
  });
});
