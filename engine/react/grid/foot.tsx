import { Box, type BoxProps, chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useSay } from '../texts/language.tsx';
import { showCount, unitSentence } from '../../wording/values.ts';
import type { StepColumn } from '../rows/columns.ts';
import type { RowStatus } from '../rows/issues.ts';
import { statusColour } from './issues.tsx';

/** A bar above the rows: what stands in it wraps where there is no room. */
export const GridBar = (props: BoxProps) => (
  <Box display="flex" alignItems="center" flexWrap="wrap" columnGap="1" rowGap="2" borderBottomWidth="1px" {...props} />
);

type FootProps = {
  readonly words: string;
  readonly statuses: Readonly<Record<RowStatus, number>>;
  /** Rows that an underwriter has to look at. */
  readonly referred: number;
  readonly heads: readonly (readonly [string, number])[];
  readonly column: StepColumn | undefined;
};

const order = ['ok', 'error', 'duplicate', 'doubtful', 'todo'] as const;

/** Which rows are seen, how many stand how, and heads by class. */
export const GridFoot = memo(({ words, statuses, referred, heads, column }: FootProps) => {
  const say = useSay();
  const unit = unitSentence(column?.unit);
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      columnGap="5"
      rowGap="1"
      px={{ base: '4', md: '3' }}
      py="2"
      textStyle="xs"
      color="fg.muted"
      bg="bg.subtle"
      borderTopWidth="1px"
      borderBottomRadius="l3"
      className="num"
    >
      <span>{words}</span>
      <Box display="flex" flexWrap="wrap" columnGap="3">
        {order.map((status) =>
          statuses[status] > 0 ? (
            <chakra.span key={status} color={statusColour(status)}>
              {say(gridTexts.counted, { word: say(gridTexts[status]), count: showCount(statuses[status]) })}
            </chakra.span>
          ) : null,
        )}
        {referred > 0 && (
          <chakra.span color="fg.warning">
            {say(gridTexts.counted, { word: say(gridTexts.referred), count: showCount(referred) })}
          </chakra.span>
        )}
      </Box>
      <Box display="flex" flexWrap="wrap" columnGap="3" ms={{ base: '0', md: 'auto' }}>
        {heads.map(([value, count]) => (
          <span key={value}>
            {say(gridTexts.counted, {
              word: unit ? say(unit, { value }) : `${column?.title ?? ''} ${value}`,
              count: showCount(count),
            })}
          </span>
        ))}
      </Box>
    </Box>
  );
});
