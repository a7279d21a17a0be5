import { Box, Flex } from '@chakra-ui/react';
import { Checkbox } from '@insure/engine/react';
import { useState } from 'react';
import { useTexts } from '../../texts/language.ts';
import { money, sumOf } from '../../texts/money.ts';
import { Button } from '../form/button.tsx';
import { DownloadButton } from '../page/download-button.tsx';
import type { Column } from './table.tsx';

/** The selected rows by their keys; the selection stays when the page changes. */
export type Selection<Row> = ReturnType<typeof useSelection<Row>>;

export const useSelection = <Row,>(keyOf: (row: Row) => string) => {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const select = (rows: readonly Row[], isSelected: boolean): void => {
    const next = new Map(selected);
    for (const row of rows) {
      if (isSelected) next.set(keyOf(row), row);
      else next.delete(keyOf(row));
    }
    setSelected(next);
  };
  const isSelectedRow = (row: Row): boolean => selected.has(keyOf(row));
  const clear = (): void => setSelected(new Map());
  return { rows: [...selected.values()], numbers: [...selected.keys()], has: isSelectedRow, select, clear };
};

type ColumnProps<Row> = {
  readonly rows: readonly Row[];
  readonly selection: Selection<Row>;
  /** Label of the checkbox in the head. */
  readonly all: string;
  readonly labelOf: (row: Row) => string;
};

/** Returns the column with a checkbox for each row, and one for all rows of the page in its head. */
export const selectionColumn = <Row,>({ rows, selection, all, labelOf }: ColumnProps<Row>): Column<Row> => ({
  head: <Checkbox label={all} isOn={rows.every(selection.has)} onChange={(isOn) => selection.select(rows, isOn)} />,
  w: '10',
  renderCell: (row) => (
    <Checkbox label={labelOf(row)} isOn={selection.has(row)} onChange={(isOn) => selection.select([row], isOn)} />
  ),
  style: { py: '1' },
});

/** Returns the style of a row, which is blue if the row is selected. */
export const selectedStyle = (isSelected: boolean) =>
  isSelected ? { bg: 'blue.subtle', _hover: { bg: 'blue.subtle' } } : { _hover: { bg: 'bg.subtle' } };

type BarProps<Row> = {
  readonly selection: Selection<Row>;
  readonly counted: string;
  /** Exports rows by the numbers of the selected rows, separated by commas. */
  readonly load: (numbers: string) => Promise<File>;
};

/** The largest number of rows that the server exports at once. */
const MAX = 200;

/**
 * Shows in a SummaryLine the number of selected rows and their premium, with buttons to export the rows and to clear the
 * selection.
 */
export const SelectedBar = <Row extends { readonly premium: string }>({ selection, counted, load }: BarProps<Row>) => {
  const { t } = useTexts();
  const { rows, numbers, clear } = selection;
  return (
    <Flex align="center" gap="3" ms={{ md: 'auto' }} wrap="wrap">
      {rows.length > 0 && (
        <>
          <span>{counted}</span>
          <Box as="b" color="fg" fontWeight="semibold">
            {money(sumOf(rows.map(({ premium }) => premium)))}
          </Box>
          <Box my="-1">
            <DownloadButton
              variant="plain"
              size="sm"
              label={numbers.length > MAX ? t('list.exportMost', { n: MAX }) : t('list.exportSelected')}
              disabled={numbers.length > MAX}
              load={() => load(numbers.join(','))}
            />
          </Box>
          <Button variant="plain" size="sm" my="-1" onClick={clear}>
            {t('action.clear')}
          </Button>
        </>
      )}
    </Flex>
  );
};
