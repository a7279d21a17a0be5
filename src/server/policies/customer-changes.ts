import { type IsoDate, type Sentence, surrenderRule } from '@insure/engine';
import type { EndorsementKind, EndorsementRow } from '../../contract/endorsements.ts';
import type { TimedStore } from '../deps.ts';
import { dayOf } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import type { PolicyRecord } from '../database/schema/index.ts';
import { mayActOn, type User } from '../domain/rights.ts';
import type { PolicyNo } from '../domain/numbers.ts';
import { type Endorsable, isCoolingOff, offeredKinds } from './endorsable.ts';
import { policyRecord } from './unscoped.ts';

/** Fields of the policyholder that a customer may change: contact data, and the name to correct its spelling. */
const customerHolderFields: readonly string[] = ['holderName', 'phone', 'holderEmail', 'region', 'address'];

/** The time until which a customer may start a kind of change. For other kinds the customer must ask the agent. */
const customerKinds: ReadonlyMap<EndorsementKind | undefined, 'before-start' | 'always'> = new Map([
  ['ADD', 'before-start'],
  ['REMOVE', 'before-start'],
  ['REPLACE', 'before-start'],
  ['CORRECT', 'always'],
  ['HOLDER', 'always'],
  ['SURRENDER', 'always'],
] as const);

type Situation = {
  readonly policy: Pick<PolicyRecord, 'user_id' | 'customer_id' | 'start_date' | 'cancelled_at'>;
  readonly user: User;
  readonly today: IsoDate;
};

/**
 * Returns the kinds of change that a user may start today; for a customer, also the policyholder's fields that may be changed.
 */
export const offeredChanges = (state: Endorsable, { policy, user, today }: Situation) => {
  const isOwn = mayActOn(user, { userId: policy.user_id, customerId: policy.customer_id });
  const kinds = isOwn && !policy.cancelled_at ? offeredKinds(state, today) : [];
  const coolingOffPart =
    isCoolingOff(state, today) && kinds.includes('SURRENDER') ? { coolingOffUntil: state.coolingOffUntil } : {};
  const surrender = surrenderRule(state.model.data);
  if (!user.customer) return { ...coolingOffPart, surrender, kinds: [...kinds] };
  return {
    ...coolingOffPart,
    surrender,
    kinds: kinds.filter((kind) => isOfferedToCustomer(kind, policy.start_date, today)),
    holderFields: [...customerHolderFields],
  };
};

const isOfferedToCustomer = (kind: EndorsementKind, start: IsoDate, today: IsoDate): boolean => {
  const until = customerKinds.get(kind);
  return until === 'always' || (until === 'before-start' && today < start);
};

type ChangeRequest = {
  readonly kind: EndorsementKind;
  readonly rows: readonly EndorsementRow[];
  readonly holder?: Readonly<Record<string, unknown>>;
};

/** Throws an error with the next step if a customer may not make a change of a policy today. */
export const refuseToCustomer = ({ kind, rows, holder = {} }: ChangeRequest, start: IsoDate, today: IsoDate): void => {
  const kinds = kind === 'MIXED' ? rows.map((row) => row.kind) : [kind];
  // A row of a mixed change without a kind is reported as an issue elsewhere.
  const namedKinds = kinds.filter((each) => each !== undefined);
  if (namedKinds.some((each) => !customerKinds.has(each))) throw new DomainError('FORBIDDEN', agentOnlySentence);
  if (Object.keys(holder).some((name) => !customerHolderFields.includes(name)))
    throw new DomainError('FORBIDDEN', contactOnlySentence);
  if (today >= start && namedKinds.some((each) => customerKinds.get(each) === 'before-start'))
    throw new DomainError('STATE', coverHasBegunSentence(start));
};

/** Does the same check with the stored policy, as its cover may have begun after the change was priced. */
export const refuseToCustomerNow = async (
  { db, clock }: TimedStore,
  policyNo: PolicyNo,
  request: ChangeRequest,
): Promise<void> => {
  const policy = await policyRecord(db, policyNo);
  if (!policy) throw new DomainError('NOT_FOUND');
  refuseToCustomer(request, policy.start_date, dayOf(clock.now()));
};

const agentOnlySentence: Sentence = {
  'zh-CN': '此项变更请联系您的代理人或服务热线办理',
  'en-US': 'Please ask your agent or the hotline for this change',
};

const contactOnlySentence: Sentence = {
  'zh-CN': '您可以修改联系方式和更正姓名；其他投保人资料请联系您的代理人或服务热线',
  'en-US':
    'You can change your contact data and correct your name. For other data of the policyholder, please ask your agent or the hotline',
};

const coverHasBegunSentence = (start: IsoDate): Sentence => ({
  'zh-CN': `保障已于 ${start} 开始，不能再增加或减少人员`,
  'en-US': `The cover began on ${start}: nobody can be added or removed any more`,
});
