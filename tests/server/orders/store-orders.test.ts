import { InsertQueryNode, type KyselyPlugin, PrimitiveValueListNode, TableNode, ValueListNode, ValuesNode } from 'kysely';
import { expect, it } from 'vitest';
import { application, clerks, newKey, submission } from '../harness/application.ts';
import { useServer } from '../harness/server.ts';

/** The number of rows of each insert of orders, and the key whose insert fails. */
const seen: { inserts: number[]; poison: string } = { inserts: [], poison: '' };
const noting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (InsertQueryNode.is(node) && node.into && TableNode.is(node.into) && node.into.table.identifier.name === 'sales_order') {
      const rows = node.values && ValuesNode.is(node.values) ? node.values.values : [];
      seen.inserts.push(rows.length);
      const values = rows.flatMap((row): readonly unknown[] =>
        PrimitiveValueListNode.is(row) ? row.values : ValueListNode.is(row) ? row.values.map(valueOf) : [],
      );
      if (values.includes(seen.poison)) throw new Error('The store refuses this order');
    }
    return node;
  },
  transformResult: async ({ result }) => result,
};
const valueOf = (node: object): unknown =>
  'kind' in node && node.kind === 'ValueNode' && 'value' in node ? node.value : undefined;

const server = useServer({ db: (real) => real.withPlugin(noting) });
const at = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

it('simultaneous orders share an insert, and each is stored with its own persons, audit, job and draft', async () => {
  const agent = await server.as('chenzq');
  const bodies = await Promise.all(
    at(24).map(async (index) => {
      const given = application({}, clerks(3 + (index % 4)));
      return submission(agent, given, `${70 * (3 + (index % 4))}.00`);
    }),
  );
  seen.inserts = [];
  const placed = await Promise.all(
    bodies.map((body) => agent.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } })),
  );
  expect(seen.inserts.reduce((all, rows) => all + rows, 0)).toBe(24);
  expect(seen.inserts.length).toBeLessThan(12);
  expect(new Set(placed.map(({ data }) => data.orderNo)).size).toBe(24);
  for (const [index, { data }] of placed.entries()) {
    const { data: detail } = await agent.get('orderDetail', { params: { orderNo: data.orderNo } });
    expect([detail.persons, detail.premium]).toEqual([3 + (index % 4), `${70 * (3 + (index % 4))}.00`]);
    expect(detail.timeline.map(({ status }) => status)).toEqual(['UW_PENDING', 'WAIT_PAY']);
    expect((await agent.get('orderPersons', { params: { orderNo: data.orderNo } })).total).toBe(3 + (index % 4));
  }
  const numbers = placed.map(({ data }) => data.orderNo);
  const jobs = await server.plain
    .withTables<{ readonly job: { readonly name: string; readonly singleton_key: string } }>()
    .selectFrom('job')
    .where('singleton_key', 'in', numbers)
    .select(['name', 'singleton_key'])
    .execute();
  expect(jobs.map(({ name }) => name)).toEqual(numbers.map(() => 'expire-order'));
  expect(new Set(jobs.map(({ singleton_key }) => singleton_key))).toEqual(new Set(numbers));
});

it('if one order fails, only its request fails: the others of its insert are stored, and it can be sent again', async () => {
  const agent = await server.as('chenzq');
  const body = await submission(agent);
  const keys = at(12).map(newKey);
  const send = () => Promise.all(keys.map((key) => agent.call('submitOrder', { body, headers: { 'idempotency-key': key } })));
  seen.poison = keys[5] ?? '';
  const first = await send();
  expect(first.map(({ status }) => status)).toEqual(keys.map((_, index) => (index === 5 ? 500 : 200)));
  seen.poison = '';
  const again = await send();
  expect(again.map(({ status }) => status)).toEqual(keys.map(() => 200));
  expect(again.filter((_, index) => index !== 5).map(({ reply }) => reply.data.orderNo)).toEqual(
    first.filter((_, index) => index !== 5).map(({ reply }) => reply.data.orderNo),
  );
});

it('a draft is deleted with the order made from it, also among others', async () => {
  const agent = await server.as('chenzq');
  const asked = await submission(agent);
  const drafts = await Promise.all(
    at(4).map(async (index) => {
      const body = {
        productId: '1001',
        modelVersion: asked.modelVersion,
        modelHash: asked.modelHash,
        saveId: `save-${newKey()}`,
        summary: { holderName: '', persons: 3 + index },
        content: { application: application({}, clerks(3 + index)), read: {}, ticked: [] },
      };
      return (await agent.get('draftSave', { body })).data.draftNo;
    }),
  );
  const placed = await Promise.all(
    drafts.map((draftNo) => agent.get('submitOrder', { body: { ...asked, draftNo }, headers: { 'idempotency-key': newKey() } })),
  );
  expect(new Set(placed.map(({ data }) => data.orderNo)).size).toBe(4);
  for (const draftNo of drafts) expect((await agent.call('draftDetail', { params: { draftNo } })).status).toBe(404);
  const other = await server.as('linxl');
  const own = await other.get('submitOrder', {
    body: { ...asked, draftNo: drafts[0] ?? '' },
    headers: { 'idempotency-key': newKey() },
  });
  expect(own.data.status).toBe('WAIT_PAY');
});
