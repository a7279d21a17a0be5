import type { ExpressionBuilder } from 'kysely';
import type { Scope } from '../domain/scope.ts';
import type { Tables } from './schema/index.ts';

/** SQL condition: the order is in the scope and not sealed. */
export const orderInScope =
  (scope: Scope) =>
  ({ eb }: { readonly eb: ExpressionBuilder<Tables, 'sales_order'> }) =>
    eb.and([eb('sales_order.sealed_at', 'is', null), orderCondition(scope, eb)]);

const orderCondition = (scope: Scope, eb: ExpressionBuilder<Tables, 'sales_order'>) => {
  if (scope.kind === 'all') return eb.lit(true);
  if (scope.kind === 'organisation') return eb('sales_order.organisation_id', '=', scope.orgId);
  if (scope.kind === 'customer') return eb('sales_order.customer_id', '=', scope.userId);
  if (scope.kind === 'agent') return eb('sales_order.user_id', '=', scope.userId);
  return eb.or([eb('sales_order.user_id', '=', scope.userId), eb('sales_order.agent_id', '=', scope.userId)]);
};

/** SQL condition: the policy is in the scope and not sealed. */
export const policyInScope =
  (scope: Scope) =>
  ({ eb }: { readonly eb: ExpressionBuilder<Tables, 'policy'> }) =>
    eb.and([eb('policy.sealed_at', 'is', null), policyCondition(scope, eb)]);

const policyCondition = (scope: Scope, eb: ExpressionBuilder<Tables, 'policy'>) => {
  if (scope.kind === 'all') return eb.lit(true);
  if (scope.kind === 'organisation') return eb('policy.organisation_id', '=', scope.orgId);
  if (scope.kind === 'customer') return eb('policy.customer_id', '=', scope.userId);
  if (scope.kind === 'agent') return eb('policy.user_id', '=', scope.userId);
  // A policy that a customer buys through an agent's share is a sale of the agent.
  return eb.or([eb('policy.user_id', '=', scope.userId), eb('policy.agent_id', '=', scope.userId)]);
};
