import type { Generated } from 'kysely';
import type { Json } from './columns.ts';

/** A row of its table. */
export type QuotaTable = { readonly key: string; readonly day: string; readonly used: number };

/** A row of its table. */
export type VisitorStepTable = {
  readonly id: Generated<number>;
  readonly at: Date;
  readonly sale_id: string;
  readonly action: string;
  readonly session: string;
  readonly page: string;
  readonly model: string;
  readonly content_hash: string | null;
  readonly detail: Json<Readonly<Record<string, unknown>>>;
};
