import type { Application, InsurerRow, OrganisationRow } from '../../contract/console.ts';
import * as calls from '../../contract/console.ts';
import type { BodyOf } from '../../contract/call.ts';
import { officeRequestDecide, officeRequestKinds, officeRequests } from '../../contract/office-requests.ts';
import { noLicence } from '../accounts/organisation-repository.ts';
import {
  addUser,
  storeOpeningRequest,
  storeReopeningRequest,
  closeOrganisation,
  declineApplication,
  editAccount,
  newUserOf,
} from '../accounts/organisations.ts';
import { addColleague } from '../accounts/colleagues.ts';
import { decideRequest } from '../accounts/decide-request.ts';
import { clearFailures } from '../accounts/lockout.ts';
import { expiredRequests, openRequests, wireRequest, rightByKind } from '../accounts/office-requests.ts';
import { changeRights, needsSecondUser } from '../accounts/office-users.ts';
import { userForConsole } from '../accounts/access.ts';
import { randomPassword } from '../accounts/passwords.ts';
import { accountOf, changePassword, lockAccount, signInKey } from '../accounts/service.ts';
import { record } from '../database/audit.ts';
import { userPage } from '../accounts/user-repository.ts';
import { addInsurer, allInsurers, changeInsurer } from '../catalogue/insurers.ts';
import type { Deps } from '../deps.ts';
import type { SessionUser } from '../database/sessions.ts';
import { instantText } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { hasRight, requireRight } from '../domain/office-rights.ts';
import { type Context, route, type Route } from '../http/route.ts';
import { applicationPage, organisationById, organisationPage, type OrganisationRecord } from './repository.ts';

/** Returns the calls of the platform's back office about organisations, their users, and insurers. */
export const consoleRoutes = ({ db, insurer }: Pick<Deps, 'db' | 'insurer'>): readonly Route[] => {
  const requireOrganisation = async (id: string): Promise<OrganisationRow> => {
    const organisation = await organisationById(db, id);
    if (!organisation) throw new DomainError('NOT_FOUND');
    return organisationRow(organisation);
  };
  const requestOpening = async (
    context: Pick<Context, 'now' | 'language'> & { readonly user: SessionUser },
    body: NewOrganisation,
    registerNo?: string,
  ) => {
    await storeOpeningRequest(
      db,
      {
        organisation: { name: body.orgName.trim(), shortName: body.shortName, creditCode: body.creditCode },
        admin: {
          userName: body.userName,
          realName: body.realName,
          mobile: body.phone === '' ? null : body.phone,
          email: null,
          level: 3,
          issueFlag: true,
          organisationAdmin: true,
          officeRights: null,
          licence: noLicence,
        },
        ...(registerNo !== undefined && { registerNo }),
      },
      context,
    );
    return { data: { orgName: body.orgName.trim() } };
  };
  return [
    route(calls.consoleApplications, {
      access: 'backOffice',
      right: 'organisations',
      run: async ({ user, query: { limit = 10, offset = 0, key, state } }) => {
        const { total, rows } = await applicationPage(db, { limit, offset, key: key?.trim(), state });
        const requests = await openRequests(db, ['OPEN']);
        const requestOfRow = (row: Registration) => requests.find(({ register_no: no }) => no === row.register_no);
        return {
          total,
          rows: rows.map((row) => {
            const request = requestOfRow(row);
            return { ...applicationRow(row), asked: request ? wireRequest(request, user.id) : null };
          }),
        };
      },
    }),
    route(calls.consoleApplicationOpen, {
      access: 'backOffice',
      right: 'organisations',
      run: ({ body: { registerNo, ...body }, ...context }) => requestOpening(context, body, registerNo),
    }),
    route(calls.consoleApplicationDecline, {
      access: 'backOffice',
      right: 'organisations',
      run: async (context) => {
        const { registerNo, reason } = context.body;
        await declineApplication(db, registerNo, reason.trim(), context);
        return { data: { registerNo } };
      },
    }),
    route(calls.consoleOrganisations, {
      access: 'backOffice',
      right: organisationsOrRights,
      run: async ({ query: { limit = 10, offset = 0, key, closed } }) => {
        const { total, rows } = await organisationPage(db, { limit, offset, key: key?.trim(), closed });
        return { total, rows: rows.map(organisationRow) };
      },
    }),
    route(calls.consoleOrganisation, {
      access: 'backOffice',
      right: organisationsOrRights,
      run: async ({ params: { id } }) => ({ data: await requireOrganisation(id) }),
    }),
    route(calls.consoleOrganisationAdd, {
      access: 'backOffice',
      right: 'organisations',
      run: ({ body, ...context }) => requestOpening(context, body),
    }),
    route(calls.consoleOrganisationClose, {
      access: 'backOffice',
      right: 'organisations',
      run: async (context) => {
        const { orgId, closed = true } = context.body;
        await (closed ? closeOrganisation : storeReopeningRequest)(db, orgId, context);
        return { data: await requireOrganisation(orgId) };
      },
    }),
    route(officeRequests, {
      access: 'backOffice',
      right: organisationsOrRights,
      run: async ({ user, now }) => {
        const kinds = officeRequestKinds.filter((kind) => hasRight(user, rightByKind[kind]));
        const requests = (await openRequests(db, kinds)).map((row) => wireRequest(row, user.id));
        const isAlone = hasRight(user, 'rights') && !(await needsSecondUser(db, user.organisation_id ?? ''));
        return { data: { requests, expired: [...(await expiredRequests(db, kinds, now))], isAlone } };
      },
    }),
    route(officeRequestDecide, {
      access: 'backOffice',
      right: organisationsOrRights,
      run: async ({ body: { requestId, decision }, ...context }) => ({
        data: await decideRequest(db, requestId, decision, context),
      }),
    }),
    route(calls.consoleInsurers, {
      access: 'backOffice',
      // The reconciliation with insurers needs the list of insurers too.
      right: ['insurers', 'finance'],
      run: async () => ({
        data: (await allInsurers(db)).map((row) => ({ ...insurerRow(row), adapter: insurer.adapterOf(row.code) })),
      }),
    }),
    route(calls.consoleInsurerAdd, {
      access: 'backOffice',
      right: 'insurers',
      run: async (context) => {
        await addInsurer(db, context.body, context);
        return { data: { code: context.body.code } };
      },
    }),
    route(calls.consoleInsurerChange, {
      access: 'backOffice',
      right: 'insurers',
      run: async (context) => {
        await changeInsurer(db, context.body, context);
        return { data: { code: context.body.code } };
      },
    }),
    route(calls.consoleUsers, {
      access: 'backOffice',
      right: organisationsOrRights,
      run: async ({ query: { orgId, limit = 10, offset = 0, key } }) => {
        await requireOrganisation(orgId);
        const { total, rows } = await userPage(db, orgId, { limit, offset, ...(key && { key: key.trim() }) });
        return { total, rows: rows.map(accountOf) };
      },
    }),
    route(calls.consoleUserEdit, {
      access: 'backOffice',
      right: 'organisations',
      run: async (context) => {
        const { user, now } = context;
        const { orgId, userId, locked, ...enteredChange } = context.body;
        const member = await userForConsole(db, orgId, userId);
        await editAccount(db, member, enteredChange, context);
        if (locked !== member.locked) {
          await lockAccount(db, member, locked);
          const { orgName } = await requireOrganisation(orgId);
          if (!locked) await clearFailures(db, signInKey(orgName, member.user_name));
          const action = locked ? 'user-locked' : 'user-unlocked';
          await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: userId, action });
        }
        return { data: accountOf(await userForConsole(db, orgId, userId)) };
      },
    }),
    route(calls.consoleUserReset, {
      access: 'backOffice',
      right: 'organisations',
      run: async ({ user, now, body: { orgId, userId } }) => {
        const member = await userForConsole(db, orgId, userId);
        const password = randomPassword();
        await changePassword(db, member, password, now, true);
        await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: userId, action: 'password-given' });
        return { data: { password } };
      },
    }),
    route(calls.consoleUserAdd, {
      access: 'backOffice',
      right: organisationsOrRights,
      run: async (context) => {
        const { user, body } = context;
        const { orgId, ...enteredUser } = body;
        requireRight(user, enteredUser.backOffice ? 'rights' : 'organisations');
        if (enteredUser.backOffice && user.organisation_id !== orgId)
          throw new DomainError('FORBIDDEN', onlyOwnOrganisationSentence);
        const newUser = newUserOf(enteredUser, context.language);
        if (!enteredUser.backOffice) {
          const addedUser = await addUser(db, orgId, newUser, context);
          return { data: { account: accountOf(addedUser.user), password: addedUser.password, asked: false } };
        }
        const { user: colleague, password, isAsked } = await addColleague(db, newUser, context);
        return { data: { account: colleague ? accountOf(colleague) : null, password, asked: isAsked } };
      },
    }),
    route(calls.consoleUserRights, {
      access: 'backOffice',
      right: 'rights',
      run: async (context) => {
        const { user, isAsked } = await changeRights(db, context.body, context);
        return { data: { ...accountOf(user), asked: isAsked } };
      },
    }),
  ];
};

const insurerRow = (row: Awaited<ReturnType<typeof allInsurers>>[number]): Omit<InsurerRow, 'adapter'> => ({
  code: row.code,
  name: row.name,
  fullName: row.full_name,
  licence: row.licence,
  claimsPhone: row.claims_phone,
  logo: row.logo,
  sort: row.sort,
  products: Number(row.products ?? 0),
});

type NewOrganisation = BodyOf<typeof calls.consoleOrganisationAdd>;

const onlyOwnOrganisationSentence = {
  'zh-CN': '后台用户只能属于平台运营机构',
  'en-US': 'Users of the back office belong to the organisation that runs the site',
};

/** Users who grant rights also need the organisation of the platform. */
const organisationsOrRights = ['organisations', 'rights'] as const;

type Registration = Awaited<ReturnType<typeof applicationPage>>['rows'][number];

const applicationRow = (row: Registration): Omit<Application, 'asked'> => ({
  registerNo: row.register_no,
  orgName: row.organisation_name,
  creditCode: row.credit_code,
  contact: row.contact,
  phone: row.mobile,
  email: row.email,
  remark: row.remark,
  at: instantText(row.created_at),
  state: row.state,
  reason: row.decision_note ?? '',
  decidedAt: row.decided_at && instantText(row.decided_at),
  decidedBy: row.real_name,
});

const organisationRow = (row: OrganisationRecord): OrganisationRow => ({
  orgId: row.id,
  orgName: row.name,
  shortName: row.short_name,
  creditCode: row.credit_code,
  agents: Number(row.agents ?? 0),
  users: Number(row.users ?? 0),
  waiting: Number(row.waiting),
  closedAt: row.closed_at && instantText(row.closed_at),
  isPlatform: row.is_platform ?? false,
});
