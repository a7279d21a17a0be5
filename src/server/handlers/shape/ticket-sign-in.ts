import { spendTicket } from '../../adapters/database/used-tickets.ts';
import { userByName } from '../../adapters/database/users.ts';
import { readTicket, type Audience } from '../../adapters/tickets/sign-in-ticket.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Context, RedirectAnswer } from '../define.ts';
import { signIn } from './sign-in.ts';

type Asked = Pick<Context, 'deps' | 'now' | 'session'> & {
  readonly query: { readonly ticket: string; readonly redirect?: string };
};

/** Begins a session for whom a ticket names, once a ticket; gives the page that finishes the sign-in. */
export const signInByTicket = async (
  { deps, now, session, query }: Asked,
  audience: Audience,
  landing?: string,
): Promise<RedirectAnswer> => {
  const { db, ticketKey } = deps;
  const ticket = readTicket(ticketKey, query.ticket, audience, now);
  const user = ticket && (await userByName(db, ticket.orgName, ticket.userName));
  if (!ticket || !user || user.locked || !(await spendTicket(db, ticket, user.id, now)))
    throw new DomainError('SIGN_IN_FAILED', refused);
  await signIn({ deps, now, session }, user.id, 'ticket', { audience });
  const redirect = query.redirect ?? landing ?? (user.issue_flag ? '/home' : '/dashboard');
  return { location: `/auth-redirect?${new URLSearchParams({ redirect }).toString()}` };
};

const refused = {
  'zh-CN': '登录凭证无效、已使用或已过期，请从业务系统重新进入',
  'en-US': 'The ticket is invalid, used or expired: start again from the back office',
};
