import { sql } from 'kysely';
import type { BodyOf } from '../../contract/call.ts';
import type { commissionDispute, commissionMonthApprove, commissionReturn, commissionSettle } from '../../contract/commission.ts';
import { usersWithRight } from '../accounts/users-with-right.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { enqueue } from '../database/queue.ts';
import type { SessionUser } from '../database/sessions.ts';
import { dayOf, startOfDay } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { hasRight } from '../domain/office-rights.ts';
import { refuseMaker } from '../domain/two-persons.ts';
import { noticeJob } from '../notices/service.ts';
import { amountText, cents, type Cents, centsOf } from '../domain/money.ts';
import { bookTransaction, transfer } from './ledger.ts';
import { lastClosedMonth, lineByNo, paymentOf, returnBookers, createStatements, statementsToApprove } from './repository.ts';

type Office = { readonly user: SessionUser; readonly now: Date };

/** Returns the next month: "2027-01" for "2026-12". */
export const nextMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/** Returns the month of an instant in Shanghai. */
export const monthOf = (instant: Date): string => dayOf(instant).slice(0, 7);

/** Returns the first month that is not closed, which also gets the late lines. */
export const firstOpenMonth = async (db: Db): Promise<string> => {
  const lastClosed = await lastClosedMonth(db);
  return lastClosed === undefined ? '2000-01' : nextMonth(lastClosed);
};

/** Closes a month that has ended. Its statements never change. Returns the number of statements. */
export const closeMonth = (db: Db, month: string, { user, now }: Office): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const end = startOfDay(`${nextMonth(month)}-01`);
    if (end > now) throw new DomainError('STATE', notEndedSentence(month));
    // The lock allows one close at a time, because two parallel ones would both read the same lines.
    await sql`lock table commission_month in share row exclusive mode`.execute(tx);
    const closedMonths = await tx.selectFrom('commission_month').select(['month', 'approved_at']).execute();
    if (closedMonths.some((each) => each.month >= month)) throw new DomainError('STATE', monthClosedSentence(month));
    const unapproved = closedMonths.find(({ approved_at: approvedAt }) => approvedAt === null);
    if (unapproved) throw new DomainError('STATE', notApprovedSentence(unapproved.month));
    await tx.insertInto('commission_month').values({ month, closed_by: user.id, closed_at: now }).execute();
    const { statements, amount: amountCents } = await createStatements(tx, month, end);
    const entry = { at: now, actor: user.id, subject: 'commission', subjectNo: month, action: 'close' } as const;
    await record(tx, { ...entry, amountCents, detail: { statements } });
    return statements;
  });

/**
 * Approves a closed month and books the payment to each agent. Returns the sum. Throws if the user has closed the month, or has
 * booked a returned payment that the month pays again.
 */
export const approveMonth = (
  db: Db,
  { month, due: seenDue, payable: seenPayable }: BodyOf<typeof commissionMonthApprove>,
  { user, now }: Office,
): Promise<Cents> =>
  db.transaction().execute(async (tx) => {
    const monthRecord = await tx
      .selectFrom('commission_month')
      .where('month', '=', month)
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (!monthRecord) throw new DomainError('NOT_FOUND');
    refuseMaker([monthRecord.closed_by], user.id, ownMonthSentence);
    refuseMaker(await returnBookers(tx, month), user.id, ownReturnSentence);
    if (monthRecord.approved_at) throw new DomainError('STATE', approvedSentence(month));
    const statements = (await statementsToApprove(tx, month)).map((each) => {
      const due = each.carried_cents + each.amount_cents - each.parked_cents;
      return { ...each, due, paid: cents(due > 0 && each.account_number !== null ? due : 0) };
    });
    const due = cents(statements.reduce((sum, each) => sum + each.due, 0));
    const payable = cents(statements.reduce((sum, each) => sum + each.paid, 0));
    if (amountText(due) !== seenDue || amountText(payable) !== seenPayable)
      throw new DomainError('STATE', amountsChangedSentence(amountText(due), amountText(payable)));
    await tx.updateTable('commission_month').set({ approved_by: user.id, approved_at: now }).where('month', '=', month).execute();
    for (const { agent_id: agentId, account_number: number, paid, ...each } of statements) {
      await tx
        .updateTable('commission_statement')
        .set({
          parked_cents: each.parked_cents,
          paid_cents: paid,
          ...(paid > 0 && {
            account_holder: each.account_holder,
            account_bank: each.account_bank,
            account_number: number,
          }),
        })
        .where('month', '=', month)
        .where('agent_id', '=', agentId)
        .execute();
      if (paid > 0)
        await bookTransaction(tx, { at: now, kind: 'PAY', agent_id: agentId, month }, transfer('PAYABLE', 'PAID', paid));
    }
    const entry = { at: now, actor: user.id, subject: 'commission', subjectNo: month, action: 'approve' } as const;
    await record(tx, { ...entry, amountCents: payable });
    return payable;
  });

/** Parks a line of an agent, so that the statement is paid without the line. */
export const parkLine = (db: Db, { no, reason }: BodyOf<typeof commissionDispute>, { user, now }: Office): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const lineRecord = await lineByNo(tx, no);
    if (!lineRecord || (lineRecord.agent_id !== user.id && !hasRight(user, 'finance'))) throw new DomainError('NOT_FOUND');
    // The lock waits for an approval that is in progress.
    if (lineRecord.stated_month !== null)
      await tx.selectFrom('commission_month').where('month', '=', lineRecord.stated_month).select('month').forUpdate().execute();
    const line = await lineByNo(tx, no);
    if (!line || line.approved_at) throw new DomainError('STATE', tooLateSentence);
    if (line.kind === 'RETURN') throw new DomainError('STATE', isReturnSentence);
    const storedDispute = await tx
      .insertInto('commission_dispute')
      .values({ transaction_no: no, dispute_reason: reason.trim(), disputed_by: user.id, disputed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('transaction_no')
      .executeTakeFirst();
    if (!storedDispute) throw new DomainError('STATE', parkedSentence);
    await bookTransaction(
      tx,
      { at: now, kind: 'PARK', agent_id: line.agent_id, order_no: line.order_no, policy_no: line.policy_no, of_no: no },
      transfer('PAYABLE', 'SUSPENSE', line.commission),
    );
    const amountCents = line.commission;
    await record(tx, { at: now, actor: user.id, subject: 'commission', subjectNo: `line ${no}`, action: 'park', amountCents });
  });

/** Settles a parked line with the amount that the agent gets. Throws if the user has parked the line. */
export const settleLine = (
  db: Db,
  { no, amount, answer }: BodyOf<typeof commissionSettle>,
  { user, now }: Office,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const dispute = await tx
      .selectFrom('commission_dispute')
      .where('transaction_no', '=', no)
      .select(['disputed_by', 'settled_at'])
      .forUpdate()
      .executeTakeFirst();
    const line = await lineByNo(tx, no);
    const settledCents = centsOf(amount);
    if (!dispute || !line || settledCents === undefined) throw new DomainError('NOT_FOUND');
    if (dispute.disputed_by === user.id) throw new DomainError('FORBIDDEN', ownDisputeSentence);
    if (dispute.settled_at) throw new DomainError('STATE', settledSentence);
    await tx
      .updateTable('commission_dispute')
      .set({ settled_by: user.id, settled_at: now, settled_cents: settledCents, dispute_answer: answer.trim() })
      .where('transaction_no', '=', no)
      .execute();
    await bookTransaction(
      tx,
      { at: now, kind: 'SETTLE', agent_id: line.agent_id, order_no: line.order_no, policy_no: line.policy_no, of_no: no },
      [
        { account: 'SUSPENSE', amountCents: line.commission },
        { account: 'PAYABLE', amountCents: cents(-settledCents) },
        { account: 'EXPENSE', amountCents: cents(settledCents - line.commission) },
      ],
    );
    const detail = { of: amountText(line.commission) };
    await record(tx, {
      at: now,
      actor: user.id,
      subject: 'commission',
      subjectNo: `line ${no}`,
      action: 'settle',
      amountCents: settledCents,
      detail,
    });
  });

/**
 * Reverses a payment that the bank has returned. The amount is owed again, as a line of the next statement. Returns the amount.
 */
export const returnPayment = (
  db: Db,
  { month, agentId, reason }: BodyOf<typeof commissionReturn>,
  { user, now }: Office,
): Promise<Cents> =>
  db.transaction().execute(async (tx) => {
    const statement = await tx
      .selectFrom('commission_statement')
      .where('month', '=', month)
      .where('agent_id', '=', agentId)
      .select('paid_cents')
      .forUpdate()
      .executeTakeFirst();
    if (!statement) throw new DomainError('NOT_FOUND');
    const payment = await paymentOf(tx, month, agentId);
    if (!payment) throw new DomainError('STATE', notPaidSentence);
    if (payment.returned_at) throw new DomainError('STATE', returnedSentence);
    const amountCents = payment.amount_cents;
    const no = await bookTransaction(
      tx,
      { at: now, kind: 'RETURN', agent_id: agentId, of_no: payment.no, note: reason.trim(), booked_by: user.id },
      transfer('PAID', 'PAYABLE', amountCents),
    );
    // Another user must approve the month that pays it again.
    const otherUsers = await usersWithRight(tx, 'finance', user.id);
    await enqueue(
      tx,
      noticeJob('payment-returned', String(no), 'agent'),
      ...otherUsers.map((id) => noticeJob('payment-returned-office', String(no), id)),
    );
    const detail = { agentId };
    await record(tx, { at: now, actor: user.id, subject: 'commission', subjectNo: month, action: 'return', amountCents, detail });
    return amountCents;
  });

const notEndedSentence = (month: string) => ({ 'zh-CN': `${month} 尚未结束，不能关账`, 'en-US': `${month} has not ended yet` });
const monthClosedSentence = (month: string) => ({
  'zh-CN': `${month} 或之后的月份已关账`,
  'en-US': `${month} or a later month is closed`,
});
const notApprovedSentence = (month: string) => ({
  'zh-CN': `${month} 已关账但未批准，请先批准`,
  'en-US': `${month} is closed and not approved: approve it first`,
});
const ownMonthSentence = {
  'zh-CN': '本月由您关账，须由他人批准',
  'en-US': 'You have closed this month: somebody else approves it',
};
const ownReturnSentence = {
  'zh-CN': '本月再次支付由您登记的银行退回，须由他人批准',
  'en-US': 'This month pays again what you have booked as returned: somebody else approves it',
};
const approvedSentence = (month: string) => ({ 'zh-CN': `${month} 已批准`, 'en-US': `${month} is approved` });
const amountsChangedSentence = (due: string, payable: string) => ({
  'zh-CN': `应付金额现为 ${due}，本次付款现为 ${payable}，请核对后再批准`,
  'en-US': `The amount due is now ${due}, of which ${payable} is paid: check both and approve again`,
});
const tooLateSentence = {
  'zh-CN': '该对账单已批准，不能再提出异议',
  'en-US': 'This statement is approved: its lines cannot be disputed any more',
};
const parkedSentence = { 'zh-CN': '该行已挂起', 'en-US': 'This line is on hold already' };
const isReturnSentence = {
  'zh-CN': '银行退回的款项会再次付款，不能提出异议',
  'en-US': 'A payment that the bank has returned is paid again: there is nothing to dispute',
};
const notPaidSentence = { 'zh-CN': '该对账单没有付款', 'en-US': 'Nothing was paid for this statement' };
const returnedSentence = { 'zh-CN': '该付款已登记退回', 'en-US': 'This payment is booked back already' };
const ownDisputeSentence = {
  'zh-CN': '本异议由您提出，须由他人处理',
  'en-US': 'You put this line on hold: somebody else resolves it',
};
const settledSentence = { 'zh-CN': '该异议已处理', 'en-US': 'This dispute is settled' };
