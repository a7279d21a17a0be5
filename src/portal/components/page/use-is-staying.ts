import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/**
 * Tells at any time whether the page stays on the screen: a change of its address would call off a visit of another page that is on its
 * way.
 */
export const useIsSamePage = (): (() => boolean) => {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = next !== pathname;
    return () => void (isLeft.current = true);
  }, [next, pathname]);
  return useCallback(() => !isLeft.current, []);
};
