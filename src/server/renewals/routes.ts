import { daysBetween, type IsoDate, type LanguageTag } from '@insure/engine';
import * as calls from '../../contract/renewals.ts';
import type { RenewalRow } from '../../contract/renewals.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { Deps } from '../deps.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { throwIssueAt } from '../domain/issues.ts';
import { amountText } from '../domain/money.ts';
import { mayActOn, type User } from '../domain/rights.ts';
import { scopeOf } from '../domain/scope.ts';
import { customerType, userOf } from '../domain/user-info.ts';
import { thingsOfRow } from '../domain/things.ts';
import { route, type Route } from '../http/route.ts';
import { outboxMail } from '../integrations/messages/mail.ts';
import { channelsOf } from '../notices/service.ts';
import { findPolicy, findPolicyToChange } from '../policies/access.ts';
import { type PolicyView, sellersOf } from '../policies/repository.ts';
import { expiringDays } from '../policies/states.ts';
import { priceRenewal, type RenewalPrice } from './price.ts';
import {
  beginRun,
  endRun,
  noAdapterSentence,
  notePolicySeen,
  remindHolder,
  renewalPage,
  renewalRateOf,
  type RenewalStatus,
  renewalStatuses,
  runOf,
} from './service.ts';

type RenewalDeps = Pick<Deps, 'clock' | 'db' | 'mail' | 'messages' | 'models'>;

/** Returns the calls of the list of renewals. */
export const renewalRoutes = (deps: RenewalDeps): readonly Route[] => [
  route(calls.renewalQuery, {
    access: 'user',
    run: async ({ user: sessionUser, now, query, language }) => {
      const user = requireAgent(sessionUser);
      const today = dayOf(now);
      const { limit = 10, offset = 0, span = '60', key, sellerId, change, renewed = false } = query;
      const scope = scopeOf(user);
      const [{ rows, sums, counts, unpriced }, sellers] = await Promise.all([
        renewalPage(deps, scope, { span, key: key?.trim(), sellerId, renewed, change, limit, offset }, today),
        sellersOf(deps.db, scope),
      ]);
      const statuses = await renewalStatuses(deps, rows);
      const reminders = reminderMode(deps);
      return {
        total: sums.total,
        rows: rows.flatMap((policy) => {
          const status = statuses.get(policy.policy_no);
          return status ? rowOf(deps, policy, status, { user, today, language, canRemind: reminders !== 'none' }) : [];
        }),
        sums: { premium: amountText(sums.premium) },
        counts,
        ...(unpriced && { unpriced }),
        sellers: sellers.map(({ id, real_name: name }) => ({ id, name: name[language] })),
        reminders,
      };
    },
  }),
  route(calls.renewalPrices, {
    access: 'user',
    perMinute: 60,
    run: async ({ user: sessionUser, body: { policyNos }, language, report }) => {
      requireAgent(sessionUser);
      const policies = await Promise.all(policyNos.map((policyNo) => findPolicy(deps, sessionUser, policyNo)));
      const data: RenewalPrice[] = [];
      // Policies are priced one by one, and long ones in a thread, so that other requests are answered in between.
      for (const policy of policies) data.push(await priceRenewal(deps, policy, language, report));
      return { data: data.map((price, index) => ({ ...price, policyNo: policyNos[index] ?? '', reasons: [...price.reasons] })) };
    },
  }),
  route(calls.renewalRate, {
    access: 'user',
    perMinute: 60,
    run: async ({ user, now, query, language }) => {
      if (daysBetween(query.from, query.to) >= maxPeriodDays)
        throwIssueAt('/to', 'period-too-long', periodTooLongSentence, language);
      return { data: await renewalRateOf(deps, scopeOf(requireAgent(user)), query, dayOf(now)) };
    },
  }),
  route(calls.renewalPrepare, {
    access: 'buyer',
    perMinute: 20,
    run: async ({ user, body: { policyNos }, language }) => {
      requireAgent(user);
      const policies = await Promise.all(policyNos.map((policyNo) => findPolicyToChange(deps, user, policyNo)));
      await beginRun(deps, user.id, policies);
      return { data: runRowOf(await runOf(deps, user), language) ?? emptyRun };
    },
  }),
  route(calls.renewalRun, {
    access: 'user',
    run: async ({ user, language }) => ({ data: runRowOf(await runOf(deps, user), language) }),
  }),
  route(calls.renewalCancel, {
    access: 'buyer',
    run: async ({ user, language }) => {
      await endRun(deps, user);
      return { data: runRowOf(await runOf(deps, user), language) };
    },
  }),
  route(calls.renewalRemind, {
    access: 'buyer',
    perMinute: 20,
    run: async ({ user, body: { policyNos }, language }) => {
      requireAgent(user);
      if (channelsOf(deps).length === 0) throw new DomainError('STATE', noAdapterSentence);
      const rows: { readonly policyNo: string; readonly queued: number; readonly refused?: string }[] = [];
      for (const policyNo of policyNos) {
        const policy = await findPolicyToChange(deps, user, policyNo);
        rows.push(
          await remindHolder(deps, policy).then(
            (queued) => ({ policyNo, queued }),
            (error: unknown) => {
              if (!(error instanceof DomainError)) throw error;
              return { policyNo, queued: 0, refused: error.sentence[language] };
            },
          ),
        );
      }
      return { data: rows };
    },
  }),
  route(calls.renewalSeen, {
    access: 'buyer',
    perMinute: 60,
    run: async ({ user, body: { policyNo } }) => {
      const policy = await findPolicyToChange(deps, user, policyNo);
      if (userOf(user).customer) await notePolicySeen(deps, policy);
      return { data: null };
    },
  }),
];

/** Maximum number of days in a request for the renewal rate, a little more than thirteen months. */
const maxPeriodDays = 400;
const periodTooLongSentence = { 'zh-CN': '期间最长 400 天', 'en-US': 'The period is 400 days at most' };

/** Returns the user of a session. Throws for customers, who have their own pages. */
const requireAgent = (sessionUser: SessionUser): User => {
  const user = userOf(sessionUser);
  if (user.customer) throw new DomainError('FORBIDDEN');
  return user;
};

const reminderMode = (deps: Pick<Deps, 'mail' | 'messages'>): 'real' | 'outbox' | 'none' => {
  const channels = channelsOf(deps);
  if (channels.length === 0) return 'none';
  const isReal = (channels.includes('sms') && !deps.messages.isOutbox) || (deps.mail !== undefined && deps.mail !== outboxMail);
  return isReal ? 'real' : 'outbox';
};

type RowContext = { readonly user: User; readonly today: IsoDate; readonly language: LanguageTag; readonly canRemind: boolean };

const rowOf = (
  deps: Pick<Deps, 'models'>,
  policy: PolicyView,
  { state, at, draft, reminder, ...otherStatus }: RenewalStatus,
  { user, today, language, canRemind }: RowContext,
): readonly RenewalRow[] => {
  const { end_date: endDate } = policy;
  if (endDate === null) return [];
  const daysLeft = daysBetween(today, endDate);
  const isOwn = mayActOn(user, { userId: policy.user_id, customerId: policy.customer_id }) && policy.cancelled_at === null;
  const order = 'order' in otherStatus ? otherStatus.order : undefined;
  const isSeller = policy.agent_name !== null && policy.agent_type !== customerType;
  return [
    {
      policyNo: policy.policy_no,
      holderName: policy.policyholder_name,
      productName: policy.product_name[language],
      fileInfoPath: policy.insurer_logo,
      persons: policy.persons,
      ...thingsOfRow(deps, policy, language),
      endDate,
      daysLeft,
      premium: amountText(policy.premium_cents),
      ...(isSeller && policy.agent_name !== null && { sellerName: policy.agent_name[language] }),
      state,
      ...(at && { at: instantText(at) }),
      ...(order && { orderNo: order.no, orderStatus: order.status }),
      ...(draft?.user_id === user.id && {
        draft: {
          draftNo: draft.draft_no,
          productId: draft.product_id,
          prodModelCode: policy.model_code,
          insurePage: deps.models.current(policy.model_code)?.reference.routes['insure'] ?? null,
        },
      }),
      ...(reminder && {
        reminder: {
          state: reminder.state,
          channel: reminder.channel,
          at: instantText(reminder.settled_at ?? reminder.queued_at),
        },
      }),
      may: {
        renew: isOwn && order === undefined && daysLeft <= expiringDays,
        remind: isOwn && canRemind && daysLeft >= 0 && state !== 'RENEWED' && state !== 'UNDERWRITING',
      },
    },
  ];
};

type RunWithItems = Awaited<ReturnType<typeof runOf>>;

const runRowOf = (runWithItems: RunWithItems, language: LanguageTag) => {
  if (!runWithItems) return null;
  const { run, items } = runWithItems;
  const countOf = (state: (typeof items)[number]['state']): number => items.filter((item) => item.state === state).length;
  return {
    total: items.length,
    prepared: countOf('PREPARED'),
    cancelled: countOf('CANCELLED'),
    refused: items.flatMap(({ state, policy_no: policyNo, reason }) =>
      state === 'REFUSED' ? [{ policyNo, reason: reason?.[language] ?? '' }] : [],
    ),
    begunAt: instantText(run.begun_at),
    finished: run.finished_at !== null,
  };
};

const emptyRun = { total: 0, prepared: 0, cancelled: 0, refused: [], begunAt: '', finished: true };
