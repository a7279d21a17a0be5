import { expect, it } from 'vitest';
import { application, clerks, order, paidOrder, person } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { useServer } from '../harness/server.ts';
import { readPdf } from '../integrations/documents/read-pdf.ts';

const server = useServer();

const printed = async (client: Client, orderNo: string) => {
  const { status, headers, reply } = await client.call('orderPdf', { params: { orderNo } });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { texts, pages } = readPdf(new Uint8Array(await reply.arrayBuffer()));
  return { texts, pages, name: decodeURIComponent(headers.get('content-disposition') ?? '') };
};

it('an order is printed with its number, its state, what is to be paid until when, and all persons with masked numbers', async () => {
  const agent = await server.as('chenzq');
  const orderNo = await order(agent);
  const { texts, pages, name } = await printed(agent, orderNo);
  expect(name).toContain(`_${orderNo}.pdf`);
  expect(pages).toBe(1);
  const after = (title: string): string | undefined => texts[texts.indexOf(title) + 1];
  expect(after('订单号')).toBe(orderNo);
  expect(after('订单状态')).toBe('待支付');
  expect(after('支付')).toBe('请于 2026-11-22 10:00 前支付');
  expect(after('代理人')).toBe('陈志强');
  for (const part of [
    '投保单',
    '210.00',
    '福州某某科技有限公司',
    '张三1',
    '张三2',
    '张三3',
    'E20****03',
    '被保险人清单（共 3 人）',
  ])
    expect(texts).toContain(part);
  expect(texts.join('')).toContain('本投保单不是保险单');
  expect(texts.join('')).not.toMatch(/E20000003|13900001111|佣金/);
  const stored = await server.deps.db
    .selectFrom('audit')
    .where('subject', '=', 'order')
    .where('subject_no', '=', orderNo)
    .where('action', '=', 'print')
    .select('actor')
    .execute();
  expect(stored).toHaveLength(1);
});

it('a paid order is printed with the number of its policy, in English too', async () => {
  const agent = await server.as('chenzq', 'en-US');
  const given = application(
    {},
    [61, 62, 63].map((no) => person(no)),
  );
  const { orderNo, policyNo } = await paidOrder(agent, given);
  const { texts } = await printed(agent, orderNo);
  expect(texts[texts.indexOf('Policy number') + 1]).toBe(policyNo);
  expect(texts[texts.indexOf('Payment') + 1]).toBe('Paid');
  expect(texts).toContain('Application for insurance');
});

it('an order of three thousand persons is printed on 60 pages at most', async () => {
  const agent = await server.as('chenzq');
  const { pages, texts } = await printed(agent, await order(agent, application({}, clerks(3000)), '210000.00'));
  expect(texts.filter((text) => /^张三\d+$/.test(text))).toHaveLength(3000);
  expect(pages).toBeLessThanOrEqual(60);
});
