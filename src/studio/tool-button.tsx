import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** Shows a button in a bar of the playground. */
export const ToolButton = (props: ComponentProps<typeof chakra.button>) => (
  <chakra.button
    type="button"
    display="inline-flex"
    alignItems="center"
    gap="1.5"
    px="3"
    minH="8"
    textStyle="sm"
    whiteSpace="nowrap"
    borderWidth="1px"
    borderColor="border"
    borderRadius="l2"
    bg="bg.panel"
    cursor="pointer"
    _disabled={{ color: 'fg.subtle', cursor: 'not-allowed' }}
    _hover={{ bg: 'bg.muted' }}
    {...props}
  />
);
