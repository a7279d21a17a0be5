import { expect, it } from 'vitest';
import { buildApp } from '../../../src/server/app.ts';
import { clientOf } from '../harness/client.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();

const ask = async (url: string, times: number) => {
  const client = clientOf(url);
  const answers = [];
  for (let count = 0; count < times; count += 1) answers.push(await client.call('shareResolve', { params: { code: 'nothing' } }));
  return answers;
};

it('calls of a minute are counted by address and answered 429 with the seconds to wait, unless the limit is switched off', async () => {
  const answers = await ask(server.url, 121);
  expect(answers.slice(0, 120).every(({ status }) => status === 404)).toBe(true);
  expect(answers.at(-1)).toMatchObject({ status: 429, error: { code: 'THROTTLED' } });
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  const { app } = await buildApp(server.deps, { limits: false });
  expect((await ask(await app.listen({ host: '127.0.0.1', port: 0 }), 121)).at(-1)?.status).toBe(404);
  await app.close();
});
