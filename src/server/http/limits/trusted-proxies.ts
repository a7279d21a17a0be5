import { isIPv4, isIPv6 } from 'node:net';

/** Names of ranges that need no numbers: 127.0.0.0/8 and ::1, 169.254.0.0/16 and fe80::/10, 10/8, 172.16/12, 192.168/16 and fc00::/7. */
const rangeNames: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** Ranges wider than these hold addresses of strangers. */
const widest = { v4: 8, v6: 7 } as const;

/**
 * Reads TRUST_PROXY: addresses and ranges of the proxies, with commas between; none where it is empty. A sentence where it is anything else:
 * whoever may connect must not be believed about his address, so "yes" and counts of proxies are refused.
 */
export const trustedProxies = (text: string): readonly string[] | string => {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const wrong = parts.find((part) => !rangeNames.has(part) && !isRange(part));
  return wrong === undefined
    ? parts
    : `TRUST_PROXY must be the addresses of your reverse proxies, with commas between: ${advice} It is ${text}`;
};

const advice =
  'an address (10.0.0.5), a range (10.0.0.0/24, at least /8, for IPv6 at least /7) or loopback, linklocal, uniquelocal. Write TRUST_PROXY=127.0.0.1 where the proxy runs on the same machine.';

const isRange = (part: string): boolean => {
  const [address = '', bits, ...more] = part.split('/');
  if (more.length > 0) return false;
  const family = isIPv4(address) ? 'v4' : isIPv6(address) && !address.includes('%') ? 'v6' : undefined;
  if (family === undefined) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= widest[family] && Number(bits) <= (family === 'v4' ? 32 : 128);
};
