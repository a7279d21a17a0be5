import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.gen.ts';
import { openSealed } from '../../src/server/adapters/database/open-sealed.ts';
import { storedSecret } from '../../src/server/adapters/database/stored-secret.ts';
import { signNotice } from '../../src/server/adapters/gateway/sign-notice.ts';
import { signTicket } from '../../src/server/adapters/tickets/sign-in-ticket.ts';
import { newKey, openPayment, order } from './harness/application.ts';
import { bareText } from './harness/bare.ts';
import { sentCode } from './harness/sent-code.ts';
import { useServer } from './harness/server.ts';
import { testKeys } from './harness/store.ts';

const server = useServer();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What stands in the cells of the tables that hold secrets, as somebody finds it who has a copy of the database. */
const foundKeys = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly value: string }>`
    select value from secret union all select id from data_key union all select proof from data_key
    union all select hash from session union all select password_hash from app_user where password_hash is not null`.execute(
    server.plain,
  );
  return rows.map(({ value }) => value);
};

describe('a copy of the database', () => {
  it('holds no secret that signs: neither of tickets nor of notices, and none that is found in it signs anything', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    const cashier = await openPayment(agent, orderNo);
    const payment = await server.deps.db
      .selectFrom('payment')
      .selectAll()
      .where('order_no', '=', orderNo)
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
      const notice = { ...unsigned, sign: signNotice(unsigned, key) };
      expect((await server.visitor().call('payNotice', { body: notice })).status).toBe(403);
    }
    expect(await server.sandbox.tradeByTicket(ticket)).toBeDefined();
    for (const [stored] of copy.matchAll(/\b[0-9a-f]{64}\b/g)) expect(await server.sandbox.tradeByTicket(stored)).toBeUndefined();
  });

  it('holds no session that a browser could go on with', async () => {
    await server.as('chenzq');
    const { rows } = await sql<{ readonly hash: string }>`select hash from session`.execute(server.plain);
    expect(rows.length).toBeGreaterThan(0);
    for (const { hash } of rows) {
      const headers = { cookie: `ins_session=${hash}` };
      expect((await server.visitor().fetch(paths.userInfo.path, { headers })).status).toBe(401);
    }
  });

  it('tells no code by short message, not to who tries all million codes, and no phone or name that was locked out', async () => {
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

  it('holds no hash of a password that words could be tried on', async () => {
    expect(await bareText(server.plain)).not.toContain('$argon2');
  });
});

describe('a store of an older version', () => {
  it('is sealed at its start: passwords and messages stay as they were', async () => {
    const hash = '$argon2id$v=19$m=19456,t=2,p=1$AAAA$BBBB';
    await sql`update app_user set password_hash = ${hash} where id = 'u-wangm'`.execute(server.plain);
    await sql`insert into outbox (at, phone, text) values (now(), '13955550009', 'code 123456')`.execute(server.plain);
    await sql`insert into secret (name, value) values ('of-old', 'a secret in the clear')`.execute(server.plain);
    await sql`update data_key set whole = false`.execute(server.plain);
    const db = await openSealed(server.plain, testKeys);
    const copy = await bareText(server.plain);
    for (const open of [hash, '13955550009', '123456', 'a secret in the clear']) expect(copy).not.toContain(open);
    const user = await db.selectFrom('app_user').select('password_hash').where('id', '=', 'u-wangm').executeTakeFirstOrThrow();
    expect(user.password_hash).toBe(hash);
    expect(await sentCode(db, '13955550009')).toBe('123456');
    expect(await storedSecret(db, 'of-old')).toBe('a secret in the clear');
  });
});
