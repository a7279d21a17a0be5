import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { openEncrypted, rotateKeys } from '../../../src/server/database/open-encrypted.ts';
import { encryptorIn } from '../../../src/server/database/encryption-plugin.ts';
import { storedSecret } from '../../../src/server/database/keys.ts';
import { signNotification } from '../../../src/server/integrations/payment/sandbox.ts';
import { signTicket } from '../../../src/server/integrations/back-office/ticket.ts';
import type { DataKey } from '../../../src/server/database/encryption.ts';
import { newKey, openPayment, order, paidOrder, submission } from '../harness/application.ts';
import { bareText } from '../harness/bare.ts';
import type { Client } from '../harness/client.ts';
import { adding, make } from '../harness/endorsement.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useServer } from '../harness/server.ts';
import { testKeys } from '../harness/store.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';

const server = useServer();
const fileName = '林小明-体检报告.pdf';
const fileText = '%PDF-1.7\nReport of somebody who is insured, 11010119900307109X\n';

/** Returns an endorsement with a file that an agent has uploaded. */
const proofOf = async (agent: Client) => {
  const { policyNo } = await paidOrder(agent);
  const { endorseOrderNo } = await make(agent, policyNo, adding(91));
  const form = new FormData();
  form.set('endorseOrderNo', endorseOrderNo);
  form.set('slot', 'licence');
  form.set('file', new Blob([fileText], { type: 'application/pdf' }), fileName);
  const headers = { 'x-requested-with': 'portal' };
  const response = await agent.fetch(paths.correctApply.path, { method: 'POST', body: form, headers });
  expect(response.status).toBe(200);
  const { data } = await response.json();
  return { endorseOrderNo, id: String(data.id) };
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the cells of the tables with secrets, as the owner of a copy of the database sees them. */
const foundKeys = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly value: string }>`
    select value from secret union all select id from data_key union all select proof from data_key
    union all select hash from session union all select password_hash from app_user where password_hash is not null`.execute(
    server.plain,
  );
  return rows.map(({ value }) => value);
};

describe('a copy of the database', () => {
  it('contains no secret that can sign a ticket or a notification', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    const cashier = await openPayment(agent, orderNo);
    const payment = await server.deps.db
      .selectFrom('payment')
      .selectAll()
      .where('order_no', '=', orderNoOf(orderNo))
      .executeTakeFirstOrThrow();
    const copy = await bareText(server.plain);
    const ticket = cashier.split('/').at(-1)?.split('?')[0] ?? '';
    for (const secret of [server.secret, server.deps.ticketKey, ticket]) {
      expect(secret.length).toBeGreaterThan(30);
      expect(copy.includes(secret)).toBe(false);
    }
    const user = { aud: 'third', orgName: '鹭江保险代理', userName: 'chenzq' } as const;
    const now = server.clock.now();
    const enter = async (key: string) => {
      const by = `${paths.loginThird.path}?ticket=${encodeURIComponent(signTicket(key, user, now))}`;
      return (await server.visitor().fetch(by)).headers.get('set-cookie');
    };
    expect(await enter(server.deps.ticketKey)).toContain('ins_session');
    const unsigned = {
      paymentNo: payment.payment_no,
      orderNo,
      tradeNo: '1',
      amount: '210.00',
      status: 'SUCCESS',
      paidAt: now.toISOString(),
    } as const;
    const keys = await foundKeys();
    expect(keys.length).toBeGreaterThan(5);
    for (const key of keys) {
      expect(await enter(key)).toBeNull();
      const notice = { ...unsigned, sign: signNotification(unsigned, key) };
      expect((await server.visitor().call('payNotice', { body: notice })).status).toBe(403);
    }
    expect(await server.sandbox.tradeByTicket(ticket)).toBeDefined();
    for (const [stored] of copy.matchAll(/\b[0-9a-f]{64}\b/g)) expect(await server.sandbox.tradeByTicket(stored)).toBeUndefined();
  });

  it('contains no session that a browser could use', async () => {
    await server.as('chenzq');
    const { rows } = await sql<{ readonly hash: string }>`select hash from session`.execute(server.plain);
    expect(rows.length).toBeGreaterThan(0);
    for (const { hash } of rows) {
      const headers = { cookie: `ins_session=${hash}` };
      expect((await server.visitor().fetch(paths.userInfo.path, { headers })).status).toBe(401);
    }
  });

  it('reveals no code of a short message, even after a million tries, and no phone or name that was locked', async () => {
    const phone = '13955550001';
    await server.visitor().get('getVerification', { params: { phone } });
    const code = await sentCode(server.deps.db, phone);
    expect(code).toMatch(/^\d{6}$/);
    await server.visitor().call('login', { body: { orgName: '鹭江保险代理', userName: 'chenzq', password: newKey() } });
    const copy = await bareText(server.plain);
    expect(copy).not.toContain(phone);
    for (const name of [phone, `phone ${phone}`, 'address 127.0.0.1', '127.0.0.1']) expect(copy).not.toContain(sha256(name));
    const { rows } = await sql<{
      readonly text: string;
    }>`select v::text as text from verification v order by id desc limit 1`.execute(server.plain);
    const row = rows[0]?.text ?? '';
    expect(row).not.toBe('');
    for (let tried = 0; tried < 1_000_000; tried += 1) {
      const guess = String(tried).padStart(6, '0');
      if (row.includes(sha256(`${phone} ${guess}`))) throw new Error(`The code is found by trying: ${guess}`);
    }
  });

  it('contains neither the content nor the name of an uploaded file; the server returns both', async () => {
    const agent = await server.as('chenzq');
    const { endorseOrderNo } = await proofOf(agent);
    const copy = await bareText(server.plain);
    for (const open of [fileName, fileText, Buffer.from(fileText).toString('hex'), sha256(fileText)])
      expect(copy.includes(open), open).toBe(false);
    const { attachments } = (await agent.get('endorseDetail', { params: { endorseOrderNo } })).data;
    expect(attachments).toMatchObject([{ fileName, size: Buffer.byteLength(fileText) }]);
    const response = await agent.fetch(paths.attachmentFile.path.replace(':id', attachments[0]?.id ?? ''));
    expect(await response.text()).toBe(fileText);
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(fileName));
  });

  it('contains no readable payment notification, signed or not', async () => {
    const notice = {
      paymentNo: 'PYOFNOBODY',
      orderNo: 'ORDEROFANOTICE',
      tradeNo: '1',
      amount: '210.00',
      status: 'SUCCESS',
      paidAt: server.clock.now().toISOString(),
      sign: 'x'.repeat(64),
    } as const;
    // Only a sample of a day's forged notices is stored, so those of other tests are removed first.
    await sql`delete from quota`.execute(server.plain);
    expect((await server.visitor().call('payNotice', { body: notice })).status).toBe(403);
    expect((await bareText(server.plain)).includes(notice.orderNo)).toBe(false);
    const kept = await server.deps.db
      .selectFrom('payment_notification')
      .select('body')
      .where('payment_no', '=', notice.paymentNo)
      .executeTakeFirstOrThrow();
    expect(kept.body).toEqual(notice);
  });

  it('does not identify an order by the hash of its body, although a repeated body is recognised', async () => {
    const agent = await server.as('chenzq');
    const body = await submission(agent);
    const headers = { 'idempotency-key': newKey() };
    const { orderNo } = (await agent.get('submitOrder', { body, headers })).data;
    expect((await bareText(server.plain)).includes(sha256(JSON.stringify(body)))).toBe(false);
    expect((await agent.get('submitOrder', { body, headers })).data.orderNo).toBe(orderNo);
    const other = { ...body, documentsRead: [] };
    expect((await agent.call('submitOrder', { body: other, headers })).error.code).toBe('KEY_REUSED');
  });

  it('contains no plain hash of values that a visitor or a user typed into a form', async () => {
    const agent = await server.as('chenzq');
    const { productId, modelVersion, modelHash } = await submission(agent);
    const sent = async (client: Client, typed: string): Promise<string> => {
      const contentHash = sha256(typed);
      const steps = [{ action: 'price' as const, page: '/employer/group/insure', contentHash }];
      const body = { saleId: randomUUID(), productId, modelVersion, modelHash, steps };
      expect((await client.call('traceStep', { body })).status).toBe(200);
      return contentHash;
    };
    const hashes = [await sent(agent, 'typed by an agent'), await sent(server.visitor(), 'typed by a visitor')];
    const copy = await bareText(server.plain);
    for (const hash of hashes) expect(copy.includes(hash)).toBe(false);
    const { rows } = await sql<{ readonly held: string }>`
      select content_hash as held from audit union all select content_hash from visitor_step`.execute(server.plain);
    const held = new Set(rows.map((row) => row.held));
    for (const hash of hashes) expect(held.has(encryptorIn(server.deps.db).hash(hash))).toBe(true);
  });

  it('contains no real name of an account, also after keys are rotated over plain names', async () => {
    const agent = await server.as('chenzq');
    const names = async (): Promise<readonly string[]> =>
      (await server.deps.db.selectFrom('app_user').select('real_name').execute()).map(({ real_name: name }) => name['zh-CN']);
    const known = await names();
    expect(known.length).toBeGreaterThan(5);
    const readable = async (): Promise<readonly string[]> => {
      const { rows } = await sql<{ readonly text: string }>`select real_name::text as text from app_user`.execute(server.plain);
      const copy = rows.map(({ text }) => text).join('\n');
      return known.filter((name) => copy.includes(name));
    };
    expect(await readable()).toEqual([]);
    const { realName } = (await agent.get('userInfo')).userInfo;
    expect(known).toContain(realName);
    const orderNo = await order(agent);
    expect((await agent.get('orderDetail', { params: { orderNo } })).data.agentName).toBe(realName);
    await sql`update app_user set real_name = ${JSON.stringify({ 'zh-CN': realName, 'en-US': 'Old' })}::jsonb where user_name = 'chenzq'`.execute(
      server.plain,
    );
    expect(await readable()).toEqual([realName]);
    await rotateKeys(server.plain, testKeys);
    expect(await readable()).toEqual([]);
    expect([...(await names())].toSorted()).toEqual([...known].toSorted());
  });

  it('contains no password hash that could be guessed fast', async () => {
    expect(await bareText(server.plain)).not.toContain('$argon2');
  });
});

describe('plain text in the database', () => {
  it('is encrypted with the new key when keys are rotated: files and notifications', async () => {
    const agent = await server.as('chenzq');
    const { id } = await proofOf(agent);
    const bytes = Buffer.from(fileText);
    const notice = { orderNo: 'NOTICE-OF-OLD' };
    await sql`update attachment set file_name = ${fileName}, bytes = ${bytes} where id = ${id}`.execute(server.plain);
    await sql`insert into payment_notification (at, payment_no, result, body) values (now(), 'PY-OLD', 'APPLIED', ${JSON.stringify(notice)}::jsonb)`.execute(
      server.plain,
    );
    await rotateKeys(server.plain, testKeys);
    const next = [{ id: 'next', secret: new Uint8Array(32).fill(9) }];
    const heldBy = async (keys: readonly DataKey[]) => {
      const db = await openEncrypted(server.plain, keys);
      const copy = await bareText(server.plain);
      for (const open of [fileName, bytes.toString('hex'), notice.orderNo]) expect(copy.includes(open), open).toBe(false);
      const file = await db
        .selectFrom('attachment')
        .select(['file_name', 'bytes'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { body } = await db
        .selectFrom('payment_notification')
        .select('body')
        .where('payment_no', '=', 'PY-OLD')
        .executeTakeFirstOrThrow();
      return { name: file.file_name, text: Buffer.from(file.bytes).toString(), body };
    };
    const all = { name: fileName, text: fileText, body: notice };
    expect(await heldBy(testKeys)).toEqual(all);
    await rotateKeys(server.plain, [...next, ...testKeys]);
    expect(await heldBy(next)).toEqual(all);
    // Restores the keys of the other tests.
    await rotateKeys(server.plain, [...testKeys, ...next]);
    expect(await heldBy(testKeys)).toEqual(all);
  });

  it('is encrypted when keys are rotated: passwords and messages keep their values', async () => {
    const hash = '$argon2id$v=19$m=19456,t=2,p=1$AAAA$BBBB';
    await sql`update app_user set password_hash = ${hash} where id = 'u-wangm'`.execute(server.plain);
    await sql`insert into outbox (at, mobile, text) values (now(), '13955550009', 'code 123456')`.execute(server.plain);
    await sql`insert into secret (name, value) values ('of-old', 'a secret in the clear')`.execute(server.plain);
    await rotateKeys(server.plain, testKeys);
    const db = await openEncrypted(server.plain, testKeys);
    const copy = await bareText(server.plain);
    for (const open of [hash, '13955550009', '123456', 'a secret in the clear']) expect(copy).not.toContain(open);
    const user = await db.selectFrom('app_user').select('password_hash').where('id', '=', 'u-wangm').executeTakeFirstOrThrow();
    expect(user.password_hash).toBe(hash);
    expect(await sentCode(db, '13955550009')).toBe('123456');
    expect(await storedSecret(db, 'of-old')).toBe('a secret in the clear');
  });
});
