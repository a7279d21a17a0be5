import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpMessages, type Messages, noMessages } from '../../../src/server/integrations/messages/sms.ts';
import { buildApp } from '../../../src/server/app.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();
const key = 'a key of both, thirty-two or more';

/** A service that stores messages signed with the key, and answers with the status that a test chooses. */
const service = {
  took: new Array<{ id: string; phone: string; text: Record<string, string> }>(),
  answer: 'takes',
  http: createServer(),
};
const isSigned = (headers: IncomingHttpHeaders, body: string): boolean =>
  headers['x-message-signature'] ===
  createHmac('sha256', key)
    .update(`${String(headers['x-message-time'])}.${body}`)
    .digest('hex');
const address = (http: Server): string => {
  const at = http.address();
  return `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/send`;
};

beforeAll(async () => {
  service.http.on('request', (request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      if (service.answer === 'does not answer') return;
      if (service.answer === 'redirects') return void response.writeHead(307, { location: '/other' }).end();
      if (service.answer === 'is broken' || request.url !== '/send') return void response.writeHead(500).end();
      if (!isSigned(request.headers, body)) return void response.writeHead(401).end();
      service.took.push(JSON.parse(body));
      response.writeHead(202).end('{}');
    });
  });
  await new Promise<void>((resolve) => service.http.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  service.took.length = 0;
});
afterAll(() => {
  service.http.closeAllConnections();
  service.http.close();
});

const askFor = async (phone: string, messages: Messages) => {
  const { app } = await buildApp({ ...server.deps, messages });
  const answer = await app.inject({ url: `/ins/web/rest/registerInformation/getVerification/${phone}` });
  await app.close();
  return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] };
};
const ours = (patience?: number): Messages => httpMessages({ url: address(service.http), key }, patience);

describe('short messages over HTTP', () => {
  it('[CA-02] send the code once, signed with the key and the time, in both languages', async () => {
    service.answer = 'takes';
    expect((await askFor('13900001001', ours())).status).toBe(200);
    expect(service.took).toHaveLength(1);
    const [message] = service.took;
    expect(message).toMatchObject({ phone: '13900001001', id: expect.stringMatching(/^[\da-f-]{36}$/) });
    const codes = Object.values(message?.text ?? {}).map((text) => /\b\d{6}\b/.exec(text)?.[0]);
    expect([Object.keys(message?.text ?? {}), codes[0]]).toEqual([['zh-CN', 'en-US'], codes[1]]);
    const other = httpMessages({ url: address(service.http), key: 'another key, of thirty-two or more' });
    expect((await askFor('13900001002', other)).status).toBe(503);
    expect(service.took).toHaveLength(1);
  });

  it.each([
    ['is broken', '13900002031'],
    ['redirects', '13900002032'],
    ['does not answer', '13900002033'],
  ])(
    'get a reply to try again in a minute if the service %s, in both languages, without the phone in the log',
    async (answer, phone) => {
      service.answer = answer;
      const asked = await askFor(phone, ours(300));
      expect([asked.status, asked.body.code, asked.retryAfter]).toEqual([503, 'UNAVAILABLE', '60']);
      expect(asked.body.errorMsg).toContain('60 秒后再试');
      await expect(ours(300).send(phone, { 'zh-CN': '码', 'en-US': 'code' }, new Date())).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/^Cannot send a short message: (?!.*1390000)/) },
      });
      expect(service.took).toEqual([]);
    },
  );

  it('are rejected in the same way without a service', async () => {
    expect((await askFor('13900003001', noMessages)).status).toBe(503);
  });
});
