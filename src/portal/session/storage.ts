import { markerCookie } from '../../contract/parts/headers.ts';

// What belongs to the device, not to a user, outlives a sign-out.
const lasting = ['portal.colour-mode', 'portal.language'];

/** Whether the readable marker cookie says that there is a session. */
export const hasMarker = (): boolean => document.cookie.split('; ').some((pair) => pair.startsWith(`${markerCookie}=`));

/** Takes the marker away: without it the guard sees a guest. */
export const resetMarker = (): void => {
  document.cookie = `${markerCookie}=; Max-Age=0; Path=/; SameSite=Lax`;
};

/** What somebody fills in before he signs in stands under keys that begin so. */
export const visitorPrefix = 'portal.draft..';

/** What somebody has filled in in this window before he signed in: it is to be his afterwards. */
const begunHere = (): readonly (readonly [string, string])[] =>
  Object.entries(sessionStorage).flatMap(([key, value]) =>
    key.startsWith(visitorPrefix) && typeof value === 'string' ? [[key, value] as const] : [],
  );

/** Clears what was kept of the user before, as `clearStorage` does, but for what a visitor has begun. */
export const clearForSignIn = (): void => {
  const kept = begunHere();
  clearStorage();
  for (const [key, value] of kept) sessionStorage.setItem(key, value);
};

/** Clears all that the portal kept of a user: session storage, cached user, user type; drafts and settings of the device stay. */
export const clearStorage = (): void => {
  sessionStorage.clear();
  for (const key of Object.keys(localStorage))
    if (key.startsWith('portal.') && !lasting.includes(key) && !key.startsWith('portal.draft.')) localStorage.removeItem(key);
};
