import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { addDays } from '@insure/engine';
import { dayOf } from '../../../src/server/domain/calendar.ts';
import { application, submission } from '../harness/application.ts';
import { clientOf } from '../harness/client.ts';
import { serverProcess } from '../harness/server-process.ts';
import { postgresUrl } from '../harness/store.ts';
import { signedIn } from '../kills/flows.ts';
import { schema } from '../kills/killable-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-load-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('two servers on one database under load, killed and started in turn, lose and duplicate no acknowledged order and sign out no user', async () => {
  if (postgresUrl === undefined) throw new Error('This needs PostgreSQL: npm run test:postgres');
  const place = await schema(postgresUrl);
  const servers = await Promise.all([1, 2].map(() => serverProcess({ env: { ...place.env, RATE_LIMITS: 'off' } })));
  try {
    for (const server of servers) await server.start();
    const origins = servers.map(({ origin }) => origin);
    const agent = await signedIn(origins[0] ?? '');
    const cookie = [...agent.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
    const file = join(folder, 'prepared.json');
    const body = await submission(agent, application({ startDate: addDays(dayOf(new Date()), 4) }));
    writeFileSync(file, JSON.stringify({ cookie, body }));

    const load = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'load.ts'), file, ...origins]);
    let printed = '';
    load.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const acknowledged = (): readonly (readonly [key: string, orderNo: string])[] =>
      [...printed.matchAll(/^ACKNOWLEDGED (\S+) (\S+)$/gm)].map(([, key = '', orderNo = '']) => [key, orderNo]);
    /** The number of orders that are answered between two kills. */
    const until = async (more: number): Promise<void> => {
      const wanted = acknowledged().length + more;
      await expect.poll(() => acknowledged().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
    };
    for (const server of [servers[1], servers[0], servers[1], servers[0]]) {
      await until(10);
      await server?.kill();
      await until(5);
      await server?.start();
    }
    await until(10);
    load.kill('SIGTERM');
    await once(load, 'exit');

    expect(printed.match(/^REFUSED.*/gm) ?? []).toEqual([]);
    const answers = acknowledged();
    expect(new Set(answers.map(([, orderNo]) => orderNo)).size).toBe(answers.length);
    const stored = await place.db
      .selectFrom('sales_order')
      .select(['idempotency_key', 'order_no'])
      .where('idempotency_key', 'like', 'load-%')
      .execute();
    const byKey = new Map(stored.map((row) => [row.idempotency_key, row.order_no]));
    expect(byKey.size).toBe(stored.length);
    for (const [key, orderNo] of answers) expect(byKey.get(key)).toBe(orderNo);
    expect(stored.length).toBe(answers.length);

    const invariants = readFileSync(new URL('../database/invariants.sql', import.meta.url), 'utf8');
    expect((await sql.raw(invariants).execute(place.db)).rows).toEqual([]);
    for (const origin of origins) {
      const again = clientOf(origin);
      const response = await again.fetch('/ins/web/rest/common/userInfo', { headers: { cookie } });
      expect(response.status).toBe(200);
    }
  } finally {
    for (const server of servers) await server.kill();
    await setTimeout(100);
    await place.remove();
  }
});
