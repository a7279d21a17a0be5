import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { isKnownPath } from '../guard/known-path.ts';
import { safeTarget } from '../guard/safe-target.ts';
import { useSession } from '../session/session.ts';
import { signOut } from '../session/sign-in.ts';

/** The root leads to the product list. */
export const ToHome = () => <Navigate to="/home" replace />;

/** /redirect/{path} replaces itself by {path} with its query: so a tab draws its page anew. */
export const Redirect = () => {
  const { '*': path = '' } = useParams();
  const { search } = useLocation();
  return <Navigate to={safeTarget(`/${path}${search}`, isKnownPath) ?? '/home'} replace />;
};

/** Signs out, then shows the sign-in page. */
export const Logout = () => {
  const session = useSession();
  useEffect(() => {
    if (session.state === 'user') void signOut();
  }, [session.state]);
  return session.state === 'guest' ? <Navigate to="/login" replace /> : null;
};
