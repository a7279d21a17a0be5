import { record } from '../database/audit.ts';
import { enqueue } from '../database/queue.ts';
import type { EndorsementRecord } from '../database/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { Db } from '../database/open.ts';
import { cents } from '../domain/money.ts';
import type { InsurerAnswer, PolicyChange } from '../integrations/insurer.ts';
import { noticeJob } from '../notices/service.ts';
import { type Progress, sendOnce } from '../policies/send-once.ts';
import { orderRecord } from '../orders/unscoped.ts';
import { policyRecord } from '../policies/unscoped.ts';
import type { EndorsementDetail } from '../../contract/endorsements.ts';
import { recordAnswer, queueRequest, requestRecord, requestDocument } from '../policies/unscoped-requests.ts';
import { endorsementRecord } from './unscoped.ts';

/** Returns the state of an endorsement at the insurer, as pages show it; undefined before the endorsement is effective. */
export const bookingOf = async (db: Db, endorsementNo: string): Promise<EndorsementDetail['booking']> => {
  const request = await requestRecord(db, endorsementNo);
  if (!request) return undefined;
  const { state, insurer_no: no, reason } = request;
  if (state === 'REFUSED') return { state: 'refused', reason };
  return no === null ? { state: 'open' } : { state: 'booked', no };
};

/** Records that the insurer, which has accepted the endorsement, is to book it now that it is effective. */
export const queueBooking = async (
  tx: Db,
  { endorsement_no: no, kind }: Pick<EndorsementRecord, 'endorsement_no' | 'kind'>,
  insurerCode: string,
  at: Date,
): Promise<void> => {
  await queueRequest(tx, { no, kind: kind === 'SURRENDER' ? 'surrender' : 'endorse', insurerCode }, at);
  await enqueue(tx, { name: 'book-endorsement', subject: no });
};

/** Lets the insurer book an endorsement, once. */
export const bookEndorsement = async (deps: Pick<Deps, 'clock' | 'db' | 'insurer'>, endorsementNo: string): Promise<Progress> => {
  const { db, clock, insurer } = deps;
  const request = await requestRecord(db, endorsementNo);
  const endorsement = await endorsementRecord(db, endorsementNo);
  if (!request || !endorsement || request.state === 'DONE' || request.state === 'REFUSED') return undefined;
  const { insurer_code: insurerCode, kind } = request;
  const change = await changeToBook(db, endorsement, insurerCode);
  const now = clock.now();
  const answer = await sendOnce(deps, { no: endorsementNo, kind, insurerCode }, now, () =>
    kind === 'surrender' ? insurer.surrender(change, now) : insurer.endorse(change, now),
  );
  return applyBookingAnswer(deps, { endorsementNo, insurerCode }, answer);
};

const changeToBook = async (db: Db, endorsement: EndorsementRecord, insurerCode: string): Promise<PolicyChange> => {
  const order = await orderRecord(db, endorsement.order_no);
  const { result, endorsement_no: endorsementNo } = endorsement;
  if (!order || !result) throw new Error(`Effective endorsement ${endorsementNo} has no result`);
  return {
    insurerCode,
    endorsementNo,
    policyNo: endorsement.policy_no,
    kind: endorsement.kind,
    model: { code: order.model_code, version: order.model_version, hash: order.model_hash },
    application: result.application,
    effectiveDate: endorsement.effective_date,
    chargeCents: endorsement.charge_cents ?? cents(0),
    lines: endorsement.lines,
  };
};

/**
 * Applies the insurer's answer about the booking of an endorsement, once. The policy has already changed, as the insurer had
 * accepted the change. If the insurer nevertheless refuses to book it, the back office must settle the case. The audit and the
 * page of the endorsement show the refusal, and a notice is sent to the agent.
 */
export const applyBookingAnswer = (
  { db, clock, insurer }: Pick<Deps, 'clock' | 'db' | 'insurer'>,
  { endorsementNo, insurerCode }: { readonly endorsementNo: string; readonly insurerCode: string },
  answer: InsurerAnswer,
): Promise<Progress> => {
  const at = clock.now();
  return db.transaction().execute(async (tx) => {
    const request = await tx
      .selectFrom('insurer_request')
      .where('our_no', '=', endorsementNo)
      .selectAll()
      .forUpdate()
      .executeTakeFirst();
    if (!request || request.state === 'DONE' || request.state === 'REFUSED') return undefined;
    await recordAnswer(tx, endorsementNo, answer, at);
    if (answer.state === 'pending' || answer.state === 'unknown') return { waiting: true };
    if (answer.state === 'failed') return { failure: answer.reason };
    const entry = { at, actor: 'insurer', subject: 'endorsement', subjectNo: endorsementNo } as const;
    if (answer.state !== 'done') {
      await record(tx, { ...entry, action: 'booking-refused', detail: { note: answer.reason } });
      await enqueue(tx, noticeJob('endorsement-refused', endorsementNo, 1));
      return undefined;
    }
    await record(tx, { ...entry, action: 'booked', detail: { note: answer.no } });
    const endorsement = await endorsementRecord(tx, endorsementNo);
    const policy = endorsement && (await policyRecord(tx, endorsement.policy_no));
    if (!policy || !insurer.has(insurerCode, 'document')) return undefined;
    await requestDocument(tx, { policyNo: policy.policy_no, version: policy.version, insurerCode }, at);
    await enqueue(tx, { name: 'fetch-document', subject: policy.policy_no });
    return undefined;
  });
};
