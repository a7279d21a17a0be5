import { Box, type BoxProps, Button, chakra } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, Filter, Search } from 'lucide-react';
import { memo } from 'react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useSay } from '../texts/language.tsx';
import { Input } from '../controls/input.tsx';

type FilterProps = {
  /** Whether rows have names to seek. */
  readonly isNamed: boolean;
  /** Rows of all groups that need a look. */
  readonly wrong: number;
  /** The same in words, each kind by its name. */
  readonly faults: string;
  readonly isOnlyErrors: boolean;
  readonly onOnlyErrors: (on: boolean) => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onStep: (direction: 1 | -1) => void;
} & Pick<BoxProps, 'px' | 'py'>;

/** What of the rows is shown, in all groups at once, and the ways from fault to fault. */
export const GridFilter = memo(
  ({ isNamed, wrong, faults, isOnlyErrors, onOnlyErrors, query, onQuery, onStep, ...rest }: FilterProps) => {
    const say = useSay();
    return (
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        ms={{ base: '0', md: 'auto' }}
        flexGrow={{ base: '1', md: '0' }}
        {...rest}
      >
        <Box position="relative" flexGrow="1" w={{ base: '7rem', md: '9.5rem' }}>
          <Box
            position="absolute"
            insetStart="2"
            top="50%"
            transform="translateY(-50%)"
            color="fg.muted"
            pointerEvents="none"
            zIndex="1"
            aria-hidden
          >
            <Search size={14} />
          </Box>
          <Input
            size="xs"
            type="search"
            ps="7"
            value={query}
            aria-label={say(gridTexts.searchLabel)}
            placeholder={say(isNamed ? gridTexts.search : gridTexts.searchAny)}
            autoComplete="off"
            onChange={(event) => onQuery(event.target.value)}
          />
        </Box>
        {/* Where they have no room beside the search they take a line together. */}
        <Box display="flex" gap="2" alignItems="center">
          <chakra.button
            type="button"
            aria-pressed={isOnlyErrors}
            disabled={wrong === 0 && !isOnlyErrors}
            onClick={() => onOnlyErrors(!isOnlyErrors)}
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            h="7"
            px="2.5"
            textStyle="sm"
            whiteSpace="nowrap"
            borderWidth="1px"
            borderRadius="l2"
            cursor="pointer"
            borderColor={wrong > 0 || isOnlyErrors ? 'border.error' : 'border.emphasized'}
            color={wrong > 0 || isOnlyErrors ? 'fg.error' : 'fg.subtle'}
            bg={isOnlyErrors ? 'bg.error' : 'bg.panel'}
            _disabled={{ cursor: 'not-allowed' }}
          >
            <Filter size={14} aria-hidden />
            {say(gridTexts.onlyErrors, { faults })}
          </chakra.button>
          <Box display="flex" gap={{ base: '0', md: '1' }}>
            <Button
              variant="ghost"
              size="xs"
              px="1.5"
              aria-label={say(gridTexts.previousError)}
              title={say(gridTexts.previousError)}
              disabled={wrong === 0}
              onClick={() => onStep(-1)}
            >
              <ChevronUp aria-hidden />
            </Button>
            <Button
              variant="ghost"
              size="xs"
              px="1.5"
              aria-label={say(gridTexts.nextError)}
              title={say(gridTexts.nextError)}
              disabled={wrong === 0}
              onClick={() => onStep(1)}
            >
              <ChevronDown aria-hidden />
            </Button>
          </Box>
        </Box>
      </Box>
    );
  },
);
