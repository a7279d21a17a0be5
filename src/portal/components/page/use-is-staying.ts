import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/** Tells whether the page stays on the screen: a change of its address would cancel a visit of another page that is loading. */
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
