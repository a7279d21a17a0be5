import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { largestHolders } from '../../../src/server/dashboard/repository.ts';
import { dueEndorsements } from '../../../src/server/endorsements/unscoped.ts';
import type { Db, Store } from '../../../src/server/database/open.ts';
import { dueOrders, ordersToIssue, duplicateNumbersOf } from '../../../src/server/orders/unscoped.ts';
import { orderPage } from '../../../src/server/orders/repository.ts';
import { overduePayments, queuedRefunds } from '../../../src/server/payments/unscoped.ts';
import { policiesByEndWeek, policyCount, policyPage } from '../../../src/server/policies/repository.ts';
import { referralPage } from '../../../src/server/underwriting/repository.ts';
import { enqueue } from '../../../src/server/database/queue.ts';
import { unusedStore } from '../harness/store.ts';

let store: Store;
beforeAll(async () => {
  store = await unusedStore();
});
afterAll(() => store.close());

/** Returns the plans of all queries of `ask`. The planner reads a whole table only if no index can be used. */
const plansOf = async (ask: (db: Db) => Promise<unknown>): Promise<string> => {
  const asked: CompiledQuery[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      asked.push(store.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(store.db.withPlugin(noting));
  return store.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const plans: string[] = [];
    for (const { sql: text, parameters } of asked) {
      const { rows } = await tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`explain ${text}`, [...parameters]));
      plans.push(...rows.map((row) => String(Object.values(row)[0])));
    }
    return plans.join('\n');
  });
};

const now = new Date();
const page = { limit: 10, offset: 0, now };
const scopes = {
  agent: { kind: 'user', userId: 'u-chenzq' },
  customer: { kind: 'customer', userId: 'u-xuwen' },
  organisation: { kind: 'organisation', orgId: 'o-lujiang' },
} as const;

it.each(Object.entries(scopes))('the lists of one %s read no orders and policies of others', async (_, scope) => {
  const plans = await plansOf(async (db) => {
    await orderPage(db, scope, page);
    await orderPage(db, scope, { ...page, key: '福州' });
    await policyPage(db, scope, { ...page, today: '2026-11-22', key: '福州' });
    await policyCount(db, scope, { today: '2026-11-22', status: 'EXPIRING' });
    await policiesByEndWeek(db, scope, { today: '2026-11-22', endFrom: '2026-11-22', endTo: '2027-02-07' });
    await largestHolders(db, scope, { from: new Date('2026-11-01T00:00:00Z'), to: now });
  });
  expect(plans).toMatch(/Scan (?:using|on) order_/);
  expect(plans).not.toMatch(/Seq Scan on (?:sales_order|policy)\b/);
});

it('jobs of a subject, and persons who are already insured, are found by an index in a table of any size', async () => {
  const jobs = await plansOf((db) => enqueue(db, { name: 'expire-order', subject: 'HZ1', at: now }));
  expect(jobs).toMatch(/Index Cond: .*singleton_key = w\.subject/);
  const sought = { numbers: ['E20000001'], typeId: 'group', from: '2026-11-25', to: '2027-11-24' };
  const persons = await plansOf((db) => duplicateNumbersOf(db, sought));
  expect(persons).toMatch(/Index Cond: \(certificate_hash = asked\.hash\)/);
  expect(persons).not.toMatch(/policy/);
});

it('orders that wait for a deadline, the insurer or an underwriter are found by an index', async () => {
  const plans = await plansOf(async (db) => {
    await dueOrders(db, now);
    await ordersToIssue(db);
    await overduePayments(db, now);
    await queuedRefunds(db, now);
    await dueEndorsements(db, now, '2026-11-22');
    await referralPage(db, page);
  });
  expect(plans).toMatch(/order_to_issue/);
  expect(plans).not.toMatch(/Seq Scan on (?:sales_order|payment|refund|endorsement|policy)\b/);
});
