import { memo } from 'react';
import type { Issue } from '../../model/issue.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { useSay } from '../texts/language.tsx';
import type { Row } from '../state/content.ts';
import type { EditorProps } from './cell-editor.tsx';
import { fieldText } from '../rows/cell-text.ts';
import type { Column } from '../rows/columns.ts';
import { cellIssue, type RowStatus } from '../rows/issues.ts';
import { GridCell, LeadCell } from './cell.tsx';
import { cellId, LEAD, ROW_HEIGHT } from './measures.ts';
import { StatusWord } from './issues.tsx';

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
  /** What an underwriter has to look at, if anything. */
  readonly referred: string | undefined;
  /** Texts of computed cells, joined by tabs: equal text, no drawing. */
  readonly computed: string;
  readonly isSelected: boolean;
  /** The focused cell's column in this row; -1 where the focus is elsewhere. */
  readonly focusAt: number;
  /** Columns of this row that belong to the selected range: "from-to" or "". */
  readonly range: string;
  readonly gridId: string;
  readonly textOf: (issue: Issue, row: Row, column?: Column) => string;
  readonly editor?: Pick<EditorProps, 'startText' | 'onDone'>;
  readonly onSelect: (id: number, on: boolean) => void;
};

/** One row of the grid. It draws again only when something of its own has changed. */
export const GridRow = memo((props: GridRowProps) => {
  const {
    row,
    index,
    shownAt,
    isLast,
    columns,
    template,
    issues,
    status,
    referred,
    isSelected,
    focusAt,
    gridId,
    textOf,
    editor,
    onSelect,
  } = props;
  const say = useSay();
  const texts = textsOf(props);
  // A fault of a field that is no column stands at the status.
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
      style={{ top: shownAt * ROW_HEIGHT, gridTemplateColumns: template }}
    >
      <LeadCell id={cellId(gridId, row.id, 0)} at={0} isFocused={focusAt === 0} shownAt={shownAt}>
        <label>
          <input
            type="checkbox"
            aria-label={say(gridTexts.selectRow, { row: index + 1 })}
            tabIndex={-1}
            checked={isSelected}
            onChange={(event) => onSelect(row.id, event.target.checked)}
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
        <StatusWord status={status} isReferred={referred !== undefined} />
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
            isTipAbove={isLast && shownAt > 1}
            isTipAtEnd={at * 2 > columns.length}
            label={`${column.title} ${index + 1}`}
            editor={focusAt === at + LEAD ? editor : undefined}
          />
        );
      })}
    </div>
  );
});

/** What the data cells of a row read, in the columns' order. */
const textsOf = ({ row, columns, computed }: GridRowProps): readonly string[] => {
  const steps = computed.split('\t')[Symbol.iterator]();
  return columns.map((column) =>
    column.kind === 'field' ? fieldText(column, row.values[column.key]) : String(steps.next().value ?? ''),
  );
};
