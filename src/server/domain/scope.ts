import { maySeeAllSales, type User } from './rights.ts';

/**
 * The orders and policies that a user sees. `user` selects those of an agent, also those that customers ordered by the agent's
 * shares. `agent` selects only those on which the agent may act.
 */
export type Scope =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'agent'; readonly userId: string }
  | { readonly kind: 'organisation'; readonly orgId: string }
  | { readonly kind: 'customer'; readonly userId: string }
  | { readonly kind: 'all' };

/** Returns the scope of a work list: the policies that a customer holds, or the orders that an agent has placed. */
export const ownScopeOf = (user: User): Scope => ({ kind: user.customer ? 'customer' : 'agent', userId: user.id });

/** Returns the scope of a user; it depends only on the session. */
export const scopeOf = (user: User): Scope => {
  if (maySeeAllSales(user)) return { kind: 'all' };
  if (user.customer) return { kind: 'customer', userId: user.id };
  return user.level >= 3 && user.orgId !== null ? { kind: 'organisation', orgId: user.orgId } : { kind: 'user', userId: user.id };
};
