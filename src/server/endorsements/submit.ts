import { endorsementRecord, lockEndorsement } from './unscoped.ts';
import { lockOrder } from '../orders/unscoped.ts';
import { endorsementInFlight, policyRecord } from '../policies/unscoped.ts';
import type { EndorsementView } from './repository.ts';
import type { EndorsementRecord } from '../database/schema/index.ts';
import type { Deps } from '../deps.ts';
import { amountText } from '../domain/money.ts';
import { DomainError } from '../domain/errors.ts';
import type { Own } from '../domain/access.ts';
import { closeOpenPayment, type PaymentDeps } from '../payments/settle.ts';
import { acceptEndorsement } from './effect.ts';
import { type PricedEndorsement, priceStored, sameContent } from './make.ts';
import { moveEndorsement } from './move.ts';

/** Who submits, and the charge that he saw. */
export type Submitter = { readonly userId: string; readonly submitKey: string; readonly charge: string };

/**
 * Submits a trial, once per key: prices it again and asks the insurer; then it waits for its payment or is effective. Throws where another
 * endorsement of the policy was first. Gives the priced endorsement where it has issues; nothing is moved then.
 */
export const submitEndorsement = async (
  deps: Pick<Deps, 'clock' | 'db' | 'insurer' | 'models'>,
  found: Own<EndorsementView>,
  submitter: Submitter,
): Promise<PricedEndorsement | undefined> => {
  const { db, clock, insurer } = deps;
  const { endorse_no: endorseNo } = found;
  const known = await endorsementRecord(db, endorseNo);
  if (!known) throw new DomainError('NOT_FOUND');
  if (known.submit_key === submitter.submitKey) return undefined;
  if (known.status !== 'TRIAL') throw new DomainError('STATE', notTried(endorseNo));
  const tried = await policyRecord(db, known.policy_no);
  if (tried?.version !== known.base_version) throw new DomainError('VERSION_CONFLICT', policyChanged);
  const priced = await priceStored(deps, known, { withOutcome: true });
  const { evaluated, policy } = priced;
  if (evaluated.issues.length > 0) return priced;
  const charge = amountText(evaluated.chargeCents);
  if (charge !== submitter.charge)
    throw new DomainError('PRICE_CHANGED', undefined, { premium: { seen: submitter.charge, now: charge } });
  const opinion = await insurer.endorse({ endorseNo, policyNo: policy.policy_no, refer: evaluated.refer });
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, known.order_no);
    const endorsement = await lockEndorsement(tx, endorseNo);
    const locked = await policyRecord(tx, known.policy_no);
    if (!order || !endorsement || !locked) throw new DomainError('NOT_FOUND');
    if (endorsement.submit_key === submitter.submitKey) return;
    if (endorsement.status !== 'TRIAL') throw new DomainError('STATE', notTried(endorseNo));
    const other = await endorsementInFlight(tx, known.policy_no);
    if (other) throw new DomainError('STATE', otherFirst(other.endorse_no));
    if (locked.version !== known.base_version || locked.cancelled_at || !sameContent(endorsement, known))
      throw new DomainError('VERSION_CONFLICT', policyChanged);
    const cause = { actor: submitter.userId, at: now };
    const submitted = await moveEndorsement(tx, endorsement, 'submit', cause, {
      charge_cents: evaluated.chargeCents,
      lines: JSON.stringify(evaluated.lines),
      refer: JSON.stringify(evaluated.refer),
      warn: JSON.stringify(evaluated.warn),
      result: evaluated.outcome,
      submit_key: submitter.submitKey,
      submitted_at: now,
    });
    const answer = { actor: 'insurer', at: now, ...(opinion.note !== '' && { note: opinion.note }) };
    if (opinion.decision === 'decline') await moveEndorsement(tx, submitted, 'reject', answer);
    if (opinion.decision === 'accept') await acceptEndorsement(tx, order, submitted, answer);
  });
  return undefined;
};

/** Cancels an endorsement that is not effective. An open payment is closed first; what was paid in time counts. */
export const cancelEndorsement = async (deps: PaymentDeps, known: Own<EndorsementRecord>, userId: string): Promise<void> => {
  const { db, clock } = deps;
  const { endorse_no: endorseNo, order_no: orderNo } = known;
  if (known.status === 'WAIT_PAY') await closeOpenPayment(deps, { orderNo, endorseNo });
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderNo);
    const endorsement = await lockEndorsement(tx, endorseNo);
    if (endorsement && endorsement.status !== 'CANCELLED')
      await moveEndorsement(tx, endorsement, 'cancel', { actor: userId, at: clock.now() });
  });
};

const notTried = (endorseNo: string) => ({
  'zh-CN': `批改 ${endorseNo} 须先试算才能提交，且只能提交一次`,
  'en-US': `Endorsement ${endorseNo} must be priced before it is submitted, and can be submitted only once`,
});
const otherFirst = (endorseNo: string) => ({
  'zh-CN': `该保单有另一笔批改 ${endorseNo} 正在处理，请先完成或撤销它`,
  'en-US': `Another endorsement of this policy, ${endorseNo}, is in progress: finish or cancel it first`,
});
const policyChanged = {
  'zh-CN': '保单已有新的批改，请按最新内容重新试算',
  'en-US': 'The policy has changed in the meantime: recalculate the endorsement',
};
