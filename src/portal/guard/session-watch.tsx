import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onPopupSignOn } from '../session/popup.ts';
import { lastUserType, useSession } from '../session/session.ts';
import { renameUser, startSession } from '../session/sign-in.ts';
import { useTexts } from '../texts/language.ts';
import { isCustomersVisit, signInAddress } from './sign-in-address.ts';

const signInPages = ['/login', '/customer/login'];

/** Leads to sign-in when a session ends under the user's hands, also from a page that would open without one; remembers the page. Takes over the session of a popup that has signed in, and names the user in the language on the screen. */
export const SessionWatch = () => {
  const session = useSession();
  const goTo = useNavigate();
  const { pathname, search } = useLocation();
  const { language } = useTexts();
  const named = useRef(language);
  useEffect(() => onPopupSignOn(() => void startSession()), []);
  useEffect(() => {
    const isOther = named.current !== language;
    named.current = language;
    if (isOther && session.state === 'user') void renameUser();
  }, [language, session.state]);
  useEffect(() => {
    if (session.state !== 'guest' || session.reason === undefined || signInPages.includes(pathname)) return;
    const target = pathname + search;
    void goTo(signInAddress(target, isCustomersVisit(target, lastUserType())), { replace: true });
    // Only the end of a session leads away, not each later change of address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [session]);
  return null;
};
