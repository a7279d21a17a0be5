import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countedAddress } from './counted-address.ts';
import { DomainError } from '../../domain/errors.ts';

/** Bytes of a body that nobody counts. */
const SMALL = 64 * 1024;
/** Most bytes of larger bodies that one address may be sending at a time. */
const MOST = 64 * 1024 * 1024;

/**
 * Bounds the memory that one address can make the server hold: bodies are kept until they are answered. A larger one counts by the
 * length that it names, or by the call's limit where it names none. Beyond the bound it is refused before it is read: 429.
 */
export const bodyBudget = (app: FastifyInstance): void => {
  const open = new Map<string, number>();
  const change = (address: string, by: number): void => {
    const held = (open.get(address) ?? 0) + by;
    if (held > 0) open.set(address, held);
    else open.delete(address);
  };
  app.addHook('onRequest', async (request, reply) => {
    const size = claimed(request);
    if (size <= SMALL) return;
    const address = countedAddress(request.ip);
    if ((open.get(address) ?? 0) + size > MOST) throw new DomainError('THROTTLED', tooMuch, { retryAfter: 5 });
    change(address, size);
    reply.raw.once('close', () => change(address, -size));
  });
};

const claimed = ({ headers, routeOptions }: FastifyRequest): number => {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit ?? MOST;
  return Math.min(Number(headers['content-length'] ?? 0) || 0, MOST);
};

const tooMuch = {
  'zh-CN': '同时提交的大数据量请求过多，请稍后再试',
  'en-US': 'Too much is being sent at once: try again in a moment',
};
