import type { TimedModelStore } from '../deps.ts';
import * as calls from '../../contract/dashboard.ts';
import { amountText, cents, changePercent } from '../domain/money.ts';
import { maySeeCommission, mayUnderwrite } from '../domain/rights.ts';
import { ownScopeOf, type Scope, scopeOf } from '../domain/scope.ts';
import { userOf } from '../domain/user-info.ts';
import { DomainError } from '../domain/errors.ts';
import { route, type Route } from '../http/route.ts';
import { dashboardFileName, dashboardSheets } from './dashboard-spreadsheet.ts';
import { approvalsFor, largestHolders, type Measure, type Period, periodSpans, sumsBetween, timeSeries } from './repository.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { addMonths, type LanguageTag, writeTextSheets } from '@insure/engine';
import { dayOf, instantText, startOfDay } from '../domain/calendar.ts';
import { draftPage } from '../drafts/repository.ts';
import { endorsementPage, type EndorsementView } from '../endorsements/repository.ts';
import { orderPage, type OrderView } from '../orders/repository.ts';
import { policiesWithRenewals } from '../policies/service.ts';
import { shortDays } from '../policies/states.ts';
import { referralCount } from '../underwriting/repository.ts';

export const dashboardRoutes = (deps: TimedModelStore): readonly Route[] => {
  const { db } = deps;
  return [
    route(calls.getCommissionSum, {
      access: 'user',
      run: async ({ user: stored, now, query: { period = 'month' } }) => {
        const user = userOf(stored);
        if (!maySeeCommission(user)) throw new DomainError('FORBIDDEN');
        return { data: await figureOf(db, scopeOf(user), 'commission', period, now, sumText) };
      },
    }),
    route(calls.getOrderCount, {
      access: 'user',
      run: async ({ user, now, query: { period = 'month' } }) => ({
        data: await figureOf(db, scopeOf(userOf(user)), 'orders', period, now, (count) => count),
      }),
    }),
    route(calls.getOrderSum, {
      access: 'user',
      run: async ({ user, now, query: { period = 'month' } }) => {
        return { data: await premiumOf(db, scopeOf(userOf(user)), period, now) };
      },
    }),
    route(calls.dashboardCustomers, {
      access: 'user',
      run: async ({ user, now, query: { period = 'month' } }) => ({
        data: await customersOf(db, scopeOf(userOf(user)), period, now),
      }),
    }),
    route(calls.dashboardExport, {
      access: 'user',
      perMinute: 10,
      run: async ({ user: stored, now, query, language }) => {
        const { period = 'month', commission } = query;
        const user = userOf(stored);
        const scope = scopeOf(user);
        const seesCommission = commission === 'shown' && maySeeCommission(user);
        const [premium, orders, earned, customers] = await Promise.all([
          premiumOf(db, scope, period, now),
          figureOf(db, scope, 'orders', period, now, (count) => count),
          seesCommission ? figureOf(db, scope, 'commission', period, now, sumText) : undefined,
          customersOf(db, scope, period, now),
        ]);
        const { current } = periodSpans(period, now);
        const sheets = dashboardSheets({ premium, orders, commission: earned, customers, span: current }, language);
        const bytes = await writeTextSheets(sheets);
        const detail = { filter: query, customers: customers.rows.length };
        await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: user.id, action: 'export-dashboard', detail });
        return { bytes, fileName: dashboardFileName(current, language) };
      },
    }),
    // Returned orders first, then orders by payment deadline, policies by end of cover, and drafts.
    route(calls.workList, {
      access: 'user',
      run: async ({ user, now, language }) => {
        // Only records that the user may pay, change or renew. Other lists also show the sales of colleagues.
        const scope = ownScopeOf(userOf(user));
        const page = { limit: 20, offset: 0, now };
        const [back, waiting, paying, changes, drafts, expiring, referred, approvals] = await Promise.all([
          orderPage(deps.db, scope, { ...page, status: 'UW_BACK' }),
          orderPage(deps.db, scope, { ...page, status: 'WAIT_PAY' }),
          orderPage(deps.db, scope, { ...page, status: 'PAYING', isPayable: true }),
          endorsementPage(deps.db, scope, { ...page, status: 'WAIT_PAY' }),
          draftPage(deps.db, user.id, now, page),
          // The same rule as that of the list of renewals, to which the home page links.
          policiesWithRenewals(deps, scope, {
            limit: 20,
            offset: 0,
            status: 'EXPIRING',
            unrenewed: true,
            longerThan: shortDays,
            today: dayOf(now),
          }),
          mayUnderwrite(userOf(user)) ? referralCount(deps.db) : undefined,
          user.back_office ? approvalsFor(deps.db, userOf(user), now) : undefined,
        ]);
        const item = (kind: 'WAIT_PAY' | 'UW_BACK') => (order: OrderView) => ({
          kind,
          no: order.order_no,
          productId: order.product_id,
          productName: order.product_name[language],
          holderName: order.policyholder_name,
          premium: amountText(order.premium_cents),
          at: instantText(order.submitted_at),
          ...(kind === 'WAIT_PAY' && { type: 'new' as const }),
          ...(kind === 'WAIT_PAY' && order.expires_at && { expireTime: instantText(order.expires_at) }),
        });
        const toPay = [
          ...[...waiting.rows, ...paying.rows].map((order) => ({ until: order.expires_at, item: item('WAIT_PAY')(order) })),
          ...changes.rows.map((change) => ({ until: change.expires_at, item: changeItem(change, language) })),
        ].toSorted((a, b) => Number(a.until) - Number(b.until));
        return {
          data: {
            counts: {
              waitPay: waiting.sums.total + paying.sums.total + changes.total,
              back: back.sums.total,
              expiring: expiring.sums.total,
              drafts: drafts.total,
              ...(referred !== undefined && { referred }),
              ...(approvals && { approvals }),
            },
            items: [
              ...back.rows.map(item('UW_BACK')),
              ...toPay.map((each) => each.item),
              ...expiring.rows.map((policy) => ({
                kind: 'EXPIRING' as const,
                no: policy.policy_no,
                productId: policy.product_id,
                productName: policy.product_name[language],
                holderName: policy.policyholder_name,
                premium: amountText(policy.premium_cents),
                at: instantText(startOfDay(policy.start_date)),
                ...(policy.end_date !== null && { endDate: policy.end_date }),
                ...(expiring.renewals.has(policy.policy_no) && { isRenewing: true as const }),
              })),
              ...drafts.rows.map((draft) => ({
                kind: 'DRAFT' as const,
                no: draft.draft_no,
                productId: draft.product_id,
                productName: draft.product_name[language],
                prodModelCode: draft.model_code,
                insurePage: deps.models.current(draft.model_code)?.reference.routes['insure'] ?? null,
                holderName: draft.policyholder_name,
                at: instantText(draft.saved_at),
              })),
            ],
          },
        };
      },
    }),
  ];
};

const sumText = (sum: number): string => amountText(cents(sum));

/** Returns the premium of a period, and of twelve months and the same months of the year before. */
const premiumOf = async (db: Db, scope: Scope, period: Period, now: Date) => {
  const months = timeSeries('month', now);
  const yearBefore = months.map(({ first }) => ({
    from: startOfDay(addMonths(first, -12)),
    to: startOfDay(addMonths(first, -11)),
  }));
  const [figure, premiums, lastYear] = await Promise.all([
    figureOf(db, scope, 'premium', period, now, sumText),
    sumsBetween(db, scope, 'premium', months),
    sumsBetween(db, scope, 'premium', yearBefore),
  ]);
  return {
    ...figure,
    months: months.map(({ label }, index) => ({
      month: label,
      premium: sumText(premiums[index] ?? 0),
      lastYear: sumText(lastYear[index] ?? 0),
    })),
  };
};

const customersOf = async (db: Db, scope: Scope, period: Period, now: Date) => {
  const found = await largestHolders(db, scope, periodSpans(period, now).current);
  const others = found.find(({ name }) => name === null);
  return {
    rows: found.flatMap(({ name, premium, orders }) =>
      name === null ? [] : [{ holderName: name, premium: sumText(premium), orders }],
    ),
    others: { holders: others?.holders ?? 0, premium: sumText(others?.premium ?? 0), orders: others?.orders ?? 0 },
  };
};

const figureOf = async <Shown>(
  db: Db,
  scope: Scope,
  measure: Measure,
  period: Period,
  now: Date,
  show: (value: number) => Shown,
) => {
  const { current, previous } = periodSpans(period, now);
  const course = timeSeries(period, now);
  const [value = 0, before = 0, ...units] = await sumsBetween(db, scope, measure, [current, previous, ...course]);
  return {
    value: show(value),
    previous: show(before),
    change: changePercent(value, before),
    course: course.map(({ label }, index) => ({ label, value: show(units[index] ?? 0) })),
  };
};

const changeItem = (change: EndorsementView, language: LanguageTag) => ({
  kind: 'WAIT_PAY' as const,
  type: 'edit' as const,
  no: change.endorsement_no,
  productId: change.product_id,
  productName: change.product_name[language],
  holderName: change.policyholder_name,
  premium: amountText(change.charge_cents ?? cents(0)),
  at: instantText(change.submitted_at ?? change.created_at),
  ...(change.expires_at && { expireTime: instantText(change.expires_at) }),
});
