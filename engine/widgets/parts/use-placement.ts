import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';

const GAP = 4;
const TALLEST = 264;
const SHORTEST = 120;

/** Where a list below (or, without room, above) an input stands on the screen while it is open; it follows scrolling. */
export const usePlacement = (anchor: RefObject<HTMLElement | null>, isOpen: boolean): CSSProperties => {
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const follow = (): void => {
      const box = anchor.current?.getBoundingClientRect();
      if (box) setPlace(placeAt(box, document.documentElement.clientWidth, window.innerHeight));
    };
    follow();
    addEventListener('scroll', follow, true);
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
    };
  }, [anchor, isOpen]);
  return place;
};

const placeAt = ({ left, top, bottom, width }: DOMRect, screenWidth: number, screenHeight: number): CSSProperties => {
  const below = screenHeight - bottom - GAP * 2;
  const above = top - GAP * 2;
  const isBelow = below >= Math.min(TALLEST, SHORTEST + GAP) || below >= above;
  const wide = Math.max(width, 256);
  const at = {
    left: Math.max(GAP, Math.min(left, screenWidth - wide - GAP)),
    width: wide,
    maxHeight: Math.min(TALLEST, isBelow ? below : above),
  };
  return isBelow ? { ...at, top: bottom + GAP } : { ...at, bottom: screenHeight - top + GAP };
};
