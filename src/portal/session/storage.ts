import { markerCookie } from '../../contract/headers.ts';
import type { UserInfo } from '../../contract/accounts.ts';

// What belongs to the device, not to a user, outlives a sign-out.
const lasting = ['portal.colour-mode', 'portal.language', 'portal.shell'];

/** The value of a cookie that scripts may read; undefined where there is none. */
export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Keeps a cookie on this device for so many seconds. */
export const storeCookie = (name: string, value: string, seconds: number): void => {
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
};

/** Whether the readable marker cookie says that there is a session. */
export const hasMarker = (): boolean => readCookie(markerCookie) !== undefined;

/** Takes the marker away: without it the guard sees a visitor. */
export const resetMarker = (): void => {
  storeCookie(markerCookie, '', 0);
};

const loginTypeKey = 'portal.login-type';
/** Keeps how the user came in, until he signs out. */
export const storeLoginType = (type: 'oss'): void => localStorage.setItem(loginTypeKey, type);
/** How the user came in: "oss" where by an external back office. */
export const loginType = (): string | null => localStorage.getItem(loginTypeKey);

/** Prefix of the keys of what a visitor fills in before sign-in. */
export const visitorPrefix = 'portal.draft..';

/** What a visitor has filled in in this window: it belongs to the user after sign-in. */
const visitorEntries = (): readonly (readonly [string, string])[] =>
  Object.entries(sessionStorage).flatMap(([key, value]) =>
    key.startsWith(visitorPrefix) && typeof value === 'string' ? [[key, value] as const] : [],
  );

/** Clears what is stored of the user before, except for what a visitor has filled in. */
export const clearForSignIn = (): void => {
  const entries = visitorEntries();
  clearStorage();
  for (const [key, value] of entries) sessionStorage.setItem(key, value);
};

/** Clears what is stored of a user: session storage, cached user, user type; drafts and settings of the device stay. */
export const clearStorage = (): void => {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage))
    if (key.startsWith('portal.') && !lasting.includes(key) && !key.startsWith('portal.draft.')) localStorage.removeItem(key);
};

type Entry = { readonly expires: number; readonly value: UserInfo };

const key = 'portal.user';
/** Milliseconds for which a user is remembered on this device: three days. */
export const entryLifetime = 259_200_000;

/** Remembers the user on this device until `now` + three days. */
export const rememberUser = (value: UserInfo, now: number): void =>
  localStorage.setItem(key, JSON.stringify({ expires: now + entryLifetime, value } satisfies Entry));

/** The remembered user, or undefined where there is none or he was remembered too long ago. */
export const rememberedUser = (now: number): UserInfo | undefined => {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const entry: Entry = JSON.parse(text);
    if (entry.expires > now) return entry.value;
  } catch {
    // An entry that another version or a hand has spoilt counts as none.
  }
  localStorage.removeItem(key);
  return undefined;
};
