import { Box, Grid } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { Fact, Facts } from '../../parts/facts.tsx';
import { useUser } from '../../session/session.ts';
import { useTexts, type TextKey } from '../../texts/language.ts';
import { PasswordForm } from './password-form.tsx';

const levels = ['account.level0', 'account.level1', 'account.level2', 'account.level3'] as const satisfies readonly TextKey[];

/** Account info and change of password. */
export const ProfilePage = () => {
  const { t } = useTexts();
  const user = useUser();
  if (!user) return null;
  const yes = (is: boolean): string => t(is ? 'account.yes' : 'account.no');
  const level = levels[user.userLevel];
  return (
    <>
      <Box as="h1" tabIndex={-1} data-focus-landing="" textStyle="2xl" fontWeight="semibold" mb="4">
        {t('account.heading')}
      </Box>
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 26rem' }} alignItems="start">
        <Card as="section" aria-labelledby="account-heading">
          <CardHead id="account-heading" title={t('account.info')} />
          <Box px={{ base: '4', md: '5' }} py="5" css={{ '& > dl': { marginTop: '0', paddingTop: '0', borderTopWidth: '0' } }}>
            <Facts>
              <Fact name={t('account.realName')}>{user.realName}</Fact>
              <Fact name={t('account.userName')}>{user.userName}</Fact>
              <Fact name={t('account.organisation')}>{user.orgName}</Fact>
              <Fact name={t('account.level')}>{level === undefined ? user.userLevel : t(level)}</Fact>
              <Fact name={t('account.mayIssue')}>{yes(user.issueFlag)}</Fact>
              <Fact name={t('account.isAdmin')}>{yes(user.orgAdmin ?? false)}</Fact>
            </Facts>
            <Box as="p" mt="4" textStyle="sm" color="fg.muted">
              {t('account.askAdmin')}
            </Box>
          </Box>
        </Card>
        <PasswordForm />
      </Grid>
    </>
  );
};
