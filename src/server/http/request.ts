import { idempotencyHeader } from '../../contract/headers.ts';
import { DomainError } from '../domain/errors.ts';
import type { Context } from './route.ts';
import type { Language } from '../domain/words.ts';
import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The idempotency key of a request; refused where it is missing or malformed. */
export const keyOf = ({ header }: Pick<Context, 'header'>): string => {
  const key = header(idempotencyHeader) ?? '';
  if (!/^[\w-]{8,100}$/.test(key)) throw new DomainError('KEY_MISSING');
  return key;
};

/** The language that Accept-Language asks for first of those we speak; zh-CN where it asks for neither. */
export const languageOf = (header: string | undefined): Language => {
  for (const range of (header ?? '').slice(0, 200).split(',')) {
    const tag = range.trim().toLowerCase();
    if (tag.startsWith('zh')) return 'zh-CN';
    if (tag.startsWith('en')) return 'en-US';
  }
  return 'zh-CN';
};

/** The key of callers whose proxy gives no address: they share one counter. */
const nameless = 'no address';

/**
 * The key under which throttles and quotas count a caller. An IPv4 address counts as it is, also where it is written within IPv6 or with
 * a port. IPv6 counts by the network of 64 bits, in which every customer of a provider has as many addresses as he likes.
 */
export const countedAddress = (ip: string): string => {
  const bare = withoutPort(ip.trim());
  if (!isIPv4(bare) && !isIPv6(bare)) return nameless;
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
