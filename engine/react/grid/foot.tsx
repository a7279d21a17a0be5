import { chakra, Flex } from '@chakra-ui/react';
import { memo, type ReactNode, useMemo } from 'react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useTranslate, useWords } from '../texts/language.tsx';
import { showCount } from '../../wording/values.ts';
import { classColumn, personsByValue, type StepColumn } from '../rows/columns.ts';
import { countStatuses, issueCountText, countAll, rowStatus, type RowStatus } from '../rows/issues.ts';
import { statusColour } from './issues.tsx';
import type { GridState } from './use-grid.ts';

type FootProps = {
  readonly words: string;
  readonly statuses: Readonly<Record<RowStatus, number>>;
  readonly referred: number;
  /** The number of rows that are correct but have a warning. */
  readonly warned: number;
  readonly heads: readonly (readonly [string, number])[];
  readonly column: StepColumn | undefined;
  /** The action on rows with issues, beside their numbers. */
  readonly children?: ReactNode;
};

const order = ['ok', 'error', 'duplicate', 'doubtful', 'todo'] as const;

/** Shows the footer of the grid: visible rows, rows by status, persons by class. */
export const GridFoot = memo(({ words, statuses, referred, warned, heads, column, children }: FootProps) => {
  const t = useTranslate();
  return (
    <Flex
      wrap="wrap"
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
      <Flex wrap="wrap" columnGap="3">
        {order.map((status) =>
          statuses[status] > 0 ? (
            <chakra.span key={status} color={statusColour(status)}>
              {t(gridTexts.counted, { word: t(gridTexts[status]), count: showCount(statuses[status]) })}
            </chakra.span>
          ) : null,
        )}
        {warned > 0 && <chakra.span color="fg.warning">{t(gridTexts.warnedOfThem, { count: showCount(warned) })}</chakra.span>}
        {referred > 0 && (
          <chakra.span color="fg.warning">{t(gridTexts.referredOfThem, { count: showCount(referred) })}</chakra.span>
        )}
      </Flex>
      {children}
      <Flex wrap="wrap" columnGap="3" ms={{ base: '0', md: 'auto' }}>
        {heads.map(([value, count]) => (
          <span key={value}>
            {t(gridTexts.counted, {
              word: column?.inWords(value) ?? `${column?.title ?? ''} ${value}`,
              count: showCount(count),
            })}
          </span>
        ))}
      </Flex>
    </Flex>
  );
});

type Around = {
  readonly label: string | undefined;
  readonly seen: { readonly from: number; readonly to: number } | undefined;
};

/** Returns the numbers of the footer: visible rows, rows by status over all groups, persons by class. */
export const useCounts = (
  { store, place, columns, list, groups, rows, shown, foundCounts, issuesByRow, price, isAttempted, warned }: GridState,
  { label, seen }: Around,
) => {
  const { t, language } = useWords();
  const all = useMemo(() => groups.flatMap((each) => each.rows), [groups]);
  const counted = useMemo(() => countStatuses(all, issuesByRow, isAttempted), [all, issuesByRow, isAttempted]);
  const warnings = all.filter(
    (row) => warned.has(row.id) && rowStatus(row, issuesByRow.get(row.id), isAttempted) === 'ok',
  ).length;
  const statuses = { ...counted, ok: counted.ok - warnings };
  const column = classColumn(columns);
  const { model } = store;
  const weight = model.data.insured?.list === place.list ? model.data.insured.weight : undefined;
  // The price is computed for these rows, so persons are counted when it changes and not after every edit.
  const heads = useMemo(() => {
    const priced = (store.getState().lists[place.path] ?? []).flatMap((each) => each.rows);
    return personsByValue(price, place.list, column, priced, weight);
  }, [price, store, place, column, weight]);
  const isOnly = label === undefined || groups.length === 1;
  const group = label ?? '';
  const words = (): string => {
    const total = showCount(all.length);
    if (foundCounts) {
      const inAll = showCount(foundCounts.reduce((sum, count) => sum + count, 0));
      const found = { group, found: showCount(shown.length), inAll, all: total };
      return t(isOnly || foundCounts.length === 1 ? gridTexts.rowsFound : gridTexts.rowsFoundIn, found);
    }
    if (!seen || rows.length === 0) {
      const counts = { group, count: list.counted(rows.length), all: list.counted(all.length) };
      return t(isOnly ? gridTexts.rowsAll : gridTexts.rowsOf, counts);
    }
    const from = showCount(Math.min(seen.from + 1, rows.length));
    const to = showCount(Math.min(seen.to + 1, rows.length));
    const params = { group, from, to, count: showCount(rows.length), all: total };
    return t(isOnly ? gridTexts.rowsShownOnly : gridTexts.rowsShown, params);
  };
  return {
    statuses,
    warned: warnings,
    heads,
    column,
    words: words(),
    wrong: countAll(statuses),
    issueCounts: issueCountText(statuses, language),
  };
};
