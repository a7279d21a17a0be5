import type { UserInfo } from '../../contract/accounts.ts';

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
