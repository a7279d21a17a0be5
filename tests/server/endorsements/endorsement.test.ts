import { describe, expect, it } from 'vitest';
import { application, clerks, newKey, paidOrder, person } from '../harness/application.ts';
import { adding, endorsed, make, midTerm, openDifference, submit } from '../harness/endorsement.ts';
import { runDue } from '../harness/jobs.ts';
import { begin, useServer } from '../harness/server.ts';

const server = useServer();
const detail = async (agent: Awaited<ReturnType<typeof server.as>>, policyNo: string) =>
  (await agent.get('policyDetail', { params: { policyNo } })).data;
const names = async (agent: Awaited<ReturnType<typeof server.as>>, policyNo: string) =>
  (await agent.get('policyPersons', { params: { policyNo }, query: { limit: 100 } })).rows.map(({ no, finalName }) => [
    no,
    finalName,
  ]);

describe('endorsement', () => {
  it('[CA-27] [EN-03] adds a person: 70.00 × 182 ÷ 365 half-up, paid at the cashier with type edit, version 2 from its day on', async () => {
    const agent = await server.as('chenzq');
    const { policyNo, orderNo } = await paidOrder(agent);
    const made = await make(agent, policyNo, adding(9));
    expect(made).toMatchObject({ status: 'TRIAL', kind: 'ADD', charge: '34.90', issues: [], earliest: '2026-11-25' });
    expect(made.lines).toEqual([
      { kind: 'ADD', row: 0, name: '张三9', occupation: '会计、出纳、审计', arithmetic: '70.00 × 182 ÷ 365', charge: '34.90' },
    ]);
    const { reply } = await submit(agent, made);
    expect(reply.data).toMatchObject({ status: 'WAIT_PAY', actions: ['pay', 'cancel'] });
    expect((await detail(agent, policyNo)).endorsement.underWay).toBe(made.endorseOrderNo);
    const page = await openDifference(agent, made.endorseOrderNo);
    const html = await (await agent.fetch(page)).text();
    expect(html).toContain('34.90');
    expect(html).toContain(`/pay?type=edit&amp;no=${made.endorseOrderNo}`);
    const query = { endorseOrderNo: made.endorseOrderNo };
    expect((await agent.get('payStatusEndorse', { query })).data).toMatchObject({
      status: 'WAIT_PAY',
      isPaying: true,
      charged: null,
    });
    const paid = await agent.fetch(page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=PAID',
    });
    expect(paid.headers.get('location')).toBe(`/pay/success?type=edit&no=${made.endorseOrderNo}`);
    const { data } = await agent.get('payStatusEndorse', { query });
    expect(data).toMatchObject({ status: 'EFFECTIVE', charged: true, amount: '34.90' });
    expect(data.timeline.map(({ status }) => status)).toEqual(['DRAFT', 'TRIAL', 'SUBMITTED', 'WAIT_PAY', 'EFFECTIVE']);
    const policy = await detail(agent, policyNo);
    expect([policy.persons, policy.premium]).toEqual([4, '244.90']);
    expect(policy.history[1]).toMatchObject({
      version: 2,
      kind: 'ADD',
      charge: '34.90',
      effectiveDate: midTerm,
      premium: '244.90',
    });
    expect(await names(agent, policyNo)).toEqual([
      [1, '张三1'],
      [2, '张三2'],
      [3, '张三3'],
      [4, '张三9'],
    ]);
    expect((await agent.get('orderPersons', { params: { orderNo } })).total).toBe(3);
  });

  it('removes a person: the unused premium is refunded through the gateway, then the endorsement is effective', async () => {
    const agent = await server.as('chenzq');
    const { policyNo, orderNo } = await paidOrder(agent, application({}, clerks(4)), '280.00');
    const made = await endorsed(agent, policyNo, { kind: 'REMOVE', rows: [{ no: 2 }] });
    expect(made).toMatchObject({ status: 'REFUNDING', charge: '-34.90', version: 2 });
    expect(made.lines).toEqual([
      {
        kind: 'REMOVE',
        row: 0,
        no: 2,
        name: '张三2',
        occupation: '会计、出纳、审计',
        arithmetic: '70.00 × 182 ÷ 365',
        charge: '-34.90',
      },
    ]);
    await runDue(server.deps, 'make-refund');
    await runDue(server.deps, 'make-refund');
    const { data } = await agent.get('endorseDetail', { params: { endorseOrderNo: made.endorseOrderNo } });
    expect(data.status).toBe('DONE');
    const trade = await server.deps.db
      .selectFrom('sandbox_trade')
      .selectAll()
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    expect([trade.amount_cents, trade.refunded_cents]).toEqual([28000, 3490]);
    expect(await names(agent, policyNo)).toEqual([
      [1, '张三1'],
      [3, '张三3'],
      [4, '张三4'],
    ]);
    const again = await make(agent, policyNo, { kind: 'REMOVE', rows: [{ no: 1 }] });
    expect(again.status).toBe('DRAFT');
    expect(again.issues.map(({ code }) => code)).toEqual(['headcount']);
  });

  it('replaces a person in the same class for free, charges the difference of another class, and keeps the number on the policy', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const same = await endorsed(agent, policyNo, { kind: 'REPLACE', rows: [{ no: 2, person: { ...person(20) } }] });
    expect(same).toMatchObject({ status: 'EFFECTIVE', charge: '0.00' });
    expect(await names(agent, policyNo)).toEqual([
      [1, '张三1'],
      [2, '张三20'],
      [3, '张三3'],
    ]);
    const other = await make(agent, policyNo, {
      kind: 'REPLACE',
      rows: [{ no: 3, person: { ...person(30, { occupationCodes: '0003004' }) } }],
    });
    const job = await make(agent, policyNo, { kind: 'JOB', rows: [{ no: 1, person: { occupationCodes: '0003004' } }] });
    expect(Number(other.charge)).toBeGreaterThan(0);
    // The page of the endorsement and the policy's history show both persons and their occupations.
    expect(other.lines[0]).toMatchObject({
      left: '张三3',
      name: '张三30',
      occupation: '电子厂装配、包装工',
      formerOccupation: '会计、出纳、审计',
    });
    expect(job.lines[0]).toMatchObject({ name: '张三1', occupation: '电子厂装配、包装工', formerOccupation: '会计、出纳、审计' });
    const { rows } = await agent.get('endorseQuery', { query: { policyNo } });
    expect(rows.map(({ named }) => named)).toEqual([
      [{ name: '张三1' }],
      [{ name: '张三30', left: '张三3' }],
      [{ name: '张三20', left: '张三2' }],
    ]);
    expect([other.charge, other.lines[0]?.arithmetic]).toEqual([job.charge, job.lines[0]?.arithmetic]);
    expect((await submit(agent, job)).reply.data.status).toBe('WAIT_PAY');
    expect((await submit(agent, other)).error.code).toBe('STATE');
  });

  it('corrects for free the fields that the model lists, and the policyholder except the identity', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const wrong = await make(agent, policyNo, { kind: 'CORRECT', rows: [{ no: 1, person: { birthDay: '1991-01-01' } }] });
    expect(wrong.issues.map(({ path, code }) => [path, code])).toEqual([['/rows/0/person/birthDay', 'not-correctable']]);
    const named = await endorsed(agent, policyNo, {
      kind: 'CORRECT',
      rows: [{ no: 1, person: { finalName: '阿依古丽·买买提' } }],
    });
    expect(named).toMatchObject({ status: 'EFFECTIVE', charge: '0.00', version: 2 });
    expect((await names(agent, policyNo))[0]).toEqual([1, '阿依古丽·买买提']);
    const other = await make(agent, policyNo, { kind: 'HOLDER', rows: [], holder: { certNum: '91350100M000100Y51' } });
    expect(other.issues.map(({ path }) => path)).toEqual(['/holder/certNum']);
    const bad = await make(agent, policyNo, { kind: 'HOLDER', rows: [], holder: { phone: '123' } });
    expect(bad.issues.map(({ path }) => path)).toEqual(['/holder/phone']);
    await endorsed(agent, policyNo, {
      kind: 'HOLDER',
      rows: [],
      holder: { holderName: '福州新名科技有限公司', phone: '13900002222' },
    });
    expect((await detail(agent, policyNo)).holderName).toBe('福州新名科技有限公司');
    expect((await agent.get('orderQuery', { query: { key: '福州新名' } })).total).toBe(0);
  });

  it('rejects a person who is already on the policy, an unknown number, and a day that has begun, each with its path', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const issues = async (asked: Parameters<typeof make>[2]) =>
      (await make(agent, policyNo, asked)).issues.map(({ path, code }) => `${path} ${code}`);
    expect(await issues(adding(1))).toEqual(['/rows/0/person/certNumber twice']);
    expect(await issues({ kind: 'REMOVE', rows: [{ no: 7 }] })).toEqual(['/rows/0/no not-on-policy']);
    expect(await issues({ kind: 'REMOVE', rows: [{ no: 1 }, { no: 1 }] })).toContain('/rows/1/no twice');
    expect(await issues({ ...adding(5), effectiveDate: '2026-11-24' })).toEqual(['/effectiveDate policy-ended']);
    expect(await issues({ ...adding(5), effectiveDate: '2027-11-25' })).toContain('/effectiveDate policy-ended');
    expect(await issues({ kind: 'ADD', rows: [{ person: { ...person(6, { certNumber: '1' }) } }] })).toEqual([
      '/rows/0/person/certNumber passport-number',
    ]);
    server.clock.set('2026-12-01T15:59:59.999Z');
    const late = await server.as('chenzq');
    expect((await make(late, policyNo, { ...adding(5), effectiveDate: '2026-12-02' })).issues).toEqual([]);
    server.clock.set('2026-12-01T16:00:00Z');
    expect((await make(late, policyNo, { ...adding(5), effectiveDate: '2026-12-02' })).issues.map(({ code }) => code)).toEqual([
      'policy-ended',
    ]);
    server.clock.set(begin);
  });

  it('becomes effective when its day begins, and closes after 24 hours without payment', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const free = await endorsed(agent, policyNo, {
      kind: 'REPLACE',
      rows: [{ no: 2, person: { ...person(21) } }],
      effectiveDate: '2026-11-25',
    });
    const unpaid = await make(agent, policyNo, adding(22));
    await submit(agent, unpaid);
    server.clock.pass({ hours: 24 });
    await runDue(server.deps);
    const later = await server.as('chenzq');
    const status = async (endorseOrderNo: string) =>
      (await later.get('endorseDetail', { params: { endorseOrderNo } })).data.status;
    expect(await status(unpaid.endorseOrderNo)).toBe('CANCELLED');
    const { data: due } = await later.get('payStatusEndorse', { query: { endorseOrderNo: unpaid.endorseOrderNo } });
    expect([due.isExpired, due.isRefunded, due.charged]).toEqual([true, false, false]);
    expect(await status(free.endorseOrderNo)).toBe('EFFECTIVE');
    server.clock.set('2026-11-24T16:00:00Z');
    expect(
      await (await server.as('chenzq')).get('endorseDetail', { params: { endorseOrderNo: free.endorseOrderNo } }),
    ).toMatchObject({ data: { status: 'DONE' } });
    await runDue(server.deps, 'finish-endorsement', 'expire-endorsement');
    const { status: stored } = await server.deps.db
      .selectFrom('endorsement')
      .select('status')
      .where('endorsement_no', '=', free.endorseOrderNo)
      .executeTakeFirstOrThrow();
    expect(stored).toBe('DONE');
    server.clock.set(begin);
  });

  it('never starts before the version that it changes', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    await endorsed(agent, policyNo, { kind: 'REPLACE', rows: [{ no: 2, person: { ...person(23) } }] });
    const early = await make(agent, policyNo, { ...adding(24), effectiveDate: '2026-12-01' });
    expect([early.earliest, early.issues.map(({ code }) => code)]).toEqual([midTerm, ['policy-ended']]);
  });
});

describe('submitting an endorsement', () => {
  it('makes one endorsement for each key and repeats its reply; another body, another charge and an unpriced one are rejected', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const body = { policyNo, kind: 'ADD' as const, effectiveDate: midTerm, rows: [{ person: { ...person(40) } }] };
    const headers = { 'idempotency-key': newKey() };
    const twice = await Promise.all([1, 2, 3].map(() => agent.get('endorseMake', { body, headers })));
    expect(new Set(twice.map(({ data }) => data.endorseOrderNo)).size).toBe(1);
    expect((await agent.call('endorseMake', { body: { ...body, reason: 'x' }, headers })).error.code).toBe('KEY_REUSED');
    expect((await agent.call('endorseMake', { body })).error.code).toBe('KEY_MISSING');
    // The same key of a colleague counts as another key.
    const colleague = await server.as('linxl');
    const theirs = (await paidOrder(colleague)).policyNo;
    const own = (await colleague.get('endorseMake', { body: { ...body, policyNo: theirs }, headers })).data;
    expect(twice.map(({ data }) => data.endorseOrderNo)).not.toContain(own.endorseOrderNo);
    const [made] = twice.map(({ data }) => data);
    if (!made) throw new Error('nothing was made');
    const changed = await submit(agent, { ...made, charge: '34.89' });
    expect([changed.status, changed.error.premium]).toEqual([409, { seen: '34.89', now: '34.90' }]);
    const key = newKey();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => submit(agent, made, key)));
    expect(answers.map(({ status, reply }) => [status, reply.data.status])).toEqual(
      Array.from({ length: 5 }, () => [200, 'WAIT_PAY']),
    );
    expect((await submit(agent, made)).error.code).toBe('STATE');
    const edited = await agent.call('endorseEdit', {
      body: { endorseOrderNo: made.endorseOrderNo, kind: 'ADD', effectiveDate: midTerm, rows: [] },
    });
    expect(edited.error.code).toBe('STATE');
  });

  it('can be cancelled by its maker while it waits for payment, but not after it is effective', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const { endorseOrderNo, charge } = await make(agent, policyNo, adding(70));
    expect((await submit(agent, { endorseOrderNo, charge })).reply.data.status).toBe('WAIT_PAY');
    expect((await agent.get('endorseCancel', { body: { endorseOrderNo } })).data.status).toBe('CANCELLED');
    const other = await endorsed(agent, policyNo, { kind: 'REPLACE', rows: [{ no: 2, person: { ...person(71) } }] });
    expect(other.status).toBe('EFFECTIVE');
    const late = await agent.call('endorseCancel', { body: { endorseOrderNo: other.endorseOrderNo } });
    expect([late.status, late.error.code]).toEqual([409, 'STATE']);
  });

  it('fifty times at once makes one version; one request succeeds and forty-nine get 409', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const made = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        make(agent, policyNo, { kind: 'REPLACE', rows: [{ no: 1, person: { ...person(100 + index) } }] }),
      ),
    );
    const answers = await Promise.all(made.map((each) => submit(agent, each)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await detail(agent, policyNo)).history.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('is rejected for viewers, other organisations and visitors, and an endorsement of others is not found', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const { endorseOrderNo } = await make(agent, policyNo, adding(60));
    const body = { policyNo, ...adding(61), effectiveDate: midTerm };
    const headers = { 'idempotency-key': newKey() };
    const [viewer, stranger, visitor, chief] = [
      await server.as('zhengmj'),
      await server.as('wangm'),
      server.visitor(),
      await server.as('linxl'),
    ];
    expect((await viewer.call('endorseMake', { body, headers })).status).toBe(403);
    expect((await stranger.call('endorseMake', { body, headers })).status).toBe(404);
    expect((await visitor.call('endorseMake', { body, headers })).status).toBe(401);
    expect((await chief.call('endorseMake', { body, headers })).status).toBe(403);
    expect((await chief.get('endorseDetail', { params: { endorseOrderNo } })).data.actions).toEqual([]);
    for (const name of ['endorseTrial', 'endorseCancel'] as const) {
      expect((await viewer.call(name, { body: { endorseOrderNo } })).status).toBe(403);
      expect((await stranger.call(name, { body: { endorseOrderNo } })).status).toBe(404);
    }
    expect((await stranger.call('endorseDetail', { params: { endorseOrderNo } })).status).toBe(404);
    expect((await stranger.get('endorseQuery')).rows.some((row) => row.endorseOrderNo === endorseOrderNo)).toBe(false);
    const pay = { premiumPayChannel: '2', orderNo: endorseOrderNo, type: 'edit' as const };
    expect((await stranger.call('premiumPay', { body: pay })).status).toBe(404);
    expect((await agent.call('premiumPay', { body: pay })).error.code).toBe('STATE');
  });
});
