import { type Static, Type } from 'typebox';
import { account, accountOrAsked, mobile, newUserName, officeRight, typedUser } from './accounts.ts';
import { changeErrors, get, listErrors, post, readErrors } from './call.ts';
import { officeRights } from './choices.ts';
import { uploadErrors, tableUpload } from './imports.ts';
import { officeRequest } from './office-requests.ts';
import {
  closed,
  dataReply,
  fileReply,
  id,
  instant,
  localised,
  objectReply,
  orNull,
  pageQuery,
  pageReply,
  searchKey,
} from './shapes.ts';

export const registrationStates = ['OPEN', 'OPENED', 'DECLINED'] as const;
const registrationState = Type.Enum(registrationStates);
export type RegistrationState = Static<typeof registrationState>;

const application = Type.Object({
  registerNo: id,
  orgName: Type.String(),
  creditCode: Type.String(),
  contact: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  remark: Type.String(),
  at: instant,
  state: registrationState,
  /** The reason if the application was declined; else empty. */
  reason: Type.String(),
  decidedAt: orNull(instant),
  decidedBy: orNull(localised),
  /** The request to open the organisation, until another user decides it; null if there is none. */
  asked: orNull(officeRequest),
});

const organisation = Type.Object({
  orgId: id,
  orgName: Type.String(),
  shortName: localised,
  creditCode: Type.String(),
  /** Number of users who may order, and of all users. */
  agents: Type.Integer(),
  users: Type.Integer(),
  /** Number of products whose sales authorisation waits for an approval. */
  waiting: Type.Integer(),
  closedAt: orNull(instant),
  /** Whether the organisation runs the site. It then cannot be closed. */
  isPlatform: Type.Boolean(),
});

export type Application = Static<typeof application>;
export type OrganisationRow = Static<typeof organisation>;

const typedShortName = Type.String({ minLength: 1, maxLength: 20 });
const typedPersonName = Type.String({ minLength: 1, maxLength: 50 });

/** A new organisation with its first administrator. */
const newOrganisation = {
  orgName: Type.String({ minLength: 2, maxLength: 100 }),
  shortName: closed({ 'zh-CN': typedShortName, 'en-US': typedShortName }),
  creditCode: Type.String({ minLength: 1, maxLength: 40 }),
  userName: newUserName,
  realName: closed({ 'zh-CN': typedPersonName, 'en-US': typedPersonName }),
  phone: Type.Union([mobile, Type.Literal('')]),
};

const openErrors = [...changeErrors, 'ISSUES', 'STATE'] as const;

export const consoleApplications = get('consoleApplications', '/ins/manage/rest/console/applications', {
  doc: 'Applications of organisations for an account, waiting ones first. `key` is searched for in name and credit code. Deleted 180 days after they were sent.',
  query: Type.Object({ ...pageQuery, key: searchKey, state: Type.Optional(registrationState) }),
  reply: pageReply(application),
  errors: listErrors,
});

export const consoleApplicationOpen = post('consoleApplicationOpen', '/ins/manage/rest/console/applications/open', {
  doc: 'Requests the opening of the organisation of an application, with its first administrator. The organisation opens when another user approves: see `officeRequestDecide`.',
  body: closed({ registerNo: id, ...newOrganisation }),
  reply: objectReply({ orgName: Type.String() }),
  errors: openErrors,
});

export const consoleApplicationDecline = post('consoleApplicationDecline', '/ins/manage/rest/console/applications/decline', {
  doc: 'Declines an application, with the reason. The organisation may apply again. Refused while a request to open it waits for a decision.',
  body: closed({ registerNo: id, reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: objectReply({ registerNo: id }),
  errors: openErrors,
});

export const consoleOrganisations = get('consoleOrganisations', '/ins/manage/rest/console/organisations', {
  doc: 'Organisations by name, with their numbers of users and agents. `key` is searched for in name, short name and credit code.',
  query: Type.Object({ ...pageQuery, key: searchKey, closed: Type.Optional(Type.Boolean()) }),
  reply: pageReply(organisation),
  errors: listErrors,
});

export const consoleOrganisation = get('consoleOrganisation', '/ins/manage/rest/console/organisations/:id', {
  doc: 'One organisation.',
  params: Type.Object({ id }),
  reply: dataReply(organisation),
  errors: readErrors,
});

export const consoleOrganisationAdd = post('consoleOrganisationAdd', '/ins/manage/rest/console/organisations/add', {
  doc: 'Requests the opening of an organisation without an application, with its first administrator. The organisation opens when another user approves.',
  body: closed(newOrganisation),
  reply: objectReply({ orgName: Type.String() }),
  errors: openErrors,
});

export const consoleOrganisationClose = post('consoleOrganisationClose', '/ins/manage/rest/console/organisations/close', {
  doc: 'Closes an organisation: sessions of its users end and they cannot sign in, and their shares are withdrawn. Drafts, orders and policies stay. With `closed: false` a closed one is opened again when another user approves; withdrawn shares stay withdrawn. The organisation that runs the site cannot be closed.',
  body: closed({ orgId: id, closed: Type.Optional(Type.Boolean()) }),
  reply: dataReply(organisation),
  errors: openErrors,
});

export const consoleUsers = get('consoleUsers', '/ins/manage/rest/console/users', {
  doc: 'Users of an organisation by user name. `key` finds user names, names and phones.',
  query: Type.Object({ orgId: id, ...pageQuery, key: searchKey }),
  reply: pageReply(account),
  errors: readErrors,
});

const typedRights = Type.Array(officeRight, { maxItems: officeRights.length, uniqueItems: true });

export const consoleUserAdd = post('consoleUserAdd', '/ins/manage/rest/console/users/add', {
  doc: 'Adds a user to any organisation. `backOffice` needs the right to grant rights, and is for the organisation that runs the site; without `officeRights` the new user has none. The password is shown only once. If two users may grant rights, a user of the back office is added only when the other one approves: `asked` is then true, `password` is the first half of the first password, and the approval shows the second half.',
  body: closed({
    orgId: id,
    userName: newUserName,
    ...typedUser,
    orgAdmin: Type.Boolean(),
    backOffice: Type.Boolean(),
    officeRights: Type.Optional(typedRights),
  }),
  reply: objectReply({ account: orNull(account), password: Type.String(), asked: Type.Boolean() }),
  errors: openErrors,
});

export const consoleUserRights = post('consoleUserRights', '/ins/manage/rest/console/users/rights', {
  doc: 'Replaces the rights of a user of the back office, from the next call on. Users cannot change their own rights, and at least one user who can sign in keeps the right to grant rights. If two users may grant rights, the other one must approve further rights and the removal of this right: `asked` is then true.',
  body: closed({ userId: id, officeRights: typedRights }),
  reply: dataReply(accountOrAsked),
  errors: [...changeErrors, 'STATE'],
});

export const consoleUserEdit = post('consoleUserEdit', '/ins/manage/rest/console/users/edit', {
  doc: 'Changes a user of any organisation, and locks or unlocks it: the sessions of a locked user end. A licence that is left out is not changed. Refused for users of the back office, whom the administrator of their own organisation changes.',
  body: closed({ orgId: id, userId: id, ...typedUser, locked: Type.Boolean() }),
  reply: dataReply(account),
  errors: [...changeErrors, 'ISSUES', 'STATE'],
});

export const consoleUserReset = post('consoleUserReset', '/ins/manage/rest/console/users/reset', {
  doc: "Gives a user of any organisation a random password, shown only once: for an administrator who cannot sign in. The user's sessions end, and the password must be changed after signing in with it. Refused for users of the back office, whom only the administrator of their own organisation resets.",
  body: closed({ orgId: id, userId: id }),
  reply: objectReply({ password: Type.String() }),
  errors: changeErrors,
});

const count = Type.Integer();

export const consoleUserHoldings = get('consoleUserHoldings', '/ins/manage/rest/console/users/holdings', {
  doc: 'The numbers of records that pass to a colleague when a user leaves or moves: open drafts, orders, policies and open shares; and the colleagues of the organisation who may take them over.',
  query: Type.Object({ orgId: id, userId: id }),
  reply: objectReply({
    drafts: count,
    orders: count,
    policies: count,
    shares: count,
    colleagues: Type.Array(Type.Object({ userId: id, userName: Type.String(), realName: localised })),
  }),
  errors: readErrors,
});

/** The user who leaves, and the colleague who takes over, or null if there is nothing to take over. */
const handOverFields = { orgId: id, userId: id, colleagueId: orNull(id) };

export const consoleUserLeave = post('consoleUserLeave', '/ins/manage/rest/console/users/leave', {
  doc: 'A user leaves: drafts, orders, policies, renewals, changes and shares pass to a colleague, sessions end, and the account stays locked. The commission of issued policies and of their later changes stays with the user who leaves; orders that are not issued yet and renewals earn commission for the colleague. A second call passes on records that were stored in the meantime.',
  body: closed(handOverFields),
  reply: dataReply(account),
  errors: [...changeErrors, 'ISSUES', 'STATE'],
});

export const consoleUserMove = post('consoleUserMove', '/ins/manage/rest/console/users/move', {
  doc: "Moves a user to another organisation: the user's records in the former one pass to a colleague there, as when a user leaves. Sessions end; the administrator's right is lost. Refused if the new organisation has a user of this name or phone.",
  body: closed({ ...handOverFields, toOrgId: id }),
  reply: dataReply(account),
  errors: [...changeErrors, 'ISSUES', 'STATE'],
});

const agentRow = Type.Object({
  /** Number of the row as spreadsheet programs count. */
  row: count,
  userName: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  level: Type.String(),
  /** The state of the row. KNOWN means that the organisation already has this user, who is not added again. */
  state: Type.Enum(['NEW', 'KNOWN', 'WRONG']),
  /** The issues of the cells, with the allowed values. */
  issues: Type.Array(Type.Object({ column: Type.String(), title: Type.String(), code: Type.String(), message: Type.String() })),
});
export type AgentRow = Static<typeof agentRow>;

export const consoleUserTemplate = get('consoleUserTemplate', '/ins/manage/rest/console/users/template', {
  doc: 'A workbook in which the users of an organisation are listed for their import.',
  reply: fileReply,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});

export const consoleUserCheck = post('consoleUserCheck', '/ins/manage/rest/console/users/check', {
  doc: 'Reads a list of users (.xlsx, .csv; 200 at most) for an organisation and returns for each row whether it is new, known or wrong, with the issues of its cells. Stores nothing.',
  upload: tableUpload,
  body: closed({ orgId: id }),
  reply: dataReply(Type.Array(agentRow)),
  errors: uploadErrors,
});

export const consoleUserImport = post('consoleUserImport', '/ins/manage/rest/console/users/import', {
  doc: 'Adds the new users of a list, all of them or none; known users and wrong rows are left out. The passwords are shown only once, and must be changed at the first sign-in.',
  upload: tableUpload,
  body: closed({ orgId: id }),
  reply: objectReply({
    rows: Type.Array(agentRow),
    added: Type.Array(Type.Object({ userName: Type.String(), name: Type.String(), password: Type.String() })),
  }),
  errors: [...uploadErrors, 'STATE'],
});

const insurerName = (maxLength: number) => {
  const typed = Type.String({ minLength: 1, maxLength });
  return closed({ 'zh-CN': typed, 'en-US': typed });
};

const insurer = closed({
  /** 2 to 20 lower-case letters, digits and hyphens, with a letter first. The code never changes. */
  code: Type.String({ pattern: '^[a-z][a-z0-9-]{1,19}$' }),
  name: insurerName(20),
  fullName: insurerName(100),
  licence: Type.String({ maxLength: 40 }),
  /** Telephone to which policyholders report claims; empty if it is not known. */
  claimsPhone: Type.String({ maxLength: 30, pattern: '^[0-9 +()-]*$' }),
  /** One of the pictures that the server draws. */
  logo: Type.String({ pattern: '^/art/insurer/[A-Za-z0-9_-]{1,40}\\.svg$' }),
  sort: Type.Integer({ minimum: 0, maximum: 9999 }),
});

const insurerRow = Type.Object({
  ...insurer.properties,
  products: Type.Integer(),
  /** The adapter by which the server reaches the insurer. With `none`, its products cannot be sold. */
  adapter: Type.Enum(['embedded', 'json', 'xml', 'none']),
});
export type InsurerRow = Static<typeof insurerRow>;

export const consoleInsurers = get('consoleInsurers', '/ins/manage/rest/console/insurers', {
  doc: 'Every insurer in the order of the filter, with the number of its products and its adapter.',
  reply: dataReply(Type.Array(insurerRow)),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});

export const consoleInsurerAdd = post('consoleInsurerAdd', '/ins/manage/rest/console/insurers/add', {
  doc: 'Adds an insurer; 422 if another has its code.',
  body: insurer,
  reply: objectReply({ code: Type.String() }),
  errors: [...listErrors, 'CROSS_SITE', 'ISSUES'],
});

export const consoleInsurerChange = post('consoleInsurerChange', '/ins/manage/rest/console/insurers/change', {
  doc: 'Changes an insurer. Lists, forms and documents show the change at once, also those of issued policies.',
  body: insurer,
  reply: objectReply({ code: Type.String() }),
  errors: changeErrors,
});
