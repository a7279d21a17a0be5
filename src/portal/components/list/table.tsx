import { Box, chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';

const edges = { '&:first-of-type': { ps: '5' }, '&:last-of-type': { pe: '5' } } as const;

/** Head of a column: 12 px, muted. */
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

/** Cell of a row of 37 px. */
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

/** Room for the name of a firm on one line, where the table is wide enough for it. */
export const nameColumnWidth = '11.5rem';

/** How a cell holds a number: at its right edge, in digits of one width. */
export const numericCell = { textAlign: 'end', className: 'num', whiteSpace: 'nowrap' } as const;

type ComingRowsProps = {
  readonly rows: number;
  readonly columns: number;
  /** How high what stands in them will be: a line of text, or a control. */
  readonly h?: '5' | '6';
};

/** Rows that are still to come, as high as they will be: what stands below them does not move when they are there. */
export const TableRowsSkeleton = ({ rows, columns, h = '5' }: ComingRowsProps) =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row}>
      <Cell colSpan={columns}>
        <Skeleton h={h} />
      </Cell>
    </tr>
  ));

type TableProps = {
  /** What the rows are, for readers of the screen. */
  readonly label: string;
  /** Width from which on the table scrolls in itself. */
  readonly minW?: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
} & Pick<ComponentProps<typeof Box>, 'maxH'>;

/** A table that scrolls sideways in itself where it must, never the page. */
export const Table = ({ label, minW, head, children, maxH }: TableProps) => (
  <Box
    overflowX="auto"
    overflowY={maxH === undefined ? undefined : 'auto'}
    maxH={maxH}
    tabIndex={0}
    role="group"
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
