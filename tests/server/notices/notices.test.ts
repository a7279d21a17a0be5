import { describe, expect, it } from 'vitest';
import { sendNotice, writeNotices } from '../../../src/server/notices/jobs.ts';
import { noticeRetries } from '../../../src/server/notices/service.ts';
import { noMessages } from '../../../src/server/integrations/messages/sms.ts';
import type { Deps } from '../../../src/server/deps.ts';
import { removeQueues, enqueue } from '../../../src/server/database/queue.ts';
import { bookEndorsement } from '../../../src/server/endorsements/jobs.ts';
import { startJobs } from '../../../src/server/jobs/run.ts';
import {
  application,
  decide,
  newKey,
  openPayment,
  order,
  paidOrder,
  person,
  submission,
  clerks,
} from '../harness/application.ts';
import { adding, endorsed } from '../harness/endorsement.ts';
import { useFreshServer } from '../harness/server.ts';
import { noticesOf, queued, remindAll, sendAll } from './harness.ts';

const server = useFreshServer();

/** Adapters that accept every message and letter, and store it with its id. */
const taking = (real: Deps) => {
  const taken: {
    readonly id: string | undefined;
    readonly to: string;
    readonly text: string;
    readonly stopUrl?: string | undefined;
  }[] = [];
  const deps: Deps = {
    ...real,
    messages: {
      isOutbox: false,
      send: async (to, text, _, id) => {
        taken.push({ id, to, text: text['zh-CN'] });
        return 'SENT';
      },
    },
    mail: {
      send: async ({ id, to, text, stopUrl }) => {
        taken.push({ id, to, text, stopUrl });
        return 'SENT';
      },
    },
  };
  return { deps, taken };
};

describe('notices of a sale', () => {
  it('are sent once to the policyholder and the agent for an order that is not paid after half an hour', async () => {
    const { deps, taken } = taking(server.deps);
    const orderNo = await order(await server.as('chenzq'));
    const [subject] = await queued(deps, 'write-notices');
    expect(subject).toBe(`order-to-pay ${orderNo} ${server.clock.now().getTime()}`);
    await sendAll(deps);
    const agent = await deps.db.selectFrom('app_user').where('id', '=', 'u-chenzq').select('mobile').executeTakeFirstOrThrow();
    expect(taken.map(({ to }) => to).toSorted()).toEqual(['13900001111', agent.mobile, 'lin@example.com'].toSorted());
    expect(taken[0]?.text).toContain(`【衡舟保险经纪】订单 ${orderNo}`);
    expect(taken[0]?.text).toContain('¥210.00');
    expect(taken.every(({ stopUrl }) => stopUrl === undefined)).toBe(true);
    // Both jobs may run twice.
    await writeNotices.run(deps, subject ?? '', deps.clock.now());
    for (const { id, state } of await noticesOf(deps, orderNo)) {
      expect(state).toBe('SENT');
      await sendNotice.run(deps, String(id), deps.clock.now());
    }
    expect(taken).toHaveLength(3);
  });

  it('are not sent for an order that was paid meanwhile, except for the issue of its policy', async () => {
    const { deps, taken } = taking(server.deps);
    const { orderNo, policyNo } = await paidOrder(await server.as('chenzq'));
    await sendAll(deps);
    expect(await noticesOf(deps, orderNo)).toEqual([]);
    expect(taken.map(({ to }) => to)).toEqual(['13900001111', 'lin@example.com']);
    expect(taken[0]?.text).toContain(policyNo);
    expect(taken[0]?.text).toContain('2026-11-25 起保');
  });

  it('are dropped when an order is paid between writing and sending', async () => {
    const { deps, taken } = taking(server.deps);
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    const [subject] = await queued(deps, 'write-notices');
    await writeNotices.run(deps, subject ?? '', deps.clock.now());
    await decide(agent, await openPayment(agent, orderNo), 'PAID');
    for (const { id } of await noticesOf(deps, orderNo)) await sendNotice.run(deps, String(id), deps.clock.now());
    expect((await noticesOf(deps, orderNo)).map(({ state, reason }) => [state, reason])).toEqual(
      Array.from({ length: 3 }, () => ['DROPPED', 'outdated']),
    );
    expect(taken).toEqual([]);
  });

  it('are sent to the user who ordered when an underwriter returns an order', async () => {
    const { deps, taken } = taking(server.deps);
    const agent = await server.as('chenzq');
    const risky = application({}, [person(90, { occupationCodes: '0006001' }), ...clerks(11)], 'GA50');
    const { productId, modelVersion: version, modelHash: hash } = await submission(agent, risky);
    const priced = await agent.get('getPremium', { body: { productId, version, hash, application: risky } });
    const premium = priced.data.premium ?? '';
    const body = await submission(agent, risky, premium);
    const documentsRead = [...body.documentsRead, { file: 'height.md', at: '2026-11-21T10:00:00+08:00' }];
    const { orderNo } = (
      await agent.get('submitOrder', { body: { ...body, documentsRead }, headers: { 'idempotency-key': newKey() } })
    ).data;
    expect(await queued(deps, 'write-notices')).toEqual([]);
    await (await server.as('xuwen')).get('underwritingDecide', { body: { no: orderNo, decision: 'return', note: '请补充' } });
    await sendAll(deps);
    expect(taken).toHaveLength(1);
    expect(taken[0]?.text).toContain(`订单 ${orderNo}`);
    expect(taken[0]?.text).toContain('核保退回');
  });

  it('are sent to the policyholder for an endorsement', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const { deps, taken } = taking(server.deps);
    await sendAll(deps);
    taken.length = 0;
    await endorsed(agent, policyNo, adding(61));
    await sendAll(deps);
    expect(taken.map(({ to }) => to)).toEqual(['13900001111', 'lin@example.com']);
    expect(taken[0]?.text).toContain(`保单 ${policyNo} 已变更`);
  });

  it('are sent once to the agent when the insurer does not book an endorsement', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const { endorseOrderNo } = await endorsed(agent, policyNo, adding(61));
    const { deps, taken } = taking(server.deps);
    await sendAll(deps);
    taken.length = 0;
    const refusing: Deps = {
      ...deps,
      insurer: { ...deps.insurer, endorse: async () => ({ state: 'refused', reason: '名单有误' }) },
    };
    await bookEndorsement.run(refusing, endorseOrderNo, deps.clock.now());
    await bookEndorsement.run(refusing, endorseOrderNo, deps.clock.now());
    await sendAll(deps);
    const { mobile } = await deps.db
      .selectFrom('app_user')
      .where('id', '=', 'u-chenzq')
      .select('mobile')
      .executeTakeFirstOrThrow();
    expect(taken.map(({ to }) => to)).toEqual([mobile]);
    expect(taken[0]?.text).toContain(`保险公司未登记保单 ${policyNo} 的批单 ${endorseOrderNo}`);
    expect(taken[0]?.text).not.toContain('名单有误');
  });

  it('are rolled back with the transaction that caused them', async () => {
    const { db } = server.deps;
    const undone = db.transaction().execute(async (tx) => {
      await enqueue(tx, { name: 'write-notices', subject: 'policy-issued P1 1' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await queued(server.deps, 'write-notices')).toEqual([]);
  });
});

describe('reminders', () => {
  it('are sent 30 days, 7 days and one day before the end, once each, and stop after the renewal or when the receiver unsubscribes', async () => {
    const { deps, taken } = taking(server.deps);
    const { policyNo } = await paidOrder(await server.as('chenzq'));
    await sendAll(deps);
    taken.length = 0;
    const on = async (instant: string): Promise<number> => {
      server.clock.set(instant);
      taken.length = 0;
      await remindAll(deps);
      return taken.filter(({ text }) => text.includes(policyNo)).length;
    };
    // The last day is 2027-11-24.
    expect(await on('2027-10-24T02:00:00Z')).toBe(0);
    expect(await on('2027-10-25T00:30:00Z')).toBe(0);
    expect(await on('2027-10-25T02:00:00Z')).toBe(2);
    expect(taken[0]?.text).toContain('30 天后到期');
    expect(await on('2027-10-25T05:00:00Z')).toBe(0);
    // A server that was down on that day reminds two days later, with the remaining number of days.
    expect(await on('2027-11-19T02:00:00Z')).toBe(2);
    expect(taken[0]?.text).toContain('5 天后到期');
    const letter = taken.find(({ to }) => to === 'lin@example.com');
    expect(letter?.text).toContain(String(letter?.stopUrl));
    const token = letter?.stopUrl?.split('/').at(-1) ?? '';
    const stopped = await server.visitor().fetch(`/u/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(stopped.status).toBe(200);
    expect(await stopped.text()).toContain('已退订');
    expect(await on('2027-11-23T02:00:00Z')).toBe(1);
    expect(taken[0]).toMatchObject({ to: '13900001111', text: expect.stringContaining('明天到期') });
    const dropped = (await noticesOf(deps, policyNo)).filter(({ state }) => state === 'DROPPED');
    expect(dropped.map(({ channel, reason }) => [channel, reason])).toEqual([['email', 'stopped']]);
  });

  it('are unsubscribed from by pressing a button, not by opening the page, and can be subscribed to again; other links are unknown', async () => {
    const { deps } = taking(server.deps);
    const { policyNo } = await paidOrder(await server.as('chenzq'));
    server.clock.set('2027-11-23T02:00:00Z');
    await remindAll(deps);
    const [notice] = (await noticesOf(deps, policyNo)).filter(
      ({ channel, template }) => channel === 'email' && template === 'policy-expiring',
    );
    const path = `/u/${notice?.token}`;
    const visitor = server.visitor('en-US');
    const stops = async () => (await deps.db.selectFrom('notice_stop').selectAll().execute()).length;
    const page = await (await visitor.fetch(path)).text();
    expect(page).toContain('li***@example.com');
    expect(page).not.toContain('lin@example.com');
    expect(await stops()).toBe(0);
    const press = (body: string, type = 'application/x-www-form-urlencoded') =>
      visitor.fetch(path, { method: 'POST', headers: { 'content-type': type }, body });
    const part = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await press(part, 'multipart/form-data; boundary=x')).status).toBe(200);
    await press('action=stop');
    expect(await stops()).toBe(1);
    expect(await (await press('action=resume')).text()).toContain('Stop the reminders');
    expect(await stops()).toBe(0);
    expect((await visitor.fetch('/u/no-such-token')).status).toBe(404);
  });
});

describe('a notice that is not accepted', () => {
  it('has the reason, is tried again, and fails after the last try', async () => {
    const { policyNo } = await paidOrder(await server.as('chenzq'));
    const deps: Deps = { ...server.deps, mail: undefined, messages: { ...noMessages } };
    await sendAll(deps);
    const [first] = await noticesOf(deps, policyNo);
    expect(first).toMatchObject({ state: 'QUEUED', tries: 1, reason: expect.stringContaining('MESSAGES is none') });
    for (let tries = 1; tries <= noticeRetries; tries += 1) {
      const outcome = await sendNotice.run(deps, String(first?.id), deps.clock.now());
      expect(outcome).toMatchObject({ failure: expect.stringContaining('Cannot send') });
    }
    const [last] = await noticesOf(deps, policyNo);
    expect(last).toMatchObject({ state: 'FAILED', tries: noticeRetries + 1 });
    expect(last?.settled_at).not.toBeNull();
    const office = await server.as('xuwen', 'en-US');
    const { rows } = await office.get('noticeQuery', { query: { state: 'FAILED' } });
    expect(rows).toMatchObject([
      {
        subjectNo: policyNo,
        title: 'Policy issued',
        messages: [{ address: '139****1111', reason: expect.stringContaining('Cannot send'), tries: 8 }],
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('13900001111');
  });

  it('is never shown as sent in the outbox of the demonstration, and is one row with both its messages', async () => {
    const { policyNo } = await paidOrder(await server.as('chenzq'));
    await sendAll(server.deps);
    expect((await noticesOf(server.deps, policyNo)).map(({ state }) => state)).toEqual(['OUTBOX', 'OUTBOX']);
    const { rows, channels } = await (await server.as('xuwen')).get('noticeQuery', { query: { key: policyNo } });
    expect(channels).toEqual({ sms: 'outbox', email: 'outbox' });
    expect(rows.map(({ messages }) => messages.map(({ state, address }) => [state, address]))).toEqual([
      [
        ['OUTBOX', 'li***@example.com'],
        ['OUTBOX', '139****1111'],
      ],
    ]);
  });

  it('is counted once on a page, however many messages it has', async () => {
    const agent = await server.as('chenzq');
    const policies = [await paidOrder(agent), await paidOrder(agent), await paidOrder(agent)];
    await sendAll(server.deps);
    const office = await server.as('xuwen');
    const { total } = await office.get('noticeQuery', { query: { limit: 1 } });
    const { rows } = await office.get('noticeQuery', { query: { limit: 100 } });
    expect(rows).toHaveLength(total);
    expect(rows.flatMap(({ messages }) => messages).length).toBeGreaterThanOrEqual(total + policies.length);
    const last = (await office.get('noticeQuery', { query: { limit: 10, offset: 1 } })).rows;
    expect(last).toEqual(rows.slice(1, 11));
  });

  it('has no queue without a configured adapter', async () => {
    const deps: Deps = { ...server.deps, messages: noMessages, mail: undefined };
    const log = { error: () => {}, warn: () => {} };
    const workers = await startJobs(deps, { log, pollMs: 60_000 });
    await workers.stop();
    const orderNo = await order(await server.as('chenzq'));
    expect(await queued(deps, 'write-notices')).toEqual([]);
    expect(await queued(deps, 'expire-order')).toEqual([orderNo]);
    await removeQueues(deps.db, ['write-notices']);
  });
});
