import { describe, expect, it } from 'vitest';
import { application, clerks, paidOrder, person } from '../harness/application.ts';
import { policyNoOf } from '../../../src/server/domain/numbers.ts';
import { useFreshServer } from '../harness/server.ts';

const server = useFreshServer();

describe('policy', () => {
  it('shows cover, masked holder, groups and history to users in its scope', async () => {
    const agent = await server.as('chenzq');
    const { orderNo, policyNo } = await paidOrder(agent);
    const { data } = await agent.get('policyDetail', { params: { policyNo } });
    expect(data).toMatchObject({
      policyNo,
      orderNo,
      status: 'NOT_STARTED',
      premium: '210.00',
      persons: 3,
      startDate: '2026-11-25',
      endDate: '2027-11-24',
      companyLicence: '000218',
    });
    expect(data.history).toEqual([{ version: 1, kind: 'ISSUE', at: '2026-11-21T10:00:00+08:00', premium: '210.00' }]);
    expect(data.benefits).toEqual([
      { title: '意外身故、伤残', per: 'person', amounts: ['100000'] },
      {
        title: '意外医疗',
        note: '社保范围内的费用',
        per: 'person',
        amounts: ['10000'],
        terms: [
          { title: '每次免赔额', text: '100 元' },
          { title: '赔付比例', text: '90%' },
        ],
      },
      {
        title: '住院津贴',
        per: 'day',
        amounts: ['50'],
        terms: [
          { title: '每次免赔天数', text: '3 天' },
          { title: '每次最多天数', text: '90 天' },
          { title: '每年最多天数', text: '180 天' },
        ],
      },
    ]);
    expect(JSON.stringify(data)).not.toContain('13900001111');
    const persons = await agent.get('policyPersons', { params: { policyNo }, query: { key: '张三2' } });
    expect(persons.rows.map(({ finalName, certNumber }) => [finalName, certNumber])).toEqual([['张三2', 'E20****02']]);
    const english = await agent.get('policyPersons', { params: { policyNo }, headers: { 'accept-language': 'en-US' } });
    expect([persons.rows[0]?.occupation, english.rows[0]?.occupation]).toEqual([
      '会计、出纳、审计',
      'Accountant, cashier, auditor',
    ]);
    expect((await (await server.as('linxl')).call('policyDetail', { params: { policyNo } })).status).toBe(200);
    for (const other of ['wangm', 'zhengmj'] as const) {
      const client = await server.as(other);
      for (const name of ['policyDetail', 'policyPersons', 'policyPdf'] as const)
        expect((await client.call(name, { params: { policyNo } })).status).toBe(404);
    }
    expect((await server.visitor().call('policyPdf', { params: { policyNo } })).status).toBe(401);
  });

  it("is not started, in force, expiring and expired as the days pass, also in the list's filter", async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const days: readonly (readonly [string, string])[] = [
      ['2026-11-24T15:59:59Z', 'NOT_STARTED'],
      ['2026-11-24T16:00:00Z', 'IN_FORCE'],
      ['2027-10-24T15:59:59Z', 'IN_FORCE'],
      ['2027-10-24T16:00:00Z', 'EXPIRING'],
      ['2027-11-24T15:59:59Z', 'EXPIRING'],
      ['2027-11-24T16:00:00Z', 'EXPIRED'],
    ];
    for (const [instant, status] of days) {
      server.clock.set(instant);
      const client = await server.as('chenzq');
      expect((await client.get('policyDetail', { params: { policyNo } })).data.status).toBe(status);
      for (const asked of ['NOT_STARTED', 'IN_FORCE', 'EXPIRING', 'EXPIRED'] as const) {
        const { rows } = await client.get('policyQuery', { query: { status: asked, key: policyNo } });
        expect(rows.map((row) => row.policyNo)).toEqual(asked === status ? [policyNo] : []);
      }
    }
    server.clock.set('2026-11-21T02:00:00Z');
  });

  it('is in the list with the newest first', async () => {
    const agent = await server.as('chenzq');
    const bought: string[] = [];
    for (const minutes of [0, 1, 2]) {
      server.clock.pass({ minutes });
      const { policyNo } = await paidOrder(
        agent,
        application({}, [person(300 + minutes), person(310 + minutes), person(320 + minutes)]),
      );
      bought.unshift(policyNo);
    }
    expect((await agent.get('policyQuery', { query: { limit: 3 } })).rows.map((row) => row.policyNo)).toEqual(bought);
    server.clock.set('2026-11-21T02:00:00Z');
  });

  it('is found by its agent and by its last day, with the actions that its user may start', async () => {
    const { policyNo } = await paidOrder(await server.as('chenzq'));
    const found = async (name: 'chenzq' | 'linxl', query: Readonly<Record<string, string>>) =>
      (await server.as(name)).get('policyQuery', { query: { key: policyNo, ...query } });
    const manager = await found('linxl', {});
    expect(manager.rows[0]).toMatchObject({ sellerName: '陈志强', may: { renew: false, change: false, copy: false } });
    expect(manager.sellers).toContainEqual({ id: 'u-chenzq', name: '陈志强' });
    expect((await found('linxl', { sellerId: 'u-chenzq' })).total).toBe(1);
    expect((await found('linxl', { sellerId: 'u-linxl' })).total).toBe(0);
    const own = await found('chenzq', { endFrom: '2027-11-24', endTo: '2027-11-24' });
    expect([own.total, own.sellers]).toEqual([1, []]);
    expect(own.rows[0]?.may).toEqual({ renew: false, change: true, copy: true });
    expect((await found('chenzq', { endTo: '2027-11-23' })).total).toBe(0);
    expect((await found('chenzq', { endFrom: '2027-11-25' })).total).toBe(0);
    server.clock.set('2027-11-01T02:00:00Z');
    expect((await found('chenzq', {})).rows[0]?.may).toEqual({ renew: true, change: true, copy: true });
    server.clock.set('2027-11-30T02:00:00Z');
    expect((await found('chenzq', {})).rows[0]?.may).toEqual({ renew: true, change: false, copy: true });
    server.clock.set('2026-11-21T02:00:00Z');
  });

  it('is counted in the month in which it ends, unless it was surrendered', async () => {
    server.clock.set('2026-12-01T02:00:00Z');
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent, application({ startDate: '2026-12-05' }, clerks(3)));
    const counted = async (query: Readonly<Record<string, string>> = {}) =>
      (await (await server.as('chenzq')).get('policyExpiries', { query: { key: policyNo, ...query } })).data;
    const months = await counted();
    expect(months.map(({ month }) => month).join(' ')).toBe(
      '2026-12 2027-01 2027-02 2027-03 2027-04 2027-05 2027-06 2027-07 2027-08 2027-09 2027-10 2027-11',
    );
    expect(months.every(({ count }) => count === 0)).toBe(true);
    server.clock.set('2027-01-31T02:00:00Z');
    expect((await counted()).at(11)).toEqual({ month: '2027-12', count: 1 });
    expect((await counted({ status: 'EXPIRED' })).at(11)).toEqual({ month: '2027-12', count: 0 });
    const december = { key: policyNo, endFrom: '2027-12-01', endTo: '2027-12-31' } as const;
    expect((await (await server.as('chenzq')).get('policyQuery', { query: december })).total).toBe(1);
    const surrendered = { cancelled_at: new Date('2027-01-30T16:00:00Z') };
    await server.deps.db.updateTable('policy').set(surrendered).where('policy_no', '=', policyNoOf(policyNo)).execute();
    expect((await counted()).at(11)).toEqual({ month: '2027-12', count: 0 });
    expect((await (await server.as('chenzq')).get('policyQuery', { query: december })).total).toBe(0);
    server.clock.set('2026-11-21T02:00:00Z');
  });

  it("shows one person's unmasked number to users who may order in its scope, and records the viewer", async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const body = { policyNo, no: 2 };
    expect((await agent.get('policyPersonReveal', { body })).data).toEqual({
      no: 2,
      certType: '15081002',
      certNumber: 'E20000002',
    });
    const looks = await server.deps.db
      .selectFrom('audit')
      .where('subject_no', '=', policyNo)
      .where('action', '=', 'reveal')
      .select(['actor', 'detail'])
      .execute();
    expect(looks).toEqual([{ actor: 'u-chenzq', detail: { no: 2 } }]);
    expect((await agent.call('policyPersonReveal', { body: { policyNo, no: 9 } })).status).toBe(404);
    expect((await (await server.as('wangm')).call('policyPersonReveal', { body })).status).toBe(404);
    expect((await (await server.as('zhengmj')).call('policyPersonReveal', { body })).status).toBe(403);
    expect((await server.visitor().call('policyPersonReveal', { body })).status).toBe(401);
  });

  it('is printed as a PDF with every person, and the download is recorded', async () => {
    const agent = await server.as('chenzq');
    const persons = [...clerks(3), person(4, { finalName: '阿依古丽·买买提' })];
    const { policyNo } = await paidOrder(agent, application({}, persons), '280.00');
    const response = await agent.fetch(`/ins/business/rest/policy/pdf/${policyNo}`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
      '_鹭江团体意外险（1–6 类职业）_2026-11-25.pdf',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(5000);
    const rows = await server.deps.db
      .selectFrom('audit')
      .select('actor')
      .where('subject_no', '=', policyNo)
      .where('action', '=', 'print')
      .execute();
    expect(rows).toEqual([{ actor: 'u-chenzq' }]);
  });
});

describe('sums', () => {
  it('[CA-17] include premium, commission and orders of a period, of the user or of the organisation', async () => {
    const agent = await server.as('wangm');
    expect((await agent.get('getOrderSum')).data).toMatchObject({ value: '0.00', previous: '0.00', change: null });
    await paidOrder(agent);
    await paidOrder(agent, application({}, clerks(4)), '280.00');
    const { data } = await agent.get('getOrderSum', { query: { period: 'today' } });
    expect(data).toMatchObject({ value: '490.00', change: null });
    expect(data.course.at(-1)).toEqual({ label: '2026-11-21', value: '490.00' });
    expect(data.months.at(-1)).toEqual({ month: '2026-11', premium: '490.00', lastYear: '0.00' });
    expect((await agent.get('getOrderCount', { query: { period: 'month' } })).data.value).toBe(2);
    expect((await agent.get('getCommissionSum', { query: { period: 'year' } })).data.value).toBe('110.25');
    const colleague = await server.as('zhengmj');
    expect((await colleague.get('getOrderCount')).data.value).toBe(0);
    server.clock.set('2026-11-22T02:00:01Z');
    const next = await server.as('wangm');
    expect((await next.get('getOrderSum', { query: { period: 'today' } })).data).toMatchObject({
      value: '0.00',
      previous: '490.00',
      change: '-100.0',
    });
    server.clock.set('2026-11-21T02:00:00Z');
  });

  it('follow the filter in the order list', async () => {
    const agent = await server.as('wangm');
    await paidOrder(agent);
    await paidOrder(agent, application({}, clerks(4)), '280.00');
    const { sums, total } = await agent.get('orderQuery', { query: { status: 'ISSUED', from: '2026-11-21', to: '2026-11-21' } });
    expect([total, sums]).toEqual([2, { premium: '490.00', persons: 7, commission: '110.25' }]);
    expect((await agent.get('orderQuery', { query: { from: '2026-11-22' } })).total).toBe(0);
  });

  it('show tasks: to pay, expiring', async () => {
    const agent = await server.as('wangm');
    const { data } = await agent.get('workList');
    expect(data.counts).toEqual({ waitPay: 0, back: 0, expiring: 0, drafts: 0 });
    await paidOrder(agent);
    await paidOrder(agent, application({}, clerks(4)), '280.00');
    server.clock.set('2027-11-01T02:00:00Z');
    const later = await (await server.as('wangm')).get('workList');
    expect(later.data.counts.expiring).toBe(2);
    expect(later.data.items[0]).toMatchObject({ kind: 'EXPIRING', endDate: '2027-11-24' });
    // The home page links to this list, so both have the same number.
    expect((await (await server.as('wangm')).get('renewalQuery', { query: { span: '30' } })).total).toBe(2);
    // A journey is not renewed, so it is in neither.
    await server.deps.db.updateTable('policy').set({ start_date: '2027-10-01' }).where('end_date', '=', '2027-11-24').execute();
    expect((await (await server.as('wangm')).get('workList')).data.counts.expiring).toBe(0);
    expect((await (await server.as('wangm')).get('renewalQuery', { query: { span: '30' } })).total).toBe(0);
    await server.deps.db.updateTable('policy').set({ start_date: '2026-11-25' }).where('end_date', '=', '2027-11-24').execute();
    // The policy that was bought last ends last.
    server.clock.set('2026-11-22T02:00:00Z');
    await paidOrder(
      await server.as('wangm'),
      application(
        { startDate: '2026-11-27' },
        [81, 82, 83].map((no) => person(no)),
      ),
    );
    server.clock.set('2027-11-01T02:00:00Z');
    const { rows } = await (await server.as('wangm')).get('policyQuery', { query: { status: 'EXPIRING' } });
    expect(rows.map(({ endDate }) => endDate)).toEqual(['2027-11-24', '2027-11-24', '2027-11-26']);
    server.clock.set('2026-11-21T02:00:00Z');
  });

  it('show an expiring policy to its agent and not to colleagues', async () => {
    const { policyNo } = await paidOrder(await server.as('chenzq'));
    server.clock.set('2027-11-01T02:00:00Z');
    const expiring = async (name: 'chenzq' | 'linxl'): Promise<readonly string[]> => {
      const { data } = await (await server.as(name)).get('workList');
      return data.items.filter(({ kind }) => kind === 'EXPIRING').map(({ no }) => no);
    };
    expect(await expiring('chenzq')).toContain(policyNo);
    expect(await expiring('linxl')).not.toContain(policyNo);
    server.clock.set('2026-11-21T02:00:00Z');
  });
});
