import { describe, expect, it } from 'vitest';
import { insurersThatIssue } from '../../../src/server/integrations/insurer-can-issue.ts';
import { newKey, submission } from '../harness/application.ts';
import { useFreshServer } from '../harness/server.ts';
import { move, outcome, prepare, product } from './steps.ts';

describe('where an insurer cannot issue policies', () => {
  const server = useFreshServer({ insurerCanIssue: (code) => code !== 'cangyu' });

  it('its product is not approved, and an order for it is not taken', async () => {
    const [maker, checker, agent] = [await server.as('zhouke'), await server.as('xuwen'), await server.as('chenzq')];
    const no = await prepare(maker, '1001', { commission: '0.2' });
    await move(maker, '1001', no, 'send');
    expect(await outcome(move(checker, '1001', no, 'approve'))).toEqual([
      409,
      '沧屿财险没有可用的出单接口，不能上架。请先配置该公司的适配器（docs/operations.md）',
    ]);
    const body = await submission(agent);
    expect(await outcome(agent.call('submitOrder', { body, headers: { 'idempotency-key': newKey() } }))).toEqual([
      409,
      '沧屿财险尚未接通出单，暂不能提交订单；草稿已保留。请联系平台运营机构',
    ]);
    expect((await product(checker, '1006')).row.state).toBe('BLOCKED');
    expect((await product(checker, '1002')).row.state).toBe('ON');
  });
});

it('the embedded insurer issues outside production for everybody, in production for those that are named', () => {
  const here = insurersThatIssue({ production: false, embedded: [] });
  const there = insurersThatIssue({ production: true, embedded: ['gulang'] });
  expect([here('cangyu'), there('cangyu'), there('gulang')]).toEqual([true, false, true]);
});
