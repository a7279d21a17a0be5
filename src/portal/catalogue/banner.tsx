import { Box, Flex } from '@chakra-ui/react';
import { memo } from 'react';
import { useSettings } from '../api/site-settings.ts';
import { useTexts } from '../texts/language.ts';
import { TextLink } from '../components/form/button.tsx';

/** What the site announces; its height is kept while the settings are on their way. */
export const Banner = memo(() => {
  const { t, language } = useTexts();
  const banner = useSettings()?.banner;
  return (
    <Box
      as="section"
      aria-label={t('home.banner')}
      position="relative"
      overflow="hidden"
      minH="32"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderInlineStartWidth="4px"
      borderInlineStartColor="brand.solid"
      borderRadius="l3"
      px={{ base: '4', md: '6' }}
      py="5"
    >
      <Rings />
      {banner && (
        <Box position="relative" maxW={{ base: 'full', md: 'calc(100% - 13rem)' }}>
          <Box as="h2" textStyle="xl" fontWeight="semibold">
            {banner.title[language]}
          </Box>
          <Box as="p" color="fg.muted" textStyle="sm" mt="1">
            {banner.text[language]}
          </Box>
          {banner.linkUrl !== '' && (
            <Flex mt="3">
              <TextLink to={banner.linkUrl}>{banner.linkText[language]}</TextLink>
            </Flex>
          )}
        </Box>
      )}
    </Box>
  );
});

const Rings = () => (
  <Box
    aria-hidden
    position="absolute"
    insetEnd="0"
    top="0"
    h="full"
    w="60"
    color="brand.solid"
    display={{ base: 'none', md: 'block' }}
  >
    <svg viewBox="0 0 240 120" width="100%" height="100%" preserveAspectRatio="xMaxYMax slice" focusable="false">
      {[24, 40, 56, 72, 88, 104].map((radius, index) => (
        <circle key={radius} cx="150" cy="92" r={radius} fill="none" stroke="currentColor" opacity={0.75 - index * 0.12} />
      ))}
      <rect y="92" width="240" height="28" fill="var(--hz-colors-bg-panel)" />
      <path d="M0 92h240" stroke="currentColor" opacity=".5" />
      <path d="M132 92h36a18 12 0 0 1-36 0z" fill="currentColor" />
    </svg>
  </Box>
);
