import { insurersDocument, isDocumentStored } from './unscoped-requests.ts';
import { openEndorsementOf, policyVersions, renewalOf, renewalsOf } from './unscoped.ts';
import type { Scope } from '../domain/scope.ts';
import { firstInsuredNames, insuredPersons } from '../orders/unscoped.ts';
import type { ModelStore, Store, TimedModelStore, TimedStore } from '../deps.ts';
import type { FoundPolicy } from './access.ts';
import type { Writable, Readable } from '../domain/access-marks.ts';
import { addDays, type IsoDate, type Model } from '@insure/engine';
import { takeQuota } from '../database/quotas.ts';
import { type Fields, policyholderOf } from '../domain/application.ts';
import { maskName } from '../domain/masked-fields.ts';
import { policyNoOf } from '../domain/numbers.ts';
import { policyPage, type PolicyPageFilter, policyView } from './repository.ts';
import { earliestStart, moveTermTo, type StartedForm, startForm } from '../drafts/start-form.ts';
import { DomainError } from '../domain/errors.ts';
import type { Endorsable } from './endorsable.ts';
import type { ServedModel } from '../models/models.ts';
import { currentPolicy } from './current-policy.ts';

type Policy = Readable<FoundPolicy>;

/** Returns access to the persons who are on a policy now. */
export const personsOfPolicy = ({ db }: Store, { order_no: orderNo }: Policy) => insuredPersons(db, { orderNo, version: 'now' });

/** Returns the insurer's own document of the current version of a policy, or undefined if there is none. */
export const insurersDocumentOf = ({ db }: Store, { policy_no: policyNo, version }: Policy): Promise<Uint8Array | undefined> =>
  insurersDocument(db, policyNo, version);

/** Returns whether there is the insurer's own document of the current version of a policy, without reading it. */
export const hasInsurersDocument = ({ db }: Store, { policy_no: policyNo, version }: Policy): Promise<boolean> =>
  isDocumentStored(db, policyNo, version);

/** Returns the versions of a policy, an endorsement in progress, and the order that renews the policy. */
export const historyOfPolicy = async ({ db, clock }: TimedStore, policy: Policy) => {
  const { policy_no: policyNo } = policy;
  const [versions, openEndorsement, renewedBy, renewals] = await Promise.all([
    policyVersions(db, policyNo),
    openEndorsementOf(db, policyNo),
    renewalOf(db, policyNo),
    renewalsOf(db, [policy], clock.now()),
  ]);
  return { versions, inFlight: openEndorsement, renewedBy, renewal: renewals.get(policyNo) };
};

/** Returns a page of the policies in a scope, with the states of their renewals. */
export const policiesWithRenewals = async ({ db, clock }: TimedStore, scope: Scope, filter: PolicyPageFilter) => {
  const page = await policyPage(db, scope, filter);
  return { ...page, renewals: await renewalsOf(db, page.rows, clock.now()) };
};

/** Returns the names of the first insured persons of policies that a customer holds, by order. */
export const insuredNamesOf = ({ db }: Store, policies: readonly Pick<Policy, 'order_no'>[]) =>
  firstInsuredNames(
    db,
    policies.map((policy) => policy.order_no),
  );

/**
 * Returns the application of a policy for cover from the day after the policy's end, or from the earliest day that is still
 * possible.
 */
export const applicationForRenewal = (
  { model }: Pick<ServedModel, 'model'>,
  end: IsoDate,
  { application }: Pick<Endorsable, 'application'>,
  today: IsoDate,
): Fields => {
  const [nextDay, earliestDay] = [addDays(end, 1), earliestStart(model.data, today)];
  return moveTermTo(model.data, application, nextDay > earliestDay ? nextDay : earliestDay);
};

/** Creates a form that renews a policy from the day after its end, with the current persons. */
export const renewPolicy = async (
  deps: TimedModelStore,
  policyToRenew: Writable<FoundPolicy>,
  userId: string,
): Promise<StartedForm> => {
  const { policy_no: policyNo } = policyToRenew;
  const { policy, served, state } = await currentPolicy(deps, policyNo);
  if (await renewalOf(deps.db, policyNo)) throw new DomainError('STATE', alreadyRenewedSentence);
  if (policy.end_date === null) throw new DomainError('STATE', neverEndsSentence);
  const end = policy.end_date;
  return startForm(deps, {
    beginId: `renew-${policyNo}`,
    userId,
    productId: policy.product_id,
    modelCode: served.reference.code,
    persons: policy.persons,
    renews: policyNo,
    application: (current, today) => applicationForRenewal(current, end, state, today),
  });
};

const neverEndsSentence = {
  'zh-CN': '该保单保终身，无需续保',
  'en-US': 'This policy is for life and needs no renewal',
};
const alreadyRenewedSentence = { 'zh-CN': '该保单已有续保订单', 'en-US': 'This policy already has a renewal' };

/** Maximum number of attempts by certificate number in a day, for one policy. Attempts by check code have no such limit. */
const maxTriesPerDay = 20;

type CheckRequest = {
  readonly policyNo: string;
  readonly code?: string;
  readonly digits?: string;
  readonly person?: number;
};

/**
 * Returns the policy whose document a visitor has, and the insured person whom the visitor names. Throws the same NOT_FOUND for
 * a number that does not exist and for a code or digits that do not belong to it.
 */
export const checkPolicy = async (deps: ModelStore, { policyNo, code, digits, person }: CheckRequest, now: Date) => {
  if ((code === undefined) === (digits === undefined)) throw new DomainError('MALFORMED', codeOrDigitsSentence);
  const { db } = deps;
  const policy = await policyView(db, { kind: 'all' }, policyNoOf(policyNo));
  const notFound = new DomainError('NOT_FOUND', noSuchPolicySentence);
  if (!policy) throw notFound;
  if (code !== undefined && code.toUpperCase() !== policy.check_code) throw notFound;
  if (digits !== undefined && !(await takeQuota(db, { key: `checks of ${policyNo}`, limit: maxTriesPerDay }, now)))
    throw new DomainError('THROTTLED', tooManyTriesSentence, { retryAfter: 3600 });
  const { state: current } = await currentPolicy(deps, policy.policy_no);
  const holder = policyholderOf(current.application);
  const isOrganisation = holder['holderType'] === 'organisation';
  if (digits !== undefined) {
    const endsWithDigits = (number: unknown): boolean =>
      typeof number === 'string' && number.toUpperCase().endsWith(digits.toUpperCase());
    if (endsWithDigits(holder['certNum'])) return { policy, organisation: isOrganisation };
    const foundPerson = current.persons.find(({ certificateNumber }) => endsWithDigits(certificateNumber));
    if (!foundPerson) throw notFound;
    return {
      policy,
      organisation: isOrganisation,
      insured: { no: foundPerson.no, name: displayedName(current.model, foundPerson.name) },
    };
  }
  if (person === undefined) return { policy, organisation: isOrganisation };
  const requestedPerson = current.persons.find(({ no }) => no === person);
  return {
    policy,
    organisation: isOrganisation,
    insured: { no: person, ...(requestedPerson && { name: displayedName(current.model, requestedPerson.name) }) },
  };
};

/** Returns the name to show. Names of persons are masked, names of things are not. */
const displayedName = ({ data }: Model, name: string): string => (data.insured?.item ? name : maskName(name));

const codeOrDigitsSentence = {
  'zh-CN': '请填写查验码或证件号码后 6 位中的一项',
  'en-US': 'Give either the check code or the last 6 characters of an ID number',
};

const noSuchPolicySentence = {
  'zh-CN': '没有查到保单：请核对保单号与查验码，或证件号码后 6 位',
  'en-US': 'No such policy: compare its number and check code, or the last 6 characters of the ID number, with the document',
};

const tooManyTriesSentence = {
  'zh-CN': '今天按证件号码查验该保单的次数过多，请扫描保单上的二维码，或明天再试',
  'en-US': 'Too many tries by ID number today: scan the QR code on the policy, or try again tomorrow',
};
