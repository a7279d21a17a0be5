import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isoDate } from '@insure/engine';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { QueryOf } from '../../../src/contract/call.ts';
import type { Calls } from '../../../src/contract/paths.gen.ts';
import { auditWords } from '../../../src/server/console/audit-words.ts';
import { record, recordEach } from '../../../src/server/database/audit.ts';
import { chainAudit } from '../../../src/server/database/audit-chain.ts';
import { paidOrder } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { asCustomer } from '../harness/customer.ts';
import { begin, useServer } from '../harness/server.ts';
import { buyTrip } from '../harness/shared-sale.ts';

const server = useServer();
afterEach(() => server.clock.set(begin));

const search = async (client: Client, query: QueryOf<Calls['auditQuery']>) => (await client.get('auditQuery', { query })).rows;

describe('the search in the audit', () => {
  it('finds an order with its payment and policy by either number, with a sentence in both languages and an unbroken chain', async () => {
    const sold = await paidOrder(await server.as('chenzq'));
    await chainAudit(server.deps.db);
    const office = await server.as('xuwen');
    const byOrder = await search(office, { number: sold.orderNo });
    const byPolicy = await search(office, { number: sold.policyNo });
    expect(byPolicy).toEqual(byOrder);
    expect(new Set(byOrder.map(({ subject }) => subject))).toEqual(new Set(['order', 'payment', 'policy']));
    expect(new Set(byOrder.map(({ orderNo }) => orderNo))).toEqual(new Set([sold.orderNo]));
    expect(byOrder.every(({ chain }) => chain === 'WHOLE')).toBe(true);
    const created = byOrder.find(({ action }) => action === 'create');
    expect(created).toMatchObject({
      subject: 'order',
      subjectNo: sold.orderNo,
      actor: 'u-chenzq',
      actorName: { 'zh-CN': '陈志强', 'en-US': 'Chen Zhiqiang' },
      words: { 'zh-CN': '提交', 'en-US': 'Submitted' },
    });
    expect(await search(office, { number: sold.orderNo, subject: 'policy' })).toHaveLength(
      byOrder.filter(({ subject }) => subject === 'policy').length,
    );
  });

  it('has details in words with names of products and organisations, and leaves out sign-ins when they are hidden', async () => {
    const office = await server.as('xuwen');
    const body = { productId: '1001', orgId: 'lujiang', level: 2 as const, validFrom: isoDate('2099-01-01'), rate: '0.182500' };
    await office.get('commissionRateAdd', { body });
    const [rate] = await search(office, { subject: 'commission' });
    const product = await server.deps.db.selectFrom('product').where('id', '=', '1001').select('name').executeTakeFirstOrThrow();
    const facts = rate?.facts.map(({ name, text }) => [name['en-US'], text['en-US']]);
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Product', product.name['en-US']],
        ['Organisation', '鹭江保险代理'],
        ['Level', 'Agent'],
        ['Rate', '18.25%'],
      ]),
    );
    const isSignIn = ({ action }: { readonly action: string }): boolean => action === 'sign-in-by-password';
    expect((await search(office, { person: '许雯' })).some(isSignIn)).toBe(true);
    expect((await search(office, { person: '许雯', routine: 'hide' })).some(isSignIn)).toBe(false);
  });

  it('finds by person, product, organisation and day, and nothing for an unknown person', async () => {
    const office = await server.as('xuwen');
    await office.get('consoleOrganisationClose', { body: { orgId: 'minnan' } });
    await office.get('consoleOrganisationClose', { body: { orgId: 'minnan', closed: false } });
    const [asked] = (await office.get('officeRequests', {})).data.requests;
    const decision = { requestId: asked?.requestId ?? '', decision: 'APPROVED' } as const;
    await (await server.as('zhouke')).get('officeRequestDecide', { body: decision });
    const acts = await search(office, { person: '许雯', subject: 'organisation' });
    expect(acts.map(({ action, subjectName }) => [action, subjectName?.['zh-CN']])).toEqual([
      ['reopen-asked', '闽南联合保险经纪'],
      ['closed', '闽南联合保险经纪'],
    ]);
    const all = await search(office, { organisation: '闽南', subject: 'organisation' });
    expect([all[0]?.action, all.slice(1)]).toEqual(['reopened', acts]);
    expect(await search(office, { organisation: '鹭江', subject: 'organisation' })).toEqual([]);
    expect(await search(office, { person: '查无此人' })).toEqual([]);
    await record(server.deps.db, {
      at: server.clock.now(),
      actor: 'clock',
      subject: 'product',
      subjectNo: '1001',
      action: 'shelf-on',
    });
    const [shelf] = await search(office, { product: '1001', subject: 'product' });
    expect(shelf).toMatchObject({ subjectNo: '1001', actorName: { 'en-US': 'Automatic' }, words: { 'zh-CN': '开始销售' } });
    expect(shelf?.subjectName?.['zh-CN']).toContain('团体');
    const phone = '13911117301';
    await buyTrip(await asCustomer(server, phone), phone, {});
    expect((await search(office, { person: phone, subject: 'order' })).length).toBeGreaterThan(0);
    const orders = await search(office, { product: '1001', subject: 'order' });
    const others = await search(office, { product: '1006', subject: 'order' });
    expect([orders.length > 0, others.length > 0]).toEqual([true, true]);
    const numbers = new Set(others.map(({ subjectNo }) => subjectNo));
    expect(orders.some(({ subjectNo }) => numbers.has(subjectNo))).toBe(false);
    const today = { subject: 'organisation' } as const;
    expect((await search(office, { ...today, from: '2026-11-21', until: '2026-11-21' })).length).toBeGreaterThan(0);
    expect(await search(office, { ...today, from: '2026-11-22' })).toEqual([]);
    expect(await search(office, { ...today, until: '2020-01-01' })).toEqual([]);
  });

  it('is paged by key: pages follow each other without a gap while rows are added', async () => {
    const office = await server.as('xuwen');
    const entry = { at: server.clock.now(), actor: 'u-linxl', subject: 'order', action: 'create' } as const;
    const numbers = Array.from({ length: 40 }, (_, no) => `HZTEST${no}`);
    await recordEach(server.deps.db, entry, numbers);
    const first = await office.get('auditQuery', { query: { subject: 'order' } });
    expect([first.rows.length, first.hasMore]).toEqual([30, true]);
    await paidOrder(await server.as('chenzq'));
    const second = await office.get('auditQuery', { query: { subject: 'order', before: first.rows.at(-1)?.id } });
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const { rows } = await sql<{ readonly id: number }>`
      select id from audit where subject = 'order' and id <= ${ids[0]} and id >= ${ids.at(-1)} order by id desc`.execute(
      server.deps.db,
    );
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  it('finds the same rows of a product, of its orders and policies, when the product has too many to be read by number', async () => {
    const { db, clock } = server.deps;
    await paidOrder(await server.as('chenzq'));
    const office = await server.as('xuwen');
    const few = await search(office, { product: '1001' });
    const kinds = ['order', 'policy'] as const;
    const ofKinds = () => Promise.all(kinds.map((subject) => search(office, { product: '1001', subject })));
    const before = await ofKinds();
    expect(before.every((rows) => rows.length > 0)).toBe(true);
    const entry = { at: clock.now(), actor: 'clock', subject: 'product', action: 'shelf-on' } as const;
    await recordEach(
      db,
      entry,
      Array.from({ length: 5001 }, () => '1001'),
    );
    const last = few[0]?.id ?? 0;
    const many = await search(office, { product: '1001' });
    expect([many.length, many.every(({ id }) => id > last)]).toEqual([30, true]);
    expect(await search(office, { product: '1001', before: last + 1 })).toEqual(few);
    expect(await ofKinds()).toEqual(before);
  });

  it('names the users and the organisations between which something passed', async () => {
    const entry = { at: server.clock.now(), actor: 'clock', subject: 'order', action: 'handed-over' } as const;
    const details = { HZPASSED1: { from: 'u-linxl', to: 'u-chenzq' }, HZPASSED2: { from: 'lujiang', to: 'minnan' } };
    for (const [subjectNo, detail] of Object.entries(details)) await record(server.deps.db, { ...entry, subjectNo, detail });
    const office = await server.as('xuwen');
    const shown = async (number: string) => (await search(office, { number }))[0]?.facts.map(({ text }) => text['zh-CN']);
    expect((await shown('HZPASSED1'))?.toSorted()).toEqual(['林晓岚', '陈志强'].toSorted());
    expect(await shown('HZPASSED2')).toContain('闽南联合保险经纪');
  });

  it('is itself recorded, page by page, with its filters', async () => {
    const office = await server.as('zhouke');
    const page = await office.get('auditQuery', { query: { person: '林晓岚' } });
    await office.get('auditQuery', { query: { person: '林晓岚', before: page.rows.at(-1)?.id ?? 1 } });
    const looked = await search(office, { person: 'zhouke' });
    expect(looked.filter(({ action }) => action === 'audit-searched').map(({ detail }) => detail)).toEqual([
      { persons: ['u-linxl'] },
      { persons: ['u-linxl'] },
    ]);
  });

  it('marks a row that was changed in the database, and the check of the whole chain names it', async () => {
    const office = await server.as('xuwen');
    const entry = { at: server.clock.now(), actor: 'clock', subjectNo: '1006', action: 'shelf-on' } as const;
    await record(server.deps.db, { ...entry, subject: 'product' });
    await chainAudit(server.deps.db);
    const before = (await office.get('auditVerify')).data;
    expect(before).toMatchObject({ isTooLong: false, faults: [] });
    const [row] = await search(office, { number: '1006' });
    const db = server.deps.db;
    await sql`alter table audit disable trigger audit_append_only`.execute(db);
    await sql`update audit set actor = 'u-zhouke' where id = ${row?.id}`.execute(db);
    const changed = (await search(office, { number: '1006' })).find(({ id }) => id === row?.id);
    const after = (await office.get('auditVerify')).data;
    await sql`update audit set actor = ${row?.actor} where id = ${row?.id}`.execute(db);
    await sql`alter table audit enable trigger audit_append_only`.execute(db);
    expect(changed?.chain).toBe('CHANGED');
    expect(after.faults).toEqual([{ id: String(row?.id), fault: 'changed' }]);
  });

  it('has a sentence for every action that the server records', async () => {
    const folder = join(import.meta.dirname, '../../../src/server');
    const literals = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.includes('migrations'))
      .flatMap((file) => [
        ...readFileSync(join(folder, file), 'utf8').matchAll(/\baction: (?:[^,;{}?]*\? )?'([\w-]+)'(?: : '([\w-]+)')?/g),
      ])
      .flatMap(([, ...acts]) => acts.filter((act) => act !== undefined));
    const rows = await server.deps.db.selectFrom('audit').select(['subject', 'action']).distinct().execute();
    const acts = [...rows.map(({ subject, action }) => [subject, action] as const), ...literals.map((act) => ['', act] as const)];
    const wordless = acts.filter(
      ([subject, action]) => auditWords(subject, action)['en-US'].toLowerCase() === action.toLowerCase(),
    );
    const alike = new Set(['added', 'changed', 'closed', 'declined', 'opened', 'paid', 'refund', 'refunded', 'endorse']);
    expect(wordless.filter(([, action]) => !alike.has(action))).toEqual([]);
    expect(literals.length).toBeGreaterThan(50);
  });
});
