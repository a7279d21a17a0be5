import { Note } from '../controls/text.tsx';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type PlanColumn = { readonly key: string; readonly label: string; readonly isChosen: boolean };
export type PlanRow = {
  readonly key: string;
  readonly title: ReactNode;
  readonly note?: string;
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
  const someChosen = columns.some((column) => column.isChosen);
  const shown = (column: PlanColumn) => ({ base: !someChosen || column.isChosen ? 'table-cell' : 'none', md: 'table-cell' });
  return (
    <chakra.table
      w="full"
      textStyle="sm"
      css={{
        borderCollapse: 'collapse',
        '& td, & th': { paddingBlock: '0.5rem', paddingInline: '0.75rem' },
        '& tr > :first-of-type': { paddingInlineStart: { base: '1rem', md: '1.25rem' } },
        '& tr > :last-of-type': { paddingInlineEnd: { base: '1rem', md: '1.25rem' } },
      }}
    >
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
              textAlign="end"
              minW={{ md: '5.5rem' }}
              whiteSpace={{ md: 'nowrap' }}
              textWrap="balance"
              fontWeight={column.isChosen ? 'semibold' : 'normal'}
              color={column.isChosen ? 'brand.fg' : undefined}
              bg={column.isChosen ? 'brand.subtle' : undefined}
              display={shown(column)}
            >
              {column.label}
            </chakra.th>
          ))}
        </chakra.tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <chakra.tr key={row.key} borderBottomWidth="1px" borderColor="border.muted" _last={{ borderBottomWidth: '0' }}>
            <chakra.th scope="row" textAlign="start" fontWeight="normal">
              {row.title}
              {row.note !== undefined && <Note>{row.note}</Note>}
            </chakra.th>
            {columns.map((column, at) => (
              <chakra.td
                key={column.key}
                textAlign="end"
                className="num"
                whiteSpace="nowrap"
                fontWeight={column.isChosen ? 'semibold' : 'normal'}
                bg={column.isChosen ? 'brand.subtle' : undefined}
                color={row.cells[at] === undefined ? 'fg.muted' : undefined}
                display={shown(column)}
              >
                {row.cells[at] ?? '—'}
              </chakra.td>
            ))}
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
};
