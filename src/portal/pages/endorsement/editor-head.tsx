import { Box, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from '../../parts/card.tsx';
import { InsurerMark } from '../../parts/picture.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useTexts } from '../../texts/language.ts';
import { count, money } from '../../texts/money.ts';
import type { Policy } from '../policy/use-policy.ts';

/** The policy that is changed, in two lines. */
export const EditorHead = ({ policy }: { readonly policy: Policy }) => {
  const { t } = useTexts();
  const version = Math.max(1, ...policy.history.map((each) => each.version));
  return (
    <Card padded py={{ base: '4', md: '4' }}>
      <Flex align="center" gap="3" wrap="wrap">
        <InsurerMark address={policy.fileInfoPath} size={28} />
        <Box as="h1" tabIndex={-1} data-focus-landing="" textStyle="xl" fontWeight="semibold">
          {policy.productName}
        </Box>
        <Box className="num" color="fg.muted">
          {policy.policyNo}
        </Box>
        <StatusBadge of="policy" status={policy.status} />
        <Box ms={{ md: 'auto' }} className="num" color="fg.muted" textStyle="sm">
          {t('endorsement.now', { n: version, persons: count(policy.persons) })}
        </Box>
      </Flex>
      <Grid as="dl" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }} gap="1.5" columnGap="6" mt="3">
        <Pair name={t('policy.holder')}>{policy.holderName}</Pair>
        <Pair name={t('policy.period')}>
          <span className="num">
            {policy.startDate} – {policy.endDate}
          </span>
        </Pair>
        <Pair name={t('endorsement.premium')}>
          <span className="num">{money(policy.premium)}</span>
        </Pair>
      </Grid>
    </Card>
  );
};

const Pair = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Flex gap="4">
    <Box as="dt" color="fg.muted" textStyle="sm" flexShrink="0" minW="4.5rem">
      {name}
    </Box>
    <Box as="dd" minW="0">
      {children}
    </Box>
  </Flex>
);
