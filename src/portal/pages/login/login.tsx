import { Box, Flex } from '@chakra-ui/react';
import { useSettings } from '../../session/settings.ts';
import { useTexts } from '../../texts/language.ts';
import { LoginForm } from './login-form.tsx';
import { Sea } from './sea.tsx';

/** Sign-in of agents: the sea at the left of a wide screen, the form at the right. */
export const LoginPage = () => {
  const { t } = useTexts();
  const counts = useSettings()?.counts;
  return (
    <Flex flex="1">
      <Box position="relative" flex="1" overflow="hidden" display={{ base: 'none', lg: 'block' }} minH="40rem">
        <Sea />
        <Box position="relative" pe="12" pt="20" css={{ paddingInlineStart: 'max(3rem, calc((100vw - 75rem) / 2))' }}>
          <Box as="p" textStyle="4xl" fontWeight="semibold">
            {t('login.line1')}
            <br />
            {t('login.line2')}
          </Box>
          <Box as="p" textStyle="lg" fontWeight="normal" color="fg.muted" mt="3" minH="6">
            {counts && t('login.counts', counts)}
          </Box>
        </Box>
      </Box>
      <Flex
        bg="bg.panel"
        w={{ base: 'full', lg: '34rem' }}
        flexShrink="0"
        borderInlineStartWidth={{ lg: '1px' }}
        borderColor="border"
        justify="center"
        px={{ base: '5', md: '8' }}
        py={{ base: '10', lg: '24' }}
      >
        <Box w="full" maxW="22rem">
          <Box as="h1" tabIndex={-1} data-focus-landing="" textStyle="3xl" fontWeight="semibold" mb="6">
            {t('login.heading')}
          </Box>
          <LoginForm />
        </Box>
      </Flex>
    </Flex>
  );
};
