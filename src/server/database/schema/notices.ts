import type { Generated } from 'kysely';
import type { Instant, Json, Maybe, MaybeInstant } from './columns.ts';

export type NoticeState = 'QUEUED' | 'SENT' | 'OUTBOX' | 'FAILED' | 'DROPPED';

export type NoticeTables = {
  readonly notice: {
    readonly id: Generated<number>;
    /** Content, channel and receiver. The same key is never stored twice. */
    readonly key: string;
    readonly template: string;
    readonly channel: 'sms' | 'email';
    readonly recipient: string;
    /** Number of the order, policy or endorsement that the notice is about. */
    readonly subject_no: string;
    readonly address: string;
    readonly address_hash: Generated<string>;
    /** A random text in the link with which the receiver unsubscribes this address from such notices. */
    readonly token: string;
    readonly token_hash: Generated<string>;
    /** The values for the placeholders of the texts. */
    readonly content: Json<Readonly<Record<string, string | { readonly 'zh-CN': string; readonly 'en-US': string }>>>;
    readonly state: Generated<NoticeState>;
    /** The reason why the notice was not sent, or not yet. */
    readonly reason: Maybe<string>;
    readonly tries: Generated<number>;
    readonly queued_at: Instant;
    readonly settled_at: MaybeInstant;
    /** Until this time, one server is sending the notice. */
    readonly claimed_until: MaybeInstant;
  };
  readonly notice_stop: {
    readonly id: Generated<number>;
    readonly address: string;
    readonly address_hash: Generated<string>;
    readonly at: Instant;
  };
};
