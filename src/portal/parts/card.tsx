import { Box, Flex, type BoxProps, type FlexProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A white sheet with a hairline; 16 or 20 px inside where `padded`. */
export const Card = ({ padded = false, ...rest }: BoxProps & { readonly padded?: boolean }) => (
  <Box
    bg="bg.panel"
    borderWidth="1px"
    borderColor="border"
    borderRadius="l3"
    {...(padded ? { px: { base: '4', md: '5' }, py: { base: '4', md: '5' } } : {})}
    {...rest}
  />
);

const searchFillsLine = {
  '&:has(> [role=search])': { flex: { base: '1 1 100%', md: 'none' }, '@media print': { display: 'none' } },
};

/** Head of a card: a title of the second level on the card's left edge, perhaps a remark beside it and tools at the right. */
export const CardHead = ({
  title,
  id,
  note,
  children,
  ...rest
}: { readonly title: string; readonly id?: string; readonly note?: ReactNode; readonly children?: ReactNode } & Omit<
  FlexProps,
  'title' | 'id'
>) => (
  <Flex
    align="center"
    gap="3"
    minH="12"
    px={{ base: '4', md: '5' }}
    py="2"
    borderBottomWidth="1px"
    borderColor="border"
    wrap="wrap"
    {...rest}
  >
    <Box as="h2" id={id} textStyle="lg" fontWeight="semibold">
      {title}
    </Box>
    {note !== undefined && (
      <Box as="span" textStyle="sm" color="fg.muted">
        {note}
      </Box>
    )}
    {children !== undefined && (
      <Flex ms="auto" align="center" gap="2" wrap="wrap" css={searchFillsLine}>
        {children}
      </Flex>
    )}
  </Flex>
);
