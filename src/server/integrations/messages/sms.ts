import { DomainError } from '../../domain/errors.ts';
import type { Sentence } from '@insure/engine';
import { createHmac, randomUUID } from 'node:crypto';

/** `SENT`: the service has accepted the message. `OUTBOX`: the message is only stored to be looked at; nobody receives it. */
export type Delivery = 'SENT' | 'OUTBOX';

/** Sends texts to phones. `id` is the same when a text is sent again. `send` throws UNAVAILABLE if the text cannot be sent. */
export type Messages = {
  readonly send: (phone: string, text: Sentence, now: Date, id?: string) => Promise<Delivery>;
  /** Whether messages are only stored to be looked at. */
  readonly isOutbox: boolean;
};

export type MessageService = { readonly url: string; readonly key: string };

const defaultTimeoutMs = 5000;

/**
 * Sends messages by posting {id, phone, text: {"zh-CN", "en-US"}} as JSON to a service, which answers 2xx and accepts each id
 * once. `x-message-time` is in seconds (Unix time), `x-message-signature` the HMAC-SHA256 in hexadecimal of "<time>.<body>"
 * with the shared key.
 */
export const httpMessages = ({ url, key }: MessageService, timeoutMs = defaultTimeoutMs): Messages => ({
  isOutbox: false,
  send: async (phone, text, now, id = randomUUID()) => {
    const body = JSON.stringify({ id, phone, text });
    const time = String(Math.floor(now.getTime() / 1000));
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-message-time': time,
        'x-message-signature': createHmac('sha256', key).update(`${time}.${body}`).digest('hex'),
      },
      body,
      // No redirects, so that the message goes only to the configured URL.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw notSentError(error instanceof Error ? error.message : String(error));
    });
    await response.body?.cancel();
    if (!response.ok) throw notSentError(`The service answers ${response.status}`);
    return 'SENT';
  },
});

/** The adapter for MESSAGES=none: every message fails. */
export const noMessages: Messages = {
  isOutbox: false,
  send: async () => {
    throw notSentError('MESSAGES is none');
  },
};

/** Makes the error for a message that was not sent. `reason` is for the log and contains neither phone nor text. */
const notSentError = (reason: string): DomainError =>
  new DomainError(
    'UNAVAILABLE',
    {
      'zh-CN': '短信暂时无法发送，请 60 秒后再试或联系客服',
      'en-US': 'The message cannot be sent right now: try again in 60 seconds or call the service desk',
    },
    { retryAfter: 60 },
    new Error(`Cannot send a short message: ${reason}`),
  );
