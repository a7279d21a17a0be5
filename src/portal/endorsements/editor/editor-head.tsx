import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card, Money, NoWrap } from '@insure/engine/react';
import { Fact } from '../../components/page/facts.tsx';
import { InsurerMark } from '../../components/page/picture.tsx';
import { StatusBadge } from '../../components/page/status-badge.tsx';
import { days } from '../../texts/dates.ts';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import type { Policy } from '../../policies/use-policy.ts';

/** The policy that is changed, in two lines. */
export const EditorHead = ({ policy }: { readonly policy: Policy }) => {
  const { t, language } = useTexts();
  const version = Math.max(1, ...policy.history.map((each) => each.version));
  return (
    <Card padded py={{ base: '4', md: '4' }}>
      <Flex align="center" gap="3" wrap="wrap">
        <Flex align="center" gap="3" minW="0">
          <InsurerMark address={policy.fileInfoPath} size={28} />
          <Box as="h1" tabIndex={-1} data-focus-landing="" textStyle="xl" fontWeight="semibold" textWrap="balance" minW="0">
            {policy.productName}
          </Box>
        </Flex>
        <Box className="num" color="fg.muted">
          {policy.policyNo}
        </Box>
        <StatusBadge of="policy" status={policy.status} />
        <Box ms={{ md: 'auto' }} className="num" color="fg.muted" textStyle="sm">
          {t('endorsement.now', { n: version, persons: count(policy.persons) })}
        </Box>
      </Flex>
      <Grid
        as="dl"
        templateColumns={{ base: 'max-content minmax(0, 1fr)', md: 'repeat(3, max-content minmax(0, 1fr))' }}
        alignItems="baseline"
        rowGap="1.5"
        columnGap={{ base: '3', md: '4' }}
        mt="3"
      >
        <Fact name={t('policy.holder')}>{policy.holderName}</Fact>
        <Fact name={t('policy.period')}>
          <span className="num">
            <NoWrap>{days(policy.startDate, policy.endDate, language)}</NoWrap>
          </span>
        </Fact>
        <Fact name={t('endorsement.premium')}>
          <Money amount={policy.premium} />
        </Fact>
      </Grid>
    </Card>
  );
};
