import { setTimeout } from 'node:timers/promises';
import { addDays } from '@insure/engine';
import type { Fault } from '../../../../src/commands/simulator/book.ts';
import { dayOf } from '../../../../src/server/domain/calendar.ts';
import type { RequestKind } from '../../../../src/server/domain/insurer-requests.ts';
import { cents } from '../../../../src/server/domain/money.ts';
import type {
  Insurer,
  InsurerAnswer,
  InsurerStatus,
  PaidOrder,
  PolicyChange,
} from '../../../../src/server/integrations/insurer.ts';
import { ensure, type ContractTest, same } from '../../../../engine/testing/contracts/contract.ts';
import { application } from '../../harness/application.ts';

/** An adapter and the insurer that it calls. */
export type InsurerUnderTest = {
  readonly insurer: Insurer;
  readonly insurerCode: string;
  /** Makes the insurer fail in one call of an operation; missing if the insurer cannot be made to fail. */
  readonly order?: (fault: Fault, on?: string) => Promise<void>;
  /** Kills the insurer's process and starts it again. */
  readonly restart?: () => Promise<void>;
};

let last = 0;
const newNo = (series: string): string => `${series}${Date.now()}${(last += 1)}`;

/** A paid order with all data that an insurer gets. */
const paidOrder = (insurerCode: string): PaidOrder => {
  const now = new Date();
  return {
    insurerCode,
    orderNo: newNo('HZ'),
    productId: '1001',
    model: { code: 'groupAccOption', version: 1, hash: 'abc' },
    // Letters that a protocol must escape.
    application: application({ remark: '<b>&amp; "引号" \u{20BB7}' }),
    applicationDate: dayOf(now),
    premiumCents: cents(21000),
    arithmetic: async () => [{ title: '保费', arithmetic: '70.00 × 3', result: '210.00' }],
    conditions: async () => '高空作业须系安全带 & <安全绳>',
    paidAt: now,
    startDate: addDays(dayOf(now), 4),
    endDate: addDays(dayOf(now), 368),
  };
};

const changeOf = (insurerCode: string, policyNo: string, kind = 'CORRECT'): PolicyChange => ({
  insurerCode,
  endorsementNo: newNo('EN'),
  policyNo,
  kind,
  model: { code: 'groupAccOption', version: 1, hash: 'abc' },
  application: application(),
  effectiveDate: addDays(dayOf(new Date()), 30),
  chargeCents: cents(-1234),
  lines: [{ name: '张三1', arithmetic: '12.34', chargeCents: cents(-1234) }],
});

/** The time in which an insurer must decide. */
const patienceMs = 20_000;

/**
 * The contract of every adapter: clear answers, one policy for an order however often it is sent, "unknown" if the result is not
 * known, and a status that can always be queried afterwards.
 * @param makeInsurer Returns the adapter and its insurer, once for all cases.
 * @returns The cases for a test runner.
 */
export const insurerContract = (name: string, makeInsurer: () => Promise<InsurerUnderTest>): readonly ContractTest[] => {
  let made: Promise<InsurerUnderTest> | undefined;
  const of = (what: string, run: (world: InsurerUnderTest) => Promise<void>): ContractTest => ({
    name: `${name} ${what}`,
    run: async () => run(await (made ??= makeInsurer())),
  });
  return [
    of('decides on an application before it is paid, and lets its rules refer it', async ({ insurer, insurerCode }) => {
      const { paidAt: _, startDate: __, endDate: ___, ...proposal } = paidOrder(insurerCode);
      same(
        await insurer.underwrite({ ...proposal, refer: [] }),
        { decision: 'accept', note: '' },
        'without a reason to refer it',
      );
      const refer = [{ path: '', code: 'r', rule: 'r', message: '人数较多' }];
      same(await insurer.underwrite({ ...proposal, refer }), { decision: 'refer', note: '人数较多' }, 'with a reason');
      if (insurer.quote) same(await insurer.quote({ ...proposal, refer: [] }), 21000, 'its own premium');
    }),
    of('declines an application that it does not take', async ({ insurer, insurerCode, order: orderFault }) => {
      if (!orderFault) return;
      await orderFault('decline', 'underwrite');
      const { paidAt: _, startDate: __, endDate: ___, ...proposal } = paidOrder(insurerCode);
      same((await insurer.underwrite({ ...proposal, refer: [] })).decision, 'decline', 'decision');
    }),
    of('issues a policy once, however often and however quickly the order is sent', async (world) => {
      const { insurer, insurerCode } = world;
      const order = paidOrder(insurerCode);
      const answers = await Promise.all([1, 2, 3].map(() => insurer.issue(order, new Date())));
      const no = await decided(world, 'issue', order.orderNo, answers[0]);
      for (const answer of [...answers, await insurer.issue(order, new Date())])
        if (answer.state === 'done') same(answer.no, no, 'number of the policy');
      const line = await booked(world, order.orderNo);
      same(line, [{ no: order.orderNo, kind: 'issue', policyNo: no, amountCents: 21000 }], 'lines of the file');
    }),
    of('gives different numbers to different orders', async (world) => {
      const numbers = await Promise.all([1, 2, 3, 4].map(async () => (await issued(world)).policyNo));
      same(new Set(numbers).size, numbers.length, 'numbers');
    }),
    of('says of a number that it was never sent that it is absent', async ({ insurer, insurerCode }) => {
      for (const kind of ['issue', 'renew', 'endorse', 'surrender'] as const)
        same(await insurer.status({ insurerCode, kind, no: newNo('HZ') }, new Date()), { state: 'absent' }, kind);
    }),
    of('renews a policy with a number of its own', async (world) => {
      const { insurer, insurerCode } = world;
      const { policyNo } = await issued(world);
      const order = { ...paidOrder(insurerCode), previousPolicyNo: policyNo };
      const no = await decided(world, 'renew', order.orderNo, await insurer.renew(order, new Date()));
      ensure(no !== policyNo, 'a renewal is another policy');
    }),
    of('books an endorsement and a surrender once, with numbers of their own', async (world) => {
      const { insurer, insurerCode } = world;
      const { policyNo } = await issued(world);
      for (const kind of ['endorse', 'surrender'] as const) {
        const change = changeOf(insurerCode, policyNo, kind === 'surrender' ? 'SURRENDER' : 'CORRECT');
        const { decision } = await insurer.underwriteChange({ ...change, refer: [] });
        same(decision, 'accept', 'decision');
        const no = await decided(world, kind, change.endorsementNo, await insurer[kind](change, new Date()));
        same(await decided(world, kind, change.endorsementNo, await insurer[kind](change, new Date())), no, 'sent again');
        same(
          await booked(world, change.endorsementNo),
          [{ no: change.endorsementNo, kind, policyNo, amountCents: -1234 }],
          'lines of the file',
        );
      }
    }),
    of('gives its own document of a policy as PDF, if it has one', async (world) => {
      const { insurer, insurerCode } = world;
      const { policyNo } = await issued(world);
      const bytes = await insurer.document?.({ insurerCode, policyNo });
      if (bytes) same(Buffer.from(bytes.subarray(0, 5)).toString('latin1'), '%PDF-', 'beginning of the document');
    }),
    of('takes no notice that nobody has signed', async ({ insurer, insurerCode }) => {
      const notice = { insurerCode, path: '/ins/insurers/x/notices', body: '{"no":"HZ1","answer":{"state":"done","no":"P1"}}' };
      const forged = insurer.readNotice?.({
        ...notice,
        header: (head) => (head.endsWith('time') ? '1764252000' : 'ab'.repeat(32)),
      });
      same(forged, undefined, 'a forged notice');
      same(insurer.readNotice?.({ ...notice, header: () => undefined }), undefined, 'a bare notice');
    }),
    ...(['timeout', 'malformed', 'wrong-signature', 'error-before'] as const).map((fault) =>
      of(`says "unknown" of an order after ${fault}, tells it when asked, and issues it once`, async (world) => {
        const { insurer, insurerCode, order: orderFault } = world;
        if (!orderFault) return;
        const order = paidOrder(insurerCode);
        await orderFault(fault, 'issue');
        const answer = await insurer.issue(order, new Date());
        // A protocol without signatures has no wrong signatures.
        if (answer.state !== 'unknown') return ensure(fault === 'wrong-signature', `after ${fault}: ${JSON.stringify(answer)}`);
        const known = await insurer.status({ insurerCode, kind: 'issue', no: order.orderNo }, new Date());
        same(known.state === 'absent', fault === 'error-before', 'absent');
        const sent = known.state === 'absent' ? await insurer.issue(order, new Date()) : known;
        await decided(world, 'issue', order.orderNo, sent);
        same((await booked(world, order.orderNo)).length, 1, 'policies');
      }),
    ),
    of('throws where a decision before the payment gets no answer', async ({ insurer, insurerCode, order: orderFault }) => {
      if (!orderFault) return;
      await orderFault('malformed', 'underwrite');
      const { paidAt: _, startDate: __, endDate: ___, ...proposal } = paidOrder(insurerCode);
      const found = await insurer.underwrite({ ...proposal, refer: [] }).then(
        () => 'a decision',
        (error: unknown) => (error instanceof Error ? error.name : ''),
      );
      same(found, 'NoAnswer', 'underwriting');
    }),
    of('refuses an order with its reason, for good', async (world) => {
      const { insurer, insurerCode, order: orderFault } = world;
      if (!orderFault) return;
      const order = paidOrder(insurerCode);
      await orderFault('refusal', 'issue');
      await insurer.issue(order, new Date());
      for (const _ of [1, 2]) {
        const status = await settled(world, 'issue', order.orderNo);
        ensure(status.state === 'refused' && status.reason !== '', `refused with a reason: ${JSON.stringify(status)}`);
        await insurer.issue(order, new Date());
      }
      same(await booked(world, order.orderNo), [], 'lines of the file');
    }),
    of('forgets nothing when its process is killed', async (world) => {
      const { insurer, insurerCode, restart } = world;
      if (!restart) return;
      const order = paidOrder(insurerCode);
      const no = await decided(world, 'issue', order.orderNo, await insurer.issue(order, new Date()));
      await restart();
      same(await settled(world, 'issue', order.orderNo), { state: 'done', no }, 'status');
      const next = await issued(world);
      ensure(next.policyNo !== no, 'no number is given twice');
    }),
  ];
};

const issued = async (world: InsurerUnderTest) => {
  const order = paidOrder(world.insurerCode);
  return { order, policyNo: await decided(world, 'issue', order.orderNo, await world.insurer.issue(order, new Date())) };
};

/** Waits for the insurer's number of a request. */
const decided = async (
  world: InsurerUnderTest,
  kind: RequestKind,
  no: string,
  first: InsurerAnswer | undefined,
): Promise<string> => {
  const status = first?.state === 'done' ? first : await settled(world, kind, no);
  if (status.state !== 'done') throw new Error(`The insurer does not say "done" of ${no}: ${JSON.stringify(status)}`);
  return status.no;
};

const settled = async ({ insurer, insurerCode }: InsurerUnderTest, kind: RequestKind, no: string): Promise<InsurerStatus> => {
  const until = Date.now() + patienceMs;
  for (;;) {
    const status = await insurer.status({ insurerCode, kind, no }, new Date());
    if ((status.state !== 'pending' && status.state !== 'unknown') || Date.now() > until) return status;
    await setTimeout(50);
  }
};

/** Returns the lines of the insurer's file about a request; the day may have changed meanwhile. */
const booked = async ({ insurer, insurerCode }: InsurerUnderTest, no: string) => {
  const now = dayOf(new Date());
  const days = await Promise.all([addDays(now, -1), now].map((day) => insurer.reconciliation({ insurerCode, day })));
  return days.flat().filter((line) => line.no === no);
};
