import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ComboboxInput } from '../controls/combobox.tsx';
import type { Row } from '../state/content.ts';
import { fieldText, readCell } from '../rows/cell-text.ts';
import type { FieldColumn } from '../rows/columns.ts';

/** Where the focus goes after an edit; `away` if it has already moved. */
export type After = 'down' | 'right' | 'left' | 'stay' | 'away' | 'next-fault' | 'former-fault';
/** Ends an edit with a value, or without one if nothing changed. */
export type Done = (result: { readonly value: unknown } | undefined, after: After) => void;

export type EditorProps = {
  readonly column: FieldColumn;
  readonly row: Row;
  readonly label: string;
  readonly describedBy?: string;
  /** The key that started the edit; it replaces the old text. */
  readonly startText?: string;
  readonly onDone: Done;
};

/**
 * The input of a cell. Enter saves and moves down, Tab moves on, F8 goes to the next issue, Escape cancels, losing the focus
 * saves.
 */
export const CellEditor = (props: EditorProps) =>
  props.column.choices.length > 0 ? <ChoiceEditor {...props} /> : <TextEditor {...props} />;

const TextEditor = ({ column, row, label, describedBy, startText, onDone }: EditorProps) => {
  // An uncontrolled input: typing renders nothing.
  const [before] = useState(() => fieldText(column, row.values[column.key]));
  const [initial] = useState(startText ?? before);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const end: Done = (result, after) => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(result, after);
  };
  const keep = (after: After): void => {
    const text = input.current?.value ?? initial;
    end(text === before ? undefined : { value: readCell(column, text) }, after);
  };
  return (
    <chakra.input
      ref={input}
      autoFocus
      aria-label={label}
      aria-describedby={describedBy}
      defaultValue={initial}
      spellCheck={false}
      autoComplete="off"
      w="full"
      h="full"
      px="2"
      bg="bg.panel"
      color="fg"
      outline="none"
      onFocus={(event) => startText === undefined && event.target.select()}
      onBlur={() => keep('away')}
      onKeyDown={(event) => onEditorKey(event, keep, () => end(undefined, 'stay'))}
    />
  );
};

const ChoiceEditor = ({ column, row, label, describedBy, startText, onDone }: EditorProps) => {
  const chosen = useRef<unknown>(row.values[column.key]);
  const isOver = useRef(false);
  const [value, setValue] = useState(row.values[column.key]);
  const keep = (after: After): void => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(chosen.current === row.values[column.key] ? undefined : { value: chosen.current }, after);
  };
  const giveUp = (): void => {
    isOver.current = true;
    onDone(undefined, 'stay');
  };
  return (
    <chakra.div w="full" h="full" bg="bg.panel">
      <ComboboxInput
        id={`${column.key}-editor`}
        isFlush
        autoFocus
        label={label}
        describedBy={describedBy}
        choices={column.choices}
        value={value}
        startText={startText}
        opensAtOnce
        onChosen={() => keep('stay')}
        onChange={(next) => {
          chosen.current = next;
          setValue(next);
        }}
        onLeave={() => keep('away')}
        onKeyDown={(event) => onEditorKey(event, keep, giveUp)}
      />
    </chakra.div>
  );
};

const onEditorKey = (event: KeyboardEvent, keep: (after: After) => void, giveUp: () => void): void => {
  if (event.nativeEvent.isComposing) return;
  const isOurs = ['Enter', 'Tab', 'F8', 'Escape'].includes(event.key);
  if (isOurs) event.preventDefault();
  // The grid must not react to keys typed in the editor.
  event.stopPropagation();
  if (event.key === 'Enter') keep('down');
  if (event.key === 'Tab') keep(event.shiftKey ? 'left' : 'right');
  if (event.key === 'F8') keep(event.shiftKey ? 'former-fault' : 'next-fault');
  if (event.key === 'Escape') giveUp();
};
