import { Muted, Note } from '../controls/card.tsx';
import { Box, Button, chakra, Flex, HStack, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Issue } from '../../model/issue.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { useTranslate, useWords } from '../texts/language.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { derivedValuesOf } from '../state/consequences.ts';
import { type Row, withMember } from '../state/content.ts';
import { type Column, isOfNumbers, shownText, stepTexts } from '../rows/columns.ts';
import { cellIssue, issueSentence, rowStatus, shownRowIssues } from '../rows/issues.ts';
import { statusColour, StatusWord } from './issues.tsx';
import { type GridState, firstIndex } from './use-grid.ts';
import type { ShownRow, Sort } from './use-shown-rows.ts';
import { SelectInput } from '../controls/inputs.tsx';
import { LEADING_COLUMNS } from './geometry.ts';
import { colours } from '../controls/tokens.ts';

type CardsProps = {
  readonly grid: GridState;
  readonly onOpen: (item: ShownRow) => void;
  /** Removes a row. With this function, rows cannot be selected, and their state is shown only if something is left to do. */
  readonly onRemove?: (row: number) => void;
};

const BATCH = 30;

/**
 * Returns whether a value needs its column's title: of persons only yes and no, of other lists also numbers (headcounts, wages,
 * days).
 */
const needsName = (column: Column, isPerson: boolean, text: string): boolean =>
  (column.kind === 'field' && column.field.type === 'boolean') ||
  (!isPerson && (isOfNumbers(column) || (column.kind === 'step' && /^\d+$/.test(text))));

/** Shows the grid on phones: one card for each row with its issues in words. A tap opens the row. */
export const PersonCards = ({ grid, onOpen, onRemove }: CardsProps) => {
  const { t, language } = useWords();
  const [{ from, count }, setWindow] = useState({ from: 0, count: BATCH });
  const { store, place, columns, list, focus, shown, issuesByRow, price, isAttempted, checkedIds, setCheckedIds } = grid;
  const { referred, warned } = grid;
  const fields = columns.filter((column) => column.kind === 'field');
  const steps = columns.filter((column) => column.kind === 'step');
  const moneyAt = steps.findLastIndex((column) => column.unit === 'money');
  const offset = firstIndex(grid);
  const wordsOf = (row: Row, issue: Issue): string => {
    const column = fields.find((each) => cellIssue([issue], each, false));
    return issueSentence(store.model, row, column, issue, language);
  };
  const target = shown[focus.row]?.row.id;
  useEffect(() => {
    if (focus.row <= 0 && from === 0) return;
    setWindow((before) =>
      focus.row >= before.from && focus.row < before.from + before.count
        ? before
        : { from: Math.max(0, focus.row - 2), count: BATCH },
    );
  }, [focus, from]);
  useEffect(() => {
    if (focus.row > 0 && target !== undefined) document.getElementById(cardId(target))?.focus();
  }, [focus, target, from]);
  return (
    <Box>
      {from > 0 && (
        <More onClick={() => setWindow({ from: Math.max(0, from - BATCH), count: count + Math.min(BATCH, from) })}>
          {t(gridTexts.showEarlier)}
        </More>
      )}
      <chakra.ul listStyleType="none">
        {shown.slice(from, from + count).map((item) => {
          const { row, index } = item;
          const issues = shownRowIssues(issuesByRow.get(row.id), isAttempted);
          const status = rowStatus(row, issuesByRow.get(row.id), isAttempted);
          const isWrong = status === 'error';
          const computed = stepTexts(columns, price, place.list, offset + index, true);
          // A date of birth that can be read from the certificate number on the card is not repeated.
          const derivedValues = derivedValuesOf(store.model, place.row, row.values);
          const [first, ...others] = fields.flatMap((column) => {
            if (column.key in derivedValues && derivedValues[column.key] === row.values[column.key]) return [];
            const text = shownText(column, row.values[column.key]);
            return text === '' ? [] : [{ column, text }];
          });
          const name = first?.text ?? '—';
          const withTitle = (column: Column, text: string): string =>
            text !== '—' && needsName(column, list.isPersons, text) ? `${column.title} ${text}` : text;
          const rest = [
            ...others.map(({ column, text }) => withTitle(column, text)),
            ...steps.flatMap((column, at) => (at === moneyAt ? [] : [withTitle(column, computed[at] ?? '—')])),
          ];
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
              {!onRemove && (
                <Checkbox
                  isOn={checkedIds.has(row.id)}
                  label={t(gridTexts.selectRow, { row: index + 1 })}
                  onChange={(on) => setCheckedIds((before) => withMember(before, row.id, on))}
                />
              )}
              <chakra.button
                type="button"
                id={cardId(row.id)}
                flex="1"
                minW="0"
                textAlign="start"
                cursor="pointer"
                onClick={() => onOpen(item)}
                aria-label={`${t(list.isPersons ? gridTexts.editPerson : gridTexts.editRow, { row: index + 1 })} ${name}`}
              >
                <HStack>
                  <Note as="span" className="num">
                    {index + 1}
                  </Note>
                  <Text as="span" fontWeight="semibold" overflow="hidden" textOverflow="ellipsis">
                    {name}
                  </Text>
                  {(!onRemove || status !== 'ok' || referred.has(row.id)) && (
                    <Box as="span" textStyle="xs">
                      <StatusWord status={status} isReferred={referred.has(row.id)} isWarned={warned.has(row.id)} />
                    </Box>
                  )}
                  <Text as="span" ms="auto" className="num">
                    {computed[moneyAt] ?? ''}
                  </Text>
                </HStack>
                <Muted textWrap="wrap">
                  {rest
                    .filter((text) => text !== '—')
                    .map((text) => text.replaceAll('-', wholeHyphen).replaceAll(unitGap, '$1\u00a0'))
                    .join(' ·\u00a0')}
                </Muted>
                {(issues.length > 0 || row.doubt !== undefined) && (
                  <Text textStyle="sm" color={statusColour(status)}>
                    {issues.length > 0 ? issues.map((issue) => wordsOf(row, issue)).join('；') : row.doubt}
                  </Text>
                )}
              </chakra.button>
              {onRemove && (
                <Button
                  variant="ghost"
                  size="lg"
                  px="3"
                  me="-3"
                  aria-label={t(gridTexts.removePerson, { row: index + 1 })}
                  onClick={() => onRemove(row.id)}
                >
                  <X aria-hidden />
                </Button>
              )}
            </chakra.li>
          );
        })}
      </chakra.ul>
      {shown.length > from + count && (
        <More onClick={() => setWindow({ from, count: count + BATCH })}>{t(gridTexts.showMore)}</More>
      )}
    </Box>
  );
};

const cardId = (row: number): string => `row-card-${row}`;

const More = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <Flex justify="center" py="2" borderBottomWidth="1px" borderColor="border.muted">
    <Button variant="ghost" size="sm" color={colours.link} onClick={onClick}>
      {children}
    </Button>
  </Flex>
);

/** A hyphen at which a line cannot break, for dates. */
const wholeHyphen = '-\u2060';
/** The space between a number and its unit, at which a line must not break: "2 m", "6 类". */
const unitGap = /(\d) (?=\p{L})/gu;

type SortProps = {
  readonly columns: readonly Column[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
};

const ENTRY = 0;

/** Shows the choice of the sort order of the cards, which have no headings. */
export const SortSelect = ({ columns, sort, onSort }: SortProps) => {
  const t = useTranslate();
  const id = useId();
  const choices = [
    { value: ENTRY, label: t(gridTexts.sortEntry) },
    { value: 1, label: t(gridTexts.status) },
    ...columns.map((column, index) => ({ value: index + LEADING_COLUMNS, label: column.title })),
  ];
  return (
    <Flex align="center" gap="3" px="2" py="2">
      <chakra.label id={`${id}-label`} htmlFor={id} textStyle="sm" color="fg.muted" whiteSpace="nowrap">
        {t(gridTexts.sortBy)}
      </chakra.label>
      <SelectInput
        id={id}
        label={t(gridTexts.sortBy)}
        labelId={`${id}-label`}
        value={sort?.column ?? ENTRY}
        choices={choices}
        onChange={(column) => onSort(column === ENTRY ? undefined : { column: Number(column), isDown: false })}
      />
    </Flex>
  );
};
