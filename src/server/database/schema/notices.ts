import type { Generated } from 'kysely';
import type { Instant, Json, Maybe, MaybeInstant } from './columns.ts';

export type NoticeState = 'QUEUED' | 'SENT' | 'OUTBOX' | 'FAILED' | 'DROPPED';

export type NoticeTables = {
  readonly notice: {
    readonly id: Generated<number>;
    /** What it tells, by which channel and to whom: the same is never stored twice. */
    readonly key: string;
    readonly template: string;
    readonly channel: 'sms' | 'email';
    readonly recipient: string;
    /** The order, policy or endorsement that it is about. */
    readonly subject_no: string;
    readonly address: string;
    readonly address_hash: Generated<string>;
    /** Ends such notices for this address; random. */
    readonly token: string;
    readonly token_hash: Generated<string>;
    /** The values of its texts. */
    readonly content: Json<Readonly<Record<string, string | { readonly 'zh-CN': string; readonly 'en-US': string }>>>;
    readonly state: Generated<NoticeState>;
    /** Why it was not sent, or not yet. */
    readonly reason: Maybe<string>;
    readonly tries: Generated<number>;
    readonly queued_at: Instant;
    readonly settled_at: MaybeInstant;
    /** Until then one server is sending it. */
    readonly claimed_until: MaybeInstant;
  };
  readonly notice_stop: {
    readonly id: Generated<number>;
    readonly address: string;
    readonly address_hash: Generated<string>;
    readonly at: Instant;
  };
};
