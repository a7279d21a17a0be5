import { Box } from '@chakra-ui/react';

/** A turning ring of 1em; give words beside it. */
export const Spinner = ({ size = '1em' }: { readonly size?: string }) => (
  <Box
    as="span"
    aria-hidden
    display="inline-block"
    flexShrink="0"
    w={size}
    h={size}
    borderRadius="full"
    borderWidth="2px"
    borderColor="currentColor"
    borderBottomColor="transparent"
    animation="spin"
  />
);
