import { chakra } from '@chakra-ui/react';
import { hiddenStyle } from './control-style.ts';

/** Says its text to screen readers whenever it changes. */
export const LiveMessage = ({ text, isUrgent }: { readonly text: string; readonly isUrgent?: boolean }) => (
  <chakra.div css={hiddenStyle} aria-live={isUrgent ? 'assertive' : 'polite'} role="status">
    {text}
  </chakra.div>
);
