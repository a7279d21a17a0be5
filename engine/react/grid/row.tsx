import { memo, type ReactNode } from 'react';
import type { Issue } from '../../model/issue.ts';
import type { Row } from '../state/content.ts';
import { CellEditor, type EditorProps } from './cell-editor.tsx';
import { type Column, isOfNumbers } from '../rows/columns.ts';
import { cellId, LEAD, ROW_HEIGHT } from './geometry.ts';
import { chakra, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useSay } from '../texts/language.tsx';
import { fieldText } from '../rows/cell-text.ts';
import { cellIssue, type RowStatus } from '../rows/issues.ts';
import { StatusWord } from './issues.tsx';

type CellProps = {
  readonly id: string;
  readonly column: Column;
  /** Column of the grid and index among the visible rows, from 0. */
  readonly at: number;
  readonly shownAt: number;
  readonly row: Row;
  readonly text: string;
  readonly issue: Issue | undefined;
  readonly message: string | undefined;
  readonly isFocused: boolean;
  readonly isInRange: boolean;
  readonly isTipAbove: boolean;
  readonly isTipAtEnd: boolean;
  readonly label: string;
  readonly editor: Pick<EditorProps, 'startText' | 'onDone'> | undefined;
};

const kindOf = (column: Column): string =>
  column.kind === 'field' ? (isOfNumbers(column) ? 'number' : 'field') : column.unit === 'money' ? 'money' : 'fact';
const yes = (is: boolean): '' | undefined => (is ? '' : undefined);

/** A data cell: its text or editor. An issue shows as a tint, and in words when the cell has the focus. */
const GridCell = (props: CellProps) => {
  const { id, column, at, row, text, issue, message, isFocused, editor } = props;
  const isEditing = editor !== undefined && column.kind === 'field';
  const isMissing = message !== undefined && text === '';
  const tipId = message !== undefined && isFocused ? `${id}-tip` : undefined;
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={at + LEAD + 1}
      aria-invalid={issue ? true : undefined}
      aria-describedby={tipId}
      title={isFocused ? undefined : message}
      className={column.kind === 'step' || isOfNumbers(column) ? 'num' : undefined}
      data-grid-cell=""
      data-row={props.shownAt}
      data-column={at + LEAD}
      data-kind={kindOf(column)}
      data-tint={issue && (issue.code === 'twice' ? 'warning' : 'error')}
      data-missing={yes(isMissing)}
      data-in-range={yes(props.isInRange)}
      data-focused={yes(isFocused)}
      data-editing={yes(isEditing)}
    >
      {isEditing ? (
        <CellEditor column={column} row={row} label={props.label} describedBy={tipId} {...editor} />
      ) : (
        <span>{isMissing ? message : text}</span>
      )}
      {tipId !== undefined && <CellTip id={tipId} text={message} isAbove={props.isTipAbove} isAtEnd={props.isTipAtEnd} />}
    </div>
  );
};

type LeadProps = {
  readonly id: string;
  readonly at: 0 | 1;
  readonly shownAt: number;
  readonly isFocused: boolean;
  readonly tip?: string;
  readonly children: ReactNode;
};

/** A cell before the data: number with checkbox, or status. */
const LeadCell = ({ id, at, shownAt, isFocused, tip, children }: LeadProps) => (
  <div
    id={id}
    role={at === 0 ? 'rowheader' : 'gridcell'}
    aria-colindex={at + 1}
    aria-describedby={tip !== undefined && isFocused ? `${id}-tip` : undefined}
    title={tip}
    data-grid-cell=""
    data-lead={at}
    data-row={shownAt}
    data-column={at}
    data-focused={yes(isFocused)}
  >
    {children}
    {isFocused && tip !== undefined && <CellTip id={`${id}-tip`} text={tip} isAbove={false} />}
  </div>
);

type TipProps = {
  readonly id: string;
  readonly text: string | undefined;
  readonly isAbove: boolean;
  /** Aligned to the end of the cell, so that it stays inside the grid. */
  readonly isAtEnd?: boolean;
};

const CellTip = ({ id, text, isAbove, isAtEnd }: TipProps) => {
  const say = useSay();
  return (
    <Flex
      id={id}
      role="tooltip"
      position="absolute"
      insetStart={isAtEnd ? undefined : '0'}
      insetEnd={isAtEnd ? '0' : undefined}
      top={isAbove ? undefined : 'calc(100% + 3px)'}
      bottom={isAbove ? 'calc(100% + 3px)' : undefined}
      zIndex="sticky"
      bg="bg.inverted"
      color="fg.inverted"
      textStyle="xs"
      borderRadius="l1"
      px="2.5"
      py="1.5"
      align="center"
      gap="1.5"
      w="max-content"
      maxW="26rem"
      whiteSpace="normal"
      pointerEvents="none"
    >
      <CircleAlert size={14} aria-hidden style={{ flexShrink: 0 }} />
      {text}
      <chakra.span borderInlineStartWidth="1px" borderColor="fg.subtle" ps="1.5" ms="0.5" whiteSpace="nowrap" aria-hidden>
        {say(gridTexts.f8)}
      </chakra.span>
    </Flex>
  );
};

export type GridRowProps = {
  readonly row: Row;
  /** From 0, in its group. */
  readonly index: number;
  /** From 0, among the visible rows. */
  readonly shownAt: number;
  readonly isLast: boolean;
  readonly columns: readonly Column[];
  readonly template: string;
  readonly issues: readonly Issue[];
  readonly status: RowStatus;
  /** Why the row needs underwriting, if it does. */
  readonly referred: string | undefined;
  /** Texts of computed cells, joined by tabs: a text compares by value, so equal cells do not render. */
  readonly computed: string;
  readonly isSelected: boolean;
  /** Column of the focused cell; -1 if the focus is elsewhere. */
  readonly focusAt: number;
  /** Selected columns of this row: "from-to" or "". */
  readonly range: string;
  readonly gridId: string;
  readonly textOf: (issue: Issue, row: Row, column?: Column) => string;
  readonly editor?: Pick<EditorProps, 'startText' | 'onDone'>;
  readonly onSelect: (id: number, on: boolean) => void;
};

/** One row of the grid; renders only when its props change. */
export const GridRow = memo((props: GridRowProps) => {
  const { row, index, shownAt, columns, issues, referred, isSelected, focusAt, gridId, textOf } = props;
  const say = useSay();
  const texts = textsOf(props);
  // An issue of a field without a column is shown at the status.
  const isPlaced = columns.some((column, at) => cellIssue(issues, column, at === 0));
  const unplaced = issues[0] && !isPlaced ? textOf(issues[0], row) : undefined;
  const [from = -1, to = -1] = props.range === '' ? [] : props.range.split('-').map(Number);
  return (
    <div
      role="row"
      aria-rowindex={shownAt + 2}
      aria-selected={isSelected}
      data-grid-row=""
      data-here={focusAt >= 0 ? '' : undefined}
      style={{ top: shownAt * ROW_HEIGHT, gridTemplateColumns: props.template }}
    >
      <LeadCell id={cellId(gridId, row.id, 0)} at={0} isFocused={focusAt === 0} shownAt={shownAt}>
        <label>
          <input
            type="checkbox"
            aria-label={say(gridTexts.selectRow, { row: index + 1 })}
            tabIndex={-1}
            checked={isSelected}
            onChange={(event) => props.onSelect(row.id, event.target.checked)}
          />
        </label>
        <span className="num">{index + 1}</span>
      </LeadCell>
      <LeadCell
        id={cellId(gridId, row.id, 1)}
        at={1}
        isFocused={focusAt === 1}
        shownAt={shownAt}
        tip={row.doubt ?? unplaced ?? referred}
      >
        <StatusWord status={props.status} isReferred={referred !== undefined} />
      </LeadCell>
      {columns.map((column, at) => {
        const issue = cellIssue(issues, column, at === 0);
        return (
          <GridCell
            key={column.kind === 'field' ? column.key : column.step}
            id={cellId(gridId, row.id, at + LEAD)}
            column={column}
            at={at}
            shownAt={shownAt}
            row={row}
            text={texts[at] ?? ''}
            issue={issue}
            message={issue && textOf(issue, row, column)}
            isFocused={focusAt === at + LEAD}
            isInRange={at + LEAD >= from && at + LEAD <= to}
            isTipAbove={props.isLast && shownAt > 1}
            isTipAtEnd={at * 2 > columns.length}
            label={`${column.title} ${index + 1}`}
            editor={focusAt === at + LEAD ? props.editor : undefined}
          />
        );
      })}
    </div>
  );
});

/** Texts of the data cells in column order. */
const textsOf = ({ row, columns, computed }: GridRowProps): readonly string[] => {
  const steps = computed.split('\t')[Symbol.iterator]();
  return columns.map((column) =>
    column.kind === 'field' ? fieldText(column, row.values[column.key]) : String(steps.next().value ?? ''),
  );
};
