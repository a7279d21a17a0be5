import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { submission } from '../harness/application.ts';
import { useServer } from '../harness/server.ts';
import { hostileBodies, publicCalls, shoot, type Target } from './hostile.ts';

const server = useServer({ app: { limits: false } });
let target: Target;
beforeAll(async () => {
  const { productId, modelVersion: version, application } = await submission(server.visitor());
  target = { productId, version, application };
});

const ask = async (body: string) => {
  const reply = await fetch(`${server.url}${paths.getPremium.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'portal' },
    body,
  });
  const said: unknown = await reply.json();
  return { status: reply.status, said };
};

describe('hostile bodies', () => {
  it(`get an answer below 500 from every public call: ${publicCalls.length} calls`, async () => {
    const faults: string[] = [];
    for (const call of publicCalls)
      for (const body of hostileBodies(call, target, 20_000)) {
        const fault = await shoot(server.url, call, body);
        if (fault !== undefined) faults.push(fault);
      }
    expect(faults).toEqual([]);
    expect(publicCalls.length).toBeGreaterThan(10);
  });

  it('with too many levels, values or bytes get 400 or 413 with the reason', async () => {
    expect(await ask('['.repeat(20_000) + ']'.repeat(20_000))).toMatchObject({ status: 400, said: { code: 'MALFORMED' } });
    const many = `{${Array.from({ length: 30_000 }, (_, index) => `"k${index}":1`).join(',')}}`;
    expect(await ask(many)).toMatchObject({ status: 400, said: { code: 'MALFORMED' } });
    const huge = JSON.stringify({ ...target, application: { a: 'x'.repeat(4 * 1024 * 1024) } });
    expect(await ask(huge)).toMatchObject({ status: 413, said: { code: 'TOO_LARGE', errorMsg: '提交的内容过大，上限 4 MB' } });
  });

  it('with 10,000 empty persons get 200 issues and the number of further issues', async () => {
    const application = { ...target.application, insuredGroup: [{ insured_list: Array.from({ length: 10_000 }, () => ({})) }] };
    const { status, said } = await ask(JSON.stringify({ ...target, application }));
    expect(status).toBe(200);
    const issues: unknown = Reflect.get(Object(Reflect.get(Object(said), 'data')), 'issues');
    expect(issues).toHaveLength(200);
    expect(Reflect.get(Object(Reflect.get(Object(said), 'data')), 'moreIssues')).toBeGreaterThan(10_000);
  });

  it('with a member that the model does not know get its path', async () => {
    const application = { ...target.application, strange: 'x' };
    const { said } = await ask(JSON.stringify({ ...target, application }));
    expect(JSON.stringify(said)).toContain('"path":"/strange","code":"additionalProperties"');
  });
});
