import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { markerCookie } from '../../contract/headers.ts';
import { beginSession, catalogueRevision, endSession, type SessionUser, sessionUsers } from '../database/sessions.ts';
import { randomToken, sha256 } from '../domain/secrets.ts';
import type { Deps } from '../deps.ts';
import { batchLoader } from '../database/batch.ts';

export const secretCookie = 'ins_session';

const sessionHashOf = (request: FastifyRequest): string | undefined => {
  const secret = request.cookies[secretCookie];
  return secret !== undefined && /^[\w-]{20,100}$/.test(secret) ? sha256(secret) : undefined;
};

/** Returns functions that begin and end the session of a browser. `begin` also ends the session that the browser had. */
export const sessionOf = (
  { db, clock, production }: Pick<Deps, 'clock' | 'db' | 'production'>,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const cookie = { path: '/', sameSite: 'strict', secure: production } as const;
  const endCurrent = async (): Promise<void> => {
    const secret = request.cookies[secretCookie];
    if (secret !== undefined) await endSession(db, secret);
  };
  return {
    begin: async (userId: string): Promise<string> => {
      await endCurrent();
      const secret = await beginSession(db, userId, clock.now());
      void reply.setCookie(secretCookie, secret, { ...cookie, httpOnly: true }).setCookie(markerCookie, '1', cookie);
      return sha256(secret);
    },
    end: async (): Promise<void> => {
      await endCurrent();
      void reply.clearCookie(secretCookie, { ...cookie, httpOnly: true }).clearCookie(markerCookie, cookie);
    },
  };
};

const browserCookie = 'ins_browser';

/** Returns the random text that identifies a browser, and sets it as a cookie if the request has none. */
export const browserOf = ({ production }: Pick<Deps, 'production'>, request: FastifyRequest, reply: FastifyReply): string => {
  const existing = request.cookies[browserCookie];
  if (existing !== undefined && /^[\w-]{20,60}$/.test(existing)) return existing;
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

/** Functions that read the data of a request's session. Nothing is cached for later requests. */
export type Authentication = {
  readonly userOf: (request: FastifyRequest) => Promise<SessionUser | undefined>;
  /** Returns a number that grows with every change of the catalogue. The record of a session's user already contains it, so a user needs no further query. */
  readonly catalogueRevision: (user: SessionUser | undefined) => Promise<number>;
};

/** Reads users of sessions; concurrent requests share one query. */
export const authenticate = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Authentication => {
  const usersOf = sessionUsers(db);
  const userByHash = batchLoader(async (hashes: ReadonlySet<string>) => {
    const users = await usersOf([...hashes], clock.now());
    return (hash) => users.get(hash);
  });
  const readRevision = batchLoader(async () => {
    const value = await catalogueRevision(db);
    return () => value;
  });
  return {
    userOf: async (request) => {
      const hash = sessionHashOf(request);
      return hash === undefined ? undefined : userByHash(hash);
    },
    catalogueRevision: async (user) => user?.catalogue_revision ?? readRevision('catalogue'),
  };
};
