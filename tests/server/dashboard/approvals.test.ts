import { expect, it } from 'vitest';
import { useFreshServer } from '../harness/server.ts';

const server = useFreshServer();

it('the work list of the back office counts what a colleague has made, and nothing for its maker or for an agent', async () => {
  const [maker, checker, agent] = [await server.as('zhouke'), await server.as('xuwen'), await server.as('chenzq')];
  const counted = async (client: typeof maker) => (await client.get('workList')).data.counts.approvals;
  const before = await counted(checker);
  expect(before?.some(({ kind }) => kind === 'RATE')).toBe(false);
  await maker.get('commissionRateAdd', {
    body: { productId: '1001', orgId: null, level: null, validFrom: '2027-01-01', rate: '0.1' },
  });
  expect(await counted(checker)).toContainEqual({ kind: 'RATE', n: 1 });
  expect((await counted(maker))?.some(({ kind }) => kind === 'RATE')).toBe(false);
  expect(await counted(agent)).toBeUndefined();
  // Guo Lan only underwrites.
  expect(await counted(await server.as('guolan'))).toEqual([]);
});
