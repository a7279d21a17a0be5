import { keyed } from '../controls/keyed.ts';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Note } from '../controls/card.tsx';
import { colours } from '../controls/tokens.ts';

export type PlanColumn = { readonly key: string; readonly label: string; readonly isChosen: boolean };
/** A line of a table with a cell for each plan. A cell is undefined if the plan has no value. */
export type PlanRow = {
  readonly key: string;
  readonly title: ReactNode;
  readonly note?: string;
  /** The terms that all plans have. */
  readonly terms?: string;
  /** Whether the line is a term of the benefit above. */
  readonly isTerm?: boolean;
  readonly cells: readonly (string | undefined)[];
};

type PlanTableProps = {
  readonly head: string;
  readonly columns: readonly PlanColumn[];
  readonly rows: readonly PlanRow[];
  readonly caption: string;
};

/** Shows a table with one column for each plan. The chosen plan is highlighted. Phones show only the chosen plan. */
export const PlanTable = ({ head, columns, rows, caption }: PlanTableProps) => {
  const isNoted = rows.some(({ note, terms }) => note !== undefined || terms !== undefined);
  const roleOf = (role: string) => (isNoted ? role : undefined);
  const isAnyChosen = columns.some((column) => column.isChosen);
  const styleOf = ({ isChosen }: PlanColumn) =>
    ({
      textAlign: 'end',
      fontWeight: isChosen ? 'semibold' : 'normal',
      bg: isChosen ? colours.brandSubtle : undefined,
      display: { base: !isAnyChosen || isChosen ? 'table-cell' : 'none', md: 'table-cell' },
    }) as const;
  return (
    <chakra.table
      w="full"
      textStyle={columns.length > MANY ? 'xs' : 'sm'}
      css={columns.length > MANY ? narrowStyle : isNoted ? notedStyle : tableStyle}
      {...(isNoted && { role: 'table' })}
    >
      <chakra.caption srOnly>{caption}</chakra.caption>
      <thead role={roleOf('rowgroup')}>
        <chakra.tr role={roleOf('row')} bg="bg.subtle" color="fg.muted" textStyle="xs" borderBottomWidth="1px">
          <chakra.th
            role={roleOf('columnheader')}
            scope="col"
            textAlign="start"
            fontWeight="normal"
            w={{ md: columns.length > 1 ? 'full' : undefined }}
          >
            <span>{head}</span>
          </chakra.th>
          {columns.map((column) => (
            <chakra.th
              key={column.key}
              role={roleOf('columnheader')}
              scope="col"
              minW={{ md: columns.length > MANY ? undefined : '5.5rem' }}
              whiteSpace={{ md: 'nowrap' }}
              textWrap="balance"
              color={column.isChosen ? colours.brandFg : undefined}
              {...styleOf(column)}
            >
              {column.label}
            </chakra.th>
          ))}
        </chakra.tr>
      </thead>
      <tbody role={roleOf('rowgroup')}>
        {keyed(rows, (row) => row.key).map(({ key, item: { title, note, terms, isTerm, cells } }) => (
          <chakra.tr
            key={key}
            role={roleOf('row')}
            borderBottomWidth="1px"
            borderColor="border.muted"
            _last={{ borderBottomWidth: '0' }}
            {...(isTerm && termStyle)}
          >
            <chakra.th role={roleOf('rowheader')} scope="row" textAlign="start" fontWeight="normal">
              <span>{title}</span>
              {note !== undefined && <Note>{note}</Note>}
              {terms !== undefined && <Note>{terms}</Note>}
            </chakra.th>
            {columns.map((column, at) => (
              <PlanCell key={column.key} role={roleOf('cell')} text={cells[at]} {...styleOf(column)} />
            ))}
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
};

/** The style of a line that belongs to the line above. */
export const termStyle = { color: 'fg.muted', textStyle: 'xs', 'data-term': '' } as const;

const tableStyle = {
  borderCollapse: 'collapse',
  '& td, & th': { paddingBlock: '0.5rem', paddingInline: '0.75rem' },
  '& tr > :first-of-type': { paddingInlineStart: { base: '1rem', md: '1.25rem' } },
  '& tr > :last-of-type': { paddingInlineEnd: { base: '1rem', md: '1.25rem' } },
} as const;

/** On phones a note has the whole width below its title and value. The explicit roles keep what these styles would hide. */
const notedStyle = {
  ...tableStyle,
  '@media (max-width: 47.99rem)': {
    '&, & > thead, & > tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '0.75rem',
      paddingInline: '1rem',
      paddingBlock: '0.5rem',
    },
    '& tr > th:first-of-type': { display: 'contents' },
    '& tr > th > p': { gridColumn: '1 / -1' },
    '& tr > td, & tr > th + th': { gridColumn: '2', gridRow: '1', padding: '0 !important', background: 'none' },
  },
} as const;

/** Tables with more columns than this, such as months, have narrow cells. */
const MANY = 6;

const narrowStyle = {
  ...tableStyle,
  '& td, & th': { paddingBlock: '0.5rem', paddingInline: '0.25rem' },
  '& tr > :first-of-type': { paddingInlineStart: { base: '1rem', md: '1.25rem' }, whiteSpace: 'nowrap' },
} as const;

/** Shows a value, or a dash. */
export const PlanCell = ({ text, ...style }: HTMLChakraProps<'td'> & { readonly text: string | undefined }) => (
  <chakra.td className="num" whiteSpace="nowrap" color={text === undefined ? 'fg.muted' : undefined} {...style}>
    {text ?? '—'}
  </chakra.td>
);
