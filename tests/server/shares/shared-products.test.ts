import { checkApplication, type Model, neededDocuments, priceApplication, withoutFiles } from '@insure/engine';
import { validApplication } from '@insure/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withPlan } from '../../../src/server/models/from-price.ts';
import { decide, newKey, openPayment } from '../harness/application.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();
const at = '2026-11-21';

/** Returns a valid application of a model for the plans of a product, and its premium. */
const saleOf = (model: Model, plans: readonly string[]) => {
  for (const drawn of fc.sample(validApplication(model, { at }), { seed: 14, numRuns: 60 })) {
    // The server has none of the files that a generated application names.
    const given = withoutFiles(model.data.schema, drawn);
    const application = plans[0] === undefined ? given : withPlan(given, plans[0]);
    const { issues, refer } = checkApplication(model, application, at);
    const { premium } = priceApplication(model, application, at);
    if (issues.length === 0 && refer.length === 0 && premium !== undefined) return { application, premium };
  }
  throw new Error(`None of 60 applications of ${model.data.code} suits ${plans.join()}`);
};

describe('a product that may be shared', () => {
  it('can be bought by a customer from the share to the policy, and counts as the sale of the agent who shared it: every product', async () => {
    const agent = await server.as('chenzq');
    const { rows } = await agent.get('productQuery', { query: { limit: 100 } });
    const shared = rows.filter((row) => row.isMobileProduct === 1 && row.InternetProducts === 1 && row.insPageUrl !== '');
    expect(shared.length).toBeGreaterThan(30);
    const phone = '13911117014';
    const customer = server.visitor();
    await customer.get('getVerification', { params: { phone } });
    await customer.get('noteLogin', { body: { phone, code: await sentCode(server.deps.db, phone) } });
    for (const [index, { productId, productName, companyId, insPageUrl, planCode }] of shared.entries()) {
      // Because of the limits of calls per minute.
      if (index % 5 === 4) server.clock.pass({ minutes: 2 });
      const { code: shareCode } = await agent.get('shareCreate', { body: { id: productId, insPageUrl, data: { companyId } } });
      const { data } = await customer.get('getProductInfo', { params: { id: productId } });
      const served = data.model && server.deps.models.current(data.model.code);
      if (!data.model || !served) throw new Error(`${productName} has no model`);
      const { model } = served;
      const { application, premium } = saleOf(model, planCode.split(',').filter(Boolean));
      const { orderNo, status } = (
        await customer.get('submitOrder', {
          body: {
            productId,
            modelVersion: data.model.version,
            modelHash: data.model.hash,
            application,
            premium,
            shareCode,
            declarations: model.data.form.steps.flatMap(({ declarations = [] }) => [...declarations]),
            documentsRead: neededDocuments(model, application, at).map(({ file }) => ({ file, at: `${at}T09:59:00+08:00` })),
          },
          headers: { 'idempotency-key': newKey() },
        })
      ).data;
      expect(status, productName).toBe('WAIT_PAY');
      await decide(customer, await openPayment(customer, orderNo), 'PAID');
      const paid = (await customer.get('payStatus', { query: { orderNo } })).data;
      expect([paid.status, typeof paid.policyNo], productName).toEqual(['ISSUED', 'string']);
      const [sold] = (await agent.get('orderQuery', { query: { key: orderNo } })).rows;
      expect(sold, productName).toMatchObject({ orderNo, agentName: '陈志强', commission: expect.stringMatching(/^\d+\.\d\d$/) });
      const [held] = (await customer.get('policyQuery', { query: { key: paid.policyNo } })).rows;
      expect(held, productName).toMatchObject({ policyNo: paid.policyNo, productName });
    }
  });
});
