import { Flex, type FlexProps } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

type Props = FlexProps & { readonly to: string };

/** Shows a row that is a link as a whole, for a list or a card of its own. */
export const LinkRow = ({ to, children, ...look }: Props) => (
  <Flex
    asChild
    gap="3"
    align="center"
    minH="14"
    px={{ base: '4', md: '5' }}
    py="2"
    color="fg"
    textDecoration="none"
    _hover={{ bg: 'bg.subtle' }}
    _focusVisible={{ outlineOffset: '-2px' }}
    {...look}
  >
    <Link to={to}>{children}</Link>
  </Flex>
);
