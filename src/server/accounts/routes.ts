import type { Deps } from '../deps.ts';
import * as calls from '../../contract/accounts.ts';
import { countByLevel, countByMobile, userPage } from './user-repository.ts';
import { route, type Route } from '../http/route.ts';
import { record } from '../database/audit.ts';
import { clearFailures, lockAtLimit, returnAttempt, takeAttempt, maxTriesOfName } from './lockout.ts';
import { editColleague, resetColleague } from './colleagues.ts';
import { randomPassword, verifyPassword } from './passwords.ts';
import { memberOf, ownAccount } from './access.ts';
import { addUser, editAccount, newUserOf } from './organisations.ts';
import { dayOf } from '../domain/calendar.ts';
import { accountOf, changePassword, checkNewPassword, lockAccount, refuseSelf, signInKey } from './service.ts';
import { DomainError } from '../domain/errors.ts';
import { throwIssueAt } from '../domain/issues.ts';
import { userInfoOf } from '../domain/user-info.ts';
import type { Sentence } from '@insure/engine';

export const accountRoutes = ({ db, licences }: Pick<Deps, 'db' | 'licences'>): readonly Route[] => [
  route(calls.contUserByPhone, {
    access: 'admin',
    run: async ({ user, params: { phone } }) => ({ data: await countByMobile(db, user.organisation_id ?? '', phone) }),
  }),
  route(calls.addUser, {
    access: 'admin',
    run: async (context) => {
      const { user, body } = context;
      const addedUser = await addUser(
        db,
        user.organisation_id ?? '',
        newUserOf({ ...body, orgAdmin: false, backOffice: false }, context.language),
        context,
      );
      return { data: { account: accountOf(addedUser.user), password: addedUser.password } };
    },
  }),
  /** Wrong old passwords are counted as at sign-in. */
  route(calls.editPassword, {
    access: 'user',
    allowsGivenPassword: true,
    run: async ({ user, now, query: { userId }, body: { oldPassword, newPassword }, language, session }) => {
      if (userId !== user.id) throw new DomainError('FORBIDDEN', onlyOwnPasswordSentence);
      const attemptKey = `password ${user.id}`;
      const wait = await takeAttempt(db, attemptKey, maxTriesOfName, now);
      if (wait > 0) throw new DomainError('THROTTLED', undefined, { retryAfter: wait });
      if (!(await verifyPassword(user.password_hash, oldPassword))) {
        await lockAtLimit(db, attemptKey, maxTriesOfName, now);
        throwIssueAt('/oldPassword', 'password-wrong', wrongOldPasswordSentence, language);
      }
      await returnAttempt(db, attemptKey);
      const account = ownAccount(user);
      await checkNewPassword(db, account, newPassword, language);
      await clearFailures(db, attemptKey);
      if (!(await changePassword(db, account, newPassword, now)))
        throwIssueAt('/oldPassword', 'password-wrong', wrongOldPasswordSentence, language);
      await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: user.id, action: 'password-changed' });
      await session.begin(user.id);
      return { data: {} };
    },
  }),
  route(calls.editUser, {
    access: 'admin',
    run: async (context) => {
      const { user, language } = context;
      const { userId, ...enteredChange } = context.body;
      const member = await memberOf(db, user, userId);
      if (userId === user.id && enteredChange.userLevel !== member.level)
        throwIssueAt('/userLevel', 'own-level', ownLevelSentence, language);
      const isOtherOfficeUser = member.back_office && userId !== user.id;
      const awaitsApproval = isOtherOfficeUser && (await editColleague(db, member, enteredChange, context));
      if (!isOtherOfficeUser) await editAccount(db, member, enteredChange, context);
      return { data: { ...accountOf(await memberOf(db, user, userId)), asked: awaitsApproval } };
    },
  }),
  route(calls.findRoleOfOrg, {
    access: 'admin',
    run: async ({ user, language }) => {
      const counts = await countByLevel(db, user.organisation_id ?? '');
      return {
        data: levels.map(({ level, label, doc }) => ({
          id: level,
          label: label[language],
          doc: doc[language],
          users: counts.get(level) ?? 0,
        })),
      };
    },
  }),
  route(calls.getUserById, {
    access: 'admin',
    run: async ({ user, params: { id } }) => ({ data: accountOf(await memberOf(db, user, id)) }),
  }),
  route(calls.lockUser, {
    access: 'admin',
    run: async ({ user, now, body: { userId } }) => {
      const target = await memberOf(db, user, userId);
      refuseSelf(user, userId, { 'zh-CN': '不能锁定自己', 'en-US': 'You cannot lock your own account' });
      await lockAccount(db, target, true);
      await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: userId, action: 'user-locked' });
      return { data: accountOf(await memberOf(db, user, userId)) };
    },
  }),
  route(calls.queryUsers, {
    access: 'admin',
    run: async ({ user, query: { limit = 10, offset = 0, key, userLevel, locked } }) => {
      const { total, rows } = await userPage(db, user.organisation_id ?? '', {
        limit,
        offset,
        ...(key && { key: key.trim() }),
        ...(userLevel !== undefined && { userLevel }),
        ...(locked !== undefined && { locked }),
      });
      return { total, rows: rows.map(accountOf) };
    },
  }),
  route(calls.unLockUser, {
    access: 'admin',
    run: async ({ user, now, body: { userId } }) => {
      const target = await memberOf(db, user, userId);
      await lockAccount(db, target, false);
      await clearFailures(db, signInKey(user.organisation_name ?? '', target.user_name));
      await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: userId, action: 'user-unlocked' });
      return { data: accountOf(await memberOf(db, user, userId)) };
    },
  }),
  route(calls.userInfo, {
    access: 'user',
    allowsGivenPassword: true,
    run: async ({ user, now, language }) => ({ userInfo: userInfoOf(user, { language, today: dayOf(now), rule: licences }) }),
  }),
  route(calls.userResetPassword, {
    access: 'admin',
    run: async (context) => {
      const { user, now, body } = context;
      const { userId } = body;
      const target = await memberOf(db, user, userId);
      refuseSelf(user, userId, ownPasswordSentence);
      if (target.back_office) {
        const { password, isAsked } = await resetColleague(db, target, context);
        return { data: { password, asked: isAsked } };
      }
      const password = randomPassword();
      await changePassword(db, target, password, now, true);
      await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: userId, action: 'password-given' });
      return { data: { password, asked: false } };
    },
  }),
];

const onlyOwnPasswordSentence = {
  'zh-CN': '只能修改自己的密码：userId 须为当前登录用户',
  'en-US': 'Only the own password can be changed: userId must be the user who is signed in',
};
const wrongOldPasswordSentence = { 'zh-CN': '原密码不正确', 'en-US': 'The old password is incorrect' };
const ownLevelSentence = { 'zh-CN': '不能修改自己的级别', 'en-US': 'You cannot change your own level' };
const ownPasswordSentence = {
  'zh-CN': '请在“修改密码”中修改自己的密码',
  'en-US': 'Change your own password under "change password"',
};

const levels: readonly { readonly level: 1 | 2 | 3; readonly label: Sentence; readonly doc: Sentence }[] = [
  { level: 1, label: { 'zh-CN': '查看', 'en-US': 'Viewer' }, doc: { 'zh-CN': '浏览产品', 'en-US': 'Views products' } },
  {
    level: 2,
    label: { 'zh-CN': '业务员', 'en-US': 'Agent' },
    doc: { 'zh-CN': '浏览、投保、分享', 'en-US': 'Views, orders and shares' },
  },
  {
    level: 3,
    label: { 'zh-CN': '主管', 'en-US': 'Manager' },
    doc: {
      'zh-CN': '业务员权限，另可查看本机构全部订单与汇总',
      'en-US': "As an agent, and sees the organisation's orders and figures",
    },
  },
];
