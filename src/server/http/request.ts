import { idempotencyHeader } from '../../contract/headers.ts';
import { DomainError } from '../domain/errors.ts';
import type { Context } from './route.ts';
import type { Language } from '@insure/engine';
import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The idempotency key of a request. Throws KEY_MISSING where it is missing or malformed. */
export const keyOf = ({ header }: Pick<Context, 'header'>): string => {
  const key = header(idempotencyHeader) ?? '';
  if (!/^[\w-]{8,100}$/.test(key)) throw new DomainError('KEY_MISSING');
  return key;
};

/** The first of our languages in Accept-Language; zh-CN where it has neither. */
export const languageOf = (header: string | undefined): Language => {
  for (const range of (header ?? '').slice(0, 200).split(',')) {
    const tag = range.trim().toLowerCase();
    if (tag.startsWith('zh')) return 'zh-CN';
    if (tag.startsWith('en')) return 'en-US';
  }
  return 'zh-CN';
};

/** Callers whose proxy gives no address share one counter. */
const noAddress = 'no address';

/** How throttles and quotas count a caller: an IPv4 address, or the /64 network of an IPv6 address, as a customer has all of its addresses. */
export const countedAddress = (ip: string): string => {
  const bare = withoutPort(ip.trim());
  if (!isIPv4(bare) && !isIPv6(bare)) return noAddress;
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
};

/** "1.2.3.4:80", "[2001:db8::1]:80" and "fe80::1%eth0" as the address alone. */
const withoutPort = (ip: string): string => {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(ip) ?? [];
  const [, dotted] = /^(\d+(?:\.\d+){3}):\d+$/.exec(ip) ?? [];
  return (bracketed ?? dotted ?? ip).split('%', 1)[0] ?? '';
};
