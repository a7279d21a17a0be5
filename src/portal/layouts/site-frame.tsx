import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/language.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineBanner } from './offline-banner.tsx';

type Props = {
  /** Widest that the content gets: 1200 for lists, details and the cashier, 1312 for forms and the personal centre; `full` for the sign-in page. */
  readonly width: 'page' | 'form' | 'full';
  readonly children: ReactNode;
};

/** Top bar, nav bar and footer around a page, with a skip link and landmarks. */
export const SiteFrame = ({ width, children }: Props) => {
  const { t } = useTexts();
  const column = width === 'full' ? 'page' : width;
  return (
    <Flex direction="column" flex="1">
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
      <Header width={column} />
      <OfflineBanner />
      {width === 'full' ? (
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
          w="full"
          maxW={width}
          mx="auto"
          pt={{ base: '4', md: '6' }}
          pb="12"
          px={{ base: '4', xl: '0' }}
          css={{ '@media (max-width: 1312px)': { paddingInline: '1rem' } }}
        >
          {children}
        </Box>
      )}
      <Footer width={column} />
    </Flex>
  );
};
