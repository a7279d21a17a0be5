import { Box, type BoxProps } from '@chakra-ui/react';

/** What a card has around its content. */
export const cardInside = { px: { base: '4', md: '5' }, py: { base: '4', md: '5' } } as const;

/** A white sheet with a hairline; 16 or 20 px inside where `padded`. */
export const Card = ({ padded = false, ...rest }: BoxProps & { readonly padded?: boolean }) => (
  <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" {...(padded && cardInside)} {...rest} />
);
