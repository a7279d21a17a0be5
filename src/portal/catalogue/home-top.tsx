import { Box, Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { lazy, memo, Suspense } from 'react';
import { useCall, useSettings } from '../api/use-call.ts';
import { useTexts } from '../texts/language.ts';
import { TextLink } from '../components/form/button.tsx';
import { Link } from 'react-router-dom';
import { useUser } from '../session/session.ts';
import { Muted } from '../components/page/section.tsx';

// The list does not wait for the decoration.
const Rings = lazy(() => import('./rings.tsx'));

/** Shows the announcement of the site. Its height is the same before the settings are loaded. */
export const Banner = memo(() => {
  const { t, language } = useTexts();
  const banner = useSettings()?.banner;
  return (
    <Card
      as="section"
      aria-label={t('home.banner')}
      position="relative"
      overflow="hidden"
      minH="32"
      borderInlineStartWidth="4px"
      borderInlineStartColor="brand.solid"
      px={{ base: '4', md: '6' }}
      py="5"
    >
      <Suspense fallback={null}>
        <Rings />
      </Suspense>
      {banner && (
        <Box position="relative" maxW={{ base: 'full', md: 'calc(100% - 13rem)' }}>
          <Box as="h2" textStyle="xl" fontWeight="semibold">
            {banner.title[language]}
          </Box>
          <Muted as="p" mt="1">
            {banner.text[language]}
          </Muted>
          {banner.linkUrl !== '' && (
            <Flex mt="3">
              <TextLink to={banner.linkUrl}>{banner.linkText[language]}</TextLink>
            </Flex>
          )}
        </Box>
      )}
    </Card>
  );
});

/** Shows counts of the user's tasks, each linked to its list: an agent's own sales, or what waits for a user of the back office. */
export const WorkListCounts = memo(() => {
  const { t } = useTexts();
  const counts = useCall('workList', {}).data?.data.counts;
  const { userId = '', officeRights, backOffice } = useUser() ?? {};
  const isUnderwriter = officeRights?.includes('underwriting');
  const approvals = counts && (counts.approvals ?? []).reduce((sum, { n }) => sum + n, 0);
  const ofOffice = [
    ...(isUnderwriter ? [{ label: t('home.referred'), n: counts?.referred, to: '/underwriting', isUrgent: true } as const] : []),
    { label: t('home.toDecide'), n: approvals, to: '/dashboard#work', isUrgent: true },
    { label: t('title.drafts'), n: counts?.drafts, to: '/drafts', isUrgent: false },
  ];
  const ofAgent = [
    { label: t('home.waitPay'), n: counts?.waitPay, to: '/dashboard?status=WAIT_PAY', isUrgent: true },
    { label: t('home.back'), n: counts?.back, to: '/dashboard?status=UW_BACK', isUrgent: true },
    { label: t('home.expiring'), n: counts?.expiring, to: `/renewals?span=30&seller=${userId}`, isUrgent: false },
    { label: t('title.drafts'), n: counts?.drafts, to: '/drafts', isUrgent: false },
  ];
  // The lists of the back office have the orders of all agents, and these counts only the user's own.
  const figures = backOffice ? ofOffice : ofAgent;
  return (
    <Card
      as="nav"
      aria-label={t('home.work')}
      display="grid"
      // A column is as wide as its label needs, so that no label breaks and all numbers stand on one line.
      gridTemplateColumns={`repeat(${figures.length}, auto)`}
      overflow="hidden"
      minH={{ base: '20', md: '32' }}
    >
      {figures.map(({ label, n, to, isUrgent }) => (
        <Box
          asChild
          key={label}
          display="flex"
          flexDirection="column"
          justifyContent="center"
          alignItems={{ base: 'center', md: 'flex-start' }}
          px={{ base: '1', md: '4' }}
          color="fg"
          textDecoration="none"
          _hover={{ bg: 'bg.muted' }}
          css={{ '&:not(:first-of-type)': { borderInlineStartWidth: '1px' } }}
          _focusVisible={{ outlineOffset: '-2px' }}
        >
          <Link to={to} aria-label={t('home.todo', { label, n: n ?? 0 })}>
            <Box
              className="num"
              textStyle="3xl"
              fontWeight="semibold"
              color={isUrgent && n !== undefined && n > 0 ? 'fg.brand' : 'fg'}
              minH="8"
            >
              {n ?? ''}
            </Box>
            <Muted textAlign="center" whiteSpace="nowrap" css={{ '@media (max-width: 359px)': { whiteSpace: 'normal' } }}>
              {label}
            </Muted>
          </Link>
        </Box>
      ))}
    </Card>
  );
});
