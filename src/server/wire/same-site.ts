import type { FastifyRequest } from 'fastify';
import { ownHeader } from '../../contract/headers.ts';
import { DomainError } from '../domain/errors.ts';

/** Whether the browser says that a page of another origin has sent this; browsers that say nothing are covered by the cookie's SameSite. */
export const isCrossSite = (request: FastifyRequest): boolean => {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

/** Refuses a call that acts and does not come from the portal's own pages. */
export const refuseCrossSite = (request: FastifyRequest): void => {
  if (isCrossSite(request) || request.headers[ownHeader.name] !== ownHeader.value) throw new DomainError('CROSS_SITE');
};
