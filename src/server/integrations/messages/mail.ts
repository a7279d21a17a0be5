import { createTransport } from 'nodemailer';
import type { Delivery } from './sms.ts';

export type Letter = {
  /** The same id when the letter is sent again, so that the receiver can recognise it. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The address at which the receiver ends notices of this kind with one click (RFC 8058). */
  readonly stopUrl?: string;
};

/** Sends e-mails. `send` throws MailError if the mail server does not accept the letter. */
export type Mail = { readonly send: (letter: Letter) => Promise<Delivery> };

/** An e-mail could not be sent. The message contains no address; `isFinal` means that another try is useless. */
export class MailError extends Error {
  readonly isFinal: boolean;
  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

export type MailServer = { readonly url: string; readonly from: string };

const timeoutMs = 10_000;
const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Sends e-mails by SMTP. smtps:// begins with TLS; smtp:// uses STARTTLS, which a server on another machine must offer. */
export const smtpMail = ({ url, from }: MailServer): Mail => {
  const { hostname, protocol } = new URL(url);
  const transport = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && !loopbackHosts.has(hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.split('@').at(-1)?.replace(/>$/, '') ?? 'localhost';
  return {
    send: async ({ id, to, subject, text, stopUrl }) => {
      const delivery = await transport
        .sendMail({
          from,
          // An object, because a text would be parsed and might contain several addresses.
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(stopUrl !== undefined && {
              'List-Unsubscribe': `<${stopUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        })
        .catch((error: unknown) => {
          throw mailErrorOf(error, to);
        });
      if (!delivery.accepted.length)
        throw new MailError(`The mail server answers ${delivery.response}`.replaceAll(to, '…'), true);
      return 'SENT';
    },
  };
};

/** Stores nothing: the list of notices in the back office is the outbox. */
export const outboxMail: Mail = { send: async () => 'OUTBOX' };

const mailErrorOf = (error: unknown, to: string): MailError => {
  const reason = error instanceof Error ? error.message : String(error);
  const status: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
  // 5yz: the server will never accept the letter (RFC 5321, 4.2.1). A refused sign-in (535) is an error of the settings, not of
  // the letter.
  const isFinal = typeof status === 'number' && status >= 550 && status < 560;
  return new MailError(reason.replaceAll(to, '…').slice(0, 200), isFinal);
};
