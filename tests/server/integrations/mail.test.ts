import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smtpMail } from '../../../src/server/integrations/messages/mail.ts';
import { sendNotice } from '../../../src/server/notices/jobs.ts';
import { paidOrder } from '../harness/application.ts';
import { useFreshServer } from '../harness/server.ts';
import { noticesOf, remindAll, sendAll } from '../notices/harness.ts';

const server = useFreshServer();

/** A mail server that stores accepted letters, and refuses those that a test chooses. */
const post = { raw: new Array<string>(), refuses: 0, to: new Array<string>() };
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  authOptional: true,
  onAuth: ({ username, password }, _, done) =>
    username === 'portal' && password === 'secret' ? done(null, { user: 'portal' }) : done(new Error('wrong password')),
  onRcptTo: ({ address }, _, done) => {
    if (post.refuses === 0) {
      post.to.push(address);
      return done();
    }
    return done(Object.assign(new Error(`mailbox ${address} is closed`), { responseCode: post.refuses }));
  },
  onData: (stream, _, done) => {
    let raw = '';
    stream.setEncoding('utf8');
    stream.on('data', (chunk) => (raw += String(chunk)));
    stream.on('end', () => {
      post.raw.push(raw);
      done();
    });
  },
});
const taken = () => Promise.all(post.raw.map((raw) => simpleParser(raw)));
const port = (): number => {
  const at = smtp.server.address();
  return typeof at === 'object' && at ? at.port : 0;
};

beforeAll(() => new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
beforeEach(() => {
  post.raw.length = 0;
  post.to.length = 0;
  post.refuses = 0;
});

const mail = (user = 'portal:secret') =>
  smtpMail({ url: `smtp://${user}@127.0.0.1:${port()}`, from: '衡舟保险经纪 <notices@hengzhou.example>' });
const letter = { id: 'notice-1-abc', to: 'lin@example.com', subject: '保单 P1 / Policy P1', text: '正文\n\ntext' };

describe('e-mail by SMTP', () => {
  it('is sent from the sender of the settings with one id for all tries, and confirmed', async () => {
    expect(await mail().send(letter)).toBe('SENT');
    await mail().send(letter);
    const mails = await taken();
    expect(mails.map(({ messageId }) => messageId)).toEqual(Array.from({ length: 2 }, () => '<notice-1-abc@hengzhou.example>'));
    const [sent] = mails;
    expect(sent?.from?.value).toEqual([{ name: '衡舟保险经纪', address: 'notices@hengzhou.example' }]);
    expect([sent?.subject, sent?.text?.trim()]).toEqual([letter.subject, letter.text]);
    expect(sent?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(sent?.headers.has('list')).toBe(false);
  });

  it('to several addresses in one is sent to none of them', async () => {
    await mail()
      .send({ ...letter, to: 'lin@example.com, other@example.com' })
      .catch(() => {});
    expect(post.to).not.toContain('other@example.com');
  });

  it.each([
    [550, true],
    [450, false],
  ])('rejected by the server with %i names no address, and is final: %s', async (refuses, isFinal) => {
    post.refuses = refuses;
    await expect(mail().send(letter)).rejects.toMatchObject({ isFinal, message: expect.stringMatching(/mailbox … is closed/) });
  });

  it('with a wrong password, or without a server, can be tried again', async () => {
    await expect(mail('portal:wrong').send(letter)).rejects.toMatchObject({ isFinal: false });
    const nowhere = smtpMail({ url: 'smtp://127.0.0.1:9', from: 'a@b.example' });
    await expect(nowhere.send(letter)).rejects.toMatchObject({ isFinal: false });
  });

  it('has the headers of one-click unsubscription in a reminder, and the notice is shown as sent only then', async () => {
    const deps = { ...server.deps, mail: mail() };
    const { policyNo } = await paidOrder(await server.as('chenzq'));
    await sendAll(deps);
    const [issued] = await taken();
    expect(post.raw).toHaveLength(1);
    expect([issued?.subject]).toEqual([`保单 ${policyNo} 已出单 / Policy ${policyNo} is issued`]);
    expect(issued?.headers.has('list')).toBe(false);
    server.clock.set('2027-10-25T02:00:00Z');
    post.refuses = 451;
    await remindAll(deps);
    const letters = async () =>
      (await noticesOf(deps, policyNo)).filter(({ channel, template }) => channel === 'email' && template === 'policy-expiring');
    expect(await letters()).toMatchObject([{ state: 'QUEUED', tries: 1 }]);
    post.refuses = 0;
    server.clock.pass({ minutes: 5 });
    const [waiting] = await letters();
    await sendNotice.run(deps, String(waiting?.id), deps.clock.now());
    expect(await letters()).toMatchObject([{ state: 'SENT', tries: 2, reason: null }]);
    const reminder = (await taken()).at(-1);
    const stopUrl = `http://127.0.0.1/u/${waiting?.token}`;
    expect(reminder?.text).toContain(stopUrl);
    expect(reminder?.headers.get('list')).toMatchObject({ unsubscribe: { url: stopUrl } });
    expect(reminder?.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line).toContain(
      'List-Unsubscribe=One-Click',
    );
  });
});
