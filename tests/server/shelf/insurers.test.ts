import { describe, expect, it } from 'vitest';
import { insurerCanIssue } from '../../../src/server/integrations/insurer-can-issue.ts';
import { insurersOf } from '../../../src/server/integrations/insurers/configured.ts';
import { newKey, submission } from '../harness/application.ts';
import { useFreshServer } from '../harness/server.ts';
import { move, outcome, prepare, product } from './steps.ts';

describe('if an insurer cannot issue policies', () => {
  const server = useFreshServer({
    insurer: (real) => ({ ...real, adapterOf: (code) => (code === 'cangyu' ? 'none' : real.adapterOf(code)) }),
  });

  it('its product is not approved, and an order for it is rejected', async () => {
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

it('nobody issues policies in production for an insurer without an adapter', () => {
  const insurer = insurersOf(new Map(), undefined);
  expect(insurerCanIssue({ insurer }, 'cangyu')).toBe(false);
});
