import { endorsementByKey, type EndorsementView } from './repository.ts';
import type { EndorsementRecord, PersonRecord, PolicyRecord } from '../database/schema/index.ts';
import type { ChangeLine } from '../database/schema/endorsements.ts';
import type { Model } from '@insure/engine';
import { record, statusHistory } from '../database/audit.ts';
import { latestPayment, refundsOfEndorsement } from '../payments/unscoped.ts';
import { openEndorsementOf, policyRecord, versionRecord } from '../policies/unscoped.ts';
import type { Writable, Readable } from '../domain/access-marks.ts';
import type { Deps, ModelStore, Store, TimedModelStore } from '../deps.ts';
import { changeEndorsement, countUnsubmitted, endorsementRecord, insertEndorsement, withLockedEndorsement } from './unscoped.ts';
import { changedPersons, insuredPersons, orderPin, orderRecord } from '../orders/unscoped.ts';
import { termsOf } from '../orders/unscoped-terms.ts';
import { pinnedModel } from '../models/models.ts';
import { amountText, cents } from '../domain/money.ts';
import type { Fields } from '../domain/application.ts';
import { DomainError } from '../domain/errors.ts';
import { closeOpenPayment, type PaymentDeps } from '../payments/settle.ts';
import { acceptEndorsement, moveEndorsement, policyChangedSentence } from './move.ts';
import { recordNumber } from '../database/number-series.ts';
import { takeQuota } from '../database/quotas.ts';
import { dayOf } from '../domain/calendar.ts';
import { type Change, unknownPartIssues } from './change.ts';
import type { FoundPolicy } from '../policies/access.ts';
import { refuseToCustomer, refuseToCustomerNow } from '../policies/customer-changes.ts';
import { unknownFieldsError } from '../domain/issues.ts';
import { changeOf, fileIssues, priceChange, type PricedEndorsement, priceStored } from './price-stored.ts';
import { underwriteChange } from './underwrite-change.ts';
import { personOf } from '../policies/current-policy.ts';
import { placesByNo } from '../policies/endorsable.ts';
import { bookingOf } from './book-at-insurer.ts';

/** Returns the insured persons whom an endorsement has added or removed, or none before it is effective. */
export const personsOfEndorsement = async (
  { db }: Store,
  { order_no: orderNo, version }: Readable<EndorsementRecord>,
): Promise<readonly PersonRecord[]> => (version === null ? [] : changedPersons(db, orderNo, version));

/** The values of a person or thing of an endorsement before and after the change. */
export type ChangedThing = { readonly before?: Fields; readonly after?: Fields };

/** Returns the values for each line of an endorsement, effective or not; those of persons only for corrections. */
export const thingsOfEndorsement = async (
  deps: Store,
  endorsement: Readable<EndorsementRecord>,
  model: Model,
): Promise<(line: ChangeLine) => ChangedThing> =>
  model.data.insured?.item || endorsement.lines.some((line) => isCorrection(endorsement, line))
    ? (await valuesOfEndorsement(deps, endorsement, model)).valuesOf
    : () => ({});

/** Returns whether a line corrects fields of a person or thing. */
export const isCorrection = ({ kind }: Pick<EndorsementRecord, 'kind'>, line: ChangeLine | undefined): boolean =>
  (kind === 'MIXED' ? line?.kind : kind) === 'CORRECT';

/** Returns the values of each person or thing of an endorsement, and the policy that it changes. */
export const valuesOfEndorsement = async ({ db }: Store, endorsement: Readable<EndorsementRecord>, model: Model) => {
  const { order_no: orderNo, policy_no: policyNo, base_version: version, content, kind } = endorsement;
  const [order, base, records, terms] = await Promise.all([
    orderRecord(db, orderNo),
    versionRecord(db, policyNo, version),
    insuredPersons(db, { orderNo, version }).all(),
    termsOf(db, orderNo),
  ]);
  if (!order) throw new DomainError('NOT_FOUND');
  const application = base.application ?? order.application;
  const persons = records.map(personOf);
  const places = placesByNo({ model, application, applicationDate: order.application_date, persons });
  const valuesOf = ({ no, row, ...line }: ChangeLine): ChangedThing => {
    const before = places.get(no ?? 0)?.value;
    const person = content.rows[row ?? -1]?.person;
    const lineKind = kind === 'MIXED' ? line.kind : kind;
    return {
      ...(lineKind !== 'ADD' && before && { before }),
      ...(lineKind !== 'REMOVE' && person && { after: lineKind === 'CORRECT' ? { ...before, ...person } : person }),
    };
  };
  const paid = new Map(
    records.flatMap(({ no, premium_cents: premium, extra_cents: extra }) =>
      premium === null ? [] : [[no, { premium, charged: cents(premium + extra) }] as const],
    ),
  );
  return {
    valuesOf,
    persons,
    paid,
    application,
    applicationDate: order.application_date,
    extraPercent: terms?.extraPercent ?? 0,
  };
};

/** Returns the version of the policy that an endorsement has made, or undefined before it is effective. */
export const versionOfEndorsement = async ({ db }: Store, { policy_no: policyNo, version }: Readable<EndorsementRecord>) =>
  version === null ? undefined : versionRecord(db, policyNo, version);

/**
 * Returns the states of an endorsement so far, oldest first, the latest payment of its difference, in any status, and its
 * refunds.
 */
export const progressOfEndorsement = async ({ db }: Store, endorsement: Readable<EndorsementView>) => {
  const { order_no: orderNo, endorsement_no: endorsementNo } = endorsement;
  const [history, payment, refunds, booking] = await Promise.all([
    statusHistory(db, endorsementNo, 'endorsement'),
    latestPayment(db, { orderNo, endorsementNo }),
    refundsOfEndorsement(db, endorsementNo),
    bookingOf(db, endorsementNo),
  ]);
  return { history, payment, refunds, booking };
};

type Submitter = { readonly userId: string; readonly isCustomer: boolean; readonly submitKey: string; readonly charge: string };

/**
 * Submits a trial, once per key: prices it again and asks the insurer. It then waits for its payment or becomes effective.
 * Throws if another endorsement of the policy was submitted first. If the trial has issues, returns them with the price and
 * changes nothing.
 */
export const submitEndorsement = async (
  deps: Pick<Deps, 'clock' | 'db' | 'insurer' | 'models'>,
  view: Writable<EndorsementView>,
  submitter: Submitter,
): Promise<PricedEndorsement | undefined> => {
  const { db, clock } = deps;
  const { endorsement_no: endorsementNo } = view;
  const existing = await endorsementRecord(db, endorsementNo);
  if (!existing) throw new DomainError('NOT_FOUND');
  if (existing.submit_key === submitter.submitKey) return undefined;
  if (existing.status !== 'TRIAL') throw new DomainError('STATE', notPricedSentence(endorsementNo));
  if (submitter.isCustomer) await refuseToCustomerNow(deps, existing.policy_no, changeOf(existing));
  const oldPolicy = await policyRecord(db, existing.policy_no);
  if (oldPolicy?.version !== existing.base_version) throw new DomainError('VERSION_CONFLICT', policyChangedSentence);
  const priced = await priceStored(deps, existing, { withOutcome: true });
  const { evaluated } = priced;
  if (evaluated.issues.length > 0) return priced;
  const charge = amountText(evaluated.chargeCents);
  if (charge !== submitter.charge)
    throw new DomainError('PRICE_CHANGED', undefined, { premium: { seen: submitter.charge, now: charge } });
  const underwriting = await underwriteChange(deps, existing, priced);
  const now = clock.now();
  await withLockedEndorsement(db, existing, async (tx, { order, endorsement }) => {
    const lockedPolicy = await policyRecord(tx, existing.policy_no);
    if (endorsement.submit_key === submitter.submitKey) return;
    if (endorsement.status !== 'TRIAL') throw new DomainError('STATE', notPricedSentence(endorsementNo));
    const openEndorsement = await openEndorsementOf(tx, existing.policy_no);
    if (openEndorsement) throw new DomainError('STATE', otherInProgressSentence(openEndorsement.endorsement_no));
    if (lockedPolicy?.version !== existing.base_version || lockedPolicy.cancelled_at || !hasSameContent(endorsement, existing))
      throw new DomainError('VERSION_CONFLICT', policyChangedSentence);
    // A file may have been removed since the change was priced.
    if ((await fileIssues(tx, priced.state.model, priced.change, endorsementNo)).length > 0)
      throw new DomainError('VERSION_CONFLICT', editedMeanwhileSentence);
    const cause = { actor: submitter.userId, at: now };
    const submittedEndorsement = await moveEndorsement(tx, endorsement, 'submit', cause, {
      charge_cents: evaluated.chargeCents,
      lines: JSON.stringify(evaluated.lines),
      referrals: JSON.stringify(evaluated.refer),
      warnings: JSON.stringify(evaluated.warn),
      result: evaluated.outcome,
      submit_key: submitter.submitKey,
      submitted_at: now,
    });
    const insurerCause = { actor: 'insurer', at: now, ...(underwriting.note !== '' && { note: underwriting.note }) };
    if (underwriting.decision === 'decline') await moveEndorsement(tx, submittedEndorsement, 'reject', insurerCause);
    if (underwriting.decision === 'accept') await acceptEndorsement(tx, order, submittedEndorsement, insurerCause);
  });
  return undefined;
};

/**
 * Cancels an endorsement that is not effective. An open payment is closed first; a payment that was made in time is applied.
 */
export const cancelEndorsement = async (
  deps: PaymentDeps,
  existing: Writable<EndorsementRecord>,
  userId: string,
): Promise<void> => {
  const { db, clock } = deps;
  const { endorsement_no: endorsementNo, order_no: orderNo } = existing;
  if (existing.status === 'WAIT_PAY') await closeOpenPayment(deps, { orderNo, endorsementNo });
  await withLockedEndorsement(db, existing, async (tx, { endorsement }) => {
    if (endorsement.status !== 'CANCELLED') await moveEndorsement(tx, endorsement, 'cancel', { actor: userId, at: clock.now() });
  });
};

const notPricedSentence = (endorsementNo: string) => ({
  'zh-CN': `批改 ${endorsementNo} 须先试算才能提交，且只能提交一次`,
  'en-US': `Endorsement ${endorsementNo} must be priced before it is submitted, and can be submitted only once`,
});
const otherInProgressSentence = (endorsementNo: string) => ({
  'zh-CN': `该保单有另一笔批改 ${endorsementNo} 正在处理，请先完成或撤销它`,
  'en-US': `Another endorsement of this policy, ${endorsementNo}, is in progress: finish or cancel it first`,
});

/**
 * Maximum numbers of endorsements of a policy that are not submitted, and that are started in a day. Endorsements are never
 * deleted.
 */
const maxUnsubmitted = 50;
const maxPerDay = 200;

type EndorsementInput = Change & { readonly reason?: string };

type EndorsementMaker = {
  readonly userId: string;
  readonly isCustomer: boolean;
  readonly idempotencyKey: string;
  /** Hashes of the body: with the current key, then with older keys. */
  readonly bodyHashes: readonly string[];
};

/**
 * Starts an endorsement of a policy in force and returns its number. With a repeated idempotency key, returns the first number.
 */
export const makeEndorsement = async (
  deps: TimedModelStore,
  foundPolicy: Writable<FoundPolicy>,
  input: EndorsementInput,
  maker: EndorsementMaker,
): Promise<string> => {
  const { db, clock } = deps;
  const { policy_no: policyNo } = foundPolicy;
  const existing = await endorsementByKey(db, maker.userId, maker.idempotencyKey);
  if (existing) return endorseNoIfSameBody(existing, maker);
  const [bodyHash = ''] = maker.bodyHashes;
  const now = clock.now();
  const policy = await policyToChange(deps, foundPolicy, input, maker);
  const endorsementNo = await recordNumber(db, now, 'EN');
  const isStored = await db.transaction().execute(async (tx) => {
    // With the lock, concurrent requests are counted one after the other.
    await tx.selectFrom('sales_order').select('order_no').where('order_no', '=', policy.order_no).forUpdate().execute();
    const isInserted = await insertEndorsement(tx, {
      endorsement_no: endorsementNo,
      policy_no: policyNo,
      order_no: policy.order_no,
      user_id: maker.userId,
      kind: input.kind,
      status: 'DRAFT',
      base_version: policy.version,
      effective_date: input.effectiveDate,
      content: contentOf(input),
      ...unpricedColumns,
      result: null,
      idempotency_key: maker.idempotencyKey,
      body_hash: bodyHash,
      created_at: now,
    });
    if (!isInserted) return false;
    if ((await countUnsubmitted(tx, policyNo)) > maxUnsubmitted)
      throw new DomainError('STATE', tooManyUnsubmittedSentence(policyNo));
    if (!(await takeQuota(tx, { key: `endorsements of ${policyNo}`, limit: maxPerDay }, now)))
      throw new DomainError('THROTTLED', tooManyTodaySentence(policyNo), { retryAfter: 3600 });
    await record(tx, {
      at: now,
      actor: maker.userId,
      subject: 'endorsement',
      subjectNo: endorsementNo,
      action: 'make',
      to: 'DRAFT',
      detail: { policyNo, kind: input.kind, contentHash: bodyHash },
    });
    return true;
  });
  if (isStored) return endorsementNo;
  const storedFirst = await endorsementByKey(db, maker.userId, maker.idempotencyKey);
  if (!storedFirst) throw new DomainError('KEY_IN_USE');
  return endorseNoIfSameBody(storedFirst, maker);
};

/** Returns the policy that a change may be made of. Throws if it is not in force, or if the user may not make this change. */
const policyToChange = async (
  deps: TimedModelStore,
  { policy_no: policyNo }: Writable<FoundPolicy>,
  input: EndorsementInput,
  { isCustomer }: Pick<EndorsementMaker, 'isCustomer'>,
): Promise<PolicyRecord> => {
  const today = dayOf(deps.clock.now());
  const policy = await policyRecord(deps.db, policyNo);
  const isOver = !policy || policy.cancelled_at !== null || (policy.end_date !== null && policy.end_date <= today);
  if (isOver) throw new DomainError('STATE', notInForceSentence(policyNo));
  if (isCustomer) refuseToCustomer(input, policy.start_date, today);
  await rejectUnknownFields(deps, policy, input);
  return policy;
};

/** Prices a change of a policy in force without storing it, after the same checks as `makeEndorsement`. */
export const priceEndorsementOf = async (
  deps: TimedModelStore,
  foundPolicy: Writable<FoundPolicy>,
  input: EndorsementInput,
  user: Pick<EndorsementMaker, 'isCustomer'>,
): Promise<PricedEndorsement> => {
  const policy = await policyToChange(deps, foundPolicy, input, user);
  return priceChange(deps, policy.policy_no, input);
};

/** Replaces the change of a draft or a trial. A trial becomes a draft again. */
export const editEndorsement = async (
  deps: TimedModelStore,
  view: Writable<EndorsementView>,
  input: EndorsementInput,
  { userId, isCustomer }: Pick<EndorsementMaker, 'userId' | 'isCustomer'>,
): Promise<void> => {
  const { db, clock } = deps;
  if (isCustomer) await refuseToCustomerNow(deps, view.policy_no, input);
  await rejectUnknownFields(deps, view, input);
  await withLockedEndorsement(db, view, async (tx, { endorsement }) => {
    const policy = await policyRecord(tx, view.policy_no);
    if (!policy) throw new DomainError('NOT_FOUND');
    const cause = { actor: userId, at: clock.now() };
    await moveEndorsement(tx, endorsement, 'change', cause, {
      ...unpricedColumns,
      kind: input.kind,
      effective_date: input.effectiveDate,
      content: contentOf(input),
      base_version: policy.version,
      charge_cents: null,
    });
  });
};

const unpricedColumns = { lines: '[]', referrals: '[]', warnings: '[]' };

/** Prices a draft. A draft without issues becomes a trial. */
export const tryEndorsement = async (
  deps: TimedModelStore,
  view: Writable<EndorsementView>,
  userId: string,
): Promise<PricedEndorsement> => {
  const { db, clock } = deps;
  const { endorsement_no: endorsementNo } = view;
  const storedEndorsement = await endorsementRecord(db, endorsementNo);
  if (!storedEndorsement) throw new DomainError('NOT_FOUND');
  const priced = await priceStored(deps, storedEndorsement);
  const { evaluated, policy } = priced;
  await withLockedEndorsement(db, storedEndorsement, async (tx, { endorsement }) => {
    if (!hasSameContent(endorsement, storedEndorsement)) throw new DomainError('VERSION_CONFLICT', editedMeanwhileSentence);
    const change = {
      base_version: policy.version,
      charge_cents: evaluated.issues.length > 0 ? null : evaluated.chargeCents,
      lines: JSON.stringify(evaluated.lines),
      referrals: JSON.stringify(evaluated.refer),
      warnings: JSON.stringify(evaluated.warn),
    };
    const cause = { actor: userId, at: clock.now() };
    if (evaluated.issues.length === 0) await moveEndorsement(tx, endorsement, 'price', cause, change);
    else if (endorsement.status === 'DRAFT') await changeEndorsement(tx, endorsementNo, change);
    else await moveEndorsement(tx, endorsement, 'change', cause, change);
  });
  return priced;
};

/** Throws if a change has fields that the policy's model does not have or its kind does not use. */
const rejectUnknownFields = async (
  deps: ModelStore,
  { order_no: orderNo }: Pick<PolicyRecord, 'order_no'>,
  input: EndorsementInput,
): Promise<void> => {
  const { model } = await pinnedModel(deps, await orderPin(deps.db, orderNo));
  const unknownIssues = unknownPartIssues(model, input);
  if (unknownIssues.length > 0) throw unknownFieldsError(unknownIssues);
};

const contentOf = ({ rows, holder, reason }: EndorsementInput): string => JSON.stringify({ rows, holder, reason });

const hasSameContent = (one: EndorsementRecord, other: EndorsementRecord): boolean =>
  one.kind === other.kind &&
  one.effective_date === other.effective_date &&
  JSON.stringify(one.content) === JSON.stringify(other.content);

const endorseNoIfSameBody = (
  existing: Pick<EndorsementRecord, 'endorsement_no' | 'body_hash'>,
  { bodyHashes }: EndorsementMaker,
): string => {
  if (!bodyHashes.includes(existing.body_hash)) throw new DomainError('KEY_REUSED');
  return existing.endorsement_no;
};

const tooManyUnsubmittedSentence = (policyNo: string) => ({
  'zh-CN': `保单 ${policyNo} 已有 ${maxUnsubmitted} 笔尚未提交的批改，请先提交或撤销其中的批改`,
  'en-US': `Policy ${policyNo} has ${maxUnsubmitted} endorsements that are not submitted: submit or cancel some of them first`,
});

const tooManyTodaySentence = (policyNo: string) => ({
  'zh-CN': `保单 ${policyNo} 今日已发起 ${maxPerDay} 笔批改，请明天再试`,
  'en-US': `${maxPerDay} endorsements of policy ${policyNo} were started today: try again tomorrow`,
});

const notInForceSentence = (policyNo: string) => ({
  'zh-CN': `保单 ${policyNo} 已退保或即将到期，不能批改`,
  'en-US': `Policy ${policyNo} is surrendered or ends today: it cannot be changed`,
});

const editedMeanwhileSentence = {
  'zh-CN': '批改内容已在其他窗口修改，请刷新后重试',
  'en-US': 'The endorsement was changed in another window: reload it',
};
