import { type Static, Type } from 'typebox';
import { get, post, put, remove, changeErrors, listErrors, readErrors } from './call.ts';
import { officeRights } from './choices.ts';
import {
  closed,
  dataReply,
  id,
  instant,
  isoDate,
  listOf,
  localised,
  objectReply,
  orNull,
  pageQuery,
  pageReply,
  searchKey,
} from './shapes.ts';

export const mobile = Type.String({ pattern: '^1[1-9]\\d{9}$' });

export const shortMessageCode = Type.String({ pattern: '^\\d{6}$' });

export const officeRight = Type.Enum(officeRights);
export type OfficeRight = Static<typeof officeRight>;

// The strength of a password is checked later; a weak one is reported as an issue.
const typedPassword = Type.String({ minLength: 1, maxLength: 200 });

const typedOrganisation = Type.String({ minLength: 1, maxLength: 100 });
const typedUserName = Type.String({ minLength: 1, maxLength: 50 });
const typedName = closed({ 'zh-CN': Type.String({ maxLength: 100 }), 'en-US': Type.String({ maxLength: 100 }) });

/**
 * A licence to sell and its yearly training, each with its last day. If nothing is recorded, the days are null and the number
 * is empty.
 */
export const licence = closed({
  number: Type.String({ maxLength: 40 }),
  until: orNull(isoDate),
  trainedUntil: orNull(isoDate),
});

// The format of an e-mail address is checked later; a wrong one is reported as an issue.
export const typedEmail = Type.String({ maxLength: 100 });

/** The fields of a user in a request. */
export const typedUser = {
  realName: typedName,
  phone: Type.Union([mobile, Type.Literal('')]),
  /** The e-mail address for notices to the user; "" for none. It is used after the user has confirmed it. */
  email: Type.Optional(typedEmail),
  userLevel: Type.Integer({ minimum: 1, maximum: 3 }),
  issueFlag: Type.Boolean(),
  licence: Type.Optional(licence),
};

/** A user name, which is typed at each sign-in: 2 to 30 letters, digits, ".", "_" or "-", with a letter first. */
export const newUserName = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9._-]{1,29}$' });

export const account = Type.Object({
  userId: id,
  userName: Type.String(),
  realName: localised,
  phone: Type.String(),
  /** The confirmed address; "" for none. */
  email: Type.String(),
  /** An address that waits for its confirmation; "" for none. */
  newEmail: Type.String(),
  /**
   * The level of the user. At 1, the user sees products. At 2, the user also submits orders and shares links. At 3, the user
   * also sees the organisation's orders and figures.
   */
  userLevel: Type.Integer({ minimum: 1, maximum: 3 }),
  issueFlag: Type.Boolean(),
  orgAdmin: Type.Boolean(),
  locked: Type.Boolean(),
  /** The time at which the user left. The user's records have passed to a colleague, and the account stays locked. */
  leftAt: orNull(instant),
  licence,
  /** The rights of a user of the back office; null for other users. */
  officeRights: orNull(Type.Array(officeRight)),
});

/** A user as stored. `asked` is true if a change of the user waits for the approval of a second user. */
export const accountOrAsked = Type.Object({ ...account.properties, asked: Type.Boolean() });

const accountOf = closed({ userId: id });

export type Account = Static<typeof account>;

/** A path of the portal. A path that a browser could read as another site, such as "//host" or "/\\host", does not match. */
const ownPath = Type.String({ maxLength: 500, pattern: '^/(?![/\\\\])[^\\\\\\s]*$' });

const byTicket = {
  query: Type.Object({
    ticket: Type.String({ minLength: 20, maxLength: 2000, pattern: '^[\\w.-]+$' }),
    redirect: Type.Optional(ownPath),
  }),
  reply: Type.Null(),
  redirects: true,
  errors: ['MALFORMED', 'SIGN_IN_FAILED', 'CROSS_SITE', 'USER_SWITCHED', 'THROTTLED'],
} as const;

const ticketDoc =
  'The ticket is signed with the key that both sides share, names this sign-in as its audience, and is valid once, for at most 60 seconds. A request from a page of another site is refused, so another site links to /oss?ticket=, which redirects here. After the sign-in the browser is redirected to /auth-redirect?redirect=, which has no effect when it is opened again. A page may fetch this with redirect: manual and open the next page itself.';

const userInfoFields = Type.Object({
  userId: id,
  /** The user name for signing in. */
  userName: Type.String(),
  realName: Type.String(),
  orgId: Type.String(),
  orgName: Type.String(),
  orgShortName: Type.String(),
  /** As `userLevel` of an account; 0 for a customer. */
  userLevel: Type.Integer({ minimum: 0, maximum: 3 }),
  /** Whether the user may issue policies. Such a user starts on /home and may share products. */
  issueFlag: Type.Boolean(),
  /** 4 = customer, 1 = platform. */
  userType2: Type.Integer(),
  handurl: Type.String(),
  /** Whether the user administers the users and plans of the organisation. */
  orgAdmin: Type.Optional(Type.Literal(true)),
  /** Whether the user works in the back office of the platform, with `officeRights`. */
  backOffice: Type.Optional(Type.Literal(true)),
  officeRights: Type.Optional(Type.Array(officeRight)),
  /** The page with the user's work: that of the only right, or the dashboard, which lists all that waits. */
  officeHome: Type.Optional(Type.String()),
  /** Whether an administrator has set the password. Other calls are refused until the user changes it. */
  passwordGiven: Type.Optional(Type.Literal(true)),
  /** The licence and the training of an agent who sells. `state` is the state of both. */
  licence: Type.Optional(
    Type.Object({
      until: orNull(isoDate),
      trainedUntil: orNull(isoDate),
      state: Type.Enum(['in-force', 'ends-soon', 'ended', 'not-recorded', 'required']),
    }),
  ),
  layout: Type.Object({ tabnav: Type.Integer() }),
});

const userInfoReply = Type.Object({ userInfo: userInfoFields });

export type UserInfo = Static<typeof userInfoFields>;

export const contUserByPhone = get('contUserByPhone', '/ins/business/rest/basedata/user/contUserByPhone/:phone', {
  doc: "The number of users of the caller's organisation with a phone number; 0 if no user has it.",
  params: Type.Object({ phone: mobile }),
  reply: dataReply(Type.Integer({ minimum: 0 })),
  errors: listErrors,
});

export const editPassword = put('editPassword', '/ins/manage/rest/basedata/users/editpassword', {
  doc: "Changes the caller's password. `userId` must be the signed-in user and gives no rights. Every session of the user ends; this browser gets a new one. A wrong old password, a weak new one and one of the last five are answered with issues at /oldPassword and /newPassword.",
  query: Type.Object({ userId: id }),
  body: closed({ oldPassword: typedPassword, newPassword: typedPassword }),
  reply: objectReply({}),
  errors: [...listErrors, 'CROSS_SITE', 'ISSUES', 'THROTTLED'],
});

export const editUser = post('editUser', '/ins/business/rest/basedata/user/editUser', {
  doc: "Changes name, phone, e-mail address, level, the right to issue and the licence of a user of the caller's organisation. A member `email` or `licence` that is left out is not changed. Administrators cannot change their own level. If two users may grant rights, a new phone of a user of the back office must be approved by the other one, and `asked` is true: whoever has the phone can sign in.",
  body: closed({
    userId: id,
    ...typedUser,
  }),
  reply: dataReply(accountOrAsked),
  errors: [...changeErrors, 'ISSUES', 'STATE'],
});

export const addUser = post('addUser', '/ins/business/rest/basedata/user/addUser', {
  doc: "Adds a user to the caller's organisation. The password is random and shown only once; it must be changed after the first sign-in.",
  body: closed({ userName: newUserName, ...typedUser }),
  reply: objectReply({ account, password: Type.String() }),
  errors: [...listErrors, 'CROSS_SITE', 'ISSUES', 'STATE'],
});

export const findRoleOfOrg = get('findRoleOfOrg', '/ins/manage/rest/basedata/role/findRoleOfOrg', {
  doc: 'Roles that the administrator of an organisation can give to its users; `id` is the userLevel.',
  reply: dataReply(listOf({ id: Type.Integer(), label: Type.String(), doc: Type.String(), users: Type.Integer() })),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});

export const getUserById = get('getUserById', '/ins/business/rest/basedata/user/getUserById/:id', {
  doc: "One user of the administrator's organisation; other users are not found.",
  params: Type.Object({ id }),
  reply: dataReply(account),
  errors: readErrors,
});

export const getVerification = get('getVerification', '/ins/web/rest/registerInformation/getVerification/:phone', {
  doc: 'Sends a code of six digits to a phone: valid for 5 minutes, 5 tries and one use, for its `purpose` (by default sign-in), from the same browser. At most 1 a minute, 5 an hour, 10 a day. The reply is the same for every phone.',
  params: Type.Object({ phone: mobile }),
  query: Type.Object({ purpose: Type.Optional(Type.Enum(['sign-in', 'reset', 'register'])) }),
  reply: objectReply({ seconds: Type.Integer(), retryAfter: Type.Integer() }),
  errors: ['MALFORMED', 'CROSS_SITE', 'USER_SWITCHED', 'THROTTLED', 'UNAVAILABLE'],
});

export const lockUser = post('lockUser', '/ins/business/rest/basedata/user/lockUser', {
  doc: "Locks a user of the caller's organisation: the user's sessions end and sign-in is refused.",
  body: accountOf,
  reply: dataReply(account),
  errors: [...changeErrors, 'STATE'],
});

export const loginThird = get('loginThird', '/ins/web/rest/common/login/third', {
  doc: `Signs in a user who comes from an external back office (single sign-on). ${ticketDoc}`,
  ...byTicket,
});

/** The page that loginZhywLyb opens if the request names none. */
export const travelPage = '/products/travel/lyb';

export const loginZhywLyb = get('loginZhywLyb', '/ins/web/rest/common/login/zhyw_lyb', {
  doc: `Signs in a user who comes from the business system for travel insurance, and opens its page. ${ticketDoc}`,
  ...byTicket,
});

export const loginZhyw = get('loginZhyw', '/ins/web/rest/common/login/zhyw', {
  doc: `Signs in a user who comes from the business system. ${ticketDoc}`,
  ...byTicket,
});

export const login = post('login', '/ins/web/rest/common/login', {
  doc: 'Signs in with organisation, user name and password; five wrong passwords lock the account for 15 minutes.',
  body: closed({ orgName: typedOrganisation, userName: typedUserName, password: typedPassword }),
  reply: userInfoReply,
  errors: ['MALFORMED', 'SIGN_IN_FAILED', 'CROSS_SITE', 'THROTTLED', 'USER_SWITCHED'],
});

export const logout = remove('logout', '/ins/web/rest/common/login', {
  doc: 'Signs out: the session ends on the server and both cookies are cleared.',
  reply: dataReply(Type.Null()),
  errors: ['CROSS_SITE', 'USER_SWITCHED'],
});

export const noteLogin = post('noteLogin', '/ins/web/rest/common/login/noteLogin', {
  doc: "Signs in by phone and the code that getVerification has sent to it. With `orgName` it signs in the organisation's user with this phone; without it a customer, who is created for a new phone.",
  body: closed({ phone: mobile, code: shortMessageCode, orgName: Type.Optional(typedOrganisation) }),
  reply: userInfoReply,
  errors: ['MALFORMED', 'SIGN_IN_FAILED', 'CROSS_SITE', 'THROTTLED', 'USER_SWITCHED'],
});

export const queryUsers = get('queryUsers', '/ins/business/rest/basedata/user/queryUsers', {
  doc: "Users of the administrator's organisation by user name. `key` finds user names, names and phones.",
  query: Type.Object({
    ...pageQuery,
    key: searchKey,
    userLevel: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
    locked: Type.Optional(Type.Boolean()),
  }),
  reply: pageReply(account),
  errors: listErrors,
});

export const registerSave = post('registerSave', '/ins/web/rest/registerInformation/save', {
  doc: 'Applies for an account of an organisation, confirmed by the code that getVerification?purpose=register has sent to its contact. A repeated application gets the number of the first one.',
  body: closed({
    orgName: Type.String({ minLength: 2, maxLength: 100 }),
    creditCode: Type.String({ minLength: 1, maxLength: 40 }),
    contact: Type.String({ minLength: 2, maxLength: 50 }),
    phone: mobile,
    code: shortMessageCode,
    email: Type.Optional(Type.String({ maxLength: 100 })),
    remark: Type.Optional(Type.String({ maxLength: 500 })),
  }),
  reply: objectReply({ registerNo: Type.String() }),
  errors: ['MALFORMED', 'CROSS_SITE', 'USER_SWITCHED', 'ISSUES', 'THROTTLED'],
});

export const resetPassword = post('resetPassword', '/ins/manage/rest/basedata/users/resetPassword', {
  doc: "Sets a forgotten password by the code that getVerification?purpose=reset has sent. Every session of the user ends. An unknown user, another user's phone and a wrong code get the same answer.",
  body: closed({
    orgName: typedOrganisation,
    userName: typedUserName,
    phone: mobile,
    code: shortMessageCode,
    newPassword: typedPassword,
  }),
  reply: objectReply({}),
  errors: ['MALFORMED', 'SIGN_IN_FAILED', 'CROSS_SITE', 'ISSUES', 'THROTTLED', 'USER_SWITCHED'],
});

export const unLockUser = post('unLockUser', '/ins/business/rest/basedata/user/unLockUser', {
  doc: "Lets a locked user of the caller's organisation sign in again; counted wrong passwords are deleted.",
  body: accountOf,
  reply: dataReply(account),
  errors: [...changeErrors, 'STATE'],
});

export const userInfo = get('userInfo', '/ins/web/rest/common/userInfo', {
  doc: 'The user of the session; 401 if there is none.',
  query: Type.Object({ timestamp: Type.Optional(Type.String({ maxLength: 20 })) }),
  reply: userInfoReply,
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'USER_SWITCHED'],
});

export const userResetPassword = post('userResetPassword', '/ins/business/rest/basedata/user/resetPassword', {
  doc: "Gives a user of the caller's organisation a random password, shown only once. The user's sessions end, and after sign-in with it the user must choose a new password. If two users may grant rights, the other one must approve a new password for a user of the back office: `asked` is then true, and `password` is the first half.",
  body: accountOf,
  reply: objectReply({ password: Type.String(), asked: Type.Boolean() }),
  errors: [...changeErrors, 'STATE'],
});
