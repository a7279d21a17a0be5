import { chakra, Flex, Grid } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';

/** A bar at the lower edge of the window, above the page; it is not printed. */
export const ActionBar = chakra(
  'div',
  {
    base: { position: 'fixed', insetInline: '0', bottom: '0', zIndex: 'bar', bg: 'bg.raised', boxShadow: 'bar' },
  },
  { defaultProps: { 'data-chrome': '' } },
);

type Props = {
  /** Stays visible at the right; on narrow screens it is below the rest. */
  readonly aside: ReactNode;
  readonly width?: '18rem' | '20rem' | '22rem';
  /** The cards are in one column where they have less room than this. */
  readonly least?: '28rem' | '36rem';
  readonly children: ReactNode;
};

/** The layout of a page about one record: cards in a column, narrow ones beside them; below them where there is no room, also for large text. */
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

/** Keeps its greatest height as long as the width is the same: a late reply does not move what is below. */
export const KeepHeight = ({ children }: { readonly children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const most = { width: 0, height: 0 };
    const watch = new ResizeObserver(() => {
      const { width, height } = box.getBoundingClientRect();
      if (width !== most.width) {
        // The height at another width does not count.
        box.style.removeProperty('--kept-height');
        Object.assign(most, { width, height: box.getBoundingClientRect().height });
      } else if (height <= most.height) return;
      else most.height = height;
      box.style.setProperty('--kept-height', `${most.height}px`);
    });
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return (
    <Grid
      ref={ref}
      templateColumns="minmax(0, 1fr)"
      // Not inherited from an outer one.
      css={{ '--kept-height': '0px' }}
      minH="var(--kept-height)"
      _print={{ minH: '0' }}
    >
      {children}
    </Grid>
  );
};
