import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { decide, newKey, openPayment, submission } from '../harness/application.ts';
import { useServer } from '../harness/server.ts';
import { schemas } from '../harness/store.ts';
import { readPdf } from '../integrations/documents/read-pdf.ts';

const server = useServer();
/** The product of EmployerModel. */
const product = '1002';

const [first] = JSON.parse(readFileSync(join(schemas, 'EmployerModel', 'examples.json'), 'utf8'));

it('the quotation, the order, the policy and its document state that the order takes the first instalment at once', async () => {
  const agent = await server.as('chenzq');
  const application = { ...first.application, payMode: 'monthly', monthlyAccount: '6222', startDate: '2026-11-25' };
  const asked = await submission(agent, application, '0.00', product);
  const { productId, modelVersion: version, modelHash: hash } = asked;
  const quoted = await agent.get('getPremium', { body: { productId, version, hash, application } });
  const words = `一次付清，按 12 期、每期 ${Number(quoted.data.instalments?.each).toFixed(2)} 计算`;
  expect(quoted.data.instalments).toMatchObject({ times: 12, words });
  const body = { ...asked, premium: quoted.data.premium ?? '' };
  const { data } = await agent.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } });
  const payment = await openPayment(agent, data.orderNo);
  await decide(agent, payment, 'PAID');
  const order = await agent.get('orderDetail', { params: { orderNo: data.orderNo } });
  // The order takes the whole premium, so no instalment is due later.
  expect(order.data.premium).toBe((Number(quoted.data.instalments?.each) * 12).toFixed(2));
  expect(order.data.instalments).toEqual(quoted.data.instalments);
  const paid = await agent.get('payStatus', { query: { orderNo: data.orderNo } });
  const policyNo = paid.data.policyNo ?? '';
  const policy = await agent.get('policyDetail', { params: { policyNo } });
  expect(policy.data.instalments).toEqual(quoted.data.instalments);
  const response = await agent.fetch(`/ins/business/rest/policy/pdf/${policyNo}`);
  const { texts } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  expect(texts.join('')).toContain(words);
});
