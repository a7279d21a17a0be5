import { chakra } from '@chakra-ui/react';

/** Says its text to screen readers whenever it changes. */
export const LiveMessage = ({ text, isUrgent }: { readonly text: string; readonly isUrgent?: boolean }) => (
  <chakra.div srOnly aria-live={isUrgent ? 'assertive' : 'polite'} role="status">
    {text}
  </chakra.div>
);
