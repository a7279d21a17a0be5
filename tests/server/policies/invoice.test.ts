import { describe, expect, it } from 'vitest';
import { application, newKey, submission } from '../harness/application.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();
const special = {
  invoiceType: 'special',
  invoiceTitle: '福州某某科技有限公司',
  taxNumber: '91350100M000100Y43',
  bankName: '中国建设银行福州城北支行',
  bankAccount: '35001234567052501234',
  registeredAddress: '福州市鼓楼区五四路 111 号',
  registeredPhone: '0591-87651234',
};

describe('the invoice of an order', () => {
  it('is stored with the order, with its account masked in every view of the order', async () => {
    const agent = await server.as('chenzq');
    const body = await submission(agent, application({ invoice: special }));
    const { data } = await agent.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } });
    const detail = await agent.get('orderDetail', { params: { orderNo: data.orderNo } });
    expect(detail.data.application['invoice']).toEqual({
      ...special,
      bankAccount: '350012**********1234',
      registeredPhone: '059****1234',
    });
  });

  it('is rejected by the server if its taxpayer number is no credit code, whatever the browser has checked', async () => {
    const agent = await server.as('chenzq');
    const invoice = { ...special, taxNumber: '91350100M000100Y4Z', bankAccount: '12' };
    const body = await submission(agent, application({ invoice }));
    const answer = await agent.call('submitOrder', { body, headers: { 'idempotency-key': newKey() } });
    expect([answer.status, answer.error.code]).toEqual([422, 'ISSUES']);
    expect(answer.error.issues?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      '/invoice/taxNumber credit-code-check-digit',
      '/invoice/bankAccount bank-account',
    ]);
  });
});
