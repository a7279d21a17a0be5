import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

type Props = { readonly title: string; readonly text?: string; readonly tools?: ReactNode; readonly children: ReactNode };

/** A part of the editor: its title, a word on it, and tools at the right. */
export const Section = ({ title, text, tools, children }: Props) => {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} css={{ '& + section': { borderTopWidth: '1px' } }} borderColor="border">
      <Flex align="center" columnGap="3" rowGap="2" wrap="wrap" px={{ base: '4', md: '5' }} py="3">
        <Box as="h2" id={id} textStyle="md" fontWeight="semibold">
          {title}
        </Box>
        {text !== undefined && (
          <Box color="fg.muted" textStyle="sm">
            {text}
          </Box>
        )}
        {tools !== undefined && (
          <Flex ms={{ md: 'auto' }} gap="2" wrap="wrap">
            {tools}
          </Flex>
        )}
      </Flex>
      {children}
    </Box>
  );
};
