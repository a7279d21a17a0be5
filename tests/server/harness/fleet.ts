import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decide, newKey, openPayment, submission } from './application.ts';
import type { Client } from './client.ts';
import { schemas } from './store.ts';

/** Number of the demonstration's motor fleet product. */
export const fleetProduct = '1041';

/** The application of the model's first example. */
export const [{ application: fleetApplication }] = JSON.parse(readFileSync(join(schemas, 'motorFleet', 'examples.json'), 'utf8'));

/** Insures vehicles from 2026-11-25 on, pays, and returns the number of the policy. */
export const sellFleet = async (agent: Client, vehicles: readonly unknown[], documents: readonly string[]): Promise<string> => {
  const application = { ...fleetApplication, startDate: '2026-11-25', vehicles };
  const asked = await submission(agent, application, '0.00', fleetProduct);
  const { productId, modelVersion: version, modelHash: hash } = asked;
  const quoted = await agent.get('getPremium', { body: { productId, version, hash, application } });
  const documentsRead = documents.map((file) => ({ file, at: '2026-11-21T10:00:00+08:00' }));
  const body = { ...asked, documentsRead, premium: quoted.data.premium ?? '' };
  const { orderNo } = (await agent.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } })).data;
  await decide(agent, await openPayment(agent, orderNo), 'PAID');
  return (await agent.get('payStatus', { query: { orderNo } })).data.policyNo ?? '';
};
