import { Box, chakra, Flex } from '@chakra-ui/react';
import { useCall } from '../api/use-call.ts';
import { monthName } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';
import { conditionsOf, endsBetween, type Filters } from './policy-filters.tsx';

type Props = { readonly filters: Filters; readonly onQuery: (next: Pick<Filters, 'ends'>) => void };

/** Height of the longest bar, in pixels. */
const TALLEST = 32;

/** Shows twelve bars with the number of policies that end in each month. A click filters by a month, with Shift by a range. */
export const PolicyExpiries = ({ filters, onQuery }: Props) => {
  const { t, language } = useTexts();
  const months = useCall('policyExpiries', { query: conditionsOf(filters) }, { keepPreviousData: true }).data?.data ?? [];
  // Without a month to choose, the bars are an empty band.
  if (filters.ends === '' && months.length > 0 && months.every((month) => month.count === 0)) return null;
  const most = Math.max(1, ...months.map((month) => month.count));
  const { endFrom, endTo } = endsBetween(filters.ends);
  const isChosen = (month: string): boolean =>
    endFrom !== undefined && month >= endFrom.slice(0, 7) && month <= endTo.slice(0, 7);
  const press = (month: string, isSpan: boolean): void => {
    const [anchor] = filters.ends.split('_');
    if (isSpan && anchor !== undefined && anchor.includes('-') && anchor !== month)
      return onQuery({ ends: [anchor, month].toSorted().join('_') });
    return onQuery({ ends: filters.ends === month ? '' : month });
  };
  return (
    <Flex
      role="group"
      aria-label={t('policy.endMonths')}
      title={t('policy.endMonthsHint')}
      align="flex-end"
      gap="1"
      px="5"
      py="3"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Box flex="0 0 4.5rem" textStyle="xs" color="fg.muted" alignSelf="center">
        {t('policy.endMonths')}
      </Box>
      {months.map(({ month, count: n }, index) => (
        <chakra.button
          key={month}
          type="button"
          aria-pressed={isChosen(month)}
          aria-label={t('policy.endsIn', { month: monthName(month, language, 'numeric'), n: count(n) })}
          onClick={(event) => press(month, event.shiftKey)}
          display="flex"
          flexDirection="column"
          alignItems="center"
          justifyContent="flex-end"
          flex="1"
          minW="0"
          minH="4.75rem"
          borderRadius="l1"
          cursor="pointer"
          textStyle="xs"
          className="num"
          color={isChosen(month) ? 'fg' : 'fg.muted'}
          fontWeight={isChosen(month) ? 'semibold' : undefined}
          _hover={{ bg: 'bg.subtle' }}
        >
          <Box as="span" textStyle="sm" color="fg">
            {count(n)}
          </Box>
          <Box
            as="span"
            display="block"
            w="8"
            maxW="80%"
            my="1"
            h={`${Math.max(2, Math.round((n / most) * TALLEST))}px`}
            bg={n === 0 ? 'border' : isChosen(month) ? 'chart.1' : 'chart.2'}
          />
          <span>{index === 0 || month.endsWith('-01') ? month.slice(2).replace('-', '/') : monthName(month, language)}</span>
        </chakra.button>
      ))}
    </Flex>
  );
};
