import { orderRecord, ordersToIssue } from '../orders/unscoped.ts';
import { issueDeadline } from '../orders/states.ts';
import { giveUpIssuing as giveUp, issuePolicy as issue } from './issue.ts';
import { defineJob } from '../database/job.ts';
import { orderNoOf, policyNoOf } from '../domain/numbers.ts';
import { askAgain } from './send-once.ts';
import { fetchDocuments } from './fetch-documents.ts';
import { policiesWithoutDocument } from './unscoped-requests.ts';

/**
 * Tries a last time to issue the policy of an order, and refunds the premium if that fails. If the insurer may have issued the
 * policy, the premium is not refunded, and the job asks the insurer every hour.
 */
export const giveUpIssuing = defineJob({
  name: 'give-up-issuing',
  retries: 10,
  pauseSeconds: 60,
  findDueSubjects: async ({ db }, now) =>
    (await ordersToIssue(db))
      .filter((order) => order.paid_at && issueDeadline(order.paid_at) <= now)
      .map((order) => order.order_no),
  run: async (deps, subject, now) => {
    const orderNo = orderNoOf(subject);
    const order = await orderRecord(deps.db, orderNo);
    if (!order?.paid_at || (order.status !== 'PAID' && order.status !== 'ISSUE_FAILED')) return undefined;
    const until = issueDeadline(order.paid_at);
    if (until > now) return { runAgainAt: until };
    const progress = await issue(deps, orderNo);
    if (progress && 'waiting' in progress) return { runAgainAt: new Date(now.getTime() + 3_600_000) };
    if (progress) await giveUp(deps, orderNo, now);
    return undefined;
  },
});

/** Issues the policy of a paid order if it was not issued at the payment, or asks the insurer whether it is issued. */
export const issuePolicy = defineJob({
  name: 'issue-policy',
  // Twelve attempts with doubled pauses take a little more than a day, after which the premium is refunded.
  retries: 12,
  pauseSeconds: 30,
  findDueSubjects: async ({ db }) => (await ordersToIssue(db)).map((order) => order.order_no),
  run: async (deps, subject, now) => {
    const orderNo = orderNoOf(subject);
    const progress = await issue(deps, orderNo);
    if (!progress || 'failure' in progress) return progress;
    const order = await orderRecord(deps.db, orderNo);
    return askAgain(order?.paid_at ?? now, now);
  },
});

/** Fetches the insurer's own document of a policy. */
export const fetchDocument = defineJob({
  name: 'fetch-document',
  retries: 14,
  pauseSeconds: 30,
  findDueSubjects: ({ db }) => policiesWithoutDocument(db),
  run: (deps, subject, now) => fetchDocuments(deps, policyNoOf(subject), now),
});
