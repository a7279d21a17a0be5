import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/** Tells whether the page stays on the screen: a change of its URL would cancel the loading of another page. */
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
