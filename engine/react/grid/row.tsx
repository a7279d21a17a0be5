import { memo, type ReactNode } from 'react';
import type { Issue } from '../../model/issue.ts';
import type { Model } from '../../model/open-model.ts';
import { issueText } from '../../index.ts';
import type { Row } from '../state/content.ts';
import { CellEditor, type EditorProps } from './cell-editor.tsx';
import { textWidth, type Column, isOfNumbers, isStickyAt, rowTexts } from '../rows/columns.ts';
import { cellId, LEADING_COLUMNS, ROW_HEIGHT } from './geometry.ts';
import { chakra, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useLanguage, useTranslate, useWords } from '../texts/language.tsx';
import { cellIssue, issueElsewhere, issueSentence, rowStatus, shownRowIssues } from '../rows/issues.ts';
import { StatusWord } from './issues.tsx';

const kindOf = (column: Column): string =>
  column.kind === 'field' ? (isOfNumbers(column) ? 'number' : 'field') : column.unit === 'money' ? 'money' : 'fact';
const yes = (is: boolean): '' | undefined => (is ? '' : undefined);

/** Returns whether a text may be too wide for its cell without the padding. */
const isCut = ({ width }: Column, text: string): boolean => textWidth(text) * 16 > width - 16;

type CellProps = GridRowProps & {
  readonly column: Column;
  /** Index of the data column. */
  readonly at: number;
  readonly text: string;
  readonly issue: Issue | undefined;
};

const GridCell = ({ column, at, text, issue, ...rowProps }: CellProps) => {
  const { model, row, index, shownAt, columns, focusAt, range, gridId } = rowProps;
  const language = useLanguage();
  const id = cellId(gridId, row.id, at + LEADING_COLUMNS);
  const isFocused = focusAt === at + LEADING_COLUMNS;
  const editor = isFocused && column.kind === 'field' ? rowProps.editor : undefined;
  const message = issue && issueSentence(model, row, column, issue, language);
  const isMissing = message !== undefined && text === '';
  const tipId = message !== undefined && isFocused ? `${id}-tip` : undefined;
  const [from = -1, to = -1] = range === '' ? [] : range.split('-').map(Number);
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={at + LEADING_COLUMNS + 1}
      aria-invalid={issue ? true : undefined}
      aria-describedby={tipId}
      title={isFocused ? undefined : (message ?? (isCut(column, text) ? text : undefined))}
      className={column.kind === 'step' || isOfNumbers(column) ? 'num' : undefined}
      data-grid-cell=""
      data-row={shownAt}
      data-column={at + LEADING_COLUMNS}
      data-kind={kindOf(column)}
      data-sticky={yes(isStickyAt(columns, at))}
      data-tint={issue && (issue.code === 'twice' ? 'warning' : 'error')}
      data-missing={yes(isMissing)}
      data-in-range={yes(at + LEADING_COLUMNS >= from && at + LEADING_COLUMNS <= to)}
      data-focused={yes(isFocused)}
      data-editing={yes(editor !== undefined)}
    >
      {editor && column.kind === 'field' ? (
        <CellEditor
          model={model}
          column={column}
          row={row}
          label={`${column.title} ${index + 1}`}
          describedBy={tipId}
          {...editor}
        />
      ) : (
        <span>{isMissing ? message : text}</span>
      )}
      {tipId !== undefined && (
        <CellTip id={tipId} text={message} isAbove={rowProps.isLast && shownAt > 1} isAtEnd={at * 2 > columns.length} />
      )}
    </div>
  );
};

type LeadProps = Pick<GridRowProps, 'row' | 'shownAt' | 'focusAt' | 'gridId'> & {
  readonly at: 0 | 1;
  readonly tip?: string;
  readonly children: ReactNode;
};

const LeadCell = ({ row, shownAt, focusAt, gridId, at, tip, children }: LeadProps) => {
  const id = cellId(gridId, row.id, at);
  const tipId = tip !== undefined && focusAt === at ? `${id}-tip` : undefined;
  return (
    <div
      id={id}
      role={at === 0 ? 'rowheader' : 'gridcell'}
      aria-colindex={at + 1}
      aria-describedby={tipId}
      title={tip}
      data-grid-cell=""
      data-lead={at}
      data-row={shownAt}
      data-column={at}
      data-focused={yes(focusAt === at)}
    >
      {children}
      {tipId !== undefined && <CellTip id={tipId} text={tip} isAbove={false} />}
    </div>
  );
};

type TipProps = {
  readonly id: string;
  readonly text: string | undefined;
  readonly isAbove: boolean;
  /** Whether the message is aligned to the end of the cell, to stay inside the grid. */
  readonly isAtEnd?: boolean;
};

const CellTip = ({ id, text, isAbove, isAtEnd }: TipProps) => {
  const t = useTranslate();
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
        {t(gridTexts.f8)}
      </chakra.span>
    </Flex>
  );
};

type GridRowProps = {
  readonly model: Model;
  readonly row: Row;
  readonly index: number;
  readonly shownAt: number;
  readonly isLast: boolean;
  readonly columns: readonly Column[];
  readonly template: string;
  readonly issues: readonly Issue[] | undefined;
  readonly isAttempted: boolean;
  readonly referred: string | undefined;
  readonly warned: string | undefined;
  /** The texts of computed cells, joined by tabs. Texts are compared by value, so equal cells do not render again. */
  readonly computed: string;
  readonly isSelected: boolean;
  readonly focusAt: number;
  /** The selected columns of this row: "from-to", or "" for none. */
  readonly range: string;
  readonly gridId: string;
  readonly editor?: Pick<EditorProps, 'startText' | 'onDone'>;
  readonly onSelect: (id: number, on: boolean) => void;
  /** Opens the form of a visible row; undefined if the form has no more fields than the columns. */
  readonly onOpen: ((at: number) => void) | undefined;
};

/** Shows one row of the grid. It renders only when its props change. */
export const GridRow = memo((props: GridRowProps) => {
  const { model, row, index, shownAt, columns, isAttempted, referred, warned, isSelected, focusAt, gridId, onOpen } = props;
  const { t, language } = useWords();
  const texts = textsOf(props);
  const lead = { row, shownAt, focusAt, gridId };
  const issues = shownRowIssues(props.issues, isAttempted);
  const elsewhere = issueElsewhere(issues, columns);
  const atStatus = elsewhere && issueText(model, elsewhere, language);
  return (
    <div
      role="row"
      aria-rowindex={shownAt + 2}
      aria-selected={isSelected}
      data-grid-row=""
      data-here={focusAt >= 0 ? '' : undefined}
      style={{ top: shownAt * ROW_HEIGHT, gridTemplateColumns: props.template }}
    >
      <LeadCell {...lead} at={0}>
        <label>
          <input
            type="checkbox"
            aria-label={t(gridTexts.selectRow, { row: index + 1 })}
            tabIndex={-1}
            checked={isSelected}
            onChange={(event) => props.onSelect(row.id, event.target.checked)}
          />
        </label>
        <span className="num">{index + 1}</span>
      </LeadCell>
      <LeadCell {...lead} at={1} tip={row.doubt ?? atStatus ?? referred ?? warned}>
        <StatusWord
          status={rowStatus(row, props.issues, isAttempted)}
          isReferred={referred !== undefined}
          isWarned={warned !== undefined}
        />
        {onOpen && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t(gridTexts.detailsOf, { row: index + 1 })}
            onClick={() => onOpen(shownAt)}
          >
            {t(gridTexts.details)}
          </button>
        )}
      </LeadCell>
      {columns.map((column, at) => (
        <GridCell
          key={column.kind === 'field' ? column.key : column.step}
          {...props}
          column={column}
          at={at}
          text={texts[at] ?? ''}
          issue={cellIssue(issues, column, at === 0)}
        />
      ))}
    </div>
  );
});

const textsOf = ({ row, columns, computed }: GridRowProps): readonly string[] => rowTexts(columns, row, computed.split('\t'));
