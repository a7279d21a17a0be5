import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueue } from '../../../src/server/database/queue.ts';
import { freePort } from '../harness/server-process.ts';
import { postgresUrl } from '../harness/store.ts';
import { flows, signedIn } from './flows.ts';
import { killableServer, type KillableServer } from './killable-server.ts';

type Channel = 'email' | 'sms';

/** The notices that the providers have accepted, and the channel whose next notice ends the server. */
const taken: { readonly channel: Channel; readonly raw: string }[] = [];
let dieOn: Channel | undefined;
let server: KillableServer | undefined;

/** Accepts a notice. At the notice of an issued policy the server dies before it gets the answer; reminders are sent only by day. */
const take = async (channel: Channel, raw: string, answer: () => void): Promise<void> => {
  taken.push({ channel, raw });
  const { text } = await read({ channel, raw });
  if (dieOn !== channel || !/已出单|is issued/.test(text)) return answer();
  dieOn = undefined;
  process.kill(server?.pid() ?? 0, 'SIGKILL');
};

const mails = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  authOptional: true,
  onData: (stream, _, done) => {
    let raw = '';
    stream.setEncoding('utf8');
    stream.on('data', (chunk) => (raw += String(chunk)));
    stream.on('end', () => {
      void take('email', raw, done);
    });
  },
});
mails.on('error', () => {});

const messages = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    void take('sms', body, () => response.end());
  });
});

/** Returns id and text of the notices that a provider has accepted. */
const read = async ({ channel, raw }: (typeof taken)[number]) => {
  if (channel === 'email') {
    const { messageId = '', text = '' } = await simpleParser(raw);
    return { id: messageId, text };
  }
  const { id, text } = JSON.parse(raw);
  return { id: String(id), text: String(text['zh-CN']) };
};

const folder = mkdtempSync(join(tmpdir(), 'notice-kills-'));

beforeAll(async () => {
  const [mailPort, messagePort] = [await freePort(), await freePort()];
  await new Promise<void>((resolve) => void mails.listen(mailPort, '127.0.0.1', resolve));
  messages.listen(messagePort, '127.0.0.1');
  await once(messages, 'listening');
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ siteUrl: 'https://portal.example' }));
  server = await killableServer({
    SITE_SETTINGS: join(folder, 'site.json'),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'notices@portal.example',
    MESSAGES: 'http',
    MESSAGES_URL: `http://127.0.0.1:${messagePort}`,
    MESSAGES_KEY: 'a key of more than thirty-two characters',
  });
  await server.start();
});
afterAll(async () => {
  await server?.remove();
  messages.closeAllConnections();
  messages.close();
  await new Promise<void>((resolve) => mails.close(() => resolve()));
  rmSync(folder, { recursive: true, force: true });
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

// On the embedded store, one channel shows that the notice is restored from its files. On PostgreSQL both channels send the same id.
it.each(postgresUrl === undefined ? (['email'] as const) : (['email', 'sms'] as const))(
  'a notice is sent again, once, with the same id if the server dies after the provider of %s has accepted it',
  async (channel) => {
    if (!server) throw new Error('The server is there inside tests only');
    const { db, origin } = server;
    const agent = await signedIn(origin);
    const [, notice] = flows.sales;
    dieOn = channel;
    const pid = server.pid();
    const policyNo = await (await notice.prepare({ agent, origin, db })).ask();
    await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
    await server.start();
    const stored = () =>
      db.selectFrom('notice').where('subject_no', '=', policyNo).where('channel', '=', channel).selectAll().execute();
    const [waiting] = await stored();
    expect(waiting).toMatchObject({ state: 'QUEUED', tries: 0 });
    const ofPolicy = async () =>
      (await Promise.all(taken.filter((each) => each.channel === channel).map(read))).filter(({ text }) =>
        text.includes(policyNo),
      );
    expect(await ofPolicy()).toHaveLength(1);
    // The claim of the dead server and its job have expired.
    await db.updateTable('notice').set({ claimed_until: null }).where('subject_no', '=', policyNo).execute();
    await enqueue(db, { name: 'send-notice', subject: String(waiting?.id) });
    await expect.poll(async () => (await stored())[0]?.state, { timeout: 60_000 }).toBe('SENT');
    const [first, second, ...more] = await ofPolicy();
    expect([second?.id, second?.text, more]).toEqual([first?.id, first?.text, []]);
    expect(first?.id).toContain(`notice-${waiting?.id}-`);
  },
  240_000,
);
