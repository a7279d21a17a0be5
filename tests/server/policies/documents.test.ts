import { describe, expect, it } from 'vitest';
import { application, clerks, paidOrder, person, submission } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { useFreshServer } from '../harness/server.ts';
import { policyNoOf } from '../../../src/server/domain/numbers.ts';
import { readPdf } from '../integrations/documents/read-pdf.ts';

const server = useFreshServer();

const codeOf = async (policyNo: string): Promise<string> => {
  const { check_code } = await server.deps.db
    .selectFrom('policy')
    .where('policy_no', '=', policyNoOf(policyNo))
    .select('check_code')
    .executeTakeFirstOrThrow();
  return check_code;
};

type Printed = { readonly name: string; readonly text: string };

const printed = async (
  client: Client,
  call: 'policyPdf' | 'policyCertificate',
  params: { readonly policyNo: string; readonly no: string },
  numbers: 'masked' | 'full' = 'masked',
): Promise<Printed> => {
  const reply = await client.call(call, { params, query: { numbers } });
  expect(reply.status).toBe(200);
  const [, name = ''] = /''(.+)$/.exec(reply.headers.get('content-disposition') ?? '') ?? [];
  return { name: decodeURIComponent(name), text: readPdf(new Uint8Array(await reply.reply.arrayBuffer())).texts.join(' ') };
};

describe('documents of a policy', () => {
  it('have a file name of policyholder, product and first day, the insurer’s telephone, and a check code of their own', async () => {
    const agent = await server.as('chenzq');
    const [one, other] = [
      await paidOrder(agent),
      await paidOrder(
        agent,
        application(
          {},
          [41, 42, 43].map((no) => person(no)),
        ),
      ),
    ];
    const { name, text } = await printed(agent, 'policyPdf', { policyNo: one.policyNo, no: '1' });
    expect(name).toBe('福州某某科技有限公司_鹭江团体意外险（1–6 类职业）_2026-11-25.pdf');
    expect(text).toContain('报案电话：400-000-0218');
    const [code, otherCode] = [await codeOf(one.policyNo), await codeOf(other.policyNo)];
    expect(code).toMatch(/^[0-9A-F]{12}$/);
    expect(code).not.toBe(otherCode);
    expect(text).toContain(code);
    for (const state of ['未生效', '保障中']) expect(text).not.toContain(state);
  });

  it('have unmasked certificate numbers only for users who may order, and each such print is recorded', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const params = { policyNo, no: '2' };
    for (const call of ['policyPdf', 'policyCertificate'] as const) {
      expect((await printed(agent, call, params)).text).toContain('E20****02');
      expect((await printed(agent, call, params, 'full')).text).toContain('E20000002');
    }
    const records = await server.deps.db
      .selectFrom('audit')
      .where('subject_no', '=', policyNo)
      .where('action', 'in', ['print', 'print-certificate'])
      .select(['action', 'detail'])
      .orderBy('id')
      .execute();
    expect(records).toEqual([
      { action: 'print', detail: {} },
      { action: 'print', detail: { numbers: 'full' } },
      { action: 'print-certificate', detail: { no: 2 } },
      { action: 'print-certificate', detail: { no: 2, numbers: 'full' } },
    ]);
    const underwriter = await server.as('xuwen');
    expect((await underwriter.call('policyPdf', { params: { policyNo } })).status).toBe(200);
    expect((await underwriter.call('policyPdf', { params: { policyNo }, query: { numbers: 'full' } })).status).toBe(403);
  });

  it('name one insured in a certificate, with the cover of that plan, but no premium and no colleagues', async () => {
    const agent = await server.as('chenzq');
    const groups = {
      insuredGroup: [
        { plan: 'GA10', insured_list: clerks() },
        { plan: 'GA30', insured_list: [51, 52, 53].map((no) => person(no)) },
      ],
    };
    const { productId, modelVersion: version } = await submission(agent);
    const quoted = await agent.get('getPremiumSum', { body: { productId, version, application: application(groups) } });
    const premium = quoted.data.premium ?? '';
    const { policyNo } = await paidOrder(agent, application(groups), premium);
    const { name, text } = await printed(agent, 'policyCertificate', { policyNo, no: '4' });
    expect(name).toBe('张三51_鹭江团体意外险（1–6 类职业）_2026-11-25.pdf');
    for (const part of ['被保险凭证', '张三51', 'E20****51', policyNo, '每人 300,000 元']) expect(text).toContain(part);
    for (const part of ['张三1', '100,000 元', premium]) expect(text).not.toContain(part);
    expect((await agent.call('policyCertificate', { params: { policyNo, no: '7' } })).status).toBe(404);
  });
});

describe('the public check of a policy', () => {
  it('shows its state of the day for its check code, with masked names', async () => {
    const { policyNo } = await paidOrder(await server.as('chenzq'));
    const visitor = server.visitor();
    const body = { policyNo, code: (await codeOf(policyNo)).toLowerCase() };
    const { data } = await visitor.get('policyCheck', { body });
    expect(data).toMatchObject({
      policyNo,
      holderName: '福州某某科技有限公司',
      companyLicence: '000218',
      claimsPhone: '400-000-0218',
      persons: 3,
      status: 'NOT_STARTED',
      startDate: '2026-11-25',
      endDate: '2027-11-24',
      version: 1,
      checkedAt: '2026-11-21T10:00:00+08:00',
    });
    expect(JSON.stringify(data)).not.toMatch(/13900001111|张三/);
    server.clock.set('2026-11-25T02:00:00Z');
    expect((await visitor.get('policyCheck', { body })).data.status).toBe('IN_FORCE');
    server.clock.set('2026-11-21T02:00:00Z');
    expect((await visitor.get('policyCheck', { body: { ...body, person: 2 } })).data.insured).toEqual({ no: 2, name: '张**' });
    expect((await visitor.get('policyCheck', { body: { ...body, person: 9 } })).data.insured).toEqual({ no: 9 });
  });

  it('accepts the last six characters of the certificate of the policyholder or of an insured person', async () => {
    const { policyNo } = await paidOrder(await server.as('chenzq'));
    const visitor = server.visitor();
    expect((await visitor.get('policyCheck', { body: { policyNo, digits: '100y43' } })).data.insured).toBeUndefined();
    expect((await visitor.get('policyCheck', { body: { policyNo, digits: '000003' } })).data.insured).toEqual({
      no: 3,
      name: '张**',
    });
  });

  it('gives the same answer to an unknown policy, a wrong code and wrong digits', async () => {
    const [one, other] = [
      await paidOrder(await server.as('chenzq')),
      await paidOrder(
        await server.as('chenzq'),
        application(
          {},
          [61, 62, 63].map((no) => person(no)),
        ),
      ),
    ];
    const visitor = server.visitor();
    const replies = [];
    for (const body of [
      { policyNo: 'NOSUCHPOLICY', code: await codeOf(one.policyNo) },
      { policyNo: one.policyNo, code: await codeOf(other.policyNo) },
      { policyNo: one.policyNo, digits: '999999' },
    ]) {
      const reply = await visitor.call('policyCheck', { body });
      replies.push([reply.status, reply.error.errorMsg]);
    }
    expect(replies).toEqual(Array.from({ length: 3 }, () => [404, '没有查到保单：请核对保单号与查验码，或证件号码后 6 位']));
    for (const body of [
      { policyNo: one.policyNo },
      { policyNo: one.policyNo, code: await codeOf(one.policyNo), digits: '000001' },
    ])
      expect((await visitor.call('policyCheck', { body })).status).toBe(400);
  });

  it('rejects guesses at certificates of one policy after twenty in a day, and still accepts its check code', async () => {
    const { policyNo } = await paidOrder(await server.as('chenzq'));
    const visitor = server.visitor();
    const statuses = [];
    for (let at = 0; at < 21; at += 1)
      statuses.push((await visitor.call('policyCheck', { body: { policyNo, digits: `9990${10 + at}` } })).status);
    expect([statuses.slice(0, 20).every((status) => status === 404), statuses[20]]).toEqual([true, 429]);
    expect((await visitor.call('policyCheck', { body: { policyNo, code: await codeOf(policyNo) } })).status).toBe(200);
  });
});
