import { keyed } from '../controls/keyed.ts';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Note } from '../controls/card.tsx';
import { colours } from '../controls/tokens.ts';

export type PlanColumn = { readonly key: string; readonly label: string; readonly isChosen: boolean };
/** A line of a table with a cell for each plan; a cell is undefined if a plan has no value. */
export type PlanRow = {
  readonly key: string;
  readonly title: ReactNode;
  readonly note?: string;
  /** A term of the benefit above. */
  readonly isTerm?: boolean;
  readonly cells: readonly (string | undefined)[];
};

type PlanTableProps = {
  readonly head: string;
  readonly columns: readonly PlanColumn[];
  readonly rows: readonly PlanRow[];
  readonly caption: string;
};

/** A table with one column for each plan. The chosen plan is highlighted; phones show only that column. */
export const PlanTable = ({ head, columns, rows, caption }: PlanTableProps) => {
  const isAnyChosen = columns.some((column) => column.isChosen);
  const styleOf = ({ isChosen }: PlanColumn) =>
    ({
      textAlign: 'end',
      fontWeight: isChosen ? 'semibold' : 'normal',
      bg: isChosen ? colours.brandSubtle : undefined,
      display: { base: !isAnyChosen || isChosen ? 'table-cell' : 'none', md: 'table-cell' },
    }) as const;
  return (
    <chakra.table w="full" textStyle={columns.length > MANY ? 'xs' : 'sm'} css={columns.length > MANY ? narrowStyle : tableStyle}>
      <chakra.caption srOnly>{caption}</chakra.caption>
      <thead>
        <chakra.tr bg="bg.subtle" color="fg.muted" textStyle="xs" borderBottomWidth="1px">
          <chakra.th scope="col" textAlign="start" fontWeight="normal" w={{ md: columns.length > 1 ? 'full' : undefined }}>
            {head}
          </chakra.th>
          {columns.map((column) => (
            <chakra.th
              key={column.key}
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
      <tbody>
        {keyed(rows, (row) => row.key).map(({ key, item: { title, note, isTerm, cells } }) => (
          <chakra.tr
            key={key}
            borderBottomWidth="1px"
            borderColor="border.muted"
            _last={{ borderBottomWidth: '0' }}
            {...(isTerm && termStyle)}
          >
            <chakra.th scope="row" textAlign="start" fontWeight="normal">
              {title}
              {note !== undefined && <Note>{note}</Note>}
            </chakra.th>
            {columns.map((column, at) => (
              <PlanCell key={column.key} text={cells[at]} {...styleOf(column)} />
            ))}
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
};

/** A line that belongs to the line above. */
export const termStyle = { color: 'fg.muted', textStyle: 'xs', 'data-term': '' } as const;

const tableStyle = {
  borderCollapse: 'collapse',
  '& td, & th': { paddingBlock: '0.5rem', paddingInline: '0.75rem' },
  '& tr > :first-of-type': { paddingInlineStart: { base: '1rem', md: '1.25rem' } },
  '& tr > :last-of-type': { paddingInlineEnd: { base: '1rem', md: '1.25rem' } },
} as const;

/** More columns than these, such as months, stand close together. */
const MANY = 6;

const narrowStyle = {
  ...tableStyle,
  '& td, & th': { paddingBlock: '0.5rem', paddingInline: '0.25rem' },
  '& tr > :first-of-type': { paddingInlineStart: { base: '1rem', md: '1.25rem' }, whiteSpace: 'nowrap' },
} as const;

/** A figure, or a dash. */
export const PlanCell = ({ text, ...style }: HTMLChakraProps<'td'> & { readonly text: string | undefined }) => (
  <chakra.td className="num" whiteSpace="nowrap" color={text === undefined ? 'fg.muted' : undefined} {...style}>
    {text ?? '—'}
  </chakra.td>
);
