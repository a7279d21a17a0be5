import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

type CardProps = {
  readonly title?: ReactNode;
  readonly number?: string;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
  readonly id?: string;
  /** Without it the content has the card's padding. */
  readonly isFlush?: boolean;
  readonly level?: 'h1' | 'h2' | 'h3';
  /** Focus comes here when the page changes. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly tone?: 'plain' | 'warning';
};

/** A white sheet with a head: number, title, hint on the left, an action on the right. */
export const Card = ({
  title,
  number,
  hint,
  action,
  children,
  id,
  isFlush,
  level = 'h2',
  headingRef,
  tone = 'plain',
}: CardProps) => {
  const isWarning = tone === 'warning';
  return (
    <Box
      as="section"
      id={id}
      bg="bg.panel"
      borderWidth="1px"
      borderColor={isWarning ? 'orange.border' : 'border'}
      borderRadius="l3"
      minW="0"
      scrollMarginTop="5rem"
    >
      {title !== undefined && (
        <Box
          display="flex"
          alignItems="center"
          flexWrap="wrap"
          columnGap="3"
          rowGap="2"
          minH="12"
          px={{ base: '4', md: '5' }}
          py="2"
          borderBottomWidth="1px"
          borderColor={isWarning ? 'orange.border' : 'border'}
          borderTopRadius="l3"
          bg={isWarning ? 'bg.warning' : undefined}
        >
          <Box
            display="flex"
            alignItems="baseline"
            gap="3"
            // What has no room beside the title goes below it.
            flex={action !== undefined && hint === undefined ? '1 1 auto' : undefined}
            minW="0"
          >
            {number !== undefined && (
              <Text textStyle="md" color="fg.muted" className="num" whiteSpace="nowrap" aria-hidden>
                {number}
              </Text>
            )}
            <Heading
              as={level}
              ref={headingRef}
              tabIndex={headingRef ? -1 : undefined}
              data-focus-landing={headingRef ? '' : undefined}
              textStyle="lg"
              fontWeight="semibold"
              color={isWarning ? 'fg.warning' : 'fg'}
              display="flex"
              alignItems="center"
              gap="2"
            >
              {title}
            </Heading>
          </Box>
          {hint !== undefined && (
            <Text textStyle="sm" color={isWarning ? 'fg.warning' : 'fg.muted'} ms={isWarning ? 'auto' : undefined}>
              {hint}
            </Text>
          )}
          {action !== undefined && (
            <Box ms="auto" minW="0" maxW="full">
              {action}
            </Box>
          )}
        </Box>
      )}
      <Box px={isFlush ? '0' : { base: '4', md: '5' }} py={isFlush ? '0' : { base: '4', md: '5' }}>
        {children}
      </Box>
    </Box>
  );
};
