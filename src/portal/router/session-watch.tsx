import { useEffect, useRef } from 'react';
import type { RouterProviderProps } from 'react-router-dom';
import { lastUserType, onPopupSignIn, onSession, useSession } from '../session/session.ts';
import { renameUser, startSession } from '../accounts/sign-in.ts';
import { useTexts } from '../texts/language.ts';
import { isCustomersVisit, signInAddress } from '../session/sign-in-address.ts';

const signInPages = ['/login', '/customer/login'];

/**
 * Opens the sign-in page, which returns to the same page, when a session ends during use. Returns a function that stops
 * watching.
 */
export const watchSession = (router: RouterProviderProps['router']): (() => void) =>
  onSession((session) => {
    const { pathname, search } = router.state.navigation.location ?? router.state.location;
    if (session.state !== 'visitor' || session.reason === undefined || signInPages.includes(pathname)) return;
    const target = pathname + search;
    void router.navigate(signInAddress(target, isCustomersVisit(target, lastUserType())), { replace: true });
  });

/** Takes over the session of a popup that has signed in, and reloads the user's name after a change of language. */
export const SessionWatch = () => {
  const session = useSession();
  const { language } = useTexts();
  const nameLanguage = useRef(language);
  useEffect(() => onPopupSignIn(() => void startSession()), []);
  useEffect(() => {
    const isOutdated = nameLanguage.current !== language;
    nameLanguage.current = language;
    if (isOutdated && session.state === 'user') void renameUser();
  }, [language, session.state]);
  return null;
};
