import { createContext, useContext, useEffect } from 'react';
import useSWR, { SWRConfig } from 'swr';
import type { UserInfo } from '../../contract/accounts.ts';
import { createStore } from '../create-store.ts';
import { showPlainWords } from '../texts/language.ts';
import { clearStorage, hasMarker, rememberedUser, rememberUser, resetMarker } from './storage.ts';

/**
 * The user of the portal. `roles` is ['admin'] for everyone, because the sidebar needs a role; the server decides about every
 * call.
 */
export type Session =
  | { readonly state: 'unknown' }
  | {
      readonly state: 'visitor';
      /**
       * The reason of the sign-in page: the session expired, another user signed in elsewhere, or a call needs a session and there
       * was none.
       */
      readonly reason?: Reason;
      /** The former user type, which decides the sign-in page. It is in memory, because the storage is cleared. */
      readonly formerType?: string | null;
    }
  | { readonly state: 'user'; readonly user: UserInfo; readonly roles: readonly string[] };

type Reason = 'expired' | 'switched' | 'needed';

const userTypeKey = 'portal.user-type';
const session = createStore<Session>({ state: 'unknown' });
/**
 * The dialog over the page: `switched` if another user has signed in elsewhere (405), `ended` if the session has ended while
 * the page holds typed data, `other` if another user then signs in.
 */
const blockReason = createStore<'switched' | 'ended' | 'other' | undefined>(undefined);
/** Shows one of these dialogs, or closes the open one if undefined. */
export const block = blockReason.set;
/** Returns the dialog over the page. */
export const useBlockReason = blockReason.use;
/** Returns whether another user has signed in over this page, which then sends no more calls. */
export const isOtherUserSignedIn = (): boolean => blockReason.get() === 'other';

let typedPages = 0;
/**
 * Declares that the page holds typed data, while rendered with `true`. If the session ends, a dialog asks the user to sign in
 * again, and the page keeps the typed data.
 */
export const useTypedData = (isTyped = true): void =>
  useEffect(() => {
    if (!isTyped) return undefined;
    typedPages++;
    return () => void typedPages--;
  }, [isTyped]);
/** Returns whether a page of a signed-in user may hold typed data. */
export const hasTypedData = (): boolean => typedPages > 0 && sessionUser() !== undefined;

const forgetReplies = (userId: string): void => {
  const { cache } = SWRConfig.defaultValue;
  for (const key of cache.keys()) if (key.includes(JSON.stringify(userId))) cache.delete(key);
};
const setSession = (next: Session) => {
  const former = sessionUser();
  if (former !== undefined && (next.state !== 'user' || next.user.userId !== former)) forgetReplies(former);
  showPlainWords(next.state === 'user' && next.user.userType2 === 4);
  session.set(next);
};

/** Starts the session of a user who has signed in, now or earlier. */
export const sessionBegun = (user: UserInfo): void => {
  bindTab(user.userId);
  rememberUser(user, Date.now());
  localStorage.setItem(userTypeKey, user.userType2 === 4 ? 'customer' : 'platform');
  setSession({ state: 'user', user, roles: ['admin'] });
};

/** Records that there is no session and was none before. */
export const sessionAbsent = (): void => setSession({ state: 'visitor' });

const end = (reason?: Reason): void => {
  const formerType = lastUserType();
  clearStorage();
  setSession({ state: 'visitor', ...(reason && { reason, formerType }) });
};

/**
 * Ends a session that the server no longer has (401) and clears the storage. The guard then opens the sign-in page, which
 * returns to this page.
 */
export const sessionLost = (): void => {
  const now = session.get();
  const hadSession = now.state === 'user' || hasMarker();
  resetMarker();
  // Calls that fail together keep the reason of the first. A visitor has had no session that could expire.
  end(hadSession ? 'expired' : now.state === 'visitor' && now.reason !== undefined ? now.reason : 'needed');
};

/** Ends the session after a sign-out: clears marker, user, roles, storage and user type. */
export const handleEndedSession = (): void => {
  resetMarker();
  end();
};

/** Blocks the page with a dialog until the user agrees, because another user has signed in elsewhere (405). */
export const handleSwitchedUser = (): void => {
  const current = session.get();
  // The dialog opens only once, although calls that were running when the user agreed fail later.
  if (current.state !== 'visitor' || current.reason !== 'switched') block('switched');
};

/** Ends the session after the user has agreed to the dialog of 405. The marker stays, because it belongs to the other user. */
export const leaveAfterSwitch = (): void => {
  block(undefined);
  end('switched');
};

/**
 * Returns "customer" or "platform", as last seen on this device, or in this tab before its session ended. The sign-in page is
 * selected by it.
 */
export const lastUserType = (): string | null => {
  const now = session.get();
  return localStorage.getItem(userTypeKey) ?? (now.state === 'visitor' ? (now.formerType ?? null) : null);
};

/** Calls back with each session that begins or ends; returns a function that stops the calls. */
export const onSession = (listener: (now: Session) => void): (() => void) => session.subscribe(() => listener(session.get()));

/** The session that a part of the page shows instead of the real one. Calls still have the real one. */
export const SessionShown = createContext<Session | undefined>(undefined);
export const useSession = (): Session => {
  const real = session.use();
  return useContext(SessionShown) ?? real;
};
/** Returns the id of the signed-in user, also where another session is shown; empty for a visitor. */
export const useSignedInId = (): string => userOf(session.use())?.userId ?? '';
const userOf = (now: Session): UserInfo | undefined => (now.state === 'user' ? now.user : undefined);
export const useUser = (): UserInfo | undefined => userOf(useSession());
export const useIsCustomer = (): boolean => useUser()?.userType2 === 4;
/** Returns the current signed-in user, outside React. */
export const currentUser = (): UserInfo | undefined => userOf(session.get());
/** Returns the id of the current signed-in user, outside React. */
export const sessionUser = (): string | undefined => currentUser()?.userId;
/** Returns whether this page still belongs to a user, because typed values must not be sent in the session of another user. */
export const isSignedInAs = (userId: string | undefined): boolean => sessionUser() !== undefined && sessionUser() === userId;

const key = 'portal.tab-user';

/** Returns the user who opened this tab (`clinetId`). By this id the server notices that another user has signed in. */
export const tabUser = (): string | undefined => {
  const text = sessionStorage.getItem(key);
  if (text !== null) return text;
  const userId = rememberedUser(Date.now())?.userId;
  if (userId !== undefined) sessionStorage.setItem(key, userId);
  return userId;
};

const bindTab = (userId: string): void => sessionStorage.setItem(key, userId);

/** The message that a popup of the portal sends to the page that opened it. */
export const signedOnMessage = 'portal.signed-on';

/** Calls back when a popup of this page reports a sign-on; returns a function that stops the calls. */
export const onPopupSignIn = (run: () => void): (() => void) => {
  const listener = (event: MessageEvent): void => {
    if (event.origin === location.origin && event.data === signedOnMessage) run();
  };
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
};

/**
 * Returns whether all pages show commissions, and a function that shows or hides them. They are hidden whenever the portal is
 * opened.
 */
export const useCommissionShown = (): readonly [boolean, () => void] => {
  const { data: isShown = false, mutate } = useSWR<boolean>('commission-shown', null);
  return [isShown, () => void mutate(!isShown, { revalidate: false })];
};
