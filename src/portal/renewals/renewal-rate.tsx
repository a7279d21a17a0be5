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
    <Flex columnGap="2" align="baseline" wrap="wrap" minH="6" className="num">
      <Muted as="span">{name}</Muted>
      {shown ? (
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
          <Flex columnGap="10" rowGap="1" wrap="wrap" minH="6">
            {shown?.renewed.policies === 0 && shown.ended.policies > 0 ? (
              t('policy.renewalRate.none', { n: count(shown.ended.policies) })
            ) : (
              <>
                {part(
                  t('policy.renewalRate.byCount'),
                  shown?.rate.policies,
                  shown
                    ? t('policy.renewalRate.of', { part: count(shown.renewed.policies), all: count(shown.ended.policies) })
                    : '',
                )}
                {part(
                  t('policy.renewalRate.byPremium'),
                  shown?.rate.premium,
                  shown
                    ? t('policy.renewalRate.of', { part: money(shown.renewed.premium), all: money(shown.ended.premium) })
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
