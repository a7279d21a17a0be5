import type { Static } from 'typebox';
import type { importedTable } from '../../../contract/imports.ts';
import type { TableRows } from './table-job.ts';

/** A table of people as the wire has it. */
export const importedTableOf = ({
  sheets,
  sheet,
  head,
  columns,
  people,
  doubtful,
  failed,
  skipped,
  absent,
}: TableRows): Static<typeof importedTable> => ({
  sheets: [...sheets],
  sheet,
  ...(head === undefined ? {} : { head }),
  columns: columns.map(({ column, title, key, samples }) => ({
    column,
    title,
    ...(key === undefined ? {} : { key }),
    samples: [...samples],
  })),
  people: people.map(rowOf),
  doubtful: doubtful.map(rowOf),
  failed: failed.map(rowOf),
  skipped: [...skipped],
  absent: [...absent],
});

const rowOf = ({ row, values, group, reasons }: TableRows['people'][number]) => ({ row, values, group, reasons: [...reasons] });
