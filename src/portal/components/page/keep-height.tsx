import { Grid } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';

/** Never gets lower than it was while the page has one width: an answer that comes later moves nothing that stands below. */
export const KeepHeight = ({ children }: { readonly children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const most = { width: 0, height: 0 };
    const watch = new ResizeObserver(() => {
      const { width, height } = box.getBoundingClientRect();
      if (width !== most.width) {
        // What it was at another width says nothing.
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
      // Its own: what is kept by another one around it is that one's.
      css={{ '--kept-height': '0px' }}
      minH="var(--kept-height)"
      _print={{ minH: '0' }}
    >
      {children}
    </Grid>
  );
};
