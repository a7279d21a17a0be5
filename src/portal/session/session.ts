import { useEffect } from 'react';
import useSWR, { SWRConfig } from 'swr';
import type { UserInfo } from '../../contract/accounts.ts';
import { createStore } from '../store.ts';
import { clearStorage, rememberedUser, rememberUser, resetMarker } from './storage.ts';

/** Who uses the portal. `roles` is ['admin'] for everyone: the sidebar needs it, the server decides about every call. */
export type Session =
  | { readonly state: 'unknown' }
  | {
      readonly state: 'visitor';
      /** Why a session ended during use: it expired, or another user signed in elsewhere. */
      readonly reason?: 'expired' | 'switched';
      /** The former user type, which decides the sign-in page; in memory, because the storage is cleared. */
      readonly formerType?: string | null;
    }
  | { readonly state: 'user'; readonly user: UserInfo; readonly roles: readonly string[] };

const userTypeKey = 'portal.user-type';
const session = createStore<Session>({ state: 'unknown' });
/** A dialog over the page: another user signed in elsewhere (405), or the session ended under typed data, and who signs in again is another user. */
const blocked = createStore<'switched' | 'ended' | 'other' | undefined>(undefined);
/** Shows such a dialog, or none. */
export const block = blocked.set;
/** The dialog that stands over the page. */
export const useBlocked = blocked.use;
/** Whether another user has signed in over this page: it sends nothing more. */
export const isAnothers = (): boolean => blocked.get() === 'other';

let typedPages = 0;
/** While it is rendered with `true`, a session that ends is asked for in a dialog, and the page keeps what was typed. */
export const useTypedData = (isTyped = true): void =>
  useEffect(() => {
    if (!isTyped) return undefined;
    typedPages++;
    return () => void typedPages--;
  }, [isTyped]);
/** Whether a signed-in user has a page open on which something may be typed. */
export const hasTypedData = (): boolean => typedPages > 0 && sessionUser() !== undefined;

const forgetAnswers = (userId: string): void => {
  const { cache } = SWRConfig.defaultValue;
  for (const key of cache.keys()) if (key.includes(JSON.stringify(userId))) cache.delete(key);
};
const set = (next: Session) => {
  const former = sessionUser();
  if (former !== undefined && (next.state !== 'user' || next.user.userId !== former)) forgetAnswers(former);
  session.set(next);
};

/** A user has signed in, or is found signed in. */
export const sessionBegun = (user: UserInfo): void => {
  bindTab(user.userId);
  rememberUser(user, Date.now());
  localStorage.setItem(userTypeKey, user.userType2 === 4 ? 'customer' : 'platform');
  set({ state: 'user', user, roles: ['admin'] });
};

/** There is no session, and there was none. */
export const sessionAbsent = (): void => set({ state: 'visitor' });

const end = (reason?: 'expired' | 'switched'): void => {
  const formerType = lastUserType();
  clearStorage();
  set({ state: 'visitor', ...(reason && { reason, formerType }) });
};

/** The server has no session (401): token, storage and user type are cleared; the guard opens sign-in and remembers the page. */
export const sessionLost = (): void => {
  resetMarker();
  end('expired');
};

/** The user has signed out: token, user, roles, storage and user type are gone. */
export const sessionEnded = (): void => {
  resetMarker();
  end();
};

/** Another user has signed in elsewhere (405): a dialog blocks the page until it is agreed to. */
export const userSwitched = (): void => {
  const now = session.get();
  // A call that was under way while the dialog was agreed to does not bring it back.
  if (now.state !== 'visitor' || now.reason !== 'switched') block('switched');
};

/** The user has agreed to the dialog of 405. The marker stays: it is the other user's. */
export const leaveSwitched = (): void => {
  block(undefined);
  end('switched');
};

/** "customer" or "platform" as last seen on this device, or in this tab before its session ended: a hint for which sign-in page to show. */
export const lastUserType = (): string | null => {
  const now = session.get();
  return localStorage.getItem(userTypeKey) ?? (now.state === 'visitor' ? (now.formerType ?? null) : null);
};

/** Calls back with each session that begins or ends; returns a function that stops it. */
export const onSession = (listener: (now: Session) => void): (() => void) => session.subscribe(() => listener(session.get()));

export const useSession = session.use;
const userOf = (now: Session): UserInfo | undefined => (now.state === 'user' ? now.user : undefined);
export const useUser = (): UserInfo | undefined => userOf(useSession());
export const useIsCustomer = (): boolean => useUser()?.userType2 === 4;
/** The current signed-in user, outside React. */
export const currentUser = (): UserInfo | undefined => userOf(session.get());
/** The id of the current signed-in user, outside React. */
export const sessionUser = (): string | undefined => currentUser()?.userId;
/** Whether this page still belongs to a user: typed values must not be sent in another user's session. */
export const isSignedInAs = (userId: string | undefined): boolean => sessionUser() !== undefined && sessionUser() === userId;

const key = 'portal.tab-user';

/** The user who opened this tab (`clinetId`): with it the server notices a second sign-in elsewhere. */
export const tabUser = (): string | undefined => {
  const stored = sessionStorage.getItem(key);
  if (stored !== null) return stored;
  const userId = rememberedUser(Date.now())?.userId;
  if (userId !== undefined) sessionStorage.setItem(key, userId);
  return userId;
};

const bindTab = (userId: string): void => sessionStorage.setItem(key, userId);

/** What a popup of the portal tells the page that opened it. */
export const signedOnMessage = 'portal.signed-on';

/** Calls back when a popup of this page tells of a sign-on; returns a function that stops it. */
export const onPopupSignIn = (run: () => void): (() => void) => {
  const listener = (event: MessageEvent): void => {
    if (event.origin === location.origin && event.data === signedOnMessage) run();
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
};

/** Whether all pages show commissions, and a function that shows or hides them: they are hidden whenever the portal is opened. */
export const useCommissionShown = (): readonly [boolean, () => void] => {
  const { data: isShown = false, mutate } = useSWR<boolean>('commission-shown', null);
  return [isShown, () => void mutate(!isShown, { revalidate: false })];
};
