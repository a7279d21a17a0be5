import type { LedgerKind } from '../../contract/commission.ts';
import type { Db } from '../database/open.ts';
import type { LedgerAccount, CommissionTables } from '../database/schema/commission.ts';
import { dayOf } from '../domain/calendar.ts';
import { cents, type Cents, multiplyByRate } from '../domain/money.ts';
import type { OrderNo, PolicyNo } from '../domain/numbers.ts';
import type { Insertable } from 'kysely';
import { rateInForce } from '../catalogue/rates-in-force.ts';

type Entry = { readonly account: LedgerAccount; readonly amountCents: Cents };

/** Books a transaction of the ledger without entries of zero. Throws if its entries do not sum to zero. */
export const bookTransaction = async (
  tx: Db,
  transaction: Insertable<CommissionTables['commission_transaction']>,
  entries: readonly Entry[],
): Promise<number> => {
  const sum = entries.reduce((total, { amountCents }) => total + amountCents, 0);
  if (sum !== 0) throw new Error(`The entries of a ${transaction.kind} do not sum to zero: ${sum}`);
  const { no } = await tx.insertInto('commission_transaction').values(transaction).returning('no').executeTakeFirstOrThrow();
  await tx
    .insertInto('commission_entry')
    .values(
      entries
        .filter(({ amountCents }) => amountCents !== 0)
        .map(({ account, amountCents }) => ({
          transaction_no: no,
          account,
          agent_id: account === 'PAYABLE' || account === 'SUSPENSE' ? transaction.agent_id : null,
          amount_cents: amountCents,
        })),
    )
    .execute();
  return no;
};

/** Returns the entries of a transfer that debits the first account and credits the second one. */
export const transfer = (debit: LedgerAccount, credit: LedgerAccount, amountCents: Cents): readonly Entry[] => [
  { account: debit, amountCents },
  { account: credit, amountCents: cents(-amountCents) },
];

type Sale = {
  readonly orderNo: OrderNo;
  readonly policyNo: PolicyNo;
  readonly agentId: string | null;
  /** The rate of the order. */
  readonly rate: string;
  readonly at: Date;
};

/**
 * Returns what an agent earns by a version of a policy: the share of the premium after the version, less the share of the
 * premium before. So the sum over all versions is exactly the share of the current premium, and zero after a full refund.
 */
export const earningsOf = (before: Cents, after: Cents, rate: string): Cents =>
  cents(multiplyByRate(after, rate) - multiplyByRate(before, rate));

const bookVersion = async (
  tx: Db,
  { orderNo, policyNo, agentId, rate, at }: Sale,
  change: {
    readonly kind: Extract<LedgerKind, 'ISSUE' | 'ENDORSE' | 'SURRENDER'>;
    readonly version: number;
    readonly before: Cents;
    readonly after: Cents;
    readonly rateNo: number | null;
  },
): Promise<void> => {
  const earningsCents = earningsOf(change.before, change.after, rate);
  if (agentId === null || earningsCents === 0) return;
  await bookTransaction(
    tx,
    {
      at,
      kind: change.kind,
      agent_id: agentId,
      order_no: orderNo,
      policy_no: policyNo,
      policy_version: change.version,
      before_cents: change.before,
      after_cents: change.after,
      rate,
      rate_no: change.rateNo,
    },
    transfer('EXPENSE', 'PAYABLE', earningsCents),
  );
};

/**
 * Books what an agent earns when a policy is issued, by the approved rate in force on that day, or else by the rate that the
 * order has from the catalogue. Returns the rate and the commission, for the caller to store in the order.
 */
export const bookIssue = async (
  tx: Db,
  sale: Sale & { readonly productId: string; readonly organisationId: string | null; readonly premiumCents: Cents },
): Promise<{ readonly rate: string; readonly commissionCents: Cents } | undefined> => {
  const { agentId, productId, organisationId, premiumCents, at } = sale;
  if (agentId === null) return undefined;
  const rateRecord = await rateInForce(tx, { agentId, productId, organisationId, day: dayOf(at) });
  const rate = rateRecord?.rate ?? sale.rate;
  const change = { kind: 'ISSUE', version: 1, before: cents(0), after: premiumCents, rateNo: rateRecord?.no ?? null } as const;
  await bookVersion(tx, { ...sale, rate }, change);
  return { rate, commissionCents: multiplyByRate(premiumCents, rate) };
};

/** Books the difference in commission of an endorsement or a surrender, at the rate of the issue. */
export const bookChange = async (
  tx: Db,
  sale: Sale,
  change: { readonly isSurrender: boolean; readonly version: number; readonly before: Cents; readonly after: Cents },
): Promise<void> => {
  if (sale.agentId === null || change.before === change.after) return;
  const issue = await tx
    .selectFrom('commission_transaction')
    .where('policy_no', '=', sale.policyNo)
    .where('policy_version', '=', 1)
    .select('rate_no')
    .executeTakeFirst();
  await bookVersion(tx, sale, {
    ...change,
    kind: change.isSurrender ? 'SURRENDER' : 'ENDORSE',
    rateNo: issue?.rate_no ?? null,
  });
};
