import { chakra } from '@chakra-ui/react';

/** A short message in a tinted box. */
export const Note = chakra('div', {
  base: { mt: '4', px: '3', py: '2', borderRadius: 'l2', textStyle: 'sm' },
  variants: {
    tone: {
      info: { bg: 'bg.info', color: 'fg.info' },
      success: { bg: 'bg.success', color: 'fg.success' },
      warning: { bg: 'bg.warning', color: 'fg.warning' },
      error: { bg: 'bg.error', color: 'fg.error' },
      neutral: { bg: 'bg.muted', color: 'fg.muted' },
    },
  },
});
