import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const colours = { good: 'green.solid', waiting: 'orange.solid', bad: 'red.solid', ended: 'fg.subtle' } as const;

type Props = { readonly tone: keyof typeof colours; readonly children: ReactNode };

/** Shows a state in words after a dot of its colour. */
export const StateDot = ({ tone, children }: Props) => (
  <Flex as="span" align="center" gap="1.5" whiteSpace="nowrap" textStyle="sm">
    <Box aria-hidden w="1.5" h="1.5" borderRadius="full" flexShrink="0" bg={colours[tone]} />
    {children}
  </Flex>
);
