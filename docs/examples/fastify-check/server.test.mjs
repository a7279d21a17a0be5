import assert from 'node:assert/strict';
import test from 'node:test';
import { server } from './server.mjs';

const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const lastYear = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
const application = {
  plan: 'Basic',
  startDate: soon,
  policyholder: { name: 'Ada Byron', email: 'ada@example.org' },
  bicycles: [{ frame: 'WTU 123', kind: 'city', bought: lastYear, price: 900 }],
};
const send = async (payload) => {
  const reply = await server().inject({ method: 'POST', url: '/applications', payload });
  return [reply.statusCode, reply.json()];
};

test('prices a correct application', async () => {
  assert.deepEqual(await send(application), [200, { premium: '36.00', forUnderwriter: [] }]);
});

test('names the place and the reason of what is wrong', async () => {
  const [status, { issues }] = await send({ ...application, policyholder: { name: 'Ada Byron', email: 'ada' } });
  assert.equal(status, 422);
  assert.deepEqual(
    issues.map(({ path, code }) => [path, code]),
    [['/policyholder/email', 'email']],
  );
});

test('refuses what the model has no field for', async () => {
  const [status, { issues }] = await send({ ...application, premium: '0.01' });
  assert.equal(status, 422);
  assert.equal(issues[0].path, '/premium');
});
