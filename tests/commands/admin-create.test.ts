import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, describe, expect, it } from 'vitest';
import { clientOf } from '../server/harness/client.ts';
import { serverProcess } from '../server/harness/server-process.ts';
import { emptyDump, testKeySetting } from '../server/harness/store.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'admin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = join(folder, 'settings.json');
writeFileSync(
  settings,
  JSON.stringify({
    hotline: '400-123-4567',
    licenceNumber: '260000123456789012',
    filingNumber: '闽ICP备12345678号',
    siteUrl: 'https://portal.example',
  }),
);
const environment = {
  ...testKeySetting,
  NODE_ENV: 'production',
  EMBEDDED_STORE: 'accepted',
  PAYMENT: 'sandbox',
  MESSAGES: 'none',
  DATABASE_URL: '',
  LOG_LEVEL: 'silent',
  SITE_SETTINGS: settings,
  DATA_DIR: join(folder, 'data'),
};

const admin = ['--organisation', '海沧保险经纪', '--short', '海沧', '--credit-code', '91350200MA2HC00012', '--user', 'lihai'];

const create = (...words: readonly string[]): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'src/commands/admin-create.ts', ...words],
      { cwd: root, env: { ...process.env, ...environment } },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, said: `${stdout}${stderr}` }),
    );
  });

describe('npm run admin:create', () => {
  it('lets the first administrator of an empty production sign in, who must then change the password', async () => {
    mkdirSync(join(environment.DATA_DIR, 'pg'), { recursive: true });
    await (await PGlite.create(join(environment.DATA_DIR, 'pg'), { loadDataDir: await emptyDump() })).close();
    expect(await create('--user', 'lihai')).toMatchObject({
      code: 1,
      said: expect.stringContaining('These arguments are missing: --organisation, --short, --credit-code, --name'),
    });
    const server = await serverProcess({ env: environment });
    await server.start();
    await expect
      .poll(server.printed)
      .toContain('There is no user yet. Create the first administrator, while this server is stopped');
    expect(await create(...admin, '--name', '李海')).toMatchObject({
      code: 1,
      said: expect.stringContaining(`Cannot open the data folder ${environment.DATA_DIR} as process ${server.pid()} is using it`),
    });
    await server.stop();
    const made = await create(...admin, '--name', '李海');
    const password = /\n([a-z]{4}-\d{4}-[a-z]{4})\n$/.exec(made.said)?.[1] ?? '';
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('shown only once') });
    await server.start();
    expect(server.printed()).not.toContain('There is no user yet');
    const client = clientOf(server.origin);
    const { userInfo } = await client.get('login', { body: { orgName: '海沧保险经纪', userName: 'lihai', password } });
    expect(userInfo).toMatchObject({ realName: '李海', passwordGiven: true, orgAdmin: true, backOffice: true });
    const { status, error } = await client.call('queryUsers', { query: {} });
    expect([status, error.errorMsg]).toEqual([403, '密码已由管理员重置，请先修改密码']);
    await server.stop();
  });
});
