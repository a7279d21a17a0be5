import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import type { Issue } from '../../core/issue.ts';
import { gridTexts } from '../language/grid-texts.ts';
import { useSay } from '../language/language.tsx';
import { Tick } from '../parts/tick.tsx';
import type { Row } from '../store/content.ts';
import { CellEditor, type EditorProps } from './cell-editor.tsx';
import { CellTip } from './cell-tip.tsx';
import { fieldText } from './cell-text.ts';
import type { Column } from './columns.ts';
import { cellIssue } from './faults.ts';
import { LEAD, ROW_HEIGHT, cellId } from './grid-measures.ts';
import type { RowStatus } from './row-status.ts';
import { StatusWord } from './status-word.tsx';

export type GridRowProps = {
  readonly row: Row;
  /** From 0, in its group. */
  readonly index: number;
  /** From 0, among the rows shown. */
  readonly shownAt: number;
  readonly isLast: boolean;
  readonly columns: readonly Column[];
  readonly template: string;
  readonly issues: readonly Issue[];
  readonly status: RowStatus;
  /** Texts of computed cells, joined by tabs: equal text, no drawing. */
  readonly computed: string;
  readonly isSelected: boolean;
  /** The focused cell's column in this row; -1 where the focus is elsewhere. */
  readonly focusAt: number;
  /** Columns of this row that belong to the selected range: "from-to" or "". */
  readonly range: string;
  readonly gridId: string;
  readonly textOf: (issue: Issue) => string;
  readonly editor?: Pick<EditorProps, 'startText' | 'onDone'>;
  readonly onSelect: (id: number, on: boolean) => void;
};

const tints = { error: { bg: 'bg.error', mark: 'red.solid', edge: 'red.border' }, warning: { bg: 'bg.warning', mark: 'orange.solid', edge: 'orange.border' } } as const;

/** One row of the grid. It draws again only when something of its own has changed. */
export const GridRow = memo(({ row, index, shownAt, isLast, columns, template, issues, status, computed, isSelected, focusAt, range, gridId, textOf, editor, onSelect }: GridRowProps) => {
  const say = useSay();
  const texts = computed.split('\t');
  const [from = -1, to = -1] = range === '' ? [] : range.split('-').map(Number);
  let step = -1;
  return (
    <chakra.div
      role="row"
      aria-rowindex={shownAt + 2}
      aria-selected={isSelected}
      position="absolute"
      insetStart="0"
      w="full"
      h={`${ROW_HEIGHT}px`}
      style={{ top: shownAt * ROW_HEIGHT, zIndex: focusAt >= 0 ? 2 : undefined, gridTemplateColumns: template }}
      display="grid"
      bg={isSelected ? 'blue.subtle' : 'bg.panel'}
      _hover={isSelected ? {} : { bg: 'bg.subtle' }}
    >
      <LeadCell id={cellId(gridId, row.id, 0)} column={0} isFocused={focusAt === 0} shownAt={shownAt}>
        <Tick isOn={isSelected} tabIndex={-1} label={say(gridTexts.selectRow, { row: index + 1 })} onChange={(on) => onSelect(row.id, on)} />
        <chakra.span className="num" color="fg.muted" ms="auto">
          {index + 1}
        </chakra.span>
      </LeadCell>
      <LeadCell id={cellId(gridId, row.id, 1)} column={1} isFocused={focusAt === 1} shownAt={shownAt} tip={row.doubt}>
        <StatusWord status={status} />
      </LeadCell>
      {columns.map((column, at) => {
        if (column.kind === 'step') step += 1;
        const issue = cellIssue(issues, column, at === 0);
        const isFocused = focusAt === at + LEAD;
        const isEditing = isFocused && editor !== undefined && column.kind === 'field';
        const tint = issue && tints[issue.code === 'twice' ? 'warning' : 'error'];
        const value = column.kind === 'field' ? row.values[column.key] : undefined;
        const text = column.kind === 'field' ? fieldText(column, value) : (texts[step] ?? '');
        const message = issue && textOf(issue);
        const id = cellId(gridId, row.id, at + LEAD);
        const isMissing = issue !== undefined && text === '';
        return (
          <chakra.div
            key={column.kind === 'field' ? column.key : column.step}
            id={id}
            role="gridcell"
            aria-colindex={at + LEAD + 1}
            aria-readonly={column.kind === 'step' ? true : undefined}
            aria-invalid={issue ? true : undefined}
            aria-describedby={message !== undefined && isFocused ? `${id}-tip` : undefined}
            title={isFocused ? undefined : message}
            data-row={shownAt}
            data-column={at + LEAD}
            position="relative"
            minW="0"
            display="flex"
            alignItems="center"
            justifyContent={column.kind === 'step' && column.unit === 'money' ? 'flex-end' : 'flex-start'}
            px={isEditing ? '0' : '2'}
            borderInlineEndWidth="1px"
            borderBottomWidth="1px"
            borderColor="border.muted"
            bg={tint?.bg ?? (at + LEAD >= from && at + LEAD <= to ? 'blue.subtle' : undefined)}
            boxShadow={tint && !isFocused ? 'inset 0 0 0 1px var(--shadow-color)' : undefined}
            boxShadowColor={tint?.edge}
            outline={isFocused ? '2px solid' : undefined}
            outlineColor="blue.focusRing"
            outlineOffset="-2px"
            color={isMissing ? 'fg.error' : column.kind === 'step' && column.unit !== 'money' ? 'fg.muted' : undefined}
            className={column.kind === 'step' ? 'num' : undefined}
            _before={
              tint && { content: '""', position: 'absolute', top: '0', insetEnd: '0', borderStyle: 'solid', borderWidth: '0 7px 7px 0', borderColor: 'transparent', borderRightColor: tint.mark }
            }
          >
            {isEditing ? (
              <CellEditor column={column} row={row} label={`${column.title} ${index + 1}`} describedBy={message === undefined ? undefined : `${id}-tip`} {...editor} />
            ) : (
              <chakra.span overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                {isMissing ? message : text}
              </chakra.span>
            )}
            {isFocused && message !== undefined && <CellTip id={`${id}-tip`} text={message} isAbove={isLast && shownAt > 1} />}
          </chakra.div>
        );
      })}
    </chakra.div>
  );
});

type LeadCellProps = { readonly id: string; readonly column: number; readonly shownAt: number; readonly isFocused: boolean; readonly tip?: string; readonly children: ReactNode };

const LeadCell = ({ id, column, shownAt, isFocused, tip, children }: LeadCellProps) => (
  <chakra.div
    id={id}
    role={column === 0 ? 'rowheader' : 'gridcell'}
    aria-colindex={column + 1}
    aria-describedby={tip !== undefined && isFocused ? `${id}-tip` : undefined}
    title={tip}
    data-row={shownAt}
    data-column={column}
    position="relative"
    display="flex"
    alignItems="center"
    gap="2"
    px="2"
    textStyle={column === 1 ? 'xs' : undefined}
    borderInlineEndWidth="1px"
    borderBottomWidth="1px"
    borderColor="border.muted"
    outline={isFocused ? '2px solid' : undefined}
    outlineColor="blue.focusRing"
    outlineOffset="-2px"
  >
    {children}
    {isFocused && tip !== undefined && <CellTip id={`${id}-tip`} text={tip} isAbove={false} />}
  </chakra.div>
);
