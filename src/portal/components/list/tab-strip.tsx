import { Flex } from '@chakra-ui/react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';

type Edges = { readonly left: boolean; readonly right: boolean };

/**
 * Shows tabs on one line that scrolls on narrow screens. An edge behind which there are more tabs is faded, and the tab with
 * `aria-current` scrolls into view when `chosen` changes.
 */
export const TabStrip = ({ selectedKey, ...rest }: { readonly selectedKey: string } & ComponentProps<typeof Flex>) => {
  const strip = useRef<HTMLDivElement>(null);
  const [{ left, right }, setEdges] = useState<Edges>({ left: false, right: false });
  const measure = (): void => {
    if (strip.current) setEdges(edgesOf(strip.current));
  };
  useEffect(() => {
    const bar = strip.current;
    const tab = bar?.querySelector('[aria-current]');
    if (!bar || !tab) return;
    // Only the strip scrolls: scrollIntoView would also scroll the page.
    bar.scrollLeft += shiftTo(bar.getBoundingClientRect(), tab.getBoundingClientRect());
    setEdges(edgesOf(bar));
  }, [selectedKey]);
  useEffect(() => {
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  const fade = `linear-gradient(to right, ${left ? 'transparent' : '#000'}, #000 1.5rem calc(100% - 1.5rem), ${right ? 'transparent' : '#000'})`;
  return <Flex ref={strip} onScroll={measure} overflowX="auto" css={{ maskImage: left || right ? fade : undefined }} {...rest} />;
};

const edgesOf = ({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Edges => ({
  left: scrollLeft > 1,
  right: scrollLeft + clientWidth < scrollWidth - 1,
});

type Span = { readonly left: number; readonly right: number };

/** Space that stays visible beside the chosen tab, so that a part of its neighbour is seen. */
const margin = 32;

/** Returns by how much a strip is scrolled so that a tab is visible; 0 if it is. */
export const shiftTo = (strip: Span, tab: Span): number => {
  if (tab.left < strip.left + margin) return Math.floor(tab.left - strip.left - margin);
  return tab.right > strip.right - margin ? Math.ceil(tab.right - strip.right + margin) : 0;
};
