import { Box, Grid } from '@chakra-ui/react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../api/use-call.ts';
import { useUser } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';

/** What waits for the agent, or first of all for the underwriter, as four figures that lead to the orders in question. */
export const WorkListCounts = memo(() => {
  const { t } = useTexts();
  const counts = useCall('workList', {}).data?.data.counts;
  const isUnderwriter = useUser()?.backOffice === true;
  const figures = [
    ...(isUnderwriter ? [{ label: t('home.referred'), n: counts?.referred, to: '/underwriting', isUrgent: true } as const] : []),
    { label: t('home.waitPay'), n: counts?.waitPay, to: '/dashboard?status=WAIT_PAY', isUrgent: true },
    { label: t('home.back'), n: counts?.back, to: '/dashboard?status=UW_BACK', isUrgent: true },
    { label: t('home.expiring'), n: counts?.expiring, to: '/ins/detail?status=EXPIRING', isUrgent: false },
    // Who underwrites sells nothing himself.
    ...(isUnderwriter ? [] : [{ label: t('home.drafts'), n: counts?.drafts, to: '/dashboard?status=DRAFT', isUrgent: false }]),
  ];
  return (
    <Grid
      as="nav"
      aria-label={t('home.work')}
      templateColumns="repeat(4, minmax(0, 1fr))"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
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
            <Box textStyle="sm" color="fg.muted">
              {label}
            </Box>
          </Link>
        </Box>
      ))}
    </Grid>
  );
});
