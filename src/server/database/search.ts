import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { nameContains } from './encryption-plugin.ts';
import type { Db } from './open.ts';

/** Returns a pattern for ilike that finds a text anywhere; wildcards in the text are escaped. */
export const containsPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const tokenColumns = {
  'draft.draft_no': 'draft.policyholder_tokens',
  'sales_order.order_no': 'sales_order.policyholder_tokens',
  'policy.policy_no': 'policy.policyholder_tokens',
} as const;

/** SQL condition: the key is part of the number (of a draft, order or policy) or of the policyholder's name in the same row. */
export const hasNumberOrPolicyholder = (db: Db, number: keyof typeof tokenColumns, key: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(number)} ilike ${containsPattern(key)} or ${nameContains(db, tokenColumns[number], key)})`;
