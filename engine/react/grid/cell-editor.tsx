import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useContext, useMemo, useRef, useState } from 'react';
import type { Model } from '../../model/open-model.ts';
import { ComboboxInput } from '../controls/combobox.tsx';
import { ScopesContext, useMatchingOptions } from '../fields/matching-options.ts';
import type { Row } from '../state/content.ts';
import { type FieldColumn, fieldText, readCell } from '../rows/columns.ts';

/** Where the focus goes after an edit; `away` if it has already moved. */
export type After = 'down' | 'right' | 'left' | 'stay' | 'away' | 'next-issue' | 'previous-issue';
/** Ends an edit with a value, or without one if nothing changed. */
export type Done = (result: { readonly value: unknown } | undefined, after: After) => void;

export type EditorProps = {
  readonly model: Model;
  readonly column: FieldColumn;
  readonly row: Row;
  readonly label: string;
  readonly describedBy?: string;
  /** The key that started the edit; it replaces the old text. */
  readonly startText?: string;
  readonly onDone: Done;
};

/** Shows a cell's input: Enter saves and moves down, Tab moves on, F8 goes to the next issue, Escape cancels, blur saves. */
export const CellEditor = ({ onDone, ...props }: EditorProps) => {
  const isOver = useRef(false);
  // A key that ends the edit also causes a blur, which must not end it again.
  const endOnce: Done = (result, after) => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(result, after);
  };
  return props.column.choices.length > 0 ? (
    <ChoiceEditor {...props} onDone={endOnce} />
  ) : (
    <TextEditor {...props} onDone={endOnce} />
  );
};

const TextEditor = ({ column, row, label, describedBy, startText, onDone }: EditorProps) => {
  // The input is uncontrolled, so that typing does not render.
  const [before] = useState(() => fieldText(column, row.values[column.key]));
  const [initial] = useState(startText ?? before);
  const input = useRef<HTMLInputElement>(null);
  const save = (after: After): void => {
    const text = input.current?.value ?? initial;
    onDone(text === before ? undefined : { value: readCell(column, text) }, after);
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
      onBlur={() => save('away')}
      onKeyDown={(event) => onEditorKey(event, save, onDone)}
    />
  );
};

const ChoiceEditor = ({ model, column, row, label, describedBy, startText, onDone }: EditorProps) => {
  const before = row.values[column.key];
  const chosen = useRef<unknown>(before);
  const [value, setValue] = useState(before);
  const scopesOf = useContext(ScopesContext);
  const scopes = useMemo(() => scopesOf(row.values), [scopesOf, row.values]);
  const choices = useMatchingOptions(model, column.field, { choices: column.choices, value: before, scopes });
  const save = (after: After): void => onDone(chosen.current === before ? undefined : { value: chosen.current }, after);
  return (
    <chakra.div w="full" h="full" bg="bg.panel">
      <ComboboxInput
        id={`${column.key}-editor`}
        isFlush
        autoFocus
        label={label}
        describedBy={describedBy}
        choices={choices}
        value={value}
        startText={startText}
        opensAtOnce
        onChosen={() => save('stay')}
        onChange={(next) => {
          chosen.current = next;
          setValue(next);
        }}
        onLeave={() => save('away')}
        onKeyDown={(event) => onEditorKey(event, save, onDone)}
      />
    </chakra.div>
  );
};

const onEditorKey = (event: KeyboardEvent, save: (after: After) => void, onDone: Done): void => {
  if (event.nativeEvent.isComposing) return;
  // The grid must not react to keys typed in the editor.
  event.stopPropagation();
  if (!['Enter', 'Tab', 'F8', 'Escape'].includes(event.key)) return;
  event.preventDefault();
  if (event.key === 'Enter') save('down');
  if (event.key === 'Tab') save(event.shiftKey ? 'left' : 'right');
  if (event.key === 'F8') save(event.shiftKey ? 'previous-issue' : 'next-issue');
  if (event.key === 'Escape') onDone(undefined, 'stay');
};
