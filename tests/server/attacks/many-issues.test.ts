import { expect, it } from 'vitest';
import { application, paidOrder } from '../harness/application.ts';
import { make } from '../harness/endorsement.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();

it('an endorsement with 1,000 wrong rows lists 200 issues and the number of further issues', async () => {
  const agent = await server.as('chenzq');
  const { policyNo } = await paidOrder(agent, application());
  const made = await make(agent, policyNo, { kind: 'ADD', rows: Array.from({ length: 1_000 }, () => ({ person: {} })) });
  expect(made.issues).toHaveLength(200);
  expect(made.moreIssues).toBeGreaterThan(800);
  const { data } = await agent.get('endorseDetail', { params: { endorseOrderNo: made.endorseOrderNo } });
  expect([data.issues.length, data.moreIssues]).toEqual([200, made.moreIssues]);
});
