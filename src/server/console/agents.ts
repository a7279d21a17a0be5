import type { LanguageTag } from '@insure/engine';
import { userForConsole } from '../accounts/access.ts';
import { lockOpenOrganisation } from '../accounts/organisations.ts';
import { countByMobile } from '../accounts/user-repository.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import type { UserRecord } from '../database/schema/index.ts';
import type { Writable } from '../domain/access-marks.ts';
import { DomainError } from '../domain/errors.ts';
import { throwIssueAt } from '../domain/issues.ts';
import { colleaguesOf, handOver, countHoldings } from './hand-over.ts';

type ChangeContext = { readonly user: { readonly id: string }; readonly now: Date; readonly language: LanguageTag };
type HandOver = { readonly orgId: string; readonly userId: string; readonly colleagueId: string | null };

/** Removes an agent. A colleague gets all the work, the sessions end, and the account stays locked. */
export const removeAgent = (db: Db, departure: HandOver, by: ChangeContext): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const agent = await passWorkOn(tx, departure, by);
    await tx
      .updateTable('app_user')
      .set({ locked: true, left_at: agent.left_at ?? by.now })
      .where('id', '=', agent.id)
      .execute();
    await endSessions(tx, agent.id);
    const detail = { colleague: departure.colleagueId };
    await record(tx, { at: by.now, actor: by.user.id, subject: 'user', subjectNo: agent.id, action: 'user-left', detail });
  });

/** Moves an agent to another organisation. A colleague in the former organisation gets all the work. */
export const moveAgent = (
  db: Db,
  { toOrgId, ...departure }: HandOver & { readonly toOrgId: string },
  by: ChangeContext,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (toOrgId === departure.orgId) throwIssueAt('/toOrgId', 'same', sameOrganisationSentence, by.language);
    await lockOpenOrganisation(tx, toOrgId);
    const agent = await passWorkOn(tx, departure, by);
    if (agent.left_at) throw new DomainError('STATE', hasLeftSentence);
    if (agent.mobile !== null && (await countByMobile(tx, toOrgId, agent.mobile)) > 0)
      throwIssueAt('/toOrgId', 'phone-taken', phoneTakenSentence, by.language);
    const namesake = await tx
      .selectFrom('app_user')
      .where('organisation_id', '=', toOrgId)
      .where('user_name', '=', agent.user_name)
      .select('id')
      .executeTakeFirst();
    if (namesake) throwIssueAt('/toOrgId', 'name-taken', nameTakenSentence, by.language);
    await tx
      .updateTable('app_user')
      .set({ organisation_id: toOrgId, organisation_admin: false })
      .where('id', '=', agent.id)
      .execute();
    await endSessions(tx, agent.id);
    const detail = { from: departure.orgId, to: toOrgId, colleague: departure.colleagueId };
    await record(tx, { at: by.now, actor: by.user.id, subject: 'user', subjectNo: agent.id, action: 'user-moved', detail });
  });

/** Locks an agent, passes the work to the colleague and returns the agent. An agent without work needs no colleague. */
const passWorkOn = async (
  tx: Db,
  { orgId, userId, colleagueId }: HandOver,
  { user, now, language }: ChangeContext,
): Promise<Writable<UserRecord>> => {
  await tx.selectFrom('app_user').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  const agent = await userForConsole(tx, orgId, userId);
  if (colleagueId === null) {
    const holdings = await countHoldings(tx, agent, now);
    if (Object.values(holdings).some((count) => count > 0))
      throwIssueAt('/colleagueId', 'required', colleagueMissingSentence, language);
    return agent;
  }
  const colleagues = await colleaguesOf(tx, agent);
  if (!colleagues.some(({ id }) => id === colleagueId))
    throwIssueAt('/colleagueId', 'colleague', wrongColleagueSentence, language);
  await handOver(tx, agent, colleagueId, { by: user.id, now });
  return agent;
};

const endSessions = async (tx: Db, userId: string): Promise<void> => {
  await tx.deleteFrom('session').where('user_id', '=', userId).execute();
};

const colleagueMissingSentence = {
  'zh-CN': '请选择接手的同事：该用户名下还有草稿、订单、保单或分享',
  'en-US': 'Choose a colleague: the user still has drafts, orders, policies or shares',
};
const wrongColleagueSentence = {
  'zh-CN': '接手的同事须是本机构可出单、未锁定的业务员',
  'en-US': 'The colleague must be an agent of the same organisation who may issue and is not locked',
};
const sameOrganisationSentence = { 'zh-CN': '该用户已在这家机构', 'en-US': 'The user is in this organisation already' };
const phoneTakenSentence = {
  'zh-CN': '该机构已有用户使用这个手机号',
  'en-US': 'A user of that organisation has this phone number',
};
const nameTakenSentence = { 'zh-CN': '该机构已有同名用户', 'en-US': 'That organisation already has a user of this name' };
const hasLeftSentence = { 'zh-CN': '该用户已离职', 'en-US': 'The user has left' };
