import type { Db } from '../database/open.ts';
import type { EndorsementRecord, OrderRecord } from '../database/schema/index.ts';
import type { Writable } from '../domain/access-marks.ts';
import { moveOrder } from '../orders/move.ts';
import { amountDueOfOrder } from '../orders/payable.ts';
import { lockOrder } from '../orders/unscoped.ts';
import type { AmountDue, Bill, Payables } from '../payments/payable.ts';
import { effectEndorsement, moveEndorsement } from './move.ts';
import type { EndorsementView } from './repository.ts';
import { lockEndorsement } from './unscoped.ts';
import { cents } from '../domain/money.ts';

/** Returns the bill for an endorsement's difference. */
export const billOfEndorsement = (endorsement: Writable<EndorsementView>): Bill => ({
  orderNo: endorsement.order_no,
  endorsementNo: endorsement.endorsement_no,
  productId: endorsement.product_id,
  title: {
    'zh-CN': `${endorsement.product_name['zh-CN']}（批改补差）`,
    'en-US': `${endorsement.product_name['en-US']} (endorsement)`,
  },
  amountCents: endorsement.charge_cents ?? cents(0),
  deadline: endorsement.expires_at,
});

/** Locks an order, and the endorsement if the payment is for one. */
export const lockPayable: Payables['lock'] = async (tx, { orderNo, endorsementNo }) => {
  const order = await lockOrder(tx, orderNo);
  if (!order) return undefined;
  if (endorsementNo === null) return amountDueOfOrder(tx, order);
  const endorsement = await lockEndorsement(tx, endorsementNo);
  return endorsement && amountDueOfEndorsement(tx, order, endorsement);
};

const amountDueOfEndorsement = (tx: Db, order: OrderRecord, endorsement: EndorsementRecord): AmountDue => ({
  no: endorsement.endorsement_no,
  state: endorsement.status,
  isOwed: endorsement.status === 'WAIT_PAY',
  canOpenPayment: endorsement.status === 'WAIT_PAY',
  deadline: endorsement.expires_at,
  markPaying: async () => {},
  applyPayment: async (at) => {
    await effectEndorsement(tx, order, endorsement, { actor: 'gateway', at });
  },
  applyFailure: async () => false,
  applyRefund: async (at) => {
    if (endorsement.status !== 'REFUNDING') return;
    const cause = { actor: 'gateway', at };
    await moveEndorsement(tx, endorsement, 'refunded', cause);
    if (endorsement.kind === 'SURRENDER') await moveOrder(tx, order, 'surrendered', 'refunded', cause);
  },
});
