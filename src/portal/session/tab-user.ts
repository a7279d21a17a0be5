import { rememberedUser } from './user-entry.ts';

const key = 'portal.tab-user';

/** The user that this tab was opened with (`clinetId`): so the server notices a second sign-in elsewhere. */
export const tabUser = (): string | undefined => {
  const kept = sessionStorage.getItem(key);
  if (kept !== null) return kept;
  const userId = rememberedUser(Date.now())?.userId;
  if (userId !== undefined) sessionStorage.setItem(key, userId);
  return userId;
};

/** Binds this tab to a user. */
export const bindTab = (userId: string): void => sessionStorage.setItem(key, userId);
