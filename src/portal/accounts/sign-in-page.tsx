import { Box, Flex } from '@chakra-ui/react';
import { TabLink, TextLink } from '../components/form/button.tsx';
import { useSettings } from '../api/use-call.ts';
import { useTexts } from '../texts/language.ts';
import { CodeForm, LoginForm, ResetForm, ApplyForm, useView, useViewAddress, type View, ViewLink } from './sign-in-forms.tsx';
import { Muted } from '../components/page/section.tsx';

const forms = { password: LoginForm, note: CodeForm, reset: ResetForm, apply: ApplyForm } as const;
const headings = {
  password: 'title.login',
  note: 'title.login',
  reset: 'login.resetHeading',
  apply: 'login.applyHeading',
} as const;

/**
 * From 1440 px on, the form ends at the edge of the header, and the rings of the background fade before they reach the text.
 */
const aside = {
  '@media (min-width: 90rem)': {
    width: 'calc((100vw - 75rem) / 2 + 26.5rem)',
    justifyContent: 'flex-start',
    paddingInlineStart: '4.5rem',
  },
};

/** Shows the sign-in page of agents, with all its views; wide screens have a picture on the left. */
export const LoginPage = () => {
  const { t } = useTexts();
  const view = useView();
  const Form = forms[view];
  const isSignIn = view === 'password' || view === 'note';
  const counts = useSettings()?.counts;
  return (
    <Flex flex="1">
      <Box position="relative" flex="1" overflow="hidden" display={{ base: 'none', lg: 'block' }} minH="40rem">
        <SignInBackground />
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
        <Box w="full" maxW="22rem" css={doneView}>
          <Box as="h1" tabIndex={-1} data-focus-landing="" textStyle="3xl" fontWeight="semibold" mb="5">
            {t(headings[view])}
          </Box>
          {isSignIn ? (
            <SignInTabs view={view} />
          ) : (
            <Box as="p" color="fg.muted" mb="5" data-view-frame="">
              {t(view === 'reset' ? 'login.resetLead' : 'login.applyLead')}
            </Box>
          )}
          <Form key={view} />
          <Muted textAlign="center" mt="5" data-view-frame="">
            {isSignIn ? (
              <>
                {t('login.noAccount')} <ViewLink view="apply">{t('login.applyLink')}</ViewLink>
                <Box mt="2">
                  <TextLink to="/customer/login">{t('login.customers')}</TextLink>
                </Box>
              </>
            ) : (
              <ViewLink view="password">{t('login.back')}</ViewLink>
            )}
          </Muted>
        </Box>
      </Flex>
    </Flex>
  );
};

// After the submission, the introduction of the form and its links are not shown.
const doneView = { '&:has([data-view-done]) [data-view-frame]': { display: 'none' } } as const;

/** Draws the portal's picture: a boat, the horizon and the rings of a rising sun. */
export const SignInBackground = () => (
  <Box aria-hidden position="absolute" inset="0" color="brand.solid">
    <svg viewBox="0 0 896 904" width="100%" height="100%" preserveAspectRatio="xMidYMax slice" focusable="false">
      <g fill="none" stroke="currentColor">
        {Array.from({ length: 20 }, (_, index) => (
          <circle key={index} cx="448" cy="790" r={74 + index * 36} opacity={Math.max(0.06, 0.62 - index * 0.062)} />
        ))}
      </g>
      <rect y="790" width="896" height="114" fill="var(--hz-colors-bg-canvas)" />
      {[790, 816, 842, 868, 894].map((y, index) => (
        <path key={y} d={`M0 ${y}h896`} stroke="var(--hz-colors-border-emphasized)" opacity={1 - index * 0.15} />
      ))}
      <path d="M380 790h136a68 44 0 0 1-136 0z" fill="currentColor" />
      <path d="M448 774V686l62 88z" fill="none" stroke="currentColor" strokeWidth="3" strokeLinejoin="round" />
      <path d="M448 790V684" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <path d="M441 714l-41 60h41z" fill="currentColor" opacity=".85" />
    </svg>
  </Box>
);

/** Shows the tabs of the two ways to sign in. */
export const SignInTabs = ({ view }: { readonly view: View }) => {
  const { t } = useTexts();
  const addressOf = useViewAddress();
  return (
    <Flex as="nav" aria-label={t('login.ways')} gap="6" borderBottomWidth="1px" borderColor="border" mb="6">
      {(['password', 'note'] as const).map((method) => (
        <TabLink key={method} to={addressOf(method)} aria-current={view === method ? 'page' : undefined} pb="2.5" mb="-1px">
          {t(method === 'note' ? 'login.byNote' : 'login.byPassword')}
        </TabLink>
      ))}
    </Flex>
  );
};
