import { addDays, daysBetween, type IsoDate } from '@insure/engine';
import { maxPriced, type RenewalChange } from '../../contract/renewals.ts';
import type { Deps, TimedModelStore, TimedStore } from '../deps.ts';
import { enqueue } from '../database/queue.ts';
import { record } from '../database/audit.ts';
import type { Writable } from '../domain/access-marks.ts';
import { dayOf } from '../domain/calendar.ts';
import { DomainError, sentences } from '../domain/errors.ts';
import { amountText } from '../domain/money.ts';
import { type PolicyNo, policyNoOf } from '../domain/numbers.ts';
import type { Scope } from '../domain/scope.ts';
import type { StoredUser } from '../domain/user-info.ts';
import { channelsOf, storeNotices } from '../notices/service.ts';
import type { FoundPolicy } from '../policies/access.ts';
import { policyExpiringFacts } from '../policies/notices.ts';
import { startRenewal } from '../policies/renewals.ts';
import { policyCount, policyPage, type PolicyView, type RenewalDifference, renewalFigures } from '../policies/repository.ts';
import { shortDays } from '../policies/states.ts';
import {
  activeUser,
  cancelRun,
  finishRun,
  insertRun,
  lastRun,
  markPolicySeen,
  nextItem,
  renewalFacts,
  runRecord,
  settleItem,
} from './unscoped.ts';

/** Number of days before its end from which a policy is in the list of renewals. */
const listedDays = 60;

export type Span = '7' | '30' | '60' | 'ended';

/** Returns the range of last days of the policies in a span. */
const endDates = (span: Span, today: IsoDate) =>
  span === 'ended'
    ? { endFrom: addDays(today, -30), endTo: addDays(today, -1) }
    : { endFrom: today, endTo: addDays(today, Number(span)) };

type RenewalFilter = {
  readonly span: Span;
  readonly key?: string | undefined;
  readonly sellerId?: string | undefined;
  readonly renewed: boolean;
  readonly change?: RenewalChange | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** Returns a page of policies that end in a span, and the number of policies in each span. */
export const renewalPage = async (
  { db, models }: TimedModelStore,
  scope: Scope,
  { span, renewed, change, key, sellerId, limit, offset }: RenewalFilter,
  today: IsoDate,
) => {
  const filter = {
    today,
    longerThan: shortDays,
    ...(key && { key }),
    ...(sellerId && { sellerId }),
    ...(!renewed && { unrenewed: true as const }),
  };
  const countOf = (each: Span): Promise<number> => policyCount(db, scope, { ...filter, ...endDates(each, today) });
  const spanFilter = { ...filter, ...endDates(span, today) };
  const modelUrls = models.codes().flatMap((code) => models.current(code)?.reference.url ?? []);
  const withDifference = (difference: RenewalDifference) => ({ ...spanFilter, renewal: { difference, modelUrls } });
  const [page, unpriced, failedCount, weekCount, monthCount, twoMonthCount, endedCount] = await Promise.all([
    policyPage(db, scope, { ...(change ? withDifference(change) : spanFilter), limit, offset }),
    change && policyPage(db, scope, { ...withDifference('unknown'), limit: maxPriced, offset: 0 }),
    change && policyCount(db, scope, withDifference('failed')),
    countOf('7'),
    countOf('30'),
    countOf('60'),
    countOf('ended'),
  ]);
  return {
    ...page,
    counts: { '7': weekCount, '30': monthCount, '60': twoMonthCount, ended: endedCount },
    unpriced: unpriced && {
      total: unpriced.sums.total,
      policyNos: unpriced.rows.map(({ policy_no: no }) => String(no)),
      failed: failedCount ?? 0,
    },
  };
};

/** Returns the renewal rate of the policies that ended in a period, by count and by premium. */
export const renewalRateOf = async (
  { db }: TimedStore,
  scope: Scope,
  { from, to, sellerId }: { readonly from: IsoDate; readonly to: IsoDate; readonly sellerId?: string | undefined },
  today: IsoDate,
) => {
  const period = { today, longerThan: shortDays, endFrom: from, endTo: to, ...(sellerId && { sellerId }) };
  const { ended, renewed, ended_cents: endedCents, renewed_cents: renewedCents } = await renewalFigures(db, scope, period);
  return {
    ended: { policies: ended, premium: amountText(endedCents) },
    renewed: { policies: renewed, premium: amountText(renewedCents) },
    rate: { policies: percentOf(renewed, ended), premium: percentOf(renewedCents, endedCents) },
  };
};

/** Returns a part of a whole in percent with one decimal, rounded half up, or null if the whole is 0. */
const percentOf = (part: number, whole: number): string | null => {
  if (whole === 0) return null;
  const tenths = (BigInt(part) * 2000n + BigInt(whole)) / (2n * BigInt(whole));
  return `${tenths / 10n}.${tenths % 10n}`;
};

export type RenewalStatus =
  Awaited<ReturnType<typeof renewalStatuses>> extends ReadonlyMap<string, infer Status> ? Status : never;

/** Returns the states of the renewals of policies, by policy. */
export const renewalStatuses = async ({ db, clock }: TimedStore, policies: readonly PolicyView[]) => {
  const { orders, drafts, reminders, views } = await renewalFacts(db, policies, clock.now());
  return new Map(
    policies.map(({ policy_no: no, end_date: end }) => {
      const order = orders.find(({ renews }) => renews === no);
      const draft = drafts.find(({ renews }) => renews === no);
      const [reminder] = reminders.filter(({ subject_no: subject }) => subject === no);
      const sentReminder = reminders.find(({ subject_no: subject, state }) => subject === no && state === 'SENT');
      const listedSince = end === null ? undefined : addDays(end, -listedDays);
      const view = views.find(
        ({ policy_no: policy, at }) => policy === no && listedSince !== undefined && dayOf(at) >= listedSince,
      );
      return [no, { ...stateOf({ order, draft, view, sentReminder }), draft, reminder }] as const;
    }),
  );
};

type RenewalFacts = {
  readonly order: Awaited<ReturnType<typeof renewalFacts>>['orders'][number] | undefined;
  readonly draft: Awaited<ReturnType<typeof renewalFacts>>['drafts'][number] | undefined;
  readonly view: { readonly at: Date } | undefined;
  readonly sentReminder: { readonly settled_at: Date | null } | undefined;
};

const stateOf = ({ order, draft, view, sentReminder }: RenewalFacts) => {
  if (order) {
    const state =
      order.payment_status === 'PAID'
        ? 'RENEWED'
        : order.status === 'UW_MANUAL' || order.status === 'UW_PENDING'
          ? 'UNDERWRITING'
          : 'WAITING';
    return { state, order: { no: order.order_no, status: order.status }, at: order.submitted_at } as const;
  }
  if (draft) return { state: 'WAITING', at: draft.saved_at } as const;
  if (view) return { state: 'SEEN', at: view.at } as const;
  if (sentReminder) return { state: 'REMINDED', at: sentReminder.settled_at } as const;
  return { state: 'NONE', at: null } as const;
};

/**
 * Queues a reminder to the policyholder, once a day, and returns the number of new messages. Throws STATE if none can be sent.
 */
export const remindHolder = async (
  deps: Pick<Deps, 'clock' | 'db' | 'mail' | 'messages' | 'models'>,
  { policy_no: policyNo, end_date: end }: Writable<FoundPolicy>,
): Promise<number> => {
  const now = deps.clock.now();
  const channels = channelsOf(deps);
  if (channels.length === 0) throw new DomainError('STATE', noAdapterSentence);
  const isSoon = end !== null && daysBetween(dayOf(now), end) <= listedDays;
  const event = { name: 'policy-expiring', no: policyNo, mark: `asked-${dayOf(now)}` } as const;
  const facts = isSoon ? await policyExpiringFacts(deps)(policyNo, event.mark) : undefined;
  if (!facts) throw new DomainError('STATE', notToRemindSentence);
  const queuedCount = await deps.db.transaction().execute((tx) => storeNotices(tx, channels, event, facts, now));
  if (queuedCount === 0) throw new DomainError('STATE', notRemindableSentence);
  return queuedCount;
};

/** Records that the policyholder has opened a policy that ends soon. */
export const notePolicySeen = async ({ db, clock }: TimedStore, policy: Writable<FoundPolicy>): Promise<void> => {
  const now = clock.now();
  if (policy.end_date !== null && daysBetween(dayOf(now), policy.end_date) <= listedDays)
    await markPolicySeen(db, policy.policy_no, now);
};

/** Begins a run that prepares the renewals of policies. Throws STATE while the user's last one is not finished. */
export const beginRun = async (
  { db, clock }: TimedStore,
  userId: string,
  policies: readonly Writable<FoundPolicy>[],
): Promise<void> => {
  const now = clock.now();
  const numbers = policies.map(({ policy_no: no }) => no);
  const id = await insertRun(db, userId, numbers, now);
  if (id === undefined) throw new DomainError('STATE', runningSentence);
  await enqueue(db, { name: 'prepare-renewals', subject: String(id) });
};

export const runOf = ({ db }: Pick<Deps, 'db'>, user: StoredUser) => lastRun(db, user.id);

export const endRun = ({ db, clock }: TimedStore, user: StoredUser): Promise<void> => cancelRun(db, user.id, clock.now());

/** Milliseconds after which a run continues in the next job, because the queue gives up longer jobs. */
const maxRunMs = 60_000;

/** Prepares the policies of a run one by one. Returns `again` if some are left, and the first unexpected error. */
export const continueRun = async (
  deps: TimedModelStore,
  id: number,
): Promise<{ readonly again?: true; readonly error?: string }> => {
  const { db, clock } = deps;
  const run = await runRecord(db, id);
  if (!run || run.finished_at) return {};
  const user = await activeUser(db, run.user_id);
  const beganAtMs = performance.now();
  let error: string | undefined;
  for (;;) {
    const item = await nextItem(db, id);
    if (!item) break;
    if (performance.now() - beganAtMs > maxRunMs) return { again: true, ...(error !== undefined && { error }) };
    const outcome = await prepareRenewal(deps, user, item.policy_no);
    await settleItem(db, { runId: id, no: item.no }, outcome);
    if ('error' in outcome) error ??= outcome.error;
  }
  const finishedRun = await lastRun(db, run.user_id);
  const detail = {
    drafts: finishedRun?.items.flatMap(({ draft_no: draft }) => draft ?? []) ?? [],
    refused: finishedRun?.items.flatMap(({ state, policy_no: no }) => (state === 'REFUSED' ? [no] : [])) ?? [],
  };
  const now = clock.now();
  await finishRun(db, id, now);
  await record(db, { at: now, actor: run.user_id, subject: 'user', subjectNo: run.user_id, action: 'renew-policies', detail });
  return error === undefined ? {} : { error };
};

type Preparation = { readonly draftNo: string } | { readonly reason: DomainError['sentence']; readonly error?: string };

const prepareRenewal = async (deps: TimedModelStore, user: StoredUser | undefined, policyNo: PolicyNo): Promise<Preparation> => {
  if (!user) return { reason: sentences.FORBIDDEN };
  try {
    return { draftNo: (await startRenewal(deps, user, policyNoOf(policyNo), dayOf(deps.clock.now()))).draftNo };
  } catch (error) {
    if (error instanceof DomainError) return { reason: error.sentence };
    return { reason: sentences.SYSTEM, error: error instanceof Error ? error.message : String(error) };
  }
};

/** The message if neither short messages nor e-mails are configured. */
export const noAdapterSentence = {
  'zh-CN': '没有配置短信或邮件，无法发送提醒',
  'en-US': 'No short messages and no e-mails are configured, so no reminder can be sent',
};
const notToRemindSentence = {
  'zh-CN': '保单 60 天内不到期、已到期、已退保、已续保，或为短期保障，不能提醒',
  'en-US':
    'No reminder is sent for a policy that has ended, is surrendered or renewed, does not end within 60 days, or is for a short time',
};
const notRemindableSentence = {
  'zh-CN': '今天已提醒过，或投保人没有可用的手机和邮箱',
  'en-US': 'Reminded today already, or the holder has no usable phone and no e-mail',
};
const runningSentence = {
  'zh-CN': '上一批续保还在准备，请完成或取消后再试',
  'en-US': 'Your last renewals are still being prepared: wait for them, or cancel them',
};
