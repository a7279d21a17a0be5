import { addDays } from '@insure/engine';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  approveMonth,
  closeMonth,
  monthOf,
  parkLine,
  returnPayment,
  settleLine,
} from '../../../src/server/commission/statements.ts';
import type { SessionUser } from '../../../src/server/database/sessions.ts';
import { effectEndorsement } from '../../../src/server/endorsements/move.ts';
import { amountText, cents } from '../../../src/server/domain/money.ts';
import { dayOf } from '../../../src/server/domain/calendar.ts';
import { orderNoOf, policyNoOf } from '../../../src/server/domain/numbers.ts';
import { issuePolicy } from '../../../src/server/policies/issue.ts';
import { lockOrder } from '../../../src/server/orders/unscoped.ts';
import { lockEndorsement } from '../../../src/server/endorsements/unscoped.ts';
import { paidOrder } from '../harness/application.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();

type Rate = {
  readonly product: string;
  readonly org: string | null;
  readonly level: number | null;
  readonly from: string;
  readonly millionths: bigint;
  readonly no: number;
};
type Policy = {
  readonly no: string;
  readonly orderNo: string;
  readonly agent: string;
  premium: bigint;
  readonly millionths: bigint;
  version: number;
  ended: boolean;
};
/** The expected state: policies with their premiums, approved rates, and parked lines. */
type Model = { readonly policies: Policy[]; readonly rates: Rate[]; readonly parked: Map<number, string>; clock: number };
type World = { readonly agents: readonly Agent[]; readonly products: readonly string[] };
type Agent = { readonly id: string; readonly org: string; readonly level: number };

/** Half a cent rounds up. */
const share = (premium: bigint, millionths: bigint): bigint => (premium * millionths + 500_000n) / 1_000_000n;

let made = 0;
const nextNo = (): number => (made += 1);

/** The agents, the products and the order to copy, which only one run uses. */
const worldOf = async (template: string): Promise<World> => {
  const { db } = server.deps;
  const run = nextNo();
  const agents = (
    [
      ['lujiang', 2],
      ['lujiang', 3],
      ['minnan', 2],
    ] as const
  ).map(([org, level], index) => ({ id: `agent-${run}-${index}`, org, level }));
  const products = [`product-${run}-0`, `product-${run}-1`];
  for (const { id, org, level } of agents)
    await sql`insert into app_user select (jsonb_populate_record(u, jsonb_build_object('id', ${id}::text, 'user_name', ${id}::text,
      'organisation_id', ${org}::text, 'level', ${level}::int, 'mobile', null, 'mobile_hash', null))).* from app_user u where id = 'u-linxl'`.execute(
      db,
    );
  for (const [index, id] of products.entries())
    await sql`insert into product select (jsonb_populate_record(p, jsonb_build_object('id', ${id}::text, 'commission_rate', ${index === 0 ? '0.2' : '0.123456'}::numeric))).*
      from product p where id = (select product_id from sales_order where order_no = ${template})`.execute(db);
  // The second agent has no payout account, so the amounts are carried over.
  for (const { id } of [agents[0], agents[2]].flatMap((each) => each ?? []))
    await db
      .insertInto('payment_account')
      .values({
        user_id: id,
        account_holder: id,
        account_bank: 'Bank',
        account_number: '12345678',
        changed_at: server.clock.now(),
      })
      .execute();
  return { agents, products };
};

const sessionOf = (userId: string): Promise<SessionUser> =>
  sql<SessionUser>`select * from app_user where id = ${userId}`
    .execute(server.deps.db)
    .then(({ rows: [user] }) => user ?? expect.unreachable());

/** Compares the ledger with the policies and with the model. */
const check = async ({ policies }: Model, { agents }: World): Promise<void> => {
  const { db } = server.deps;
  const { rows: unbalanced } =
    await sql`select transaction_no from commission_entry group by 1 having sum(amount_cents) <> 0`.execute(db);
  expect(unbalanced).toEqual([]);
  const { rows } = await sql<
    Readonly<Record<'id' | 'earned' | 'recount' | 'payable' | 'suspense' | 'paid' | 'open' | 'left', string>>
  >`
    with own as (select t.no, t.kind, t.agent_id, e.account, e.amount_cents as c from commission_transaction t join commission_entry e on e.transaction_no = t.no
      where t.agent_id in (${sql.join(agents.map(({ id }) => id))}))
    select u.id,
      (select coalesce(-sum(c), 0)::text from own where agent_id = u.id and account = 'PAYABLE' and kind in ('ISSUE', 'ENDORSE', 'SURRENDER')) as earned,
      (select coalesce(sum(round(p.premium_cents * o.commission_rate)), 0)::bigint::text from policy p join sales_order o using (order_no) where p.agent_id = u.id) as recount,
      (select coalesce(-sum(c), 0)::text from own where agent_id = u.id and account = 'PAYABLE') as payable,
      (select coalesce(-sum(c), 0)::text from own where agent_id = u.id and account = 'SUSPENSE') as suspense,
      (select coalesce(-sum(c), 0)::text from own where agent_id = u.id and account = 'PAID') as paid,
      (select coalesce(-sum(c), 0)::text from own left join commission_statement_line s on s.transaction_no = own.no
        left join commission_dispute d on d.transaction_no = own.no
        left join commission_month m on m.month = s.month
        where own.agent_id = u.id and account = 'PAYABLE' and kind in ('ISSUE', 'ENDORSE', 'SURRENDER', 'SETTLE', 'RETURN') and d.transaction_no is null
          and m.approved_at is null) as open,
      (select coalesce(carried_cents + amount_cents - parked_cents - paid_cents, carried_cents)::text from commission_statement s
        where s.agent_id = u.id order by month desc limit 1) as left
    from app_user u where u.id in (${sql.join(agents.map(({ id }) => id))}) order by u.id`.execute(db);
  for (const { id, earned, recount, payable, open, left } of rows) {
    const expected = policies
      .filter(({ agent }) => agent === id)
      .reduce((sum, { premium, millionths }) => sum + share(premium, millionths), 0n);
    expect([id, earned, recount]).toEqual([id, String(expected), String(expected)]);
    // The amount owed is that of lines without an approved statement, and the unpaid rests of approved statements.
    expect([id, BigInt(payable)]).toEqual([id, BigInt(open) + BigInt(left ?? 0)]);
  }
  const { rows: sums } = await sql<{
    readonly sum: string | null;
  }>`select sum(amount_cents)::text as sum from commission_entry`.execute(db);
  expect(sums[0]?.sum ?? '0').toBe('0');
};

/** The number of times each step was taken in all runs. */
const counts = new Map<string, number>();
const done = (step: string): void => void counts.set(step, (counts.get(step) ?? 0) + 1);

type Command = fc.AsyncCommand<Model, World, true>;
const command = (
  name: string,
  run: (model: Model, world: World) => Promise<void>,
  can: (model: Readonly<Model>) => boolean = () => true,
): Command => ({
  check: async (model) => can(model),
  run: async (model, world) => {
    await run(model, world);
    done(name.split(' ')[0] ?? '');
    await check(model, world);
  },
  toString: () => name,
});

let template = '';

const sell = (agentNo: number, productNo: number, premium: number) =>
  command(`sell ${agentNo} ${productNo} ${premium}`, async (model, { agents, products }) => {
    const { db, clock } = server.deps;
    const agent = agents[agentNo] ?? expect.unreachable();
    const product = products[productNo] ?? expect.unreachable();
    const orderNo = `M${nextNo()}`;
    const paymentNo = `P${orderNo}`;
    await sql`insert into sales_order select (jsonb_populate_record(o, jsonb_build_object('order_no', ${orderNo}::text, 'agent_id', ${agent.id}::text,
      'user_id', ${agent.id}::text, 'organisation_id', ${agent.org}::text, 'product_id', ${product}::text, 'status', 'PAID', 'premium_cents', ${premium}::int,
      'commission_rate', (select commission_rate from product where id = ${product}), 'commission_cents', 1, 'idempotency_key', ${orderNo}::text))).* from sales_order o
      where order_no = ${template}`.execute(db);
    await sql`insert into payment select (jsonb_populate_record(p, jsonb_build_object('payment_no', ${paymentNo}::text, 'order_no', ${orderNo}::text,
      'trade_no', ${paymentNo}::text, 'amount_cents', ${premium}::int))).* from payment p where order_no = ${template}`.execute(
      db,
    );
    expect(await issuePolicy(server.deps, orderNoOf(orderNo))).toBeUndefined();
    const today = dayOf(clock.now());
    const [best] = model.rates
      .filter(
        (rate) =>
          rate.product === product &&
          rate.from <= today &&
          [null, agent.org].includes(rate.org) &&
          [null, agent.level].includes(rate.level),
      )
      .toSorted(
        (a, b) =>
          Number(a.org === null) - Number(b.org === null) ||
          Number(a.level === null) - Number(b.level === null) ||
          (a.from < b.from ? 1 : a.from > b.from ? -1 : b.no - a.no),
      );
    const millionths = best?.millionths ?? (productNo === 0 ? 200_000n : 123_456n);
    const policy = await db
      .selectFrom('policy')
      .select('policy_no')
      .where('order_no', '=', orderNoOf(orderNo))
      .executeTakeFirstOrThrow();
    const order = await db
      .selectFrom('sales_order')
      .select('commission_cents')
      .where('order_no', '=', orderNoOf(orderNo))
      .executeTakeFirstOrThrow();
    expect(BigInt(order.commission_cents)).toBe(share(BigInt(premium), millionths));
    model.policies.push({
      no: policy.policy_no,
      orderNo,
      agent: agent.id,
      premium: BigInt(premium),
      millionths,
      version: 1,
      ended: false,
    });
  });

const inForce = ({ policies }: Readonly<Model>) => policies.filter(({ ended }) => !ended);

const change = (pick: number, permille: number, kind: 'REMOVE' | 'ADD' | 'SURRENDER') =>
  command(
    `${kind} ${pick} ${permille}`,
    async (model) => {
      const { db, clock } = server.deps;
      const open = inForce(model);
      const policy = open[pick % open.length] ?? expect.unreachable();
      const part = (policy.premium * BigInt(permille)) / 1000n;
      const charge = kind === 'ADD' ? part + 1n : -part;
      const no = `E${nextNo()}`;
      const now = clock.now();
      await db
        .insertInto('endorsement')
        .values({
          endorsement_no: no,
          policy_no: policyNoOf(policy.no),
          order_no: orderNoOf(policy.orderNo),
          user_id: policy.agent,
          kind,
          status: 'SUBMITTED',
          base_version: policy.version,
          effective_date: dayOf(now),
          content: JSON.stringify({ rows: [] }),
          charge_cents: cents(Number(charge)),
          lines: '[]',
          referrals: '[]',
          warnings: '[]',
          result: JSON.stringify({ closed: [], opened: [], application: {}, holderName: 'x', persons: 3 }),
          idempotency_key: no,
          body_hash: no,
          created_at: now,
        })
        .execute();
      if (charge > 0n)
        await sql`insert into payment select (jsonb_populate_record(p, jsonb_build_object('payment_no', ${`P${no}`}::text, 'order_no', ${policy.orderNo}::text,
          'trade_no', ${no}::text, 'endorsement_no', ${no}::text, 'amount_cents', ${Number(charge)}::int))).* from payment p where order_no = ${template}`.execute(
          db,
        );
      await db.transaction().execute(async (tx) => {
        const order = (await lockOrder(tx, orderNoOf(policy.orderNo))) ?? expect.unreachable();
        const endorsement = (await lockEndorsement(tx, no)) ?? expect.unreachable();
        await effectEndorsement(tx, order, endorsement, { actor: 'insurer', at: now });
      });
      policy.premium += charge;
      policy.version += 1;
      policy.ended = kind === 'SURRENDER';
    },
    (model) => inForce(model).length > 0,
  );

const changeRate = (productNo: number, org: string | null, level: number | null, inDays: number, millionths: number) =>
  command(`rate ${productNo} ${org} ${level} ${inDays} ${millionths}`, async (model, { products }) => {
    const { db, clock } = server.deps;
    const product = products[productNo] ?? expect.unreachable();
    const from = addDays(dayOf(clock.now()), inDays);
    const rate = `0.${String(millionths).padStart(6, '0')}`;
    const row = {
      product_id: product,
      organisation_id: org,
      level,
      valid_from: from,
      rate,
      made_by: 'u-xuwen',
      made_at: clock.now(),
    };
    const { no } = await db
      .insertInto('commission_rate')
      .values({ ...row, state: 'APPROVED', decided_by: 'u-zhouke', decided_at: clock.now() })
      .returning('no')
      .executeTakeFirstOrThrow();
    model.rates.push({ product, org, level, from, millionths: BigInt(millionths), no });
  });

const pass = (days: number) => command(`pass ${days}`, async () => server.clock.pass({ hours: 24 * days }));

const month = () =>
  command('month', async () => {
    const { db } = server.deps;
    const now = server.clock.now();
    const ended = monthOf(new Date(now.getTime() - 31 * 86_400_000));
    const last = await db.selectFrom('commission_month').select('month').orderBy('month', 'desc').executeTakeFirst();
    if (last && last.month >= ended) return;
    await closeMonth(db, ended, { user: await sessionOf('u-xuwen'), now });
    const { rows } = await sql<{ readonly due: number; readonly payable: number }>`
      select coalesce(sum(carried_cents + amount_cents), 0)::bigint as due,
        coalesce(sum(carried_cents + amount_cents) filter (where carried_cents + amount_cents > 0
          and exists (select from payment_account a where a.user_id = agent_id)), 0)::bigint as payable
      from commission_statement where month = ${ended}`.execute(db);
    const [sums = { due: 0, payable: 0 }] = rows;
    await approveMonth(
      db,
      { month: ended, due: amountText(cents(sums.due)), payable: amountText(cents(sums.payable)) },
      { user: await sessionOf('u-zhouke'), now },
    );
    done('approved');
  });

const park = (pick: number) =>
  command(`park ${pick}`, async ({ parked }, { agents }) => {
    const { db } = server.deps;
    const { rows } = await sql<{
      readonly no: number;
      readonly agent_id: string;
    }>`select t.no, t.agent_id from commission_transaction t
      left join commission_statement_line s on s.transaction_no = t.no left join commission_dispute d on d.transaction_no = t.no
      where t.agent_id in (${sql.join(agents.map(({ id }) => id))}) and t.kind in ('ISSUE', 'ENDORSE', 'SURRENDER') and s.month is null
        and d.transaction_no is null order by t.no`.execute(db);
    const line = rows[pick % Math.max(rows.length, 1)];
    if (!line) return;
    await parkLine(db, { no: line.no, reason: 'why' }, { user: await sessionOf(line.agent_id), now: server.clock.now() });
    parked.set(line.no, line.agent_id);
    done('parked');
  });

const settle = (amount: number) =>
  command(
    `settle ${amount}`,
    async ({ parked }) => {
      const [no = 0] = [...parked.keys()];
      parked.delete(no);
      const body = { no, amount: amountText(cents(amount)), answer: 'so' };
      await settleLine(server.deps.db, body, { user: await sessionOf('u-xuwen'), now: server.clock.now() });
    },
    ({ parked }) => parked.size > 0,
  );

/** Returns the first payment that was not returned yet, as the bank. */
const bounce = (pick: number) =>
  command(`bounce ${pick}`, async (_, { agents }) => {
    const { db } = server.deps;
    const { rows } = await sql<{ readonly month: string; readonly agent_id: string }>`select p.month, p.agent_id
      from commission_transaction p left join commission_transaction r on r.of_no = p.no and r.kind = 'RETURN'
      where p.kind = 'PAY' and r.no is null and p.agent_id in (${sql.join(agents.map(({ id }) => id))}) order by p.no`.execute(
      db,
    );
    const payment = rows[pick % Math.max(rows.length, 1)];
    if (!payment) return;
    const body = { month: payment.month, agentId: payment.agent_id, reason: 'closed account' };
    await returnPayment(db, body, { user: await sessionOf('u-xuwen'), now: server.clock.now() });
    done('returned');
  });

const two = fc.nat(1);
const commands = fc.commands(
  [
    fc.tuple(fc.nat(2), two, fc.integer({ min: 1, max: 9_999_999 })).map((args) => sell(...args)),
    fc.tuple(fc.nat(2), two, fc.constantFrom(1, 2, 3200, 999_999)).map((args) => sell(...args)),
    fc.tuple(fc.nat(99), fc.nat(2000)).map(([pick, part]) => change(pick, part, 'ADD')),
    fc.tuple(fc.nat(99), fc.nat(999)).map(([pick, part]) => change(pick, part, 'REMOVE')),
    fc.tuple(fc.nat(99), fc.constantFrom(1000, 1000, 337)).map(([pick, part]) => change(pick, part, 'SURRENDER')),
    fc
      .tuple(two, fc.constantFrom(null, 'lujiang', 'minnan'), fc.constantFrom(null, 2, 3), fc.nat(20), fc.nat(999_999))
      .map((args) => changeRate(...args)),
    fc.integer({ min: 1, max: 12 }).map(pass),
    fc.constant(month()),
    fc.nat(99).map(park),
    fc.integer({ min: -5000, max: 5000 }).map(settle),
    fc.nat(9).map(bounce),
  ],
  { maxCommands: 120, size: 'max' },
);

/** `npm run test:ledger` runs more of them. */
const runs = Number(process.env['LEDGER_RUNS'] ?? 40);

it(
  'the ledger sums to zero and equals a recount of the policies after each of thousands of sales, changes, surrenders, rates, disputes, returned payments and months',
  async () => {
    template = (await paidOrder(await server.as('linxl'))).orderNo;
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(commands, async (each) => {
        const world = await worldOf(template);
        await fc.asyncModelRun(() => ({ model: { policies: [], rates: [], parked: new Map(), clock: 0 }, real: world }), each);
        steps += [...each].length;
      }),
      { numRuns: runs, endOnFailure: true },
    );
    process.stdout.write(`steps in ${runs} runs: ${[...counts].map(([step, times]) => `${step} ${times}`).join(', ')}\n`);
    expect(steps).toBeGreaterThan(runs * 20);
    // Every step was taken at least once.
    for (const step of ['sell', 'ADD', 'REMOVE', 'SURRENDER', 'rate', 'approved', 'parked', 'settle', 'returned'])
      expect([step, (counts.get(step) ?? 0) > runs / 4]).toEqual([step, true]);
  },
  120_000 + runs * 20_000,
);
