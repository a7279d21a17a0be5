import { Box, chakra } from '@chakra-ui/react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, type ClipboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { Issue } from '../../core/issue.ts';
import { issueText } from '../../index.ts';
import { gridTexts } from '../language/grid-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import { Tick } from '../parts/tick.tsx';
import type { ApplicationStore } from '../store/application-store.ts';
import type { Place } from '../store/content.ts';
import { stepTexts } from './cell-text.ts';
import type { Column } from './columns.ts';
import { cellId, LEAD, leastWidth, ROW_HEIGHT, ROWS_SEEN, templateOf } from './grid-measures.ts';
import { GridRow } from './grid-row.tsx';
import { rangeOf } from './moves.ts';
import { rowStatus, shownRowIssues } from './row-status.ts';
import { firstIndex, type Edits } from './use-edits.ts';
import type { GridState } from './use-grid.ts';
import { useGridKeys } from './use-grid-keys.ts';

type TableProps = {
  readonly store: ApplicationStore;
  readonly place: Place;
  readonly columns: readonly Column[];
  readonly grid: GridState;
  readonly edits: Edits;
  readonly id: string;
  readonly label: string;
  readonly stepFault: (direction: 1 | -1) => void;
  readonly onSeen: (from: number, to: number) => void;
};

const noIssues: readonly Issue[] = [];

/** The grid itself: one tab stop, the focused cell named by aria-activedescendant, only the rows in sight drawn. */
export const GridTable = ({ store, place, columns, grid, edits, id, label, stepFault, onSeen }: TableProps) => {
  const say = useSay();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const { shown, focus, anchor, findings, price, isTried, ticked, setTicked, moveTo } = grid;
  const refocus = useCallback(() => box.current?.focus({ preventScroll: true }), []);
  const { editing, begin, done, onKeyDown } = useGridKeys(grid, edits, columns, stepFault, refocus);
  const template = useMemo(() => templateOf(columns), [columns]);
  const height = Math.min(Math.max(shown.length, 1), ROWS_SEEN) * ROW_HEIGHT;
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // The head stands over the rows, so the last of them must come up a row's height further.
    scrollPaddingEnd: ROW_HEIGHT,
    initialRect: { width: 1000, height: height + ROW_HEIGHT },
    // The focused row stays drawn, wherever one scrolls: what aria-activedescendant names must be there, and an edit must not be lost.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return seen.includes(focus.row) || focus.row >= shown.length ? seen : [...seen, focus.row].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (focus.row < shown.length) rows.scrollToIndex(focus.row);
  }, [focus.row, shown.length, rows]);
  useEffect(() => {
    const node = document.getElementById(cellId(id, shown[focus.row]?.row.id ?? 0, focus.column));
    const [frame, cell] = [box.current?.getBoundingClientRect(), node?.getBoundingClientRect()];
    if (!frame || !cell || !box.current) return;
    if (cell.right > frame.right) box.current.scrollLeft += cell.right - frame.right;
    if (cell.left < frame.left) box.current.scrollLeft -= frame.left - cell.left;
  }, [focus, id, shown]);
  const drawn = rows.getVirtualItems();
  const first = Math.round((rows.scrollOffset ?? 0) / ROW_HEIGHT);
  const last = Math.min(first + ROWS_SEEN, shown.length) - 1;
  useEffect(() => onSeen(first, last), [onSeen, first, last]);

  const textOf = useCallback((issue: Issue) => issueText(store.model, issue, language), [store.model, language]);
  const onSelect = useCallback(
    (row: number, on: boolean) => {
      setTicked((before) => new Set(on ? [...before, row] : [...before].filter((each) => each !== row)));
      refocus();
    },
    [setTicked, refocus],
  );
  const range = rangeOf(focus, anchor);
  const isRange = range.top !== range.bottom || range.left !== range.right;
  const offset = firstIndex(grid);
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
  const isAll = shown.length > 0 && shown.every(({ row }) => ticked.has(row.id));
  const current = shown[focus.row]?.row;

  return (
    <Box
      ref={box}
      id={id}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-describedby={`${id}-keys`}
      aria-rowcount={shown.length + 1}
      aria-colcount={columns.length + LEAD}
      aria-multiselectable
      aria-activedescendant={current ? cellId(id, current.id, focus.column) : undefined}
      overflow="auto"
      position="relative"
      h={`${height + ROW_HEIGHT + 1}px`}
      textStyle="sm"
      css={{ overscrollBehaviorX: 'contain' }}
      outline="none"
      _focusVisible={{ boxShadow: 'inset 0 0 0 1px var(--shadow-color)', boxShadowColor: 'blue.focusRing' }}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        if (editing) return;
        event.preventDefault();
        edits.paste(event.clipboardData.getData('text/plain'));
      }}
      onCopy={(event) => onCopy(event, false)}
      onCut={(event) => onCopy(event, true)}
      onMouseDown={(event) => {
        const cell = cellOf(event);
        if (!cell || event.button !== 0 || (editing && cell.row === focus.row && cell.column === focus.column)) return;
        // The editor must keep its text before its cell loses the focus.
        if (editing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
        moveTo(cell, event.shiftKey);
      }}
      onMouseOver={(event) => {
        const cell = event.buttons === 1 && !editing ? cellOf(event) : undefined;
        if (cell) moveTo(cell, true);
      }}
      onDoubleClick={() => begin()}
      userSelect={editing ? undefined : 'none'}
    >
      <Box minW={`${leastWidth(columns)}px`}>
        <chakra.div role="rowgroup" position="sticky" top="0" zIndex="3">
          <chakra.div role="row" aria-rowindex={1} display="grid" style={{ gridTemplateColumns: template }} h={`${ROW_HEIGHT}px`} bg="bg.subtle" color="fg.muted" textStyle="xs">
            <Head>
              <Tick isOn={isAll} tabIndex={-1} label={say(gridTexts.selectAll)} onChange={(on) => setTicked(on ? new Set(shown.map(({ row }) => row.id)) : new Set())} />
            </Head>
            <Head>{say(gridTexts.status)}</Head>
            {columns.map((column) => (
              <Head key={column.kind === 'field' ? column.key : column.step} isEnd={column.kind === 'step' && column.unit === 'money'}>
                {column.title}
              </Head>
            ))}
          </chakra.div>
        </chakra.div>
        <chakra.div role="rowgroup" position="relative" style={{ height: rows.getTotalSize() }}>
          {drawn.map(({ index: at }) => {
            const item = shown[at];
            if (!item) return null;
            const issues = findings.get(item.row.id);
            const isHere = at === focus.row;
            return (
              <GridRow
                key={item.row.id}
                row={item.row}
                index={item.index}
                shownAt={at}
                isLast={at === shown.length - 1}
                columns={columns}
                template={template}
                issues={isTried ? (issues ?? noIssues) : quiet(issues)}
                status={rowStatus(item.row, issues, isTried)}
                computed={stepTexts(columns, price, place.list, offset + item.index, say).join('\t')}
                isSelected={ticked.has(item.row.id)}
                focusAt={isHere ? focus.column : -1}
                range={isRange && at >= range.top && at <= range.bottom ? `${range.left}-${range.right}` : ''}
                gridId={id}
                textOf={textOf}
                editor={isHere && editing ? { startText: editing.startText, onDone: done } : undefined}
                onSelect={onSelect}
              />
            );
          })}
        </chakra.div>
      </Box>
    </Box>
  );
};

const quieted = new WeakMap<readonly Issue[], readonly Issue[]>();
/** Issues without those that nobody was asked for yet; the same list for the same list. */
const quiet = (issues: readonly Issue[] | undefined): readonly Issue[] => {
  if (!issues) return noIssues;
  const known = quieted.get(issues) ?? shownRowIssues(issues, false);
  quieted.set(issues, known);
  return known;
};

const Head = ({ children, isEnd }: { readonly children: ReactNode; readonly isEnd?: boolean }) => (
  <chakra.div role="columnheader" display="flex" alignItems="center" justifyContent={isEnd ? 'flex-end' : 'flex-start'} px="2" whiteSpace="nowrap" overflow="hidden" borderInlineEndWidth="1px" borderBottomWidth="1px" borderColor="border.muted" minW="0">
    {children}
  </chakra.div>
);
