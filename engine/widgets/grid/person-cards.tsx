import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { issueText } from '../../index.ts';
import { gridTexts } from '../language/grid-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import { Tick } from '../parts/tick.tsx';
import type { ApplicationStore } from '../store/state.ts';
import type { Place } from '../store/content.ts';
import { fieldText, stepTexts } from './cell-text.ts';
import type { Column } from './columns.ts';
import { rowStatus, shownRowIssues } from './row-status.ts';
import { StatusWord, statusColour } from './status-word.tsx';
import { firstIndex } from './use-edits.ts';
import type { GridState, ShownRow } from './use-grid.ts';

type CardsProps = {
  readonly store: ApplicationStore;
  readonly place: Place;
  readonly columns: readonly Column[];
  readonly grid: GridState;
  readonly onOpen: (item: ShownRow) => void;
};

const BATCH = 30;

/** The grid where there is no room for one: a card a person, its fault in words; a tap opens it. */
export const PersonCards = ({ store, place, columns, grid, onOpen }: CardsProps) => {
  const say = useSay();
  const language = useLanguage();
  const [count, setCount] = useState(BATCH);
  const { shown, findings, price, isTried, ticked, setTicked } = grid;
  const fields = columns.filter((column) => column.kind === 'field');
  const steps = columns.filter((column) => column.kind === 'step');
  const moneyAt = steps.findIndex((column) => column.unit === 'money');
  const offset = firstIndex(grid);
  return (
    <Box>
      <chakra.ul listStyleType="none">
        {shown.slice(0, count).map((item) => {
          const { row, index } = item;
          const issues = shownRowIssues(findings.get(row.id), isTried);
          const status = rowStatus(row, findings.get(row.id), isTried);
          const isWrong = status === 'error';
          const computed = stepTexts(columns, price, place.list, offset + index, say);
          const texts = fields.map((column) => fieldText(column, row.values[column.key])).filter((text) => text !== '');
          const [name = '—', ...rest] = texts;
          return (
            <chakra.li
              key={row.id}
              display="flex"
              gap="2"
              px="4"
              py="3"
              borderBottomWidth="1px"
              borderColor="border.muted"
              boxShadow={isWrong ? 'inset 3px 0 0 var(--shadow-color)' : undefined}
              boxShadowColor="red.solid"
            >
              <Tick
                isOn={ticked.has(row.id)}
                label={say(gridTexts.selectRow, { row: index + 1 })}
                onChange={(on) =>
                  setTicked((before) => new Set(on ? [...before, row.id] : [...before].filter((id) => id !== row.id)))
                }
              />
              <chakra.button
                type="button"
                flex="1"
                minW="0"
                textAlign="start"
                cursor="pointer"
                onClick={() => onOpen(item)}
                aria-label={`${say(gridTexts.editRow, { row: index + 1 })} ${name}`}
              >
                <Box display="flex" alignItems="center" gap="2">
                  <Text as="span" className="num" color="fg.muted" textStyle="xs">
                    {index + 1}
                  </Text>
                  <Text as="span" fontWeight="semibold" overflow="hidden" textOverflow="ellipsis">
                    {name}
                  </Text>
                  <Box as="span" textStyle="xs">
                    <StatusWord status={status} />
                  </Box>
                  <Text as="span" ms="auto" className="num">
                    {computed[moneyAt] ?? ''}
                  </Text>
                </Box>
                <Text textStyle="sm" color="fg.muted">
                  {[...rest, ...computed.filter((_, at) => at !== moneyAt)].filter((text) => text !== '—').join(' · ')}
                </Text>
                {(issues.length > 0 || row.doubt !== undefined) && (
                  <Text textStyle="sm" color={statusColour(status)}>
                    {issues.length > 0 ? issues.map((issue) => issueText(store.model, issue, language)).join('；') : row.doubt}
                  </Text>
                )}
              </chakra.button>
            </chakra.li>
          );
        })}
      </chakra.ul>
      {shown.length > count && (
        <Box display="flex" justifyContent="center" py="2" borderBottomWidth="1px" borderColor="border.muted">
          <Button variant="ghost" size="sm" color="fg.link" onClick={() => setCount(count + BATCH)}>
            {say(gridTexts.showMore)}
          </Button>
        </Box>
      )}
    </Box>
  );
};
