import { Box, type BoxProps, chakra } from '@chakra-ui/react';
import { useIsNarrow } from '@insure/engine/react';
import type { ComponentProps, ReactNode } from 'react';
import { repeat, Skeleton } from '../feedback/skeleton.tsx';
import { Entries, Entry } from './entries.tsx';

const edges = { '&:first-of-type': { ps: '5' }, '&:last-of-type': { pe: '5' } } as const;

/** The head of a column: 12 px, muted. */
export const Head = chakra('th', {
  base: {
    color: 'fg.muted',
    fontWeight: 'normal',
    textStyle: 'xs',
    whiteSpace: 'nowrap',
    px: '3',
    py: '2',
    textAlign: 'start',
    bg: 'bg.subtle',
    ...edges,
  },
});

/** A cell of a row of 37 px. */
export const Cell = chakra('td', {
  base: {
    px: '3',
    py: '2',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    textStyle: 'sm',
    textWrap: 'balance',
    verticalAlign: 'middle',
    ...edges,
  },
});

/** The width of a column that keeps a firm's name on one line where the table is wide enough. */
export const nameColumnWidth = '11.5rem';

/** A cell with an amount or a count: aligned right, with digits of equal width. */
export const numericCell = { textAlign: 'end', className: 'num', whiteSpace: 'nowrap' } as const;
/** A cell with a date, or with a number that is not an amount. */
export const codeCell = { className: 'num', whiteSpace: 'nowrap' } as const;

type TableProps = {
  readonly label: string;
  readonly minW?: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
} & Pick<BoxProps, 'maxH' | 'role'>;

/** Shows a table that scrolls horizontally if it is wider than its card, so that the page never does. */
export const Table = ({ label, minW, head, children, maxH, role = 'group' }: TableProps) => (
  <Box
    overflowX="auto"
    overflowY={maxH === undefined ? undefined : 'auto'}
    maxH={maxH}
    tabIndex={0}
    role={role}
    aria-label={label}
  >
    <Box as="table" w="full" minW={minW} css={{ borderCollapse: 'collapse' }}>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </Box>
  </Box>
);

export type Column<Row> = {
  readonly head: ReactNode;
  readonly renderCell: (row: Row) => ReactNode;
  readonly style?: ComponentProps<typeof Cell>;
} & Pick<ComponentProps<typeof Head>, 'w'>;

type DataProps<Row> = Omit<TableProps, 'head' | 'children'> & {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  /** Height and number of the rows that are loading, so that nothing below them moves. */
  readonly loading?: { readonly rows: number; readonly h?: '5' | '6' };
  readonly keyOf: (row: Row, index: number) => string | number;
  readonly rowStyle?: (row: Row) => BoxProps;
};

export const DataTable = <Row,>({ columns, rows, loading, keyOf, rowStyle, ...table }: DataProps<Row>) => (
  <Table
    {...table}
    head={columns.map(({ head, w, style }, index) => (
      // The order of the columns never changes.
      // oxlint-disable-next-line react/no-array-index-key
      <Head key={index} scope="col" w={w} textAlign={style?.textAlign}>
        {head}
      </Head>
    ))}
  >
    {!rows &&
      repeat(loading?.rows ?? 0, (row) => (
        <tr key={row}>
          <Cell colSpan={columns.length}>
            <Skeleton h={loading?.h ?? '5'} />
          </Cell>
        </tr>
      ))}
    {rows?.map((row, rowIndex) => (
      <Box as="tr" key={keyOf(row, rowIndex)} data-row="" {...rowStyle?.(row)}>
        {columns.map(({ renderCell, style }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Cell key={index} {...style}>
            {renderCell(row)}
          </Cell>
        ))}
      </Box>
    ))}
  </Table>
);

type RowsProps<Row> = DataProps<Row> & {
  readonly renderEntry: (row: Row) => ReactNode;
  readonly entryStyle?: (row: Row | undefined) => BoxProps;
  /** The medium whose width counts. With `screen`, a printed page always has the table. */
  readonly narrowOn?: Parameters<typeof useIsNarrow>[0];
};

/** Shows rows as a table, and as a list in a narrow window. */
export const DataRows = <Row,>({ renderEntry, entryStyle, narrowOn, ...table }: RowsProps<Row>) => {
  const { label, rows, loading, keyOf } = table;
  if (!useIsNarrow(narrowOn)) return <DataTable {...table} />;
  return (
    <Entries label={label}>
      {!rows &&
        repeat(loading?.rows ?? 0, (row) => (
          <Entry key={row} {...entryStyle?.(undefined)}>
            <Skeleton h="2.625rem" />
          </Entry>
        ))}
      {rows?.map((row, at) => (
        <Entry key={keyOf(row, at)} {...entryStyle?.(row)}>
          {renderEntry(row)}
        </Entry>
      ))}
    </Entries>
  );
};

/** The style of rows that are highlighted under the pointer. On a phone each has a line above it. */
export const plainRows = {
  rowStyle: () => ({ _hover: { bg: 'bg.subtle' } }),
  entryStyle: () => ({ borderTopWidth: '1px', borderColor: 'border.muted', css: {} }),
} as const;
