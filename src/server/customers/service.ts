import type { IsoDate, LanguageTag } from '@insure/engine';
import { translate } from '@insure/engine';
import type { ReplyOf } from '../../contract/call.ts';
import type { customerPrivacy } from '../../contract/customers.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { Deps, ModelStore } from '../deps.ts';
import { channelsOf, reminderVersion, remindersStoppedAt, setReminders } from '../notices/service.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { throwIssueAt } from '../domain/issues.ts';
import { spendCode } from '../accounts/verification-codes.ts';
import { pinnedModel } from '../models/models.ts';
import { statusOf } from '../policies/states.ts';
import {
  deleteOwnData,
  countDrafts,
  countFamily,
  lockAccount,
  accessesOf,
  usersById,
  ordersWithPolicies,
  reminderAddresses,
  sealAccount,
  readStoredData,
} from './unscoped.ts';

type Privacy = ReplyOf<typeof customerPrivacy>['data'];
type Order = Awaited<ReturnType<typeof ordersWithPolicies>>[number];

const yearMs = 365 * 86_400_000;

/** Returns a customer's consents, the accesses to the customer's data, and the effects of a deletion. */
export const privacyOf = async (
  deps: ModelStore & Pick<Deps, 'mail' | 'messages'>,
  { id, mobile }: Pick<SessionUser, 'id' | 'mobile'>,
  now: Date,
  language: LanguageTag,
): Promise<Privacy> => {
  const { db } = deps;
  const [orders, accesses, drafts, family, stoppedAt] = await Promise.all([
    ordersWithPolicies(db, id, now),
    accessesOf(db, id, new Date(now.getTime() - yearMs)),
    countDrafts(db, id),
    countFamily(db, id),
    mobile === null ? undefined : remindersStoppedAt(db, mobile),
  ]);
  const firstOrderAt = orders.at(-1)?.submitted_at;
  const names = await usersById(db, [...new Set(accesses.map(({ actor }) => actor))]);
  const today = dayOf(now);
  const consents = orders.map(async (order) => {
    const { model } = await pinnedModel(deps, order);
    const titles = new Map(model.data.documents.map(({ file, title }) => [file, translate(model.data, title, language)]));
    return {
      orderNo: order.order_no,
      productName: order.product_name[language],
      companyName: order.insurer_full_name[language],
      version: order.model_version,
      at: instantText(order.submitted_at),
      declarations: [...order.declarations],
      documents: order.documents_read.map(({ file, at }) => ({ title: titles.get(file) ?? file, at })),
      state: stateOf(order, today),
    };
  });
  return {
    consents: await Promise.all(consents),
    seenBy: accesses.flatMap(({ at, actor, action, subject_no: no, insurer_name: insurer }) => {
      const user = names.get(actor);
      const name = actor === 'insurer' ? insurer[language] : user?.real_name[language];
      const purpose = purposeByAction[action];
      if (name === undefined || purpose === undefined) return [];
      return [{ name, orgName: user?.organisation_name ?? '', purpose, no, at: instantText(at) }];
    }),
    reminders:
      channelsOf(deps).length === 0
        ? null
        : {
            version: reminderVersion,
            given: firstOrderAt ? instantText(firstOrderAt) : null,
            withdrawn: stoppedAt ? instantText(stoppedAt) : null,
          },
    account: { drafts, family, ...orderCounts(orders, today) },
  };
};

const purposeByAction: Readonly<Record<string, Privacy['seenBy'][number]['purpose'] | undefined>> = {
  print: 'print',
  'print-certificate': 'certificate',
  'print-receipt': 'print',
  reveal: 'numbers',
  export: 'export',
  accept: 'underwriting',
  return: 'underwriting',
  decline: 'underwriting',
  refer: 'underwriting',
  issue: 'cover',
};

const isInForce = ({ policy_no, start_date, end_date, cancelled_at }: Order, today: IsoDate): boolean => {
  if (policy_no === null || start_date === null) return false;
  const status = statusOf({ start_date, end_date, cancelled_at }, today);
  return status !== 'EXPIRED' && status !== 'CANCELLED';
};

const stateOf = (order: Order, today: IsoDate): Privacy['consents'][number]['state'] =>
  isInForce(order, today) ? 'in-force' : order.is_unfinished ? 'unfinished' : 'over';

const orderCounts = (orders: readonly Order[], today: IsoDate) => ({
  orders: orders.length,
  policies: orders.filter(({ policy_no }) => policy_no !== null).length,
  inForce: orders.filter((order) => isInForce(order, today)).length,
  unfinished: orders.filter((order) => !isInForce(order, today) && order.is_unfinished).length,
});

/** Withdraws a customer's consent to reminders, or gives it again. Returns the time since which reminders are ended. */
export const changeReminders = (
  db: Db,
  { id }: Pick<SessionUser, 'id'>,
  isWanted: boolean,
  now: Date,
): Promise<{ readonly withdrawn: string | null }> =>
  db.transaction().execute(async (tx) => {
    await setReminders(tx, await reminderAddresses(tx, id), isWanted, now);
    const entry = { at: now, actor: id, subject: 'user', subjectNo: id } as const;
    await record(tx, {
      ...entry,
      action: isWanted ? 'reminders-resumed' : 'reminders-withdrawn',
      detail: { version: reminderVersion },
    });
    return { withdrawn: isWanted ? null : instantText(now) };
  });

/** Returns everything that is stored about a customer, as JSON text. */
export const copyFor = async (db: Db, { id }: Pick<SessionUser, 'id'>): Promise<string> =>
  JSON.stringify(await readStoredData(db, id), undefined, 2);

type Deletion = {
  readonly what: 'deletable' | 'account';
  readonly code: string;
  readonly browser: string;
  readonly language: LanguageTag;
};

/**
 * Deletes the data that a customer may delete, or the whole account. Throws STATE for the account while a policy is in force or
 * an order is not finished.
 */
export const deleteCustomer = async (
  db: Db,
  { id }: Pick<SessionUser, 'id'>,
  { what, code, browser, language }: Deletion,
  now: Date,
): Promise<{ readonly drafts: number; readonly sealed: number }> => {
  const { mobile } = await db.selectFrom('app_user').where('id', '=', id).select('mobile').executeTakeFirstOrThrow();
  // The code is used up even if the deletion is refused.
  if (mobile === null || !(await spendCode(db, { phone: mobile, purpose: 'sign-in', browser }, code, now)))
    return throwIssueAt('/code', 'code-wrong', wrongCodeSentence, language);
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, id);
    if (what === 'account') refuseWhileNeeded(orderCounts(await ordersWithPolicies(tx, id, now), dayOf(now)));
    const drafts = await deleteOwnData(tx, id, mobile);
    const sealed = what === 'account' ? await sealAccount(tx, id, now) : 0;
    await record(tx, {
      at: now,
      actor: id,
      subject: 'user',
      subjectNo: id,
      action: what === 'account' ? 'account-deleted' : 'own-data-deleted',
      detail: { drafts, sealed },
    });
    return { drafts, sealed };
  });
};

const refuseWhileNeeded = ({ inForce, unfinished }: ReturnType<typeof orderCounts>): void => {
  if (inForce > 0) throw new DomainError('STATE', policiesInForceSentence(inForce));
  if (unfinished > 0) throw new DomainError('STATE', unfinishedOrdersSentence(unfinished));
};

const policiesInForceSentence = (count: number) => ({
  'zh-CN': `您有 ${count} 张保单保障中，到期或退保后才能注销账号；草稿等可以先删除`,
  'en-US': `You have ${count} policies in force: the account can be deleted once they have ended or were surrendered. Drafts and the like can be deleted now`,
});

const unfinishedOrdersSentence = (count: number) => ({
  'zh-CN': `您有 ${count} 笔订单未办结，支付、取消或退款完成后才能注销账号；草稿等可以先删除`,
  'en-US': `You have ${count} orders that are not finished: pay or cancel them, or wait for the refund, before the account can be deleted. Drafts and the like can be deleted now`,
});

const wrongCodeSentence = { 'zh-CN': '验证码不正确或已失效', 'en-US': 'The code is incorrect or has expired' };
