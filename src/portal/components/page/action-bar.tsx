import { chakra } from '@chakra-ui/react';

/** A bar at the lower edge of the window, over the page; what it says holds for the whole of it. Paper has none. */
export const ActionBar = chakra(
  'div',
  {
    base: { position: 'fixed', insetInline: '0', bottom: '0', zIndex: 'bar', bg: 'bg.raised', boxShadow: 'bar' },
  },
  { defaultProps: { 'data-chrome': '' } },
);
