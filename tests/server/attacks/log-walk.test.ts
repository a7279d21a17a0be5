import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { loggerOptions } from '../../../src/server/logger.ts';
import { declaredRoutes } from '../harness/declared-routes.ts';
import { useServer } from '../harness/server.ts';

const lines: string[] = [];
const server = useServer({
  app: {
    limits: false,
    logger: { ...Object(loggerOptions('trace')), stream: { write: (line: string) => void lines.push(line) } },
  },
});

const phone = '13866667777';
const id = '11010119900307109X';
const planted = [phone, id, 'E66667777', '8613866667777', 'someone@example.com'];

describe('the log', () => {
  it('contains no phone and no ID after calls with them in paths, queries, bodies and headers', async () => {
    const agent = await server.as('chenzq');
    const visitor = server.visitor();
    lines.length = 0;
    for (const { call } of declaredRoutes)
      for (const text of planted) {
        const path = call.path.replaceAll(/:\w+/g, encodeURIComponent(text));
        const body = JSON.stringify({ phone: text, certNum: text, [text]: text });
        const init = {
          method: call.method,
          headers: { 'content-type': 'application/json', 'x-requested-with': 'portal', 'idempotency-key': text },
          ...(call.method === 'GET' ? {} : { body }),
        };
        for (const client of [agent, visitor]) await client.fetch(`${path}?id=${text}&phone=${text}`, init);
      }
    for (const path of [`/ins/none/${phone}`, `/customer/${id}`, `/%zz${phone}`, `/ins/${phone.repeat(30)}`])
      await visitor.fetch(path);
    const log = lines.join('\n');
    expect(lines.length).toBeGreaterThan(declaredRoutes.length * planted.length);
    expect(log).toContain(`"route":"${paths.getVerification.path}"`);
    for (const text of planted) expect(log.includes(text), text).toBe(false);
  }, 120_000);
});
