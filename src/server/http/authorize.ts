import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../database/sessions.ts';
import { DomainError } from '../domain/errors.ts';
import { type NeededRight, requireRight } from '../domain/office-rights.ts';
import { mayBuy } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import type { Authentication } from './session-cookie.ts';

/**
 * Who may make a call. All but `public` and `gateway` need the session of a user. `user`: any user; `buyer`: a user who may order
 * (an agent above level 1, or a customer); `customer`: a customer; `admin`: the administrator of an organisation; `backOffice`: a
 * user of the back office with the `right` of the call. `gateway`: the body must have the signature of the gateway.
 */
export type Access = 'public' | 'user' | 'buyer' | 'customer' | 'admin' | 'backOffice' | 'gateway';

/** Further conditions of a route, beside its kind of access. */
export type AccessOptions = {
  /** The right of the back office that the call needs. */
  readonly right?: NeededRight;
  /** Also for users who must first change a password that an administrator has set. */
  readonly allowsGivenPassword?: true;
  /**
   * A public call that answers 401 to a tab whose session has ended, so that the user does not see the content for visitors.
   */
  readonly rejectsEndedSession?: true;
};

/**
 * Returns the session's user, or throws if the user may not make the call. `clinetId` is the user of the tab: another user may
 * have signed in since.
 */
export const authorize = async (
  authentication: Authentication,
  request: FastifyRequest,
  access: Exclude<Access, 'gateway'>,
  { allowsGivenPassword, rejectsEndedSession, right = [] }: AccessOptions,
): Promise<SessionUser | undefined> => {
  const user = await authentication.userOf(request);
  const tabUser: unknown = Reflect.get(Object(request.query), 'clinetId');
  if (user && typeof tabUser === 'string' && tabUser !== '' && tabUser !== user.id) throw new DomainError('USER_SWITCHED');
  const isSessionEnded = !user && typeof tabUser === 'string' && tabUser !== '';
  if (rejectsEndedSession && isSessionEnded) throw new DomainError('UNAUTHENTICATED');
  // For public calls, a user with a password that an administrator has set counts as a visitor, who sees no commissions.
  if (access === 'public') return user?.password_given ? undefined : user;
  if (!user) throw new DomainError('UNAUTHENTICATED');
  if (user.password_given && !allowsGivenPassword) throw new DomainError('FORBIDDEN', mustChangePasswordSentence);
  if (access === 'admin' && !(user.organisation_admin && user.organisation_id !== null)) throw new DomainError('FORBIDDEN');
  if (access === 'backOffice') requireRight(user, right);
  if (access === 'customer' && !userOf(user).customer) throw new DomainError('FORBIDDEN', customersOnlySentence);
  if (access === 'buyer' && !mayBuy(userOf(user))) throw new DomainError('FORBIDDEN', viewOnlySentence);
  return user;
};

const viewOnlySentence = {
  'zh-CN': '当前账号只能查看产品，不能投保或支付',
  'en-US': 'This account can view products, but not order or pay',
};

const customersOnlySentence = {
  'zh-CN': '此功能仅供客户使用',
  'en-US': 'This is for customers only',
};

const mustChangePasswordSentence = {
  'zh-CN': '密码已由管理员重置，请先修改密码',
  'en-US': 'An administrator has reset the password: change it first',
};
