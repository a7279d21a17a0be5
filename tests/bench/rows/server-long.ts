import { decide, newKey, openPayment, submission } from '../../server/harness/application.ts';
import { applicationOf } from '../persons.ts';
import { atMost, defineRow } from '../define.ts';
import { longestWait, withOurServer, type OurServer } from '../servers.ts';

const count = 10_000;
const summary = { holderName: '福州某某科技有限公司', persons: count };
const newcomer = {
  finalName: '张三',
  certType: '15081002',
  certNumber: 'E20000001',
  birthDay: '1990-01-01',
  occupationCodes: '0001003',
};

/** Everything that an agent does with a list of 10,000 persons, from the quote to an endorsement. */
const sell = async ({ agent }: OurServer): Promise<void> => {
  const body = await submission(agent, applicationOf(count, '2026-12-01'));
  const { productId, modelVersion, modelHash, application } = body;
  const quoteBody = { productId, version: modelVersion, hash: modelHash, application };
  const { premium } = (await agent.get('getPremium', { body: quoteBody })).data;
  await agent.get('quotationPdf', { body: quoteBody });
  const content = { application, read: {}, ticked: [], step: 'insured' };
  const draft = await agent.get('draftSave', {
    body: { saveId: newKey(), productId, modelVersion, modelHash, summary, content },
  });
  const { draftNo } = draft.data;
  const changes = [{ at: ['application', 'insuredGroup', 0, 'insured_list', 5_000 - 1, 'phoneNo'], set: '13800000000' }];
  await agent.get('draftSave', { body: { saveId: newKey(), draftNo, version: 1, summary, changes } });
  await agent.get('draftDetail', { params: { draftNo } });
  const order = await agent.get('submitOrder', {
    body: { ...body, premium: premium ?? '' },
    headers: { 'idempotency-key': newKey() },
  });
  const { orderNo } = order.data;
  await agent.get('orderDetail', { params: { orderNo } });
  await agent.get('orderPersons', { params: { orderNo }, query: { key: '赵' } });
  await decide(agent, await openPayment(agent, orderNo), 'PAID');
  const policyNo = (await agent.get('payStatus', { query: { orderNo } })).data.policyNo ?? '';
  await agent.get('policyDetail', { params: { policyNo } });
  await agent.get('policyPersons', { params: { policyNo }, query: { key: '赵' } });
  await agent.get('policyPdf', { params: { policyNo } });
  const made = await agent.get('endorseMake', {
    body: { policyNo, kind: 'ADD', effectiveDate: '2027-05-27', rows: [{ person: newcomer }] },
    headers: { 'idempotency-key': newKey() },
  });
  const { endorseOrderNo } = made.data;
  await agent.get('endorseTrial', { body: { endorseOrderNo } });
  await agent.get('orderCopy', { body: { orderNo } });
};

/** How long others wait while an agent sells to 10,000 persons. */
export const row = defineRow({
  order: 96,
  run: () =>
    withOurServer(async (server) => {
      const longest = await longestWait(server.origin, () => sell(server));
      return {
        figures: [
          {
            what: `longest wait for /healthz during a sale to ${count.toLocaleString('en-US')} persons, from quote to endorsement`,
            unit: 'ms',
            ours: longest,
            peers: [],
            aim: atMost(longest, 100, 'ms'),
          },
        ],
      };
    }),
});
