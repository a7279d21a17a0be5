import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { nameContains } from './encryption-plugin.ts';
import type { Db } from './open.ts';

/** A pattern for ilike that finds a text anywhere; wildcards in the text are escaped. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const tokensBeside = {
  'draft.draft_no': 'draft.policyholder_tokens',
  'sales_order.order_no': 'sales_order.policyholder_tokens',
  'policy.policy_no': 'policy.policyholder_tokens',
} as const;

/** The key is part of a number (of drafts, orders or policies) or of the name of the policyholder beside it. */
export const hasNumberOrPolicyholder = (db: Db, number: keyof typeof tokensBeside, key: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(number)} ilike ${containing(key)} or ${nameContains(db, tokensBeside[number], key)})`;
