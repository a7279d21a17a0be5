import { Box, chakra, Flex } from '@chakra-ui/react';
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
  const firstOfMonth = isoDate(`${today().slice(0, 8)}01`);
  return Array.from({ length: 13 }, (_, monthsBack) => addMonths(firstOfMonth, -monthsBack));
};

const allMonths = 'all';

/** Shows the renewal rate of the policies that ended in a month or in the last twelve months, by count and by premium. */
export const RenewalRate = ({ sellerId }: { readonly sellerId: string }) => {
  const { t } = useTexts();
  const [current, lastMonth, ...earlier] = months();
  const [chosenMonth, setChosenMonth] = useState<string>(allMonths);
  const month = [current, lastMonth, ...earlier].find((each) => each === chosenMonth);
  const oldest = earlier.at(-1);
  const from = month ?? oldest;
  const to = month === undefined ? current && addDays(current, -1) : addDays(addMonths(month, 1), -1);
  const rate = useCall('renewalRate', from && to && { query: { from, to, ...(sellerId !== '' && { sellerId }) } }, {
    keepPreviousData: true,
  });
  const rates = rate.data?.data;
  const renderPart = (name: string, percent: string | null | undefined, of: string) => (
    <Flex columnGap="2" align="baseline" wrap="wrap" minH="6" className="num">
      <Muted as="span">{name}</Muted>
      {rates ? (
        <Box as="b" textStyle="lg" fontWeight="semibold">
          {percent ?? '—'}
          {percent && '%'}
        </Box>
      ) : (
        <Skeleton h="5" w="16" />
      )}
      <Small as="span">{of}</Small>
    </Flex>
  );
  return (
    <Card as="section" aria-labelledby="renewal-rate" mt="4" overflow="hidden">
      <CardHead id="renewal-rate" title={t('policy.renewalRate.title')}>
        <Select
          size="sm"
          w="11rem"
          aria-label={t('policy.renewalRate.period')}
          value={chosenMonth}
          onChange={({ target }) => setChosenMonth(target.value)}
        >
          <option value={allMonths}>{t('policy.renewalRate.year')}</option>
          {[current, lastMonth, ...earlier].map((each) => (
            <option key={each} value={each}>
              {each?.slice(0, 7)}
            </option>
          ))}
        </Select>
      </CardHead>
      <Inset py="4">
        {rate.error && !rates ? (
          <LoadFailed title={t('error.loadFailed')} error={rate.error} onRetry={() => void rate.mutate()} />
        ) : (
          <Flex columnGap="10" rowGap="1" wrap="wrap" minH="6">
            {rates?.renewed.policies === 0 && rates.ended.policies > 0 ? (
              t('policy.renewalRate.none', { n: count(rates.ended.policies) })
            ) : (
              <>
                {renderPart(
                  t('policy.renewalRate.byCount'),
                  rates?.rate.policies,
                  rates
                    ? t('policy.renewalRate.of', { part: count(rates.renewed.policies), all: count(rates.ended.policies) })
                    : '',
                )}
                {renderPart(
                  t('policy.renewalRate.byPremium'),
                  rates?.rate.premium,
                  rates
                    ? t('policy.renewalRate.of', { part: money(rates.renewed.premium), all: money(rates.ended.premium) })
                    : '',
                )}
              </>
            )}
          </Flex>
        )}
        <Box as="details" mt="2" textStyle="sm" color="fg.muted">
          <chakra.summary cursor="pointer" w="fit-content" py="0.5">
            {t('policy.renewalRate.how')}
          </chakra.summary>
          <p>{t('policy.renewalRate.counts')}</p>
        </Box>
      </Inset>
    </Card>
  );
};
