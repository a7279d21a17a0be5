import { Box, Flex, type FlexProps } from '@chakra-ui/react';
import { type LucideIcon, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly text?: ReactNode;
  /** One outline button. */
  readonly action?: ReactNode;
  /** Heading level where the state is the page's own subject. */
  readonly level?: 1 | 2;
} & Pick<FlexProps, 'flex' | 'justify'>;

/** Nothing here: what, why and what to do, in a dashed frame. */
export const EmptyState = ({ icon: Icon = SearchX, title, text, action, level, ...rest }: Props) => (
  <Flex
    direction="column"
    align="center"
    textAlign="center"
    gap="1"
    px="4"
    py="10"
    borderWidth="1px"
    borderStyle="dashed"
    borderColor="border.emphasized"
    borderRadius="l3"
    bg="bg.panel"
    {...rest}
  >
    <Box color="fg.subtle" mb="2">
      <Icon size={32} strokeWidth={1.25} aria-hidden />
    </Box>
    <Box
      as={level === 1 ? 'h1' : level === 2 ? 'h2' : 'p'}
      textStyle={level === 1 ? 'xl' : 'md'}
      fontWeight="semibold"
      {...(level === 1 ? { tabIndex: -1, 'data-focus-landing': '' } : {})}
    >
      {title}
    </Box>
    {text !== undefined && (
      <Box as="p" color="fg.muted" maxW="md" textWrap="balance">
        {text}
      </Box>
    )}
    {action !== undefined && <Box mt="4">{action}</Box>}
  </Flex>
);
