import { lockEndorsement } from '../endorsements/unscoped.ts';
import { lockOrder } from '../orders/unscoped.ts';
import type { Db } from '../database/open.ts';
import type { PaidFor } from './payable.ts';
import type { EndorsementRecord, OrderRecord } from '../database/schema/index.ts';
import { effectEndorsement } from '../endorsements/effect.ts';
import { moveOrder } from '../orders/move.ts';

/** What is owed, seen under the lock of its order: whether it may be paid now, and what a payment does to it. */
export type Debt = {
  /** Number that the payer knows: of the order or of the endorsement. */
  readonly no: string;
  readonly state: string;
  /** Money that comes is applied. */
  readonly isOwed: boolean;
  /** A payment may be opened. */
  readonly isOpenable: boolean;
  readonly until: Date | null;
  readonly begin: (actor: string, at: Date) => Promise<void>;
  readonly paid: (at: Date, paidAt: Date) => Promise<void>;
  /** A try has failed or was closed; false where that changes nothing. */
  readonly failed: (why: 'FAILED' | 'CLOSED', at: Date) => Promise<boolean>;
};

/** Locks the order, and the endorsement where the payment is for one. */
export const lockDebt = async (tx: Db, { orderNo, endorseNo }: PaidFor): Promise<Debt | undefined> => {
  const order = await lockOrder(tx, orderNo);
  if (!order) return undefined;
  if (endorseNo === null) return orderDebt(tx, order);
  const endorsement = await lockEndorsement(tx, endorseNo);
  return endorsement && endorsementDebt(tx, order, endorsement);
};

const orderDebt = (tx: Db, order: OrderRecord): Debt => ({
  no: order.order_no,
  state: order.status,
  isOwed: order.status === 'PAYING' || order.status === 'WAIT_PAY',
  isOpenable: order.status === 'WAIT_PAY',
  until: order.expires_at,
  begin: async (actor, at) => {
    await moveOrder(tx, order, 'startPay', 'startPay', { actor, at });
  },
  paid: async (at, paidAt) => {
    const cause = { actor: 'gateway', at };
    const paying = order.status === 'PAYING' ? order : await moveOrder(tx, order, 'startPay', 'startPay', cause);
    await moveOrder(tx, paying, 'paid', 'paid', { ...cause, paidAt });
  },
  failed: async (why, at) => {
    if (order.status !== 'PAYING') return false;
    await moveOrder(tx, order, 'payBack', why === 'FAILED' ? 'payFails' : 'payBack', { actor: 'gateway', at });
    return true;
  },
});

const endorsementDebt = (tx: Db, order: OrderRecord, endorsement: EndorsementRecord): Debt => ({
  no: endorsement.endorse_no,
  state: endorsement.status,
  isOwed: endorsement.status === 'WAIT_PAY',
  isOpenable: endorsement.status === 'WAIT_PAY',
  until: endorsement.expires_at,
  begin: async () => {},
  paid: async (at) => {
    await effectEndorsement(tx, order, endorsement, { actor: 'gateway', at });
  },
  failed: async () => false,
});
