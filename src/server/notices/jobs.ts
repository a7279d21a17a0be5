import { addDays } from '@insure/engine';
import { paymentReturnedFacts, paymentReturnedOfficeFacts } from '../commission/notices.ts';
import { defineJob } from '../database/job.ts';
import { enqueue } from '../database/queue.ts';
import type { Deps, TimedModelStore } from '../deps.ts';
import { dayOf, shanghaiDateTime } from '../domain/calendar.ts';
import { endorsementIssuedFacts, endorsementRefusedFacts, policySurrenderedFacts } from '../endorsements/notices.ts';
import { orderReturnedFacts, orderToPayFacts } from '../orders/notices.ts';
import { policyExpiringFacts, policyIssuedFacts } from '../policies/notices.ts';
import { policiesToRemind } from '../policies/unscoped.ts';
import { emailConfirmFacts } from './email-address.ts';
import { officeRequestFacts } from './office-request.ts';
import { waitingNotices } from './repository.ts';
import {
  channelsOf,
  isNoticeName,
  type NoticeName,
  noticeJob,
  noticePauseSeconds,
  noticeRetries,
  type ReadFacts,
  sendNotice as send,
  storeNotices,
} from './service.ts';

const noFacts: ReadFacts = async () => undefined;

/** Returns the function that reads the facts of a notice. A code has none, because it is sent immediately and not by the queue. */
const readFacts = (deps: TimedModelStore, name: NoticeName): ReadFacts =>
  ({
    'order-to-pay': orderToPayFacts(deps),
    'order-returned': orderReturnedFacts(deps),
    'policy-issued': policyIssuedFacts(deps),
    'policy-expiring': policyExpiringFacts(deps),
    'endorsement-issued': endorsementIssuedFacts(deps),
    'policy-surrendered': policySurrenderedFacts(deps),
    'endorsement-refused': endorsementRefusedFacts(deps),
    'email-confirm': emailConfirmFacts(deps),
    'payment-returned': paymentReturnedFacts(deps),
    'payment-returned-office': paymentReturnedOfficeFacts(deps),
    'office-request': officeRequestFacts(deps),
    code: noFacts,
  })[name];

const canSend = (deps: Deps): boolean => channelsOf(deps).length > 0;

/** Stores the notices of an event for recipients with a usable address. */
export const writeNotices = defineJob({
  name: 'write-notices',
  retries: 8,
  pauseSeconds: 30,
  isNeeded: canSend,
  run: async (deps, subject, now) => {
    const [name = '', no = '', mark = ''] = subject.split(' ');
    const facts = isNoticeName(name) ? await readFacts(deps, name)(no, mark) : undefined;
    if (!facts || !isNoticeName(name)) return undefined;
    await deps.db.transaction().execute((tx) => storeNotices(tx, channelsOf(deps), { name, no, mark }, facts, now));
    return undefined;
  },
});

/** Sends one notice. */
export const sendNotice = defineJob({
  name: 'send-notice',
  retries: noticeRetries,
  pauseSeconds: noticePauseSeconds,
  findDueSubjects: async ({ db }, now) => (await waitingNotices(db, new Date(now.getTime() - 60_000))).map(String),
  run: async (deps, subject, now) => {
    const id = Number(subject);
    if (!Number.isSafeInteger(id)) return undefined;
    const reason = await send(deps, id, (name) => readFacts(deps, name), now);
    return reason === undefined ? undefined : { failure: reason };
  },
});

/** Numbers of days before the end of a policy: when a reminder is sent, and until when a missed reminder is still sent. */
const reminderPeriods = [
  { days: 30, until: 28 },
  { days: 7, until: 5 },
  { days: 1, until: 0 },
] as const;

/** First and last hour of the day (in Shanghai) in which reminders are sent. */
const [firstHour, lastHour] = [9, 20];

/** Reminds the policyholders of policies that end in 30, 7 or 1 days. */
export const remindExpiring = defineJob({
  name: 'remind-expiring',
  retries: 0,
  pauseSeconds: 60,
  everySeconds: 1800,
  isNeeded: canSend,
  run: async ({ db }, _, now) => {
    const hour = Number(shanghaiDateTime(now).slice(11, 13));
    if (hour < firstHour || hour > lastHour) return undefined;
    const today = dayOf(now);
    for (const { days, until } of reminderPeriods) {
      const numbers = await policiesToRemind(db, { from: addDays(today, until), to: addDays(today, days), mark: String(days) });
      await enqueue(db, ...numbers.map((no) => noticeJob('policy-expiring', no, days)));
    }
    return undefined;
  },
});
