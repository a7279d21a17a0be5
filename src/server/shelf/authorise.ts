import type { BodyOf } from '../../contract/call.ts';
import type { shelfAuthorise, shelfAuthoriseDecide } from '../../contract/shelf.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import {
  areProducts,
  askAuthorisation,
  askedAuthorisations,
  decideAuthorisation,
  organisationRight,
  withdrawProducts,
} from '../department-plans/repository.ts';
import { DomainError } from '../domain/errors.ts';
import { refuseMaker } from '../domain/two-persons.ts';

type ChangeContext = { readonly user: { readonly id: string }; readonly now: Date };

/** Requests that an organisation may sell products, which a second user decides, or withdraws products immediately. */
export const authorise = (
  db: Db,
  { orgId, productIds: requestedIds, authorised }: BodyOf<typeof shelfAuthorise>,
  { user, now }: ChangeContext,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const productIds = [...new Set(requestedIds)];
    if (!(await organisationRight(tx, orgId)) || !(await areProducts(tx, productIds))) throw new DomainError('NOT_FOUND');
    await (authorised ? askAuthorisation : withdrawProducts)(tx, { orgId, productIds, by: user.id, now });
    const action = authorised ? 'authorise-asked' : 'unauthorised';
    const detail = { products: productIds };
    await record(tx, { at: now, actor: user.id, subject: 'organisation', subjectNo: orgId, action, detail });
  });

/** Approves or declines a request. Only another user may approve it; the user who made it may decline it too. */
export const decideAuthorisationRequests = (
  db: Db,
  { orgId, productIds, decision }: BodyOf<typeof shelfAuthoriseDecide>,
  { user, now }: ChangeContext,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const requests = await askedAuthorisations(tx, orgId, productIds);
    if (requests.length < new Set(productIds).size) throw new DomainError('STATE', stateChangedSentence);
    const isApproved = decision === 'APPROVED';
    if (isApproved)
      refuseMaker(
        requests.map((each) => each.asked_by),
        user.id,
        ownRequestSentence,
      );
    await decideAuthorisation(tx, { orgId, productIds, by: user.id, now }, isApproved);
    const action = isApproved ? 'authorised' : 'authorise-declined';
    const detail = { products: productIds };
    await record(tx, { at: now, actor: user.id, subject: 'organisation', subjectNo: orgId, action, detail });
  });

const stateChangedSentence = {
  'zh-CN': '该授权的状态已变化，请刷新',
  'en-US': 'The authorisation has moved on: refresh the page',
};
const ownRequestSentence = {
  'zh-CN': '该授权由您提交，须由他人批准',
  'en-US': 'You have asked for this authorisation: somebody else approves it',
};
