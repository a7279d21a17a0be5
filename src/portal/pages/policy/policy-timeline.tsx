import { Box, Flex } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Card, CardHead } from '../../parts/card.tsx';
import { Hidden } from '../../parts/hidden.tsx';
import { day } from '../../texts/dates.ts';
import { useTexts } from '../../texts/language.ts';
import { kindName } from './kind-names.ts';
import type { Policy } from './use-policy.ts';

type Point = { readonly title: string; readonly date: string };

/** A policy from its issue to its end, with every change on the day from which it holds. */
export const PolicyTimeline = ({ policy }: { readonly policy: Policy }) => {
  const { t } = useTexts();
  const [today] = useState(() => day(Date.now()));
  const points: readonly Point[] = [
    ...policy.history.map(({ version, kind, at, effectiveDate }) => ({
      title: `${t('policy.version', { n: version })} ${t(kindName(kind))}`,
      date: effectiveDate ?? day(at),
    })),
    { title: t('policy.begins'), date: policy.startDate },
    { title: t('policy.ends'), date: policy.cancelDate ?? policy.endDate },
  ];
  const sorted = points.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const left = Math.round((Date.parse(policy.endDate) - Date.parse(today)) / 86_400_000);
  const isRunning = policy.status === 'IN_FORCE' || policy.status === 'EXPIRING';
  return (
    <Card as="section" aria-labelledby="policy-timeline">
      <CardHead
        id="policy-timeline"
        title={t('policy.timeline')}
        note={isRunning ? t('policy.daysLeft', { n: left }) : undefined}
      />
      <Box as="ol" px={{ base: '4', md: '5' }} py="4">
        {sorted.map(({ title, date }, index) => {
          const isPast = date <= today;
          const isLast = index === sorted.length - 1;
          return (
            <Flex as="li" key={title} gap="3" position="relative" pb={isLast ? '0' : '4'}>
              {!isLast && (
                <Box
                  aria-hidden
                  position="absolute"
                  insetStart="0.4375rem"
                  top="5"
                  bottom="0"
                  w="0.5"
                  bg={(sorted[index + 1]?.date ?? '') <= today ? 'green.solid' : 'border.emphasized'}
                />
              )}
              <Flex
                aria-hidden
                boxSize="4"
                mt="0.5"
                borderRadius="full"
                align="center"
                justify="center"
                flexShrink="0"
                position="relative"
                {...(isPast
                  ? { bg: 'green.solid', color: 'white' }
                  : { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border.control' })}
              >
                {isPast && <Check size={11} strokeWidth={2.5} />}
              </Flex>
              <Box minW="0">
                {title}
                <Hidden>{` ${isPast ? t('policy.done') : t('policy.toCome')}`}</Hidden>
                <Box className="num" color="fg.muted" textStyle="xs">
                  {date}
                </Box>
              </Box>
            </Flex>
          );
        })}
      </Box>
    </Card>
  );
};
