import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../domain/errors.ts';
import { countedAddress } from './route.ts';

/** Refuses the calls of an address above the limit of a route (`throttleOptions`) with 429 and the seconds to wait. */
export const throttle = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => countedAddress(ip),
    errorResponseBuilder: (_, { ttl }) => new DomainError('THROTTLED', undefined, { retryAfter: Math.ceil(ttl / 1000) }),
  });
};

/**
 * Returns the options of a route that answers an address at most `perMinute` times a minute; without a number there is no
 * limit.
 */
export const throttleOptions = (perMinute: number | undefined) =>
  perMinute === undefined ? {} : { rateLimit: { max: perMinute, timeWindow: 60_000 } };
