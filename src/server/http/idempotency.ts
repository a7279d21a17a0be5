import { idempotencyHeader } from '../../contract/headers.ts';
import { DomainError } from '../domain/errors.ts';
import type { Context } from './route.ts';

/** The idempotency key of a request; refused where it is missing or malformed. */
export const keyOf = ({ header }: Pick<Context, 'header'>): string => {
  const key = header(idempotencyHeader) ?? '';
  if (!/^[\w-]{8,100}$/.test(key)) throw new DomainError('KEY_MISSING');
  return key;
};
