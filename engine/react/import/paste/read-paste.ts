import { identityKey, type OpenedTable, openTable, targetsOf } from '../../../index.ts';
import type { Group } from '../../state/content.ts';
import type { AcceptedRows } from '../apply-import.ts';
import { columnsOf } from '../../rows/columns.ts';
import {
  type Cells,
  hasPeople,
  isFill,
  isPasted,
  pasteIssues,
  type PasteOptions,
  type PastePlan,
  planPaste,
} from './paste-table.ts';

/** A table with headings, read line by line in order; a line that is no person gives undefined. */
export type ListPlan = { readonly count: number; readonly line: () => AcceptedRows | undefined };

/** Pasted cells: to place on the grid, a list with headings to add, or a table to preview, as its columns are unclear. */
export type ReadPaste = { readonly lay: PastePlan } | { readonly list: ListPlan } | 'preview';

const readPaste = (cells: Cells, options: PasteOptions): ReadPaste => {
  const isOne = Math.max(0, ...cells.map((row) => row.length)) < 2;
  if (isOne || isFill(cells, options.range)) return { lay: planPaste(cells, options) };
  const { model, today, place, language } = options;
  const table = openTable(cells, model, { today, list: place.list });
  const isLaid = table.count === 0 || (table.head === undefined && isWhereItFalls(table, options));
  if (isLaid) return { lay: planPaste(cells, options) };
  if (table.head === undefined || !isUnderstood(table, options)) return 'preview';
  return {
    list: {
      count: table.count,
      line: () => {
        const row = table.next();
        if (!('status' in row)) return undefined;
        return { values: row.values, group: row.group, doubts: pasteIssues(model, place.list, row, language) };
      },
    },
  };
};

const isWhereItFalls = (table: OpenedTable, { columns, range }: PasteOptions): boolean =>
  table.columns.every(({ column, key }) => {
    const there = columns[range.left + column];
    return key === undefined || (isPasted(there) && there.key === key);
  });

/** Whether every filled column has a field or a known title without one, and the columns that identify a person are there. */
const isUnderstood = (table: OpenedTable, { model, place }: PasteOptions): boolean => {
  const own = new Set(
    (['zh-CN', 'en-US'] as const).flatMap((language) => columnsOf(model, place, language).map(({ title }) => plain(title))),
  );
  const isKnown = ({ key, samples, title, isAside }: OpenedTable['columns'][number]): boolean =>
    key !== undefined || samples.length === 0 || isAside || own.has(plain(title));
  return hasPeople(table, model) && table.columns.every(isKnown);
};

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();

const isListed = (accepted: readonly AcceptedRows[], groups: readonly Group[], options: PasteOptions): boolean => {
  const { identity } = targetsOf(options.model.data, options.place.list);
  const listed = new Set(groups.flatMap(({ rows }) => rows.map(({ values }) => identityKey(values, identity))));
  listed.delete(undefined);
  return listed.size > 0 && accepted.some(({ values }) => listed.has(identityKey(values, identity)));
};

export const pasteReader = { readPaste, isListed } as const;
export type PasteReader = typeof pasteReader;
