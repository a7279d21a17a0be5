import { isIPv4, isIPv6 } from 'node:net';

/** What callers share whose proxy names them by something that is no address: one counter. */
const nameless = 'no address';

/**
 * What throttles and quotas count a caller by: an IPv4 address as it is, also where it is written within IPv6 or with a port, and of
 * IPv6 the network of 64 bits, of which every customer of a provider has as many addresses as he likes.
 */
export const countedAddress = (ip: string): string => {
  const bare = withoutPort(ip.trim());
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return nameless;
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};

/** "1.2.3.4:80", "[2001:db8::1]:80" and "fe80::1%eth0" as the address alone. */
const withoutPort = (ip: string): string => {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(ip) ?? [];
  const [, dotted] = /^(\d+(?:\.\d+){3}):\d+$/.exec(ip) ?? [];
  return (bracketed ?? dotted ?? ip).split('%', 1)[0] ?? '';
};

/** The eight numbers of an IPv6 address. */
const groupsOf = (ip: string): readonly number[] => {
  const [head = '', tail] = ip.split('::').map((part) => part.split(':').flatMap(numbersOf));
  if (tail === undefined) return [...head].map(Number);
  const front = [...head].map(Number);
  return [...front, ...Array.from({ length: 8 - front.length - tail.length }, () => 0), ...tail];
};

/** The numbers of one part between colons; an IPv4 address at the end stands for two. */
const numbersOf = (part: string): readonly number[] => {
  if (part === '') return [];
  if (!part.includes('.')) return [Number.parseInt(part, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
};
