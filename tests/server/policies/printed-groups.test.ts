import { expect, it } from 'vitest';
import { application, order, paidOrder, person } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { endorsed } from '../harness/endorsement.ts';
import { useServer } from '../harness/server.ts';
import { readPdf } from '../integrations/documents/read-pdf.ts';

const server = useServer();

/** Two clerks at GA10 in a group with a name, and three at GA30 in one without. */
const twoGroups = (first: number) => ({
  ...application(),
  insuredGroup: [
    { plan: 'GA10', groupName: '内勤', insured_list: [0, 1].map((at) => person(first + at)) },
    { plan: 'GA30', insured_list: [2, 3, 4].map((at) => person(first + at)) },
  ],
});
const premium = '710.00';

const orderTexts = async (client: Client, orderNo: string) => {
  const { reply } = await client.call('orderPdf', { params: { orderNo } });
  return readPdf(new Uint8Array(await reply.arrayBuffer())).texts;
};

const policyTexts = async (client: Client, policyNo: string) => {
  const { reply } = await client.call('policyPdf', { params: { policyNo } });
  return readPdf(new Uint8Array(await reply.arrayBuffer())).texts;
};

/** Returns the cells of a table that is written with a row in each line. */
const cellsOf = (rows: string): readonly string[] => rows.split(/\n *|\|/);

const tableOf = (texts: readonly string[], heading: string, cells: number) => {
  const at = texts.indexOf(heading);
  return texts.slice(at, at + cells);
};

it('the premium of an order and its policy is printed by group: name, plan, class, persons and premium, with the total', async () => {
  const agent = await server.as('chenzq');
  const { orderNo, policyNo } = await paidOrder(agent, twoGroups(801), premium);
  const zh = cellsOf(`各组保险费|分组|方案|职业类别|人数|保险费（元）
    A 组 内勤|GA10|1 类|2 人|140.00
    B 组|GA30|1 类|3 人|570.00
    合计 5 人|¥ 710.00`);
  expect(tableOf(await orderTexts(agent, orderNo), '各组保险费', zh.length)).toEqual(zh);
  expect(tableOf(await policyTexts(agent, policyNo), '各组保险费', zh.length)).toEqual(zh);
  const en = await policyTexts(await server.as('chenzq', 'en-US'), policyNo);
  const rows = cellsOf(`Premium by group|Group|Plan|Class|Persons|Premium (CNY)
    Group A 内勤|GA10|Class 1|2 persons|140.00`);
  expect(tableOf(en, 'Premium by group', rows.length)).toEqual(rows);
});

it('an order with one group has no table of groups', async () => {
  const agent = await server.as('chenzq');
  expect(await orderTexts(agent, await order(agent))).not.toContain('各组保险费');
});

it('after a change the totals are still the premium of the policy, with what no person pays above them', async () => {
  const agent = await server.as('chenzq');
  const { policyNo } = await paidOrder(agent, twoGroups(811), premium);
  await endorsed(agent, policyNo, { kind: 'REMOVE', rows: [{ no: 5 }] });
  const texts = await policyTexts(agent, policyNo);
  const { data } = await agent.get('policyDetail', { params: { policyNo } });
  const total = `¥ ${data.premium}`;
  // 710.00 − 190.00 × 182 ÷ 365 = 615.26; the four who remain pay 520.00.
  expect(total).toBe('¥ 615.26');
  const ends = texts.flatMap((text, at) => (text === '合计 4 人' ? [texts.slice(at - 2, at + 2)] : []));
  const end = ['其他（整单费用与批改差额）', '¥ 95.26', '合计 4 人', total];
  expect(ends).toEqual([end, end]);
});
