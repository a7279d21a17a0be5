import { Box, Flex, Grid } from '@chakra-ui/react';
import { addDays, addMonths, isoDate } from '@insure/engine';
import { Card, CardHead, Select } from '@insure/engine/react';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { LoadFailed } from '../components/list/list-body.tsx';
import { Inset, Muted, Small } from '../components/page/section.tsx';
import { today } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { count, money } from '../texts/money.ts';

/** Returns the first days of this month and of the twelve months before it, the newest first. */
const months = () => {
  const first = isoDate(`${today().slice(0, 8)}01`);
  return Array.from({ length: 13 }, (_, before) => addMonths(first, -before));
};

const all = 'all';

/** Shows the renewal rate of the policies that ended in a month or in the last twelve months, by count and by premium. */
export const RenewalRate = ({ sellerId }: { readonly sellerId: string }) => {
  const { t } = useTexts();
  const [current, last, ...earlier] = months();
  const [chosen, setChosen] = useState<string>(all);
  const month = [current, last, ...earlier].find((each) => each === chosen);
  const oldest = earlier.at(-1);
  const from = month ?? oldest;
  const to = month === undefined ? current && addDays(current, -1) : addDays(addMonths(month, 1), -1);
  const rate = useCall('renewalRate', from && to && { query: { from, to, ...(sellerId !== '' && { sellerId }) } }, {
    keepPreviousData: true,
  });
  const shown = rate.data?.data;
  const part = (name: string, percent: string | null | undefined, of: string) => (
    <Box>
      <Muted>{name}</Muted>
      <Box textStyle="xl" fontWeight="semibold" className="num">
        {shown ? (percent ?? '—') : <Skeleton h="7" w="20" />}
        {percent && '%'}
      </Box>
      <Small className="num">{of}</Small>
    </Box>
  );
  return (
    <Card as="section" aria-labelledby="renewal-rate" mt="4" overflow="hidden">
      <CardHead id="renewal-rate" title={t('policy.renewalRate.title')}>
        <Select
          size="sm"
          w="11rem"
          aria-label={t('policy.renewalRate.period')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value={all}>{t('policy.renewalRate.year')}</option>
          {[current, last, ...earlier].map((each) => (
            <option key={each} value={each}>
              {each?.slice(0, 7)}
            </option>
          ))}
        </Select>
      </CardHead>
      <Inset py="4">
        {rate.error && !shown ? (
          <LoadFailed title={t('error.loadFailed')} error={rate.error} onRetry={() => void rate.mutate()} />
        ) : (
          <Grid templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
            {part(
              t('policy.renewalRate.byCount'),
              shown?.rate.policies,
              shown ? t('policy.renewalRate.of', { part: count(shown.renewed.policies), all: count(shown.ended.policies) }) : '',
            )}
            {part(
              t('policy.renewalRate.byPremium'),
              shown?.rate.premium,
              shown ? t('policy.renewalRate.of', { part: money(shown.renewed.premium), all: money(shown.ended.premium) }) : '',
            )}
          </Grid>
        )}
        <Flex mt="3">
          <Small>{t('policy.renewalRate.counts')}</Small>
        </Flex>
      </Inset>
    </Card>
  );
};
