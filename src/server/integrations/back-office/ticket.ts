import { createHmac } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { randomToken, isSameSecret } from '../../domain/secrets.ts';

/** The sign-ins for which tickets are made. A ticket is valid for one of them. */
export const audiences = ['third', 'zhyw', 'zhyw_lyb'] as const;
export type Audience = (typeof audiences)[number];

const nonEmptyText = Type.String({ minLength: 1 });
const ticketShape = Type.Object({
  id: nonEmptyText,
  aud: Type.Enum([...audiences]),
  orgName: nonEmptyText,
  userName: nonEmptyText,
  /** Milliseconds since 1970. */
  exp: Type.Integer(),
});

/** A ticket. Its `id` can be used once. */
export type Ticket = Static<typeof ticketShape>;

const maxAgeMs = 60_000;

/**
 * Makes a ticket: base64url of the JSON {id, aud, orgName, userName, exp}, a dot, and base64url of its HMAC-SHA256 with the
 * shared key.
 */
export const signTicket = (key: string, ticket: Pick<Ticket, 'aud' | 'orgName' | 'userName'>, now: Date): string => {
  const completeTicket: Ticket = { ...ticket, id: randomToken(128), exp: now.getTime() + maxAgeMs };
  const body = Buffer.from(JSON.stringify(completeTicket)).toString('base64url');
  return `${body}.${signatureOf(key, body)}`;
};

/**
 * Reads a ticket. Returns undefined if the signature is wrong or the ticket is for another sign-in, has expired, or is valid
 * for more than a minute.
 */
export const readTicket = (key: string, text: string, audience: Audience, now: Date): Ticket | undefined => {
  const [body = '', signature = '', ...more] = text.split('.');
  if (more.length > 0 || !isSameSecret(signature, signatureOf(key, body))) return undefined;
  const ticket = parseBody(body);
  if (!Value.Check(ticketShape, ticket) || ticket.aud !== audience) return undefined;
  const remainingMs = ticket.exp - now.getTime();
  return remainingMs > 0 && remainingMs <= maxAgeMs ? ticket : undefined;
};

const signatureOf = (key: string, body: string): string =>
  createHmac('sha256', key).update(`sign-in ticket ${body}`).digest('base64url');

const parseBody = (body: string): unknown => {
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString());
  } catch {
    return undefined;
  }
};
