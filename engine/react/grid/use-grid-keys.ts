import { type KeyboardEvent, useEffect, useState } from 'react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { useHandler } from '../controls/hooks.ts';
import { asksForHelp } from '../controls/key-list.tsx';
import { withMember } from '../state/content.ts';
import type { After, Done } from './cell-editor.tsx';
import { HEAD, LEADING_COLUMNS, moveFor } from './geometry.ts';
import { nextSort } from './use-shown-rows.ts';
import type { GridState, Edits } from './use-grid.ts';

const arrows: Partial<Readonly<Record<After, string>>> = { down: 'ArrowDown', right: 'ArrowRight', left: 'ArrowLeft' };
const PAGE = 14;

type KeyActions = {
  readonly stepToIssue: (direction: 1 | -1) => void;
  readonly refocus: () => void;
  readonly openRow: (at: number) => void;
  readonly checkAll: () => void;
};

/** Handles the keys of the grid: moving, editing, sorting and shortcuts. */
export const useGridKeys = (grid: GridState, edits: Edits, { stepToIssue, refocus, checkAll, openRow }: KeyActions) => {
  const [editing, setEditing] = useState<{ readonly startText?: string } | undefined>();
  const { columns, hasMoreFields, focus, shown, moveTo } = grid;
  const extent = { rows: shown.length, columns: columns.length + LEADING_COLUMNS, page: PAGE };
  const column = columns[focus.column - LEADING_COLUMNS];
  const currentRow = shown[focus.row]?.row;
  const isHead = focus.row === HEAD;

  const begin = (startText?: string): void => {
    if (!currentRow) return;
    if (column?.kind === 'field' && !column.words) return setEditing({ startText });
    // The columns of number and status open the form of the row, if it has more fields than the columns.
    if (column?.kind === 'field' || (hasMoreFields && focus.column < LEADING_COLUMNS && startText === undefined))
      openRow(focus.row);
  };
  const finishEditing: Done = (result, after) => {
    setEditing(undefined);
    if (result && column?.kind === 'field' && currentRow) edits.setCell(currentRow, column.key, result.value);
    const to = moveFor({ key: arrows[after] ?? '', ctrlKey: false, metaKey: false }, focus, extent);
    if (to) moveTo(to);
    if (after !== 'away') refocus();
    if (after === 'next-issue') stepToIssue(1);
    if (after === 'previous-issue') stepToIssue(-1);
  };
  const pressHead = (): void => (focus.column === 0 ? checkAll() : edits.sortBy(nextSort(grid.sort, focus.column)));
  const shortcut = (event: KeyboardEvent): (() => void) | undefined => {
    const hasControlKey = event.ctrlKey || event.metaKey;
    const key = hasControlKey ? `Ctrl+${event.shiftKey ? 'Shift+' : ''}${event.key.toLowerCase()}` : event.key;
    const shortcuts: Readonly<Record<string, () => void>> = {
      'Ctrl+z': edits.undo,
      'Ctrl+y': edits.redo,
      'Ctrl+Shift+z': edits.redo,
      'Ctrl+d': edits.fillDown,
      'Ctrl+a': () => {
        moveTo({ row: 0, column: LEADING_COLUMNS });
        moveTo({ row: Math.max(shown.length - 1, 0), column: columns.length + LEADING_COLUMNS - 1 }, true);
      },
      'Ctrl+delete': edits.remove,
      ...(hasMoreFields && !isHead && { 'Ctrl+enter': () => openRow(focus.row) }),
      Enter: isHead ? pressHead : () => begin(),
      F2: () => begin(),
      F8: () => stepToIssue(event.shiftKey ? -1 : 1),
      Delete: edits.clear,
      Backspace: edits.clear,
      Process: () => begin(''),
    };
    return shortcuts[key];
  };
  const toggle = (): void => {
    if (currentRow) grid.setCheckedIds((before) => withMember(before, currentRow.id, !before.has(currentRow.id)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (editing || event.target !== event.currentTarget) return;
    const move = event.altKey ? undefined : moveFor(event, focus, extent);
    const action = move ? () => moveTo(move, event.shiftKey && move.row !== HEAD) : shortcut(event);
    // "?" opens the help, as no value begins with it.
    const isTyping = event.key.length === 1 && !/[?？]/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (action) {
      event.preventDefault();
      action();
    } else if (event.key === ' ' && (isHead || event.shiftKey || column?.kind !== 'field')) {
      event.preventDefault();
      if (isHead) pressHead();
      else toggle();
    } else if (isTyping && !isHead) {
      event.preventDefault();
      begin(event.key);
    }
  };
  return { editing, begin, done: finishEditing, onKeyDown };
};

/** Opens the help when "?" is pressed anywhere on the page outside a text field. */
export const useHelpKey = (onHelp: () => void): void => {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      if (!event.defaultPrevented && asksForHelp(event)) {
        event.preventDefault();
        onHelp();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onHelp]);
};

/** Switches "only errors" off when no issue is left. `wrong` is the number of rows with issues. */
export const useShowAllWithoutErrors = (grid: GridState, edits: Edits, wrong: number): void => {
  const t = useTranslate();
  const hasNoErrorLeft = grid.isOnlyErrors && wrong === 0;
  const showAllRows = useHandler((): void => {
    grid.showAll();
    edits.announce(t(gridTexts.noErrors));
  });
  useEffect(() => {
    if (hasNoErrorLeft) showAllRows();
  }, [hasNoErrorLeft, showAllRows]);
};
