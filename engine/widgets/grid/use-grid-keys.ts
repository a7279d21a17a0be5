import { useState, type KeyboardEvent } from 'react';
import type { Column } from './columns.ts';
import type { Done } from './cell-editor.tsx';
import { LEAD } from './grid-measures.ts';
import { moveFor } from './moves.ts';
import type { Edits } from './use-edits.ts';
import type { GridState } from './use-grid.ts';

/** Rows that Page Up and Page Down move by. */
const PAGE = 14;

/** The grid under a keyboard: moving, editing, range, clipboard's neighbours. `stepFault` goes to the next or the former fault. */
export const useGridKeys = (
  grid: GridState,
  edits: Edits,
  columns: readonly Column[],
  stepFault: (direction: 1 | -1) => void,
  refocus: () => void,
) => {
  const [editing, setEditing] = useState<{ readonly startText?: string } | undefined>();
  const { focus, shown, moveTo } = grid;
  const extent = { rows: shown.length, columns: columns.length + LEAD, page: PAGE };
  const column = columns[focus.column - LEAD];
  const current = shown[focus.row]?.row;

  const begin = (startText?: string): void => {
    if (column?.kind === 'field' && current) setEditing({ startText });
  };
  const done: Done = (result, after) => {
    setEditing(undefined);
    if (result && column?.kind === 'field' && current) edits.setCell(current, column.key, result.value);
    const key = { down: 'ArrowDown', right: 'ArrowRight', left: 'ArrowLeft', stay: '', away: '' }[after];
    const to = moveFor({ key, ctrlKey: false, metaKey: false }, focus, extent);
    if (to) moveTo(to);
    if (after !== 'away') refocus();
  };
  const shortcut = (event: KeyboardEvent): (() => void) | undefined => {
    const far = event.ctrlKey || event.metaKey;
    const key = far ? `Ctrl+${event.shiftKey ? 'Shift+' : ''}${event.key.toLowerCase()}` : event.key;
    const shortcuts: Readonly<Record<string, () => void>> = {
      'Ctrl+z': edits.undo,
      'Ctrl+y': edits.redo,
      'Ctrl+Shift+z': edits.redo,
      'Ctrl+d': edits.fillDown,
      'Ctrl+a': () => {
        moveTo({ row: 0, column: LEAD });
        moveTo({ row: Math.max(shown.length - 1, 0), column: columns.length + LEAD - 1 }, true);
      },
      Enter: () => begin(),
      F2: () => begin(),
      F8: () => stepFault(event.shiftKey ? -1 : 1),
      Delete: edits.clear,
      Backspace: edits.clear,
      Process: () => begin(''),
    };
    return shortcuts[key];
  };
  const tick = (): void => {
    if (!current) return;
    grid.setTicked(
      (before) => new Set(before.has(current.id) ? [...before].filter((id) => id !== current.id) : [...before, current.id]),
    );
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (editing || event.target !== event.currentTarget) return;
    const move = event.altKey ? undefined : moveFor(event, focus, extent);
    const act = move ? () => moveTo(move, event.shiftKey) : shortcut(event);
    const isTyping = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (act) {
      event.preventDefault();
      act();
    } else if (event.key === ' ' && (event.shiftKey || column?.kind !== 'field')) {
      event.preventDefault();
      tick();
    } else if (isTyping) {
      event.preventDefault();
      begin(event.key);
    }
  };
  return { editing, begin, done, onKeyDown };
};
