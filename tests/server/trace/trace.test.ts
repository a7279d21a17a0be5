import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { chainAudit, chainStart, linkHash, verifyChain } from '../../../src/server/database/audit-chain.ts';
import { signTicket } from '../../../src/server/integrations/back-office/ticket.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import { record } from '../../../src/server/database/audit.ts';
import type { Db } from '../../../src/server/database/open.ts';
import { encryptorIn } from '../../../src/server/database/encryption-plugin.ts';
import { newKey, order, paidOrder, submission } from '../harness/application.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();

/** Makes a change that the store normally refuses, checks the chain, and reverts the change. */
const afterwards = (act: (tx: Db) => Promise<unknown>) =>
  server.deps.db
    .transaction()
    .execute(async (tx) => {
      await sql`alter table audit disable trigger user`.execute(tx);
      await sql`alter table audit_link disable trigger user`.execute(tx);
      await act(tx);
      throw Object.assign(new Error('undo'), { report: await verifyChain(tx) });
    })
    .catch((error: unknown): Awaited<ReturnType<typeof verifyChain>> => {
      const report: unknown = Reflect.get(Object(error), 'report');
      if (report === undefined) throw error;
      return Reflect.get(Object(error), 'report');
    });

describe('the chain over the trace', () => {
  it('is complete after sales, and finds a changed, deleted, swapped or inserted row, a removed link, and a cut', async () => {
    const agent = await server.as('chenzq');
    await paidOrder(agent);
    await paidOrder(agent);
    const { db } = server.deps;
    expect((await verifyChain(db)).waiting).toBeGreaterThan(20);
    await chainAudit(db);
    const whole = await verifyChain(db);
    expect(whole).toMatchObject({ breaks: [], waiting: 0 });
    expect(whole.links).toBeGreaterThan(20);
    const [first, second] = await db.selectFrom('audit_link').selectAll().where('no', '>', 5).orderBy('no').limit(2).execute();
    const [one, two] = [first?.audit_id ?? 0, second?.audit_id ?? 0];

    const changed = await afterwards((tx) => sql`update audit set amount_cents = 1 where id = ${one}`.execute(tx));
    expect(changed.breaks).toEqual([{ no: 6, auditId: one, kind: 'changed' }]);
    const deleted = await afterwards((tx) => sql`delete from audit where id = ${one}`.execute(tx));
    expect(deleted.breaks).toEqual([{ no: 6, auditId: one, kind: 'missing' }]);
    const swapped = await afterwards((tx) =>
      sql`update audit_link set audit_id = case audit_id when ${one} then -1 else ${one} end where audit_id in (${one}, ${two})`
        .execute(tx)
        .then(() => sql`update audit_link set audit_id = ${two} where audit_id = -1`.execute(tx)),
    );
    expect(swapped.breaks.map(({ no, kind }) => [no, kind])).toEqual([
      [6, 'changed'],
      [7, 'changed'],
    ]);
    const gap = await afterwards((tx) => sql`delete from audit_link where audit_id = ${one}`.execute(tx));
    expect(gap.breaks).toContainEqual({ no: 6, auditId: two, kind: 'gap' });
    const put = await afterwards((tx) =>
      sql`insert into audit (id, at, actor, subject, subject_no, action, detail) overriding system value
        values (-20000, now(), 'nobody', 'order', 'HZ1', 'paid', '{}')`.execute(tx),
    );
    expect(put.breaks).toEqual([{ no: null, auditId: -20000, kind: 'unchained' }]);
    const cut = await afterwards((tx) => sql`delete from audit_link where no > ${whole.links - 3}`.execute(tx));
    expect([cut.links, cut.head === whole.head]).toEqual([whole.links - 3, false]);
  });

  it('cannot be changed in the store itself, and stays one chain when many append and chain at once', async () => {
    const { db } = server.deps;
    await expect(db.deleteFrom('audit_link').execute()).rejects.toThrow('never changed');
    await expect(sql`truncate audit cascade`.execute(db)).rejects.toThrow('never changed');
    const append = (no: number): Promise<void> =>
      db
        .transaction()
        .execute((tx) =>
          record(tx, { at: new Date(), actor: 'clock', subject: 'share', subjectNo: `race-${no}`, action: 'open' }),
        );
    await Promise.all(Array.from({ length: 60 }, (_, no) => (no % 6 === 5 ? chainAudit(db) : append(no))));
    await chainAudit(db);
    const { rows } = await sql<{ readonly links: number }>`
      select count(*) as links from audit a join audit_link l on l.audit_id = a.id where a.subject_no like 'race-%'`.execute(db);
    expect(rows).toEqual([{ links: 50 }]);
    expect(await verifyChain(db)).toMatchObject({ breaks: [], waiting: 0 });
  });

  it('hashes every member of a row', async () => {
    const row = await server.deps.db.selectFrom('audit').selectAll().limit(1).executeTakeFirstOrThrow();
    const hash = linkHash(chainStart, row);
    for (const name of Object.keys(row)) {
      const other = name === 'at' ? new Date(0) : name === 'detail' ? { a: 1 } : 'other';
      expect(linkHash(chainStart, { ...row, [name]: other }), name).not.toBe(hash);
    }
    expect(linkHash(hash, row)).not.toBe(hash);
  });
});

describe('the trace of a sale', () => {
  it('goes from the sign-in by ticket over the form and its quotation to the order, with pages, model version, content and session, for level 3', async () => {
    const agent = server.visitor();
    const ticket = signTicket(
      server.deps.ticketKey,
      { aud: 'third', orgName: '鹭江保险代理', userName: 'chenzq' },
      server.clock.now(),
    );
    expect((await agent.fetch(`${paths.loginThird.path}?ticket=${ticket}`)).status).toBe(302);
    const body = await submission(agent);
    const saleId = randomUUID();
    const { modelVersion, modelHash, productId } = body;
    await agent.get('traceStep', {
      body: {
        saleId,
        productId,
        modelVersion,
        modelHash,
        steps: [
          { action: 'open', page: '/employer/group/insure', what: 'plan' },
          { action: 'price', page: '/employer/group/insure', what: '210.00', contentHash: 'a'.repeat(64) },
        ],
      },
    });
    const asked = { productId, version: modelVersion, hash: modelHash, application: body.application };
    await agent.get('quotationPdf', { body: { ...asked, saleId } });
    const { orderNo } = (await agent.get('submitOrder', { body: { ...body, saleId }, headers: { 'idempotency-key': newKey() } }))
      .data;
    await chainAudit(server.deps.db);
    const { data } = await (await server.as('linxl')).get('orderTrace', { params: { orderNo } });
    const actions = data.steps.map(({ action }) => action);
    expect([...new Set(actions)]).toEqual([
      'sign-in-by-ticket',
      'open',
      'price',
      'quotation',
      'read',
      'declare',
      'create',
      'submit',
      'accept',
    ]);
    const [signedIn, opened, priced, quotation, read] = data.steps;
    // The server stores a keyed hash of the browser's hash, so the content cannot be found by trying values.
    expect(priced?.contentHash).toBe(encryptorIn(server.deps.db).hash('a'.repeat(64)));
    expect(signedIn).toMatchObject({ subject: 'user', detail: { audience: 'third' }, session: opened?.session });
    expect(quotation).toMatchObject({ subject: 'sale', amount: '210.00', model: data.model.url, session: opened?.session });
    expect([quotation?.detail['quoteNo'], quotation?.contentHash]).toEqual([
      expect.stringMatching(/^QT\d{8}\w{10}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(opened).toMatchObject({ page: '/employer/group/insure', model: data.model.url, chain: 'WHOLE', subject: 'sale' });
    expect(read).toMatchObject({ detail: { file: 'clauses.md' }, session: opened?.session, actor: opened?.actor });
    expect(data.steps.find(({ action }) => action === 'create')).toMatchObject({
      contentHash: data.contentHash,
      amount: '210.00',
    });
    await agent.get('orderCancel', { body: { orderNo } });
    const later = (await (await server.as('linxl')).get('orderTrace', { params: { orderNo } })).data.steps.at(-1);
    expect(later).toMatchObject({ action: 'cancel', chain: 'WAITING', to: 'CANCELLED', actorName: expect.any(String) });
  });

  it("is not for agents below level 3, another organisation's or visitors, and rejects an unknown version", async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    const read = async (client: typeof agent) => (await client.call('orderTrace', { params: { orderNo } })).status;
    expect(await read(agent)).toBe(403);
    expect(await read(await server.as('wangm'))).toBe(403);
    expect(await read(server.visitor())).toBe(401);
    expect(await read(await server.as('xuwen'))).toBe(200);
    const { modelVersion, productId } = await submission(agent);
    const steps = [{ action: 'open' as const, page: '/employer/group/insure' }];
    const step = { saleId: randomUUID(), productId, modelVersion, modelHash: 'ffffffff', steps };
    expect((await server.visitor().call('traceStep', { body: step })).status).toBe(404);
  });
});
