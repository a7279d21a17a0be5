import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '../../contract/call.ts';
import type { SessionUser } from '../database/sessions.ts';
import type { LanguageTag } from '@insure/engine';
import { idempotencyHeader } from '../../contract/headers.ts';
import type { Access, AccessOptions } from './authorize.ts';
import { DomainError } from '../domain/errors.ts';
import type { NeededRight } from '../domain/office-rights.ts';
import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

export type Context<C extends Call = Call, A extends Access = Access> = {
  readonly now: Date;
  readonly language: LanguageTag;
  readonly user: A extends 'user' | 'buyer' | 'customer' | 'admin' | 'backOffice' ? SessionUser : SessionUser | undefined;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly file: UploadedFile | undefined;
  /** Returns the header of a name in lower case. */
  readonly header: (name: string) => string | undefined;
  /** The address or network by which throttles count the caller. */
  readonly address: string;
  /** Returns a random text, from a cookie, that identifies the browser. */
  readonly browser: () => string;
  /** Logs an error that the reply hides from the caller. */
  readonly report: (error: unknown) => void;
  /** `begin` ends the current session, begins one for the user and returns its hash. */
  readonly session: { readonly begin: (userId: string) => Promise<string>; readonly end: () => Promise<void> };
};

/** `name` has no folders. */
export type UploadedFile = { readonly name: string; readonly bytes: Uint8Array };

export type FileAnswer = { readonly bytes: Uint8Array; readonly fileName: string };
/** A reply that is already serialised: JSON in UTF-8. */
export type SerialisedAnswer = { readonly json: Uint8Array };
export type RedirectAnswer = { readonly location: string };

/** A value of the contract, readonly at every depth, as lists and objects of the engine and the store are readonly. */
type DeepReadonly<Value> = unknown extends Value ? Value : { readonly [Name in keyof Value]: DeepReadonly<Value[Name]> };

type Answer<C extends Call> =
  ReplyOf<C> extends Blob ? FileAnswer : ReplyOf<C> extends null ? RedirectAnswer : DeepReadonly<ReplyOf<C>> | SerialisedAnswer;

export type Route<C extends Call = Call, A extends Access = Access> = AccessOptions & {
  readonly call: C;
  readonly access: A;
  /** A GET that changes data, as the specification requires. Pages of other sites may not call it. */
  readonly changesData?: true;
  /**
   * The reply depends only on catalogue, models, organisation, rights and the day, and is stored in memory until one of them changes.
   */
  readonly cached?: true;
  /** The calls that one caller may make in a minute. */
  readonly perMinute?: number;
  run(context: Context<C, A>): Promise<Answer<C>>;
};

/** Declares how a call is answered and who may make it. */
export const route = <C extends Call, const A extends Access>(
  call: C,
  answer: Omit<Route<C, A>, 'call'> & (A extends 'backOffice' ? { readonly right: NeededRight } : { readonly right?: never }),
): Route<C, A> => ({
  call,
  ...answer,
});

/** Returns the idempotency key of a request. Throws KEY_MISSING if it is missing or malformed. */
export const idempotencyKeyOf = ({ header }: Pick<Context, 'header'>): string => {
  const key = header(idempotencyHeader) ?? '';
  if (!/^[\w-]{8,100}$/.test(key)) throw new DomainError('KEY_MISSING');
  return key;
};

/** Returns the first supported language in Accept-Language; zh-CN if it has none. */
export const languageOf = (header: string | undefined): LanguageTag => {
  for (const range of (header ?? '').slice(0, 200).split(',')) {
    const tag = range.trim().toLowerCase();
    if (tag.startsWith('zh')) return 'zh-CN';
    if (tag.startsWith('en')) return 'en-US';
  }
  return 'zh-CN';
};

/** Callers whose proxy sends no address share one counter. */
const noAddress = 'no address';

/**
 * Returns what throttles and quotas count a caller by: the IPv4 address, or the /64 network of the IPv6 address (providers
 * assign a whole /64).
 */
export const countedAddress = (ip: string): string => {
  const plainAddress = addressWithoutPort(ip.trim());
  if (!isIPv4(plainAddress) && !isIPv6(plainAddress)) return noAddress;
  const address = ipaddr.process(plainAddress);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
};

/** "1.2.3.4:80", "[2001:db8::1]:80" and "fe80::1%eth0" as plain addresses. */
const addressWithoutPort = (ip: string): string => {
  const [, ipv6Address] = /^\[([^\]]+)\](?::\d+)?$/.exec(ip) ?? [];
  const [, ipv4Address] = /^(\d+(?:\.\d+){3}):\d+$/.exec(ip) ?? [];
  return (ipv6Address ?? ipv4Address ?? ip).split('%', 1)[0] ?? '';
};
