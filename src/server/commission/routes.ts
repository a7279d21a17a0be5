import { writeTexts } from '@insure/engine';
import type { LanguageTag, Sentence } from '@insure/engine';
import * as calls from '../../contract/commission.ts';
import type { AgentStatement, CommissionMonth, Statement, StatementLine } from '../../contract/commission.ts';
import { record } from '../database/audit.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { Store } from '../deps.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { throwIssueAt } from '../domain/issues.ts';
import { amountText, cents, type Cents, rateText } from '../domain/money.ts';
import { hasRight } from '../domain/office-rights.ts';
import { maySeeCommission } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { maxExportedRows } from '../domain/spreadsheet.ts';
import { route, type Route } from '../http/route.ts';
import { print } from '../integrations/documents/print.ts';
import { siteSettings } from '../site/settings.ts';
import { paymentFile, statementTable } from './statement-files.ts';
import { changePayoutAccount, payoutAccountOf } from './payout.ts';
import { decideRate, prepareRate, ratePage, rateScopes, rateView } from './rates.ts';
import {
  closedMonth,
  disputePage,
  carriedOverCents,
  linePage,
  type LineRecord,
  lineSums,
  monthsOfAgent,
  monthSums,
  nameOfUser,
  paymentOf,
  paymentsOf,
  returnBookers,
  returnsByAgent,
  statementPage,
  statementRecord,
} from './repository.ts';
import { approveMonth, closeMonth, firstOpenMonth, monthOf, parkLine, returnPayment, settleLine } from './statements.ts';
import { statementDocument } from './statement-document.ts';

/** Returns the calls about rates of commission, statements, months and payments. */
export const commissionRoutes = ({ db }: Store): readonly Route[] => {
  const statementKeyOf = async (user: SessionUser, now: Date, { month = monthOf(now), agentId = user.id }: StatementQuery) => {
    const name = await visibleAgentName(user, agentId);
    return { name, agentId, month, firstOpen: await firstOpenMonth(db) };
  };
  const visibleAgentName = async (user: SessionUser, agentId: string): Promise<Sentence> => {
    const isFinance = hasRight(user, 'finance');
    if (!isFinance && !maySeeCommission(userOf(user))) throw new DomainError('FORBIDDEN');
    if (agentId === user.id) return user.real_name;
    const name = isFinance ? await nameOfUser(db, agentId) : undefined;
    if (!name) throw new DomainError('NOT_FOUND');
    return name;
  };
  const statementOf = async ({ name, agentId, month, firstOpen }: StatementKey, now: Date): Promise<Statement> => {
    const sums = await lineSums(db, { agentId, month, firstOpen });
    const closedRecord = month < firstOpen ? await closedMonth(db, month) : undefined;
    const stored = closedRecord && (await statementRecord(db, agentId, month));
    const account = stored?.account_number ?? (await payoutAccountOf(db, agentId)).number;
    const unpaidRest = stored?.carried_cents ?? (month === firstOpen ? await carriedOverCents(db, agentId) : cents(0));
    const carried = cents(unpaidRest + sums.returned);
    const months = await monthsOfAgent(db, agentId, firstOpen);
    return {
      month,
      since: sums.since,
      state: stateOf(closedRecord),
      agentId,
      agentName: name,
      ...sumsOf({ ...sums, carried, paid: stored?.paid_cents ?? null }),
      accruals: sums.accruals,
      reversals: sums.reversals,
      parkedLines: sums.parkedLines,
      premium: amountText(sums.premium),
      balance: amountText(sums.balance),
      ...signaturesOf(closedRecord),
      accountEnd: account.slice(-4),
      returned: bankReturnOf(closedRecord && (await paymentOf(db, month, agentId))),
      months: [...new Set([month, monthOf(now), ...months])].toSorted().toReversed(),
    };
  };
  /** Returns all lines of a statement for a file, and records the export in the audit. */
  const linesToExport = async (
    statementKey: StatementKey,
    { user, now, language }: ExportContext,
  ): Promise<readonly StatementLine[]> => {
    const { total, rows } = await linePage(db, statementKey, { limit: maxExportedRows, offset: 0 });
    if (total > maxExportedRows) throwIssueAt('/query', 'too-many', tooManySentence(total), language);
    const detail = { month: statementKey.month, agentId: statementKey.agentId, lines: total };
    await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: user.id, action: 'export-statement', detail });
    return rows.map(lineOf);
  };
  return [
    route(calls.commissionRates, {
      access: 'backOffice',
      right: 'commission',
      run: async ({ user, query: { limit = 10, offset = 0, key, state } }) => {
        const { total, rows } = await ratePage(db, { limit, offset, key: key?.trim(), state });
        return { total, rows: await Promise.all(rows.map((row) => rateView(db, row, user.id))) };
      },
    }),
    route(calls.commissionScopes, {
      access: 'backOffice',
      right: 'commission',
      run: async () => {
        const { products, organisations } = await rateScopes(db);
        return {
          data: {
            products: products.map(({ id, name, commission_rate: rate }) => ({
              productId: id,
              productName: name,
              rate: rateText(rate),
            })),
            organisations: organisations.map(({ id, name }) => ({ orgId: id, orgName: name })),
          },
        };
      },
    }),
    route(calls.commissionRateAdd, {
      access: 'backOffice',
      right: 'commission',
      run: async (context) => ({ data: { no: await prepareRate(db, context.body, context) } }),
    }),
    route(calls.commissionRateDecide, {
      access: 'backOffice',
      right: 'commission',
      run: async (context) => {
        const { no, decision } = context.body;
        await decideRate(db, context.body, context);
        return { data: { no, state: decision } };
      },
    }),
    route(calls.commissionStatement, {
      access: 'user',
      run: async ({ user, now, query }) => ({ data: await statementOf(await statementKeyOf(user, now, query), now) }),
    }),
    route(calls.commissionLines, {
      access: 'user',
      run: async ({ user, now, query: { limit = 10, offset = 0, key, kind, ...query } }) => {
        const statementKey = await statementKeyOf(user, now, query);
        const { total, rows } = await linePage(db, statementKey, { limit, offset, key: key?.trim() || undefined, kind });
        return { total, rows: rows.map(lineOf) };
      },
    }),
    route(calls.commissionExport, {
      access: 'user',
      perMinute: 10,
      run: async ({ query, ...context }) => {
        const { language } = context;
        const statementKey = await statementKeyOf(context.user, context.now, query);
        const { columns, rows } = statementTable(await linesToExport(statementKey, context), language);
        const name = `${statementTitle[language]}-${statementKey.month}`;
        return { bytes: await writeTexts(name, columns, rows), fileName: `${name}.xlsx` };
      },
    }),
    route(calls.commissionPdf, {
      access: 'user',
      perMinute: 10,
      run: async ({ query, ...context }) => {
        const { user, now, language } = context;
        const statementKey = await statementKeyOf(user, now, query);
        const lines = await linesToExport(statementKey, context);
        const statement = await statementOf(statementKey, now);
        const broker = await siteSettings(db);
        const document = statementDocument({ statement, lines, broker, now, language });
        return {
          bytes: await print({ kind: 'statement', document }),
          fileName: `${statementTitle[language]}-${statementKey.month}.pdf`,
        };
      },
    }),
    route(calls.commissionDispute, {
      access: 'user',
      run: async (context) => {
        await parkLine(db, context.body, context);
        return { data: { no: context.body.no } };
      },
    }),
    route(calls.commissionDisputes, {
      access: 'backOffice',
      right: 'finance',
      run: async ({ user, query: { limit = 10, offset = 0 } }) => {
        const { total, rows } = await disputePage(db, { limit, offset });
        return {
          total,
          rows: rows.map((row) => ({
            ...lineOf(row),
            agentName: row.agent_name,
            disputedBy: row.parker_name,
            maySettle: row.disputed_by !== user.id,
          })),
        };
      },
    }),
    route(calls.commissionSettle, {
      access: 'backOffice',
      right: 'finance',
      run: async (context) => {
        await settleLine(db, context.body, context);
        return { data: { no: context.body.no } };
      },
    }),
    route(calls.commissionMonths, {
      access: 'backOffice',
      right: 'finance',
      run: async ({ user, now }) => {
        const { sums, closed } = await monthSums(db, await firstOpenMonth(db));
        const months = [...new Set([...sums, ...closed].map(({ month }) => month))].toSorted().toReversed();
        const monthToApprove = closed.find(({ approved_at: approvedAt }) => approvedAt === null);
        const returnBookerIds = monthToApprove ? await returnBookers(db, monthToApprove.month) : [];
        return {
          data: months.map((month): CommissionMonth => {
            const monthRecord = closed.find((each) => each.month === month);
            const monthSum = sums.find((each) => each.month === month);
            const noSums = { carried: cents(0), accrued: cents(0), reversed: cents(0), parked: cents(0), paid: null };
            return {
              month,
              since: monthSum?.since ?? null,
              state: stateOf(monthRecord),
              statements: monthSum?.statements ?? 0,
              ...sumsOf(monthSum ?? noSums),
              payable: amountText(monthSum?.payable ?? cents(0)),
              withoutAccount: monthSum?.without_account ?? 0,
              ...signaturesOf(monthRecord),
              mayClose: !monthRecord && !monthToApprove && month < monthOf(now),
              mayApprove:
                monthRecord?.approved_at === null && monthRecord.closed_by !== user.id && !returnBookerIds.includes(user.id),
            };
          }),
        };
      },
    }),
    route(calls.commissionStatements, {
      access: 'backOffice',
      right: 'finance',
      run: async ({ query: { month, limit = 10, offset = 0 } }) => {
        if (!(await closedMonth(db, month))) throw new DomainError('NOT_FOUND');
        const firstOpen = await firstOpenMonth(db);
        const { total, rows } = await statementPage(db, month, { limit, offset });
        const returns = await returnsByAgent(db, month);
        const statements = rows.map(async (row): Promise<AgentStatement> => {
          const sums = await lineSums(db, { agentId: row.agent_id, month, firstOpen });
          return {
            agentId: row.agent_id,
            agentName: row.real_name,
            orgName: row.organisation_name ?? '',
            lines: sums.lines,
            ...sumsOf({ ...sums, carried: cents(row.carried_cents + sums.returned), paid: row.paid_cents }),
            accountEnd: (row.account_number ?? row.payout_number ?? '').slice(-4),
            returned: bankReturnOf(returns.get(row.agent_id)),
          };
        });
        return { total, rows: await Promise.all(statements) };
      },
    }),
    route(calls.commissionMonthClose, {
      access: 'backOffice',
      right: 'finance',
      run: async (context) => {
        const { month } = context.body;
        return { data: { month, statements: await closeMonth(db, month, context) } };
      },
    }),
    route(calls.commissionMonthApprove, {
      access: 'backOffice',
      right: 'finance',
      run: async (context) => ({
        data: { month: context.body.month, paid: amountText(await approveMonth(db, context.body, context)) },
      }),
    }),
    route(calls.commissionPaymentFile, {
      access: 'backOffice',
      right: 'finance',
      perMinute: 10,
      run: async ({ user, now, language, query: { month } }) => {
        const monthRecord = await closedMonth(db, month);
        if (!monthRecord) throw new DomainError('NOT_FOUND');
        if (!monthRecord.approved_at) throw new DomainError('STATE', notApprovedSentence);
        const payments = await paymentsOf(db, month);
        const detail = { payments: payments.length };
        await record(db, { at: now, actor: user.id, subject: 'commission', subjectNo: month, action: 'payment-file', detail });
        const { bytes, fileName } = paymentFile(month, payments, language);
        return { bytes, fileName: `${fileName}-${dayOf(now)}.csv` };
      },
    }),
    route(calls.commissionReturn, {
      access: 'backOffice',
      right: 'finance',
      run: async (context) => {
        const { month, agentId } = context.body;
        return { data: { month, agentId, amount: amountText(await returnPayment(db, context.body, context)) } };
      },
    }),
    route(calls.payoutAccount, {
      access: 'user',
      run: async ({ user }) => ({ data: await payoutAccountOf(db, requireAgent(user).id) }),
    }),
    route(calls.payoutAccountChange, {
      access: 'user',
      run: async (context) => {
        const { id } = requireAgent(context.user);
        await changePayoutAccount(db, context.body, context);
        return { data: await payoutAccountOf(db, id) };
      },
    }),
  ];
};

/** A statement that the caller may see. */
type StatementKey = { readonly name: Sentence; readonly agentId: string; readonly month: string; readonly firstOpen: string };

type ExportContext = { readonly user: SessionUser; readonly now: Date; readonly language: LanguageTag };

type StatementQuery = { readonly month?: string; readonly agentId?: string };

/** Returns the user if the user earns commission; throws FORBIDDEN otherwise. */
const requireAgent = (user: SessionUser) => {
  const agentUser = userOf(user);
  if (!maySeeCommission(agentUser)) throw new DomainError('FORBIDDEN');
  return agentUser;
};

type ClosedMonth = NonNullable<Awaited<ReturnType<typeof closedMonth>>>;

const stateOf = (monthRecord: Pick<ClosedMonth, 'approved_at'> | undefined) =>
  monthRecord === undefined ? 'OPEN' : monthRecord.approved_at === null ? 'CLOSED' : 'APPROVED';

const signaturesOf = (month: ClosedMonth | undefined) => ({
  closedAt: month ? instantText(month.closed_at) : null,
  closedBy: month?.maker_name ?? null,
  approvedAt: month?.approved_at ? instantText(month.approved_at) : null,
  approvedBy: month?.checker_name ?? null,
});

type Sums = Readonly<Record<'carried' | 'accrued' | 'reversed' | 'parked', Cents>> & { readonly paid: Cents | null };

const sumsOf = ({ carried, accrued, reversed, parked, paid }: Sums) => ({
  carried: amountText(carried),
  accrued: amountText(accrued),
  reversed: amountText(reversed),
  parked: amountText(parked),
  due: amountText(cents(carried + accrued + reversed - parked)),
  paid: paid === null ? null : amountText(paid),
});

const bankReturnOf = (payment: Awaited<ReturnType<typeof paymentOf>>) =>
  payment?.returned_at ? { at: instantText(payment.returned_at), reason: payment.returned_note ?? '' } : null;

const amountOrNull = (amount: Cents | null): string | null => (amount === null ? null : amountText(amount));

const lineOf = (line: LineRecord): StatementLine => ({
  no: line.no,
  at: instantText(line.at),
  kind: line.kind,
  orderNo: line.order_no,
  policyNo: line.policy_no,
  productName: line.product_name,
  holderName: line.policyholder_name ?? '',
  isShared: line.share_code !== null,
  isRenewal: line.renews !== null,
  before: amountOrNull(line.before_cents),
  after: amountOrNull(line.after_cents),
  premium: line.after_cents === null ? null : amountText(cents(line.after_cents - (line.before_cents ?? 0))),
  rate: line.rate === null ? null : rateText(line.rate),
  rateNo: line.rate_no,
  commission: amountText(line.commission),
  ofNo: line.of_no,
  note: line.note,
  dispute:
    line.dispute_reason === null || line.disputed_at === null
      ? null
      : {
          reason: line.dispute_reason,
          at: instantText(line.disputed_at),
          settledAt: line.settled_at && instantText(line.settled_at),
          answer: line.dispute_answer,
          settled: amountOrNull(line.settled_cents),
        },
});

const statementTitle = { 'zh-CN': '佣金对账单', 'en-US': 'Commission statement' };
const notApprovedSentence = {
  'zh-CN': '本月尚未批准，没有付款文件',
  'en-US': 'The month is not approved: there is no payment file yet',
};
const tooManySentence = (lines: number) => ({
  'zh-CN': `共 ${lines} 行，最多导出 ${maxExportedRows} 行`,
  'en-US': `There are ${lines} lines; at most ${maxExportedRows} can be exported`,
});
