import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { application, clerks, newKey, paidOrder, person } from '../harness/application.ts';
import { endorsed, make, midTerm, submit } from '../harness/endorsement.ts';
import { runDue } from '../harness/jobs.ts';
import { useServer } from '../harness/server.ts';
import { readPdf } from '../integrations/documents/read-pdf.ts';

const server = useServer();
type Client = Awaited<ReturnType<typeof server.as>>;
type Rows = Parameters<typeof make>[2]['rows'];

const fitter = { occupationCodes: '0003004' };
const policyOf = async (agent: Client, persons: number) =>
  (await paidOrder(agent, application({}, clerks(persons)), `${persons * 70}.00`)).policyNo;
const mixed = (rows: Rows) => ({ kind: 'MIXED' as const, rows });
const persons = async (agent: Client, policyNo: string) =>
  (await agent.get('policyPersons', { params: { policyNo }, query: { limit: 100 } })).rows;

/** One change of six persons: two are added; one each is removed, replaced, gets another occupation and another name. */
const six: Rows = [
  { kind: 'CORRECT', no: 5, person: { finalName: '张五' } },
  { kind: 'ADD', person: { ...person(21) } },
  { kind: 'REMOVE', no: 2 },
  { kind: 'ADD', person: { ...person(22, fitter) } },
  { kind: 'JOB', no: 4, person: fitter },
  { kind: 'REPLACE', no: 3, person: { ...person(23) } },
];

describe('an endorsement with changes of several kinds', () => {
  it('prices six persons together, by kinds in their order, each line with its row; the refund is deducted and one amount is due', async () => {
    const agent = await server.as('chenzq');
    const policyNo = await policyOf(agent, 6);
    const made = await make(agent, policyNo, mixed(six));
    expect(made.issues).toEqual([]);
    // 182 of 365 days are left: 70.00 × 182 ÷ 365 = 34.904…, 110.00 × 182 ÷ 365 = 54.849…, 40.00 × 182 ÷ 365 = 19.945…
    expect(made.lines.map(({ kind, row, no, name, arithmetic, charge }) => [kind, row, no, name, arithmetic, charge])).toEqual([
      ['ADD', 1, undefined, '张三21', '70.00 × 182 ÷ 365', '34.90'],
      ['ADD', 3, undefined, '张三22', '110.00 × 182 ÷ 365', '54.85'],
      ['REMOVE', 2, 2, '张三2', '70.00 × 182 ÷ 365', '-34.90'],
      ['REPLACE', 5, 3, '张三23', '', '0.00'],
      ['JOB', 4, 4, '张三4', '(110.00 − 70.00) × 182 ÷ 365', '19.95'],
      ['CORRECT', 0, 5, '张三5', '', '0.00'],
    ]);
    // 34.90 + 54.85 − 34.90 + 0 + 19.95 + 0
    expect([made.status, made.kind, made.persons, made.charge]).toEqual(['TRIAL', 'MIXED', 6, '74.80']);
    expect(made.wording).toBe(
      '兹经投保人申请，自 2027-05-27 00:00 起，本保单增加 2 人、减少 1 人、替换 1 人、变更职业 1 人、更正信息 1 人。批改后在保 7 人，应补保费 ¥74.80。其他承保条件不变。',
    );
  });

  it('has the sentence of the slip also when all rows have one kind, but not for a surrender', async () => {
    const agent = await server.as('chenzq');
    const policyNo = await policyOf(agent, 6);
    const single = await make(agent, policyNo, { kind: 'REMOVE', rows: [{ no: 2 }, { no: 5 }] });
    expect(single.wording).toBe(
      '兹经投保人申请，自 2027-05-27 00:00 起，本保单减少 2 人。批改后在保 4 人，应退保费 ¥69.80。其他承保条件不变。',
    );
    const whole = await make(agent, policyNo, { kind: 'SURRENDER', rows: [] });
    expect([whole.status, whole.wording]).toEqual(['TRIAL', undefined]);
  });

  it('makes one version and one slip, which names each person with the kind of the change; numbers stay', async () => {
    const agent = await server.as('chenzq');
    const policyNo = await policyOf(agent, 6);
    const done = await endorsed(agent, policyNo, mixed(six));
    expect(done).toMatchObject({ status: 'EFFECTIVE', version: 2, charge: '74.80' });
    expect((await persons(agent, policyNo)).map(({ no, finalName }) => [no, finalName])).toEqual([
      [1, '张三1'],
      [3, '张三23'],
      [4, '张三4'],
      [5, '张五'],
      [6, '张三6'],
      [7, '张三21'],
      [8, '张三22'],
    ]);
    const { data } = await agent.get('policyDetail', { params: { policyNo } });
    expect([data.persons, data.premium, data.history.map(({ kind }) => kind)]).toEqual([7, '494.80', ['ISSUE', 'MIXED']]);
    const response = await agent.fetch(paths.endorsePdf.path.replace(':endorseOrderNo', done.endorseOrderNo));
    const text = readPdf(new Uint8Array(await response.arrayBuffer()))
      .texts.join('')
      .replaceAll(' ', '');
    for (const part of [
      '多项变更',
      '批改后在保7人，应补保费¥74.80',
      '增加被保险人',
      '2人¥89.75',
      '1人¥-34.90',
      '张五',
      '张三23',
      '74.80',
    ])
      expect(text).toContain(part);
    expect(text).toContain('应收¥109.70，应退¥34.90，同单冲抵');
  });

  it.each([
    ['zh-CN', ['批单预览', '本预览尚未生效', '张三21', '张三23', '增加被保险人', '74.80'], '签发时间'],
    ['en-US', ['Endorsement, preview', 'is no endorsement slip', '张三21', '张三23', 'Persons added', '74.80'], 'Issued'],
  ] as const)('previews its slip before it is submitted, marked as a preview: %s', async (language, parts, issued) => {
    const agent = await server.as('chenzq', language);
    const policyNo = await policyOf(agent, 6);
    const { endorseOrderNo } = await make(agent, policyNo, mixed(six));
    const path = paths.endorsePdf.path.replace(':endorseOrderNo', endorseOrderNo);
    const read = async () => {
      const response = await agent.fetch(path);
      return readPdf(new Uint8Array(await response.arrayBuffer()))
        .texts.join('')
        .replaceAll(' ', '');
    };
    const text = await read();
    for (const part of parts) expect(text).toContain(part.replaceAll(' ', ''));
    expect(text).not.toContain(`${issued}2026`);
    expect(text).not.toContain('E20000021');
    expect((await (await server.as('wangm')).fetch(path)).status).toBe(404);
    const draft = await make(agent, policyNo, mixed([{ kind: 'REMOVE', no: 99 }]));
    expect((await agent.fetch(paths.endorsePdf.path.replace(':endorseOrderNo', draft.endorseOrderNo))).status).toBe(409);
  });

  it('needs no payment at zero, and refunds the rest when the refund exceeds the charge', async () => {
    const agent = await server.as('chenzq');
    const policyNo = await policyOf(agent, 6);
    const even = await endorsed(
      agent,
      policyNo,
      mixed([
        { kind: 'ADD', person: { ...person(31) } },
        { kind: 'REMOVE', no: 1 },
      ]),
    );
    expect([even.status, even.charge, even.lines.map(({ charge }) => charge)]).toEqual([
      'EFFECTIVE',
      '0.00',
      ['34.90', '-34.90'],
    ]);
    expect(even.wording).toContain('保费不变');
    const less = await endorsed(
      agent,
      policyNo,
      mixed([
        { kind: 'REMOVE', no: 2 },
        { kind: 'REMOVE', no: 3 },
        { kind: 'ADD', person: { ...person(32) } },
      ]),
    );
    expect([less.status, less.charge]).toEqual(['REFUNDING', '-34.90']);
    expect(less.wording).toContain('批改后在保 5 人，应退保费 ¥34.90');
    const paid = (await agent.get('policyDetail', { params: { policyNo } })).data.orderNo;
    const { payment } = (await agent.get('orderDetail', { params: { orderNo: paid } })).data;
    const [refund] = less.refunds ?? [];
    expect([refund?.amount, refund?.serialNo, refund?.doneTime]).toEqual(['34.90', payment?.serialNo, undefined]);
    await runDue(server.deps, 'make-refund');
    await runDue(server.deps, 'make-refund');
    const { data: done } = await agent.get('endorseDetail', { params: { endorseOrderNo: less.endorseOrderNo } });
    expect([done.status, done.refunds?.map(({ doneTime }) => typeof doneTime)]).toEqual(['DONE', ['string']]);
  });

  it('rejects a person in two groups, a row without a kind, too few remaining persons, and a kind of a row in a single change', async () => {
    const agent = await server.as('chenzq');
    const policyNo = await policyOf(agent, 4);
    const issues = async (rows: Rows) =>
      (await make(agent, policyNo, mixed(rows))).issues.map(({ path, code }) => `${path} ${code}`);
    expect(
      await issues([
        { kind: 'REMOVE', no: 1 },
        { kind: 'JOB', no: 1, person: fitter },
      ]),
    ).toEqual(['/rows/1/no twice']);
    expect(
      await issues([
        { kind: 'REMOVE', no: 1 },
        { kind: 'ADD', person: { ...person(1) } },
      ]),
    ).toEqual(['/rows/1/person twice']);
    expect(
      await issues([
        { kind: 'ADD', person: { ...person(41) } },
        { kind: 'ADD', person: { ...person(41) } },
      ]),
    ).toEqual(['/rows/1/person/certNumber twice']);
    expect(await issues([{ no: 1 }])).toEqual(['/rows/0/kind required']);
    expect(await issues([])).toEqual(['/rows nobody']);
    expect(
      await issues([
        { kind: 'CORRECT', no: 4, person: { finalName: '张四' } },
        { kind: 'REMOVE', no: 1 },
        { kind: 'REMOVE', no: 2 },
      ]),
    ).toEqual([' headcount']);
    const few = await make(
      agent,
      policyNo,
      mixed([
        { kind: 'REMOVE', no: 1 },
        { kind: 'REMOVE', no: 2 },
      ]),
    );
    expect([few.status, (await submit(agent, { ...few, charge: '0.00' })).error.code]).toEqual(['DRAFT', 'STATE']);
    const body = { policyNo, kind: 'REMOVE' as const, effectiveDate: midTerm, rows: [{ kind: 'REMOVE' as const, no: 1 }] };
    const single = await agent.call('endorseMake', { body, headers: { 'idempotency-key': newKey() } });
    expect([single.status, single.error.issues?.map(({ path }) => path)]).toEqual([400, ['/rows/0/kind']]);
  });

  it('reports issues at their rows, prices the other rows, and finds a correction that is not allowed', async () => {
    const agent = await server.as('chenzq');
    const policyNo = await policyOf(agent, 4);
    const made = await make(
      agent,
      policyNo,
      mixed([
        { kind: 'REMOVE', no: 1 },
        { kind: 'CORRECT', no: 2, person: { birthDay: '1991-01-01' } },
        { kind: 'ADD', person: { ...person(51, { certNumber: '1' }) } },
        { kind: 'ADD', person: { finalName: '张三52' } },
      ]),
    );
    expect(made.issues.map(({ path, code }) => `${path} ${code}`)).toEqual(
      expect.arrayContaining(['/rows/2/person/certNumber passport-number', '/rows/1/person/birthDay not-correctable']),
    );
    expect(made.lines.map(({ kind, row, charge }) => [kind, row, charge])).toEqual([
      ['ADD', 2, '34.90'],
      ['REMOVE', 0, '-34.90'],
    ]);
    expect([made.status, made.charge]).toEqual(['DRAFT', undefined]);
  });

  it('prices the finished rows beside a person who is picked and not changed, and reports the issues of both', async () => {
    const agent = await server.as('chenzq');
    const policyNo = await policyOf(agent, 4);
    const made = await make(
      agent,
      policyNo,
      mixed([
        { kind: 'CORRECT', no: 2 },
        { kind: 'JOB', no: 4, person: fitter },
        { kind: 'ADD', person: { ...person(51, { certNumber: '1' }) } },
      ]),
    );
    expect(made.issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '/rows/0/person required',
      '/rows/2/person/certNumber passport-number',
    ]);
    expect(made.lines.map(({ kind, row, charge }) => [kind, row, charge])).toEqual([
      ['ADD', 2, '34.90'],
      ['JOB', 1, '19.95'],
    ]);
    expect([made.status, made.charge, made.wording]).toEqual(['DRAFT', undefined, undefined]);
    const single = await make(agent, policyNo, { kind: 'JOB', rows: [{ no: 1 }, { no: 2, person: fitter }] });
    expect(single.lines.map(({ row, charge }) => [row, charge])).toEqual([[1, '19.95']]);
    expect(single.issues.map(({ path }) => path)).toEqual(['/rows/0/person']);
  });

  it('is for users who may change the policy, once for each key, and priced again when it is submitted', async () => {
    const agent = await server.as('chenzq');
    const policyNo = await policyOf(agent, 6);
    const body = { policyNo, effectiveDate: midTerm, ...mixed(six) };
    const headers = { 'idempotency-key': newKey() };
    const twice = await Promise.all([1, 2].map(() => agent.get('endorseMake', { body, headers })));
    expect(new Set(twice.map(({ data }) => data.endorseOrderNo)).size).toBe(1);
    for (const [who, status] of [
      ['wangm', 404],
      ['linxl', 403],
    ] as const)
      expect((await (await server.as(who)).call('endorseMake', { body, headers: { 'idempotency-key': newKey() } })).status).toBe(
        status,
      );
    const [first] = twice;
    const number = first?.data.endorseOrderNo ?? '';
    const changed = await submit(agent, { endorseOrderNo: number, charge: '74.79' });
    expect(changed.error.premium).toEqual({ seen: '74.79', now: '74.80' });
    const events = await server.deps.db
      .selectFrom('audit')
      .select(['action', 'actor'])
      .where('subject_no', '=', number)
      .orderBy('id')
      .execute();
    expect(events[0]).toEqual({ action: 'make', actor: 'u-chenzq' });
  });

  it("is listed only in the caller's own drafts, until it is submitted", async () => {
    const agent = await server.as('chenzq');
    const policyNo = await policyOf(agent, 6);
    const own = async (who: Parameters<typeof server.as>[0]) =>
      (await (await server.as(who)).get('endorseQuery', { query: { drafts: 'own', policyNo } })).rows.map(
        ({ endorseOrderNo }) => endorseOrderNo,
      );
    const made = await make(agent, policyNo, mixed(six));
    expect([await own('chenzq'), await own('linxl')]).toEqual([[made.endorseOrderNo], []]);
    await submit(agent, made);
    expect(await own('chenzq')).toEqual([]);
  });
});
