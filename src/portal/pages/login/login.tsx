import { Box, Flex } from '@chakra-ui/react';
import { useSettings } from '../../session/settings.ts';
import { useTexts } from '../../texts/language.ts';
import { ApplyForm } from './apply-form.tsx';
import { LoginForm } from './login-form.tsx';
import { NoteForm } from './note-form.tsx';
import { ResetForm } from './reset-form.tsx';
import { Sea } from './sea.tsx';
import { SignInTabs } from './sign-in-tabs.tsx';
import { useView, ViewLink } from './view.tsx';

const forms = { password: LoginForm, note: NoteForm, reset: ResetForm, apply: ApplyForm } as const;
const headings = {
  password: 'login.heading',
  note: 'login.heading',
  reset: 'login.resetHeading',
  apply: 'login.applyHeading',
} as const;

/** From 1440 px on the form ends where the header ends, and the sea gives way: its rings fade before they reach the words. */
const aside = {
  '@media (min-width: 90rem)': {
    width: 'calc((100vw - 75rem) / 2 + 26.5rem)',
    justifyContent: 'flex-start',
    paddingInlineStart: '4.5rem',
  },
};

/** Sign-in of agents by password or by short message, and what helps who cannot: the sea at the left of a wide screen, the form at the right. */
export const LoginPage = () => {
  const { t } = useTexts();
  const view = useView();
  const Form = forms[view];
  const isSignIn = view === 'password' || view === 'note';
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
        css={aside}
        px={{ base: '5', md: '8' }}
        py={{ base: '10', lg: isSignIn ? '24' : '12' }}
      >
        <Box w="full" maxW="22rem">
          <Box as="h1" tabIndex={-1} data-focus-landing="" textStyle="3xl" fontWeight="semibold" mb="5">
            {t(headings[view])}
          </Box>
          {isSignIn ? (
            <SignInTabs view={view} />
          ) : (
            <Box as="p" color="fg.muted" mb="5">
              {t(view === 'reset' ? 'login.resetLead' : 'login.applyLead')}
            </Box>
          )}
          <Form key={view} />
          <Box textAlign="center" textStyle="sm" color="fg.muted" mt="5">
            {isSignIn ? (
              <>
                {t('login.noAccount')} <ViewLink view="apply">{t('login.applyLink')}</ViewLink>
              </>
            ) : (
              <ViewLink view="password">{t('login.back')}</ViewLink>
            )}
          </Box>
        </Box>
      </Flex>
    </Flex>
  );
};
