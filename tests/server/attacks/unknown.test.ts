import { describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../src/contract/call.ts';
import type { Calls } from '../../../src/contract/paths.gen.ts';
import { application, newKey, paidOrder, person, submission } from '../harness/application.ts';
import { changedIn, tableStates } from '../harness/books.ts';
import type { Client } from '../harness/client.ts';
import { make, midTerm } from '../harness/endorsement.ts';
import { useServer } from '../harness/server.ts';

const server = useServer({ app: { limits: false } });

type Refused = { readonly status: number; readonly error: { readonly issues?: readonly { readonly path: string }[] } };
const statusAndPaths = ({ status, error }: Refused) => [status, (error.issues ?? []).map(({ path }) => path)];

/** Sends a request, and expects that only the counters of number series change. */
const refusedAt = async (send: () => Promise<Refused>): Promise<ReturnType<typeof statusAndPaths>> => {
  const before = await tableStates(server.deps.db);
  const reply = statusAndPaths(await send());
  const after = await tableStates(server.deps.db);
  expect(changedIn(before, after).filter((table) => table !== 'number_series')).toEqual([]);
  return reply;
};

describe('unknown members in a change of a policy', () => {
  it.each([
    ['ADD', { rows: [{ person: { ...person(9), secret: '13912345678' } }] }, ['/rows/0/person/secret']],
    ['ADD', { rows: [{ person: { ...person(9), finalName: { first: 'A' } } }] }, ['/rows/0/person/finalName']],
    ['ADD', { rows: [{ person: { ...person(9), toString: 'x' } }] }, ['/rows/0/person/toString']],
    [
      'ADD',
      { rows: [{ person: { ...person(9) } }, { person: { ...person(10), beneficiaries: [{ finalName: 'B' }] } }] },
      ['/rows/1/person/beneficiaries'],
    ],
    ['ADD', { rows: [{ person: { ...person(9) } }], holder: { phone: '13912345678' } }, ['/holder']],
    ['REPLACE', { rows: [{ no: 1, person: { ...person(9), 'a/b': 1 } }] }, ['/rows/0/person/a~1b']],
    ['REMOVE', { rows: [{ no: 1, person: { finalName: '张三' } }] }, ['/rows/0/person']],
    ['CORRECT', { rows: [{ no: 1, person: { nickname: 'x', finalName: '张四' } }] }, ['/rows/0/person/nickname']],
    ['JOB', { rows: [{ no: 1, person: { salary: 1, occupationCodes: '0003004' } }] }, ['/rows/0/person/salary']],
    ['HOLDER', { rows: [], holder: { vip: true, phone: '13912345678' } }, ['/holder/vip']],
    ['HOLDER', { rows: [{ person: { ...person(9) } }], holder: { phone: '13912345678' } }, ['/rows/0']],
    ['SURRENDER', { rows: [{ no: 1 }] }, ['/rows/0']],
  ] as const)('%s %j is rejected with its path, and nothing is stored', async (kind, change, expected) => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const raw = { policyNo, kind, effectiveDate: midTerm, ...change };
    const headers = { 'idempotency-key': newKey() };
    expect(await refusedAt(() => agent.call('endorseMake', { raw, headers }))).toEqual([400, expected]);
    const { endorseOrderNo } = await make(agent, policyNo, { kind: 'REMOVE', rows: [{ no: 2 }] });
    const edit = { endorseOrderNo, kind, effectiveDate: midTerm, ...change };
    expect(await refusedAt(() => agent.call('endorseEdit', { raw: edit }))).toEqual([400, expected]);
  });

  it('are listed up to 200, with the number of further ones', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const rows = Array.from({ length: 500 }, (_, no) => ({ person: { ...person(no), secret: no } }));
    const headers = { 'idempotency-key': newKey() };
    const { status, error } = await agent.call('endorseMake', {
      raw: { policyNo, kind: 'ADD', effectiveDate: midTerm, rows },
      headers,
    });
    expect([status, error.issues?.length, error.moreIssues]).toEqual([400, 200, 300]);
  });
});

describe('objects and arrays in the place of a plain value', () => {
  it('are rejected in a draft, both when it is created and when it is changed', async () => {
    const agent = await server.as('chenzq');
    const { productId, modelVersion, modelHash } = await submission(agent);
    const draft = { productId, modelVersion, modelHash, summary: { holderName: '', persons: 1 } };
    const begin = (given: object) => ({
      raw: { ...draft, saveId: newKey(), content: { application: given, read: {}, ticked: [] } },
    });
    const strange = application({}, [person(1, { finalName: { evil: 'x' } }), person(2), person(3)]);
    const path = '/insuredGroup/0/insured_list/0/finalName';
    expect(await refusedAt(() => agent.call('draftSave', begin(strange)))).toEqual([400, [path]]);
    const { draftNo, version } = (await agent.call('draftSave', begin(application()))).reply.data;
    const change = { at: ['application', 'policyholder', 'phone'], set: ['13912345678'] };
    const raw = { saveId: newKey(), draftNo, version, summary: draft.summary, changes: [change] };
    expect(await refusedAt(() => agent.call('draftSave', { raw }))).toEqual([400, ['/policyholder/phone']]);
  });
});

describe('documents read and declarations in a request', () => {
  type Body = BodyOf<Calls['submitOrder']>;
  const submit = async (client: Client, change: (body: Body) => Partial<Body>): Promise<Refused> => {
    const body = await submission(client);
    return client.call('submitOrder', { body: { ...body, ...change(body) }, headers: { 'idempotency-key': newKey() } });
  };
  const at = '2026-11-21T10:00:00+08:00';

  it('are rejected if the product has no such file or sentence, as an unknown share code is; nothing is stored', async () => {
    const agent = await server.as('chenzq');
    const file = '13912345678.md';
    expect(await refusedAt(() => submit(agent, (body) => ({ documentsRead: [...body.documentsRead, { file, at }] })))).toEqual([
      422,
      ['/documentsRead/1/file'],
    ]);
    expect(
      await refusedAt(() => submit(agent, (body) => ({ declarations: ['我叫张三，电话 13912345678', ...body.declarations] }))),
    ).toEqual([422, ['/declarations/0']]);
    expect(await refusedAt(() => submit(agent, () => ({ shareCode: '13912345678' })))).toEqual([404, []]);
  });

  it.each([
    '',
    'yesterday',
    '2026',
    '2026-11-21',
    '2026-11-21T10:00:00',
    '2026-11-21 10:00:00+08:00',
    'Sat Nov 21 2026 09:00 GMT+0800',
    '2026-11-21 (13912345678)',
    '2026-11-20 10:00 GMT+8 (a@b.cn)',
    '+002026-11-20T00:00:00Z',
    '2026-02-30T00:00:00Z',
    '2026-11-20T24:00:00Z',
    '2026-11-20T10:00:00+24:00',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '2026-11-21T16:05:01+14:00',
    '2026-11-20T22:05:01-04:00',
  ])('are rejected with the path of the time if a document was read at %j', async (time) => {
    const agent = await server.as('chenzq');
    const read = { documentsRead: [{ file: 'clauses.md', at: time }] };
    expect(await refusedAt(() => submit(agent, () => read))).toEqual([422, ['/documentsRead/0/at']]);
  });

  it.each(['2026-11-21T02:00:01Z', '2026-11-21T16:05:00+14:00', '2026-11-20T22:05:00-04:00', '2026-11-20T10:00:00.123456Z'])(
    'are accepted if a document was read at %j, now or earlier, with any offset',
    async (time) => {
      const agent = await server.as('chenzq');
      const { status } = await submit(agent, () => ({ documentsRead: [{ file: 'clauses.md', at: time }] }));
      expect(status).toBe(200);
    },
  );
});
