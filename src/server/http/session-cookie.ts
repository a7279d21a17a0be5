import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { markerCookie } from '../../contract/headers.ts';
import { beginSession, catalogueRevision, endSession, type SessionUser, sessionUsers } from '../database/sessions.ts';
import { randomToken, sha256 } from '../domain/secrets.ts';
import type { Deps } from '../deps.ts';
import { batchLoader } from '../database/batch.ts';

/** The cookie that holds the secret of a session. */
export const secretCookie = 'ins_session';

/** The hash under which the store may know the request's session; undefined where its cookie holds none. */
const sessionHashOf = (request: FastifyRequest): string | undefined => {
  const secret = request.cookies[secretCookie];
  return secret !== undefined && /^[\w-]{20,100}$/.test(secret) ? sha256(secret) : undefined;
};

/** Begins and ends the session of a browser; signing in always makes a new one and ends the old. */
export const sessionOf = (
  { db, clock, production }: Pick<Deps, 'clock' | 'db' | 'production'>,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const cookie = { path: '/', sameSite: 'strict', secure: production } as const;
  const endOld = async (): Promise<void> => {
    const secret = request.cookies[secretCookie];
    if (secret !== undefined) await endSession(db, secret);
  };
  return {
    begin: async (userId: string): Promise<string> => {
      await endOld();
      const secret = await beginSession(db, userId, clock.now());
      void reply.setCookie(secretCookie, secret, { ...cookie, httpOnly: true }).setCookie(markerCookie, '1', cookie);
      return sha256(secret);
    },
    end: async (): Promise<void> => {
      await endOld();
      void reply.clearCookie(secretCookie, { ...cookie, httpOnly: true }).clearCookie(markerCookie, cookie);
    },
  };
};

const browserCookie = 'ins_browser';

/** What tells the browser of a request from others: its cookie's random text, given to it when first asked for. */
export const browserOf = ({ production }: Pick<Deps, 'production'>, request: FastifyRequest, reply: FastifyReply): string => {
  const known = request.cookies[browserCookie];
  if (known !== undefined && /^[\w-]{20,60}$/.test(known)) return known;
  const token = randomToken();
  void reply.setCookie(browserCookie, token, {
    path: '/',
    sameSite: 'strict',
    secure: production,
    httpOnly: true,
    maxAge: 86_400,
  });
  return token;
};

/** What a request is held against as the store has it when the request arrives; nothing of it is kept for a later one. */
export type Authentication = {
  /** The user of the request's session, or undefined. */
  readonly userOf: (request: FastifyRequest) => Promise<SessionUser | undefined>;
  /** How often the catalogue has changed, for a request of that user. */
  readonly catalogueRevision: (user: SessionUser | undefined) => Promise<number>;
};

/** Standings of an app's requests: those that arrive at once are looked up by one query. */
export const authenticate = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Authentication => {
  const usersOf = sessionUsers(db);
  const userByHash = batchLoader(async (hashes: ReadonlySet<string>) => {
    const users = await usersOf([...hashes], clock.now());
    return (hash) => users.get(hash);
  });
  const revision = batchLoader(async () => {
    const value = await catalogueRevision(db);
    return () => value;
  });
  return {
    userOf: async (request) => {
      const hash = sessionHashOf(request);
      return hash === undefined ? undefined : userByHash(hash);
    },
    catalogueRevision: async (user) => user?.catalogue_revision ?? revision('catalogue'),
  };
};
