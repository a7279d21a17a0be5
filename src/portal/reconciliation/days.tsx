import { Box, chakra, Grid } from '@chakra-ui/react';
import type { ReconciliationDay } from '../../contract/reconciliation.ts';
import { useTexts } from '../texts/language.ts';
import type { DayProps } from './day-picker.tsx';

type Props = Pick<DayProps, 'onDay'> & {
  readonly label: string;
  /** Undefined if no single day is shown. */
  readonly day: DayProps['day'] | undefined;
  readonly days: readonly Pick<ReconciliationDay, 'day' | 'state' | 'unsettled'>[];
};

/** The number of days that fit on one line beside the field of the day. */
const fortnight = 14;

/** Shows days, each with its number of unsettled differences, or a check mark if it has none. A closed day is filled. */
export const Days = ({ label, days, day, onDay }: Props) => {
  const { t } = useTexts();
  const isMonth = days.length > fortnight;
  const stateText = (each: (typeof days)[number]): string =>
    each.state === 'OPEN'
      ? t(each.unsettled > 0 ? 'reconciliation.dayOpen' : 'reconciliation.dayToClose', { day: each.day, n: each.unsettled })
      : `${each.day} ${t(`reconciliation.stateOfDay.${each.state}`)}`;
  return (
    <Grid
      role="group"
      aria-label={label}
      gap="1"
      w={{ base: 'full', sm: isMonth ? 'full' : 'auto' }}
      templateColumns={{
        base: 'repeat(7, minmax(0, 1fr))',
        sm: isMonth ? 'repeat(auto-fill, 2rem)' : `repeat(${fortnight}, 2rem)`,
      }}
    >
      {days.map((each) => (
        <chakra.button
          key={each.day}
          type="button"
          aria-pressed={each.day === day}
          aria-label={stateText(each)}
          title={stateText(each)}
          className="num"
          py="0.5"
          textStyle="xs"
          borderWidth="1px"
          borderColor={each.day === day ? 'fg' : 'border'}
          borderRadius="l1"
          bg={each.state === 'CLOSED' ? 'bg.success' : undefined}
          cursor="pointer"
          onClick={() => onDay(each.day)}
        >
          <Box>{each.day.slice(8)}</Box>
          <Box color={each.state === 'NONE' ? 'fg.muted' : each.unsettled > 0 ? 'fg.warning' : 'fg.success'}>
            {each.state === 'NONE' ? '–' : each.unsettled > 0 ? each.unsettled : '✓'}
          </Box>
        </chakra.button>
      ))}
    </Grid>
  );
};
