import { useEffect, useRef } from 'react';
import type { RouterProviderProps } from 'react-router-dom';
import { lastUserType, onPopupSignIn, onSession, useSession } from '../session/session.ts';
import { renameUser, startSession } from '../accounts/sign-in.ts';
import { useTexts } from '../texts/language.ts';
import { isCustomersVisit, signInAddress } from '../session/sign-in-address.ts';

const signInPages = ['/login', '/customer/login'];

/** Opens sign-in when a session ends during use, and then the same page again; returns a function that stops it. */
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
  const named = useRef(language);
  useEffect(() => onPopupSignIn(() => void startSession()), []);
  useEffect(() => {
    const isOther = named.current !== language;
    named.current = language;
    if (isOther && session.state === 'user') void renameUser();
  }, [language, session.state]);
  return null;
};
