import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { settlePayment } from '../../../src/server/payments/settle.ts';
import { application, clerks, openPayment, order, paidOrder } from '../harness/application.ts';
import { endorsed, midTerm } from '../harness/endorsement.ts';
import { runDue } from '../harness/jobs.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useFreshServer } from '../harness/server.ts';
import { orderNoOf, policyNoOf } from '../../../src/server/domain/numbers.ts';
import { cents } from '../../../src/server/domain/money.ts';

const server = useFreshServer({ app: { limits: false } });

/** Returns the rows about a subject, oldest first: action, actor, state before and after, cents. */
const rowsOf = async (
  subject: 'order' | 'payment' | 'policy' | 'endorsement' | 'refund' | 'user' | 'share' | 'product',
  no?: string,
) => {
  const rows = await server.deps.db.selectFrom('audit').selectAll().where('subject', '=', subject).orderBy('id').execute();
  return rows.filter((row) => no === undefined || row.subject_no === no);
};
const briefly = async (...of: Parameters<typeof rowsOf>) =>
  (await rowsOf(...of))
    .filter(({ action }) => action !== 'read' && action !== 'declare' && !action.startsWith('sign-in'))
    .map((row) => [row.action, row.actor, row.from_status, row.to_status, row.amount_cents]);
const details = async (...of: Parameters<typeof rowsOf>) =>
  (await rowsOf(...of)).filter(({ action }) => action !== 'read' && action !== 'declare').map(({ detail }) => detail);
const paymentOf = async (orderNo: string): Promise<string> =>
  (
    await server.deps.db
      .selectFrom('payment')
      .select('payment_no')
      .where('order_no', '=', orderNoOf(orderNo))
      .executeTakeFirstOrThrow()
  ).payment_no;
const refundOf = async (orderNo: string): Promise<string> =>
  (
    await server.deps.db
      .selectFrom('refund')
      .select('refund_no')
      .where('order_no', '=', orderNoOf(orderNo))
      .executeTakeFirstOrThrow()
  ).refund_no;

const begun = (cents: number) => [
  ['create', 'u-chenzq', null, null, cents],
  ['submit', 'u-chenzq', 'DRAFT', 'UW_PENDING', cents],
  ['accept', 'insurer', 'UW_PENDING', 'WAIT_PAY', cents],
];

describe('the audit of an order', () => {
  it('has the actor, both states and the amount of each step', async () => {
    const agent = await server.as('chenzq');
    const { orderNo, policyNo } = await paidOrder(agent);
    expect(await briefly('order', orderNo)).toEqual([
      ...begun(21000),
      ['startPay', 'u-chenzq', 'WAIT_PAY', 'PAYING', 21000],
      ['paid', 'gateway', 'PAYING', 'PAID', 21000],
      ['issue', 'insurer', 'PAID', 'ISSUED', 21000],
    ]);
    expect(await details('order', orderNo)).toEqual([
      {},
      { payFrom: 'UNPAID', payTo: 'UNPAID' },
      { payFrom: 'UNPAID', payTo: 'UNPAID' },
      { payFrom: 'UNPAID', payTo: 'PAYING' },
      { payFrom: 'PAYING', payTo: 'PAID' },
      { payFrom: 'PAID', payTo: 'PAID', note: policyNo },
    ]);
    const paymentNo = await paymentOf(orderNo);
    expect(await briefly('payment', paymentNo)).toEqual([
      ['open', 'u-chenzq', null, 'OPEN', 21000],
      ['pay', 'gateway', 'OPEN', 'PAID', 21000],
    ]);
    expect(await details('payment', paymentNo)).toEqual([{ channel: '0', orderNo }, { tradeNo: expect.any(String) }]);
    expect(await briefly('policy', policyNo)).toEqual([['issue', 'insurer', null, null, 21000]]);
    expect(await details('policy', policyNo)).toEqual([{ orderNo }]);
  });

  it('has each confirmed declaration under its own hash', async () => {
    const orderNo = await order(await server.as('chenzq'));
    const declared = (await rowsOf('order', orderNo)).filter(({ action }) => action === 'declare');
    expect(declared.length).toBeGreaterThan(0);
    expect(declared.map(({ content_hash: hash }) => hash)).toEqual(
      declared.map(({ detail }) => createHash('sha256').update(String(detail['what'])).digest('hex')),
    );
  });

  it('names the user who cancelled the order, or the clock when it expired', async () => {
    const agent = await server.as('chenzq');
    const [cancelled, expired] = [await order(agent), await order(agent)];
    await agent.get('orderCancel', { body: { orderNo: cancelled } });
    server.clock.pass({ hours: 25 });
    await runDue(server.deps, 'expire-order');
    expect(await briefly('order', cancelled)).toEqual([...begun(21000), ['cancel', 'u-chenzq', 'WAIT_PAY', 'CANCELLED', 21000]]);
    expect(await briefly('order', expired)).toEqual([...begun(21000), ['expire', 'clock', 'WAIT_PAY', 'EXPIRED_UNPAID', 21000]]);
  });

  it('has the reason why a payment that came too late is refunded', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    await openPayment(agent, orderNo);
    const paymentNo = await paymentOf(orderNo);
    await agent.get('orderCancel', { body: { orderNo } });
    const paidAt = server.clock.now();
    await settlePayment(server.deps, { paymentNo, status: 'SUCCESS', tradeNo: 'T1', amountCents: cents(21000), paidAt });
    const reason = `late: ${orderNo} is CANCELLED`;
    expect(await briefly('payment', paymentNo)).toEqual([
      ['open', 'u-chenzq', null, 'OPEN', 21000],
      ['close', 'gateway', 'OPEN', 'CLOSED', 21000],
      ['payLate', 'gateway', 'CLOSED', 'REFUNDING', 21000],
    ]);
    expect((await details('payment', paymentNo)).at(-1)).toEqual({ tradeNo: 'T1', note: reason });
    const refundNo = await refundOf(orderNo);
    expect(await briefly('refund', refundNo)).toEqual([['queue', 'gateway', null, 'QUEUED', 21000]]);
    expect(await details('refund', refundNo)).toEqual([{ paymentNo, reason }]);
  });
});

describe('the audit of an endorsement', () => {
  it('has the charge, the states, the new version of the policy, and the refund', async () => {
    const agent = await server.as('chenzq');
    const { policyNo, orderNo } = await paidOrder(agent, application({}, clerks(4)), '280.00');
    const { endorseOrderNo } = await endorsed(agent, policyNo, { kind: 'REMOVE', rows: [{ no: 2 }] });
    await runDue(server.deps, 'make-refund');
    expect(await briefly('endorsement', endorseOrderNo)).toEqual([
      ['make', 'u-chenzq', null, 'DRAFT', null],
      ['price', 'u-chenzq', 'DRAFT', 'TRIAL', -3490],
      ['submit', 'u-chenzq', 'TRIAL', 'SUBMITTED', -3490],
      ['effect', 'insurer', 'SUBMITTED', 'EFFECTIVE', -3490],
      ['startRefund', 'insurer', 'EFFECTIVE', 'REFUNDING', -3490],
      ['refunded', 'gateway', 'REFUNDING', 'DONE', -3490],
    ]);
    expect((await briefly('policy', policyNo)).at(-1)).toEqual(['endorse', 'insurer', null, null, -3490]);
    expect((await details('policy', policyNo)).at(-1)).toEqual({ endorseNo: endorseOrderNo, version: 2 });
    const [refundNo, paymentNo] = [await refundOf(orderNo), await paymentOf(orderNo)];
    expect(await briefly('refund', refundNo)).toEqual([
      ['queue', 'insurer', null, 'QUEUED', 3490],
      ['refunded', 'gateway', 'QUEUED', 'DONE', 3490],
    ]);
    expect(await details('refund', refundNo)).toEqual([
      { endorseNo: endorseOrderNo, paymentNo },
      { endorseNo: endorseOrderNo, paymentNo, orderNo },
    ]);
  });

  it('has surrender as an action of its own', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    await endorsed(agent, policyNo, { kind: 'SURRENDER', effectiveDate: midTerm, rows: [] });
    expect((await briefly('policy', policyNo)).at(-1)).toEqual(['surrender', 'insurer', null, null, -10470]);
  });

  it('has the two customers between whom a policy moved with its policyholder, and the actor', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const customerOf = async () => {
      const policies = server.deps.db.selectFrom('policy').select('customer_id').where('policy_no', '=', policyNoOf(policyNo));
      return (await policies.executeTakeFirstOrThrow()).customer_id;
    };
    const from = await customerOf();
    await endorsed(agent, policyNo, { kind: 'HOLDER', rows: [], holder: { phone: '13900002222' } });
    const [row] = (await rowsOf('policy', policyNo)).filter(({ action }) => action === 'change-customer');
    const to = await customerOf();
    expect(to).not.toBe(from);
    expect([row?.actor, row?.detail]).toEqual(['insurer', { from, to }]);
  });
});

describe('the audit of an organisation', () => {
  it('has the actor, the changed user, and the old and new values', async () => {
    const admin = await server.as('linxl');
    const userId = 'u-zhengmj';
    const phone = '13800002002';
    const { realName } = (await admin.get('getUserById', { params: { id: userId } })).data;
    await admin.get('editUser', { body: { userId, realName, phone, userLevel: 2, issueFlag: true } });
    await admin.get('lockUser', { body: { userId } });
    await admin.get('unLockUser', { body: { userId } });
    await admin.get('userResetPassword', { body: { userId } });
    const visitor = server.visitor();
    await visitor.get('getVerification', { params: { phone }, query: { purpose: 'reset' } });
    const code = await sentCode(server.deps.db, phone);
    await visitor.get('resetPassword', {
      body: { orgName: '鹭江保险代理', userName: 'zhengmj', phone, code, newPassword: 'Longyan-2027' },
    });
    expect((await briefly('user', userId)).map(([action, actor]) => [action, actor])).toEqual([
      ['user-changed', 'u-linxl'],
      ['user-locked', 'u-linxl'],
      ['user-unlocked', 'u-linxl'],
      ['password-given', 'u-linxl'],
      ['password-reset', userId],
    ]);
    expect((await details('user', userId))[0]).toEqual({ level: [1, 2], issueFlag: [false, true] });
  });

  it('has the actor and product of a share, and the plans and commission of a department', async () => {
    const admin = await server.as('linxl');
    const { code } = await admin.get('shareCreate', {
      body: { insPageUrl: '/products/group/detail', id: '1001', data: { companyId: 'cangyu' }, plan: 'GA50' },
    });
    expect(await briefly('share', code)).toEqual([['create', 'u-linxl', null, null, null]]);
    expect(await details('share', code)).toEqual([{ productId: '1001', plan: 'GA50' }]);
    await admin.get('deptPlanEdit', { body: { productId: '1001', plans: ['GA50', 'GA30'], commission: '0.1' } });
    expect((await rowsOf('product', '1001')).map(({ actor, detail }) => [actor, detail])).toEqual([
      ['u-linxl', expect.objectContaining({ plans: 'GA30,GA50', commission: '0.1' })],
    ]);
  });
});
