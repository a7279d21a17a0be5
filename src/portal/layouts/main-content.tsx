import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/language.ts';

/** Shows the first element in the tab order: a link that moves the focus past the frame to the page. */
export const SkipLink = () => {
  const { t } = useTexts();
  return (
    <Box
      asChild
      position="absolute"
      insetStart="4"
      top="-20"
      zIndex="skipNav"
      bg="bg.inverted"
      color="fg.inverted"
      px="4"
      py="2"
      borderRadius="l2"
      _focusVisible={{ top: '2' }}
    >
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {t('frame.skip')}
      </a>
    </Box>
  );
};

type Props = {
  readonly width: ColumnWidth | 'full';
  /** Whether the page is beside a sidebar. The gutter then depends on the remaining width and not on the window. */
  readonly isBeside?: boolean;
  /** Whether a bar is fixed to the lower edge of the window. */
  readonly hasBar?: boolean;
  readonly children: ReactNode;
};

/**
 * Returns the padding that centres a column in its container. The container is equally wide on every page, so that the column
 * does not move.
 */
export const gutterOf = (width: ColumnWidth, least: '1rem' | '1.25rem' = '1.25rem') => ({
  paddingInline: { base: '1rem', lg: `max(${least}, (100% - var(--hz-sizes-${width})) / 2)` },
});

/** Renders the main landmark around a page. */
export const MainContent = ({ width, isBeside = false, hasBar = false, children }: Props) =>
  width === 'full' ? (
    <Flex as="main" id="main" tabIndex={-1} data-focus-landing="" flex="1" direction="column">
      {children}
    </Flex>
  ) : (
    <Box
      as="main"
      id="main"
      tabIndex={-1}
      data-focus-landing=""
      flex="1"
      // The footer begins below the window, so that it does not appear when a page gets shorter.
      minH={isBeside && !hasBar ? undefined : 'calc(100dvh - 3.5rem)'}
      w="full"
      pt={{ base: '4', md: isBeside ? '5' : '6' }}
      pb="12"
      {...gutterOf(width, isBeside ? '1.25rem' : '1rem')}
    >
      {children}
    </Box>
  );

/**
 * The maximum width of a column: 1200 px for lists, details and the cashier, 1312 px for the personal centre, more for wide
 * forms.
 */
export type ColumnWidth = 'page' | 'form' | 'wide';
