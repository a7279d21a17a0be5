import { ArrowDown, ArrowUp } from 'lucide-react';
import { gridTexts } from '../texts/grid-texts.ts';
import { type Column, isOfNumbers, isStickyAt, rowTexts, stepTexts } from '../rows/columns.ts';
import { boxStyle, Checkbox } from '../controls/checkbox.tsx';
import {
  cellId,
  fittedColumns,
  HEAD,
  headId,
  LEADING_COLUMNS,
  leastWidth,
  rangeOf,
  ROW_HEIGHT,
  ROWS_MEASURED,
  ROWS_SEEN,
  templateOf,
} from './geometry.ts';
import { Box, chakra } from '@chakra-ui/react';
import { type ClipboardEvent, type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslate, useWords } from '../texts/language.tsx';
import { useHandler } from '../controls/hooks.ts';
import { colours } from '../controls/tokens.ts';
import { withMember } from '../state/content.ts';
import { GridRow } from './row.tsx';
import { nextSort, type ShownRow, type Sort } from './use-shown-rows.ts';
import { type GridState, type Edits, firstIndex } from './use-grid.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useRowWindow } from './use-row-window.ts';

/** The style that keeps the premium of a row visible when the columns are wider than the grid. */
const stickyStyle = {
  position: 'sticky',
  insetInlineEnd: '0',
  zIndex: '1',
  borderInlineStartWidth: '1px',
  borderInlineEndWidth: '0',
} as const;

/** The styles of all rows and cells by attribute. Cells are plain elements, so that a screen of them renders within a frame. */
const gridStyle = {
  overscrollBehaviorX: 'contain',
  '& [role=columnheader][data-sticky]': { ...stickyStyle, bg: 'bg.subtle' },
  '& [data-grid-row]': {
    position: 'absolute',
    insetInlineStart: '0',
    width: '100%',
    height: `${ROW_HEIGHT}px`,
    display: 'grid',
    bg: 'bg.panel',
    '&:hover': { bg: 'bg.subtle' },
    '&[aria-selected=true]': { bg: 'blue.subtle' },
    '&[data-here]': { zIndex: '2' },
  },
  '& [data-grid-cell]': {
    position: 'relative',
    minWidth: '0',
    display: 'flex',
    alignItems: 'center',
    paddingInline: '0.5rem',
    borderInlineEndWidth: '1px',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    '&:not([data-lead]) > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&[data-lead="0"] > label': {
      display: 'inline-flex',
      alignItems: 'center',
      minWidth: '6',
      minHeight: '6',
      cursor: 'pointer',
    },
    '&[data-lead="0"] input': boxStyle,
    '&[data-lead="0"] > span': { marginInlineStart: 'auto', color: 'fg.muted' },
    '&[data-lead="1"]': { textStyle: 'xs' },
    '&[data-lead="1"] > button': {
      marginInlineStart: 'auto',
      minHeight: '6',
      color: colours.link,
      cursor: 'pointer',
      '&:hover': { textDecoration: 'underline' },
    },
    '&[data-kind=money], &[data-kind=number]': { justifyContent: 'flex-end' },
    '&[data-sticky]': { ...stickyStyle, bg: 'inherit' },
    '&[data-kind=fact]': { color: 'fg.muted' },
    '&[data-in-range]': { bg: 'blue.subtle' },
    '&[data-tint]::before': {
      content: '""',
      position: 'absolute',
      top: '0',
      insetInlineEnd: '0',
      borderStyle: 'solid',
      borderWidth: '0 7px 7px 0',
      borderColor: 'transparent',
    },
    '&[data-tint=error]': {
      bg: 'bg.error',
      boxShadow: 'inset 0 0 0 1px {colors.red.border}',
      '&::before': { borderRightColor: 'red.solid' },
    },
    '&[data-tint=warning]': {
      bg: 'bg.warning',
      boxShadow: 'inset 0 0 0 1px {colors.orange.border}',
      '&::before': { borderRightColor: 'orange.solid' },
    },
    '&[data-missing]': { color: 'fg.error' },
    '&[data-focused]': { outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '-2px', boxShadow: 'none' },
    '&[data-editing]': { paddingInline: '0' },
  },
} as const;

type TableProps = {
  readonly grid: GridState;
  readonly edits: Edits;
  readonly id: string;
  readonly label: string;
  readonly stepToIssue: (direction: 1 | -1) => void;
  readonly onPaste: (text: string) => void;
  readonly onEscape: (() => void) | undefined;
  readonly onSeen: (from: number, to: number) => void;
  readonly onOpen: (item: ShownRow) => void;
};

/**
 * Shows the grid itself, which is one tab stop. aria-activedescendant names the focused cell, and only visible rows are
 * rendered.
 */
export const GridTable = (props: TableProps) => {
  const { grid, edits, id, label, stepToIssue, onPaste, onEscape, onSeen, onOpen } = props;
  const { language } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const {
    store,
    place,
    columns,
    hasMoreFields,
    rows,
    shown,
    focus,
    anchor,
    issuesByRow,
    price,
    isAttempted,
    checkedIds,
    setCheckedIds,
    moveTo,
    referred,
    warned,
  } = grid;
  const refocus = useCallback(() => box.current?.focus({ preventScroll: true }), []);
  const { editing, begin, done, onKeyDown } = useGridKeys(grid, edits, {
    stepToIssue,
    refocus,
    checkAll: () => checkAll(!isAll),
    openRow: (at) => shown[at] && onOpen(shown[at]),
  });
  const offset = firstIndex(grid);
  const fitted = useMemo(() => {
    const step = Math.ceil(rows.length / ROWS_MEASURED);
    const measured = rows.flatMap((row, index) =>
      index % step === 0 ? [rowTexts(columns, row, stepTexts(columns, price, place.list, offset + index))] : [],
    );
    return fittedColumns(columns, measured);
  }, [columns, rows, price, place.list, offset]);
  const template = templateOf(fitted, { hasMoreFields, rows }, language);
  const height = Math.min(Math.max(shown.length, 1), ROWS_SEEN) * ROW_HEIGHT;
  const { drawnRows: renderedRows, first } = useRowWindow(box, grid, id);
  const last = Math.min(first + ROWS_SEEN, shown.length) - 1;
  useEffect(() => onSeen(first, last), [onSeen, first, last]);

  const onSelect = useCallback(
    (row: number, on: boolean) => {
      setCheckedIds((before) => withMember(before, row, on));
      refocus();
    },
    [setCheckedIds, refocus],
  );
  const onOpenRow = useHandler((at: number): void => {
    // After the dialog, the focus returns to the grid.
    refocus();
    if (shown[at]) onOpen(shown[at]);
  });
  const range = rangeOf(focus, anchor);
  const isRange = range.top !== range.bottom || range.left !== range.right;
  const cellOf = ({ target }: MouseEvent): { readonly row: number; readonly column: number } | undefined => {
    const node = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    return node ? { row: Number(node.dataset['row']), column: Number(node.dataset['column']) } : undefined;
  };
  const onCopy = (event: ClipboardEvent, isCut: boolean): void => {
    if (editing) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', edits.copy());
    if (isCut) edits.clear();
  };
  const isAll = shown.length > 0 && checkedIds.size >= shown.length && shown.every(({ row }) => checkedIds.has(row.id));
  const checkAll = (on: boolean): void => setCheckedIds(on ? new Set(shown.map(({ row }) => row.id)) : new Set());
  const current = shown[focus.row]?.row;
  const activeId = focus.row === HEAD ? headId(id, focus.column) : current && cellId(id, current.id, focus.column);

  return (
    <Box
      ref={box}
      id={id}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-describedby={`${id}-keys`}
      aria-rowcount={shown.length + 1}
      aria-colcount={columns.length + LEADING_COLUMNS}
      aria-multiselectable
      aria-activedescendant={activeId}
      overflow="auto"
      position="relative"
      h={`${height + ROW_HEIGHT + 1}px`}
      textStyle="sm"
      css={gridStyle}
      outline="none"
      _focusVisible={{ boxShadow: 'inset 0 0 0 1px var(--shadow-color)', boxShadowColor: 'blue.focusRing' }}
      aria-busy={onEscape ? true : undefined}
      onKeyDown={(event) => (onEscape && event.key === 'Escape' ? onEscape() : onKeyDown(event))}
      onPaste={(event) => {
        if (editing) return;
        event.preventDefault();
        onPaste(event.clipboardData.getData('text/plain'));
      }}
      onCopy={(event) => onCopy(event, false)}
      onCut={(event) => onCopy(event, true)}
      onMouseDown={(event) => {
        const cell = cellOf(event);
        if (!cell || event.button !== 0 || (editing && cell.row === focus.row && cell.column === focus.column)) return;
        // The editor must save before its cell loses the focus.
        if (editing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
        moveTo(cell, event.shiftKey && cell.row !== HEAD);
      }}
      onClick={(event) => {
        const cell = cellOf(event);
        if (cell?.row === HEAD && cell.column > 0) edits.sortBy(nextSort(grid.sort, cell.column));
      }}
      onMouseOver={(event) => {
        const cell = event.buttons === 1 && !editing ? cellOf(event) : undefined;
        if (cell && cell.row !== HEAD) moveTo(cell, true);
      }}
      onDoubleClick={() => begin()}
      userSelect={editing ? undefined : 'none'}
    >
      <Box minW={`${leastWidth(fitted, grid, language)}px`}>
        <GridHead
          columns={columns}
          template={template}
          gridId={id}
          sort={grid.sort}
          focusAt={focus.row === HEAD ? focus.column : -1}
          isAll={isAll}
          onAll={checkAll}
        />
        <chakra.div role="rowgroup" position="relative" style={{ height: shown.length * ROW_HEIGHT }}>
          {renderedRows.map((at) => {
            const item = shown[at];
            if (!item) return null;
            const isHere = at === focus.row;
            return (
              <GridRow
                key={item.row.id}
                model={store.model}
                row={item.row}
                index={item.index}
                shownAt={at}
                isLast={at === shown.length - 1}
                columns={columns}
                template={template}
                issues={issuesByRow.get(item.row.id)}
                isAttempted={isAttempted}
                referred={referred.get(item.row.id)}
                warned={warned.get(item.row.id)}
                computed={stepTexts(columns, price, place.list, offset + item.index).join('\t')}
                isSelected={checkedIds.has(item.row.id)}
                focusAt={isHere ? focus.column : -1}
                range={isRange && at >= range.top && at <= range.bottom ? `${range.left}-${range.right}` : ''}
                gridId={id}
                editor={isHere && editing ? { startText: editing.startText, onDone: done } : undefined}
                onSelect={onSelect}
                onOpen={hasMoreFields ? onOpenRow : undefined}
              />
            );
          })}
        </chakra.div>
      </Box>
    </Box>
  );
};

type HeadProps = {
  readonly columns: readonly Column[];
  readonly template: string;
  readonly gridId: string;
  readonly sort: Sort | undefined;
  readonly focusAt: number;
  readonly isAll: boolean;
  readonly onAll: (on: boolean) => void;
};

const GridHead = ({ columns, template, gridId, sort, focusAt, isAll, onAll }: HeadProps) => {
  const t = useTranslate();
  const commonProps = (at: number) => ({ at, gridId, isFocused: focusAt === at, sort: sort?.column === at ? sort : undefined });
  return (
    <chakra.div role="rowgroup" position="sticky" top="0" zIndex="3">
      <chakra.div
        role="row"
        aria-rowindex={1}
        display="grid"
        style={{ gridTemplateColumns: template }}
        h={`${ROW_HEIGHT}px`}
        bg="bg.subtle"
        color="fg.muted"
        textStyle="xs"
      >
        <Head {...commonProps(0)}>
          <Checkbox isOn={isAll} tabIndex={-1} label={t(gridTexts.selectAll)} onChange={onAll} />
        </Head>
        <Head {...commonProps(1)}>{t(gridTexts.status)}</Head>
        {columns.map((column, index) => (
          <Head
            key={column.kind === 'field' ? column.key : column.step}
            {...commonProps(index + LEADING_COLUMNS)}
            isEnd={isOfNumbers(column)}
            isSticky={isStickyAt(columns, index)}
          >
            {column.head}
          </Head>
        ))}
      </chakra.div>
    </chakra.div>
  );
};

type OneProps = {
  readonly children: ReactNode;
  readonly at: number;
  readonly gridId: string;
  readonly isFocused: boolean;
  readonly sort: Sort | undefined;
  readonly isEnd?: boolean;
  readonly isSticky?: boolean;
};

const Head = ({ children, at, gridId, isFocused, sort, isEnd, isSticky }: OneProps) => (
  <chakra.div
    id={headId(gridId, at)}
    role="columnheader"
    aria-colindex={at + 1}
    aria-sort={at === 0 ? undefined : sort ? (sort.isDown ? 'descending' : 'ascending') : 'none'}
    data-row={HEAD}
    data-column={at}
    data-sticky={isSticky ? '' : undefined}
    display="flex"
    alignItems="center"
    gap="1"
    justifyContent={isEnd ? 'flex-end' : 'flex-start'}
    textAlign={isEnd ? 'end' : undefined}
    px="2"
    lineHeight="1.15"
    textWrap="balance"
    overflow="hidden"
    borderInlineEndWidth="1px"
    borderBottomWidth="1px"
    borderColor="border.muted"
    minW="0"
    cursor={at === 0 ? undefined : 'pointer'}
    color={sort ? 'fg' : undefined}
    outline={isFocused ? '2px solid' : undefined}
    outlineColor="blue.focusRing"
    outlineOffset="-2px"
    _hover={at === 0 ? undefined : { bg: 'bg.muted', color: 'fg' }}
  >
    {children}
    {sort && (sort.isDown ? <ArrowDown size={12} aria-hidden /> : <ArrowUp size={12} aria-hidden />)}
  </chakra.div>
);
