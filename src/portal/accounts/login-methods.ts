import type { UserInfo } from '../../contract/accounts.ts';
import type { BodyOf } from '../../contract/call.ts';
import { firstPaths } from '../../contract/first-paths.gen.ts';
import type { Calls } from '../../contract/paths.gen.ts';
import { call, callAddress, requestTimeout, readJson } from '../api/call.ts';
import { currentLanguage } from '../texts/language.ts';
import { sessionBegun } from '../session/session.ts';
import { startSession } from './sign-in.ts';
import { clearStorage, storeLoginType, visitorPrefix } from '../session/storage.ts';

/** Returns the stored values that a visitor has entered in this window. After sign-in they belong to the user. */
const visitorEntries = (): readonly (readonly [string, string])[] =>
  Object.entries(sessionStorage).flatMap(([key, value]) =>
    key.startsWith(visitorPrefix) && typeof value === 'string' ? [[key, value] as const] : [],
  );

/** Removes the data of the previous user, but keeps the values that a visitor has entered. */
const clearForSignIn = (): void => {
  const entries = visitorEntries();
  clearStorage();
  for (const [key, value] of entries) sessionStorage.setItem(key, value);
};

/** Called with the user who has signed in. */
export type Enter = (user: UserInfo) => void;

/** Begins the session of a user and keeps the values that the visitor has entered. */
export const begin: Enter = (user) => {
  clearForSignIn();
  sessionBegun(user);
};

// The name stays after a sign-out, because a person signs in to the same organisation again.
const organisationKey = 'portal.seen.organisation';

/** Returns the name of the organisation to which somebody last signed in on this device, or an empty text. */
export const lastOrganisation = (): string => localStorage.getItem(organisationKey) ?? '';

const enterOrganisation = (orgName: string | undefined, user: UserInfo, enter: Enter): void => {
  if (orgName) localStorage.setItem(organisationKey, orgName);
  enter(user);
};

/** Signs in with organisation, user name and password. Throws a CallFailure, which the form shows. */
export const signIn = async (body: BodyOf<Calls['login']>, enter: Enter = begin): Promise<void> =>
  enterOrganisation(body.orgName, (await call('login', { body }, { quiet: true })).userInfo, enter);

/** Signs in with a phone and the code that was sent to it. Throws a CallFailure, which the form shows. */
export const signInByCode = async (body: BodyOf<Calls['noteLogin']>, enter: Enter = begin): Promise<void> =>
  enterOrganisation(body.orgName, (await call('noteLogin', { body }, { quiet: true })).userInfo, enter);

/** Signs in with the one-time ticket of an external back office. Throws a CallFailure if the ticket is not accepted. */
export const signInByTicket = async (ticket: string): Promise<void> => {
  const address = callAddress({ path: firstPaths.loginThird.path, query: { ticket } }, undefined, Date.now());
  // The reply redirects browsers. This page does not follow the redirect, but opens the next page itself.
  const reply = await fetch(address, {
    redirect: 'manual',
    credentials: 'include',
    headers: { 'accept-language': currentLanguage() },
    signal: AbortSignal.timeout(requestTimeout),
  });
  if (reply.type !== 'opaqueredirect') await readJson(reply);
  clearForSignIn();
  storeLoginType('oss');
  await startSession();
};

/** Loads the user again after a change of the account. */
export const refreshSession = async (): Promise<void> =>
  sessionBegun((await call('userInfo', { query: { timestamp: String(Date.now()) } })).userInfo);
