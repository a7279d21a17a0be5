import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/**
 * Returns a function that tells whether the user stays on this page. If not, a change of the URL would cancel the loading of
 * the next page.
 */
export const useIsSamePage = (): (() => boolean) => {
  const { pathname } = useLocation();
  const nextPathname = useNavigation().location?.pathname ?? pathname;
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = nextPathname !== pathname;
    return () => void (isLeft.current = true);
  }, [nextPathname, pathname]);
  return useCallback(() => !isLeft.current, []);
};
