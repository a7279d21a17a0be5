import { useEffect } from 'react';

/** Height of the bar at the foot of the screen, in rem. */
export const BAR_HEIGHT = 4.5;

/** Keeps the bar off the field that has the focus: the browser scrolls it clear of this much at the foot. */
export const useRoomBelow = (): void => {
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.scrollPaddingBottom;
    style.scrollPaddingBottom = `${BAR_HEIGHT + 1.5}rem`;
    const reveal = (event: FocusEvent): void => {
      const box =
        event.target instanceof HTMLElement && !event.target.closest('[data-premium-bar]')
          ? event.target.getBoundingClientRect()
          : undefined;
      const edge = window.innerHeight - BAR_HEIGHT * 16;
      if (box && box.bottom > edge && box.height < edge / 2) window.scrollBy({ top: box.bottom - edge + 24 });
    };
    addEventListener('focusin', reveal);
    return () => {
      style.scrollPaddingBottom = before;
      removeEventListener('focusin', reveal);
    };
  }, []);
};
