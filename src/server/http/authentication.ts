import type { FastifyRequest } from 'fastify';
import { catalogueRevision, type SessionUser, sessionUsers } from '../database/sessions.ts';
import { batchLoader } from '../database/batch.ts';
import type { Deps } from '../deps.ts';
import { sessionHashOf } from './session-cookie.ts';

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
