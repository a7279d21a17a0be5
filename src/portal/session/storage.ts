import { markerCookie } from '../../contract/headers.ts';
import type { UserInfo } from '../../contract/accounts.ts';

// Settings of the device, drafts, and what a user has seen stay after a sign-out.
const clearedKeys = /^portal\.(?!colour-mode|language|shell|draft|seen)/;

/** Returns the value of a cookie that scripts may read, or undefined if there is none. */
export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Stores a cookie on this device for a number of seconds. */
export const storeCookie = (name: string, value: string, seconds: number): void => {
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
};

/** Returns whether there is a session, by the readable marker cookie. */
export const hasMarker = (): boolean => (readCookie(markerCookie) ?? '') !== '';

/** Removes the marker. Without it the guard treats the user as a visitor. */
export const resetMarker = (): void => {
  storeCookie(markerCookie, '', 0);
};

const loginTypeKey = 'portal.login-type';
/** Stores the kind of sign-in until the user signs out. */
export const storeLoginType = (type: 'oss'): void => localStorage.setItem(loginTypeKey, type);
/** Returns the kind of sign-in: "oss" for an external back office. */
export const loginType = (): string | null => localStorage.getItem(loginTypeKey);

/** Key prefix of values that a visitor enters before sign-in. */
export const visitorPrefix = 'portal.draft..';

/**
 * Clears the data of a user: session storage, cached user, user type. Drafts, settings of the device and the record of seen
 * content stay.
 */
export const clearStorage = (): void => {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (clearedKeys.test(key)) localStorage.removeItem(key);
};

type Entry = { readonly expires: number; readonly value: UserInfo };

const key = 'portal.user';
/** The time for which this device remembers a user, in milliseconds: three days. */
export const entryLifetime = 259_200_000;

/** Stores the user on this device until `now` + three days. */
export const rememberUser = (value: UserInfo, now: number): void =>
  localStorage.setItem(key, JSON.stringify({ expires: now + entryLifetime, value } satisfies Entry));

/** Returns the remembered user, or undefined if there is none or the entry has expired. */
export const rememberedUser = (now: number): UserInfo | undefined => {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const entry: Entry = JSON.parse(text);
    if (entry.expires > now) return entry.value;
  } catch {
    // A damaged entry, or one from another version, counts as none.
  }
  localStorage.removeItem(key);
  return undefined;
};
