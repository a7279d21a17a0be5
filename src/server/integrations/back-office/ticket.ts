import { createHmac } from 'node:crypto';
import { isObject } from '../../domain/application.ts';
import { randomToken, sameSecret } from '../../domain/secrets.ts';

/** The sign-ins by ticket; a ticket is valid for one of them. */
export const audiences = ['third', 'zhyw', 'zhyw_lyb'] as const;
export type Audience = (typeof audiences)[number];

/** The content of a ticket; it can be used once, by its `id`. */
export type Ticket = {
  readonly id: string;
  readonly aud: Audience;
  readonly orgName: string;
  readonly userName: string;
  /** Milliseconds since 1970. */
  readonly exp: number;
};

/** Milliseconds for which a ticket is valid at most. */
const longestMs = 60_000;

/**
 * A ticket as text: base64url of its JSON {id, aud, orgName, userName, exp}, a point, and base64url of the HMAC-SHA256 of the former with the
 * key that both sides share. Good for a minute.
 */
export const signTicket = (key: string, ticket: Pick<Ticket, 'aud' | 'orgName' | 'userName'>, now: Date): string => {
  const whole: Ticket = { ...ticket, id: randomToken(128), exp: now.getTime() + longestMs };
  const body = Buffer.from(JSON.stringify(whole)).toString('base64url');
  return `${body}.${signatureOf(key, body)}`;
};

/** The ticket of a text; undefined where the signature is wrong, or it is for another sign-in, has expired, or is valid for more than a minute. */
export const readTicket = (key: string, text: string, audience: Audience, now: Date): Ticket | undefined => {
  const [body = '', signature = '', ...more] = text.split('.');
  if (more.length > 0 || !sameSecret(signature, signatureOf(key, body))) return undefined;
  const ticket = parsed(body);
  if (!isTicket(ticket) || ticket.aud !== audience) return undefined;
  const left = ticket.exp - now.getTime();
  return left > 0 && left <= longestMs ? ticket : undefined;
};

const signatureOf = (key: string, body: string): string =>
  createHmac('sha256', key).update(`sign-in ticket ${body}`).digest('base64url');

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString());
  } catch {
    return undefined;
  }
};

const isTicket = (value: unknown): value is Ticket =>
  isObject(value) &&
  ['id', 'aud', 'orgName', 'userName'].every((name) => typeof value[name] === 'string' && value[name] !== '') &&
  Number.isInteger(value['exp']);
