import { describe, expect, it } from 'vitest';
import { startTestServer } from './harness/server.ts';

describe('calls a minute', () => {
  it('are counted by address, answered 429 with the seconds to wait, and not counted where that is switched off', async () => {
    const counting = await startTestServer();
    const free = await startTestServer({ app: { limits: false } });
    const ask = async (server: typeof counting, times: number) => {
      const client = server.visitor();
      const answers = [];
      for (let count = 0; count < times; count += 1)
        answers.push(await client.call('shareResolve', { params: { code: 'nothing' } }));
      return answers;
    };
    const answers = await ask(counting, 121);
    expect(answers.slice(0, 120).every(({ status }) => status === 404)).toBe(true);
    expect(answers.at(-1)).toMatchObject({ status: 429, error: { code: 'THROTTLED' } });
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(free, 121)).at(-1)?.status).toBe(404);
    await counting.stop();
    await free.stop();
  });
});
