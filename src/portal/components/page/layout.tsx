import { chakra, Flex, Grid } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';

/** A bar at the lower edge of the window, above the page. It is not printed. */
export const ActionBar = chakra(
  'div',
  {
    base: {
      position: 'fixed',
      // The shell sets the width of its sidebar.
      insetInlineStart: 'var(--beside, 0px)',
      insetInlineEnd: '0',
      bottom: '0',
      zIndex: 'bar',
      bg: 'bg.raised',
      boxShadow: 'bar',
    },
  },
  { defaultProps: { 'data-chrome': '' } },
);

type Props = {
  /** The column at the right, which stays visible. On narrow screens it is below the cards. */
  readonly aside: ReactNode;
  readonly width?: '17rem' | '18rem' | '20rem' | '22rem';
  /** If the cards have less width than this, `aside` moves below them. */
  readonly least?: '28rem' | '36rem';
  readonly children: ReactNode;
};

/**
 * Lays out a page about one record: cards in a column, and `aside` beside them, or below them if there is no room (also with
 * large text).
 */
export const Columns = ({ aside, width = '20rem', least = '36rem', children }: Props) => (
  <Flex wrap="wrap" gap={{ base: '4', lg: '5' }} align="start">
    <Grid gap="4" minW="0" flex={`999 1 ${least}`} templateColumns="minmax(0, 1fr)">
      {children}
    </Grid>
    <Grid gap="4" minW="0" flex={`1 1 ${width}`} templateColumns="minmax(0, 1fr)" position={{ lg: 'sticky' }} top={{ lg: '20' }}>
      {aside}
    </Grid>
  </Flex>
);

/** Keeps its greatest height while its width stays the same, so that a late reply does not move the content below. */
export const KeepHeight = ({ children }: { readonly children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const largest = { width: 0, height: 0 };
    const watch = new ResizeObserver(() => {
      const { width, height } = box.getBoundingClientRect();
      if (width !== largest.width) {
        // A height at another width does not count.
        box.style.removeProperty('--kept-height');
        Object.assign(largest, { width, height: box.getBoundingClientRect().height });
      } else if (height <= largest.height) return;
      else largest.height = height;
      box.style.setProperty('--kept-height', `${largest.height}px`);
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return (
    <Grid
      ref={ref}
      templateColumns="minmax(0, 1fr)"
      // Without this, the height of an outer KeepHeight would be inherited.
      css={{ '--kept-height': '0px' }}
      minH="var(--kept-height)"
      _print={{ minH: '0' }}
    >
      {children}
    </Grid>
  );
};
