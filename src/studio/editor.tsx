import { historyField } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Action, type Diagnostic as Mark, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import { Box } from '@chakra-ui/react';
import type { Diagnostic } from '@insure/engine';
import { basicSetup, EditorView } from 'codemirror';
import { useEffect, useEffectEvent, useRef } from 'react';
import { jsonHelp } from './json-help.ts';

type EditorProps = {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isJson: boolean;
  /** The JSON Schema of the text, which completes and explains it. */
  readonly schema: unknown;
  /** The diagnostics of this text. */
  readonly diagnostics: readonly Diagnostic[];
  /** Returns the label of the button that inserts the nearest word of a diagnostic. */
  readonly fixWords: (word: string) => string;
  /** The place to scroll to and put the cursor at. If it has a `length`, that many characters are selected. */
  readonly place: Place | undefined;
  /** The value that `onClose` received when this text was last open, so that its changes can still be undone. */
  readonly kept: unknown;
  readonly onClose: (kept: unknown) => void;
};

export type Place = { readonly line: number; readonly column: number; readonly length?: number };

const keptFields = { history: historyField };

/** Shows a text with line numbers, colours and the diagnostics at their places. A new `key` opens another text. */
export const Editor = ({ label, text, onText, isJson, schema, diagnostics, fixWords, place, kept, onClose }: EditorProps) => {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const changed = useEffectEvent(onText);
  const closed = useEffectEvent(onClose);
  const begin = useEffectEvent((parent: HTMLElement) => {
    const watch = EditorView.updateListener.of((update) => {
      if (update.docChanged) changed(update.state.doc.toString());
    });
    const named = EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' });
    const language = isJson ? [json(), jsonHelp(schema)] : [];
    const look = [syntaxHighlighting(highlights), theme, EditorView.lineWrapping];
    const extensions = [basicSetup, language, lintGutter(), look, named, watch];
    const state = kept ? EditorState.fromJSON(kept, { extensions }, keptFields) : EditorState.create({ doc: text, extensions });
    return new EditorView({ state, parent });
  });
  useEffect(() => {
    if (!box.current) return undefined;
    const open = begin(box.current);
    view.current = open;
    return () => {
      closed(open.state.toJSON(keptFields));
      open.destroy();
    };
  }, []);
  // A change from outside (all undone, an example added) is one step that can be undone. After typing, the text is already
  // equal.
  useEffect(() => {
    const open = view.current;
    if (open && open.state.doc.toString() !== text) open.dispatch({ changes: changeBetween(open.state.doc.toString(), text) });
  }, [text]);
  useEffect(() => {
    const open = view.current;
    if (open)
      open.dispatch(
        setDiagnostics(
          open.state,
          diagnostics.map((each) => markOf(open.state, each, fixWords)),
        ),
      );
  }, [diagnostics, fixWords]);
  useEffect(() => {
    const open = view.current;
    if (!open || !place) return;
    const at = offsetOf(open.state, place);
    const head = Math.min(at + (place.length ?? 0), open.state.doc.length);
    open.dispatch({ selection: { anchor: at, head }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    open.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return <Box ref={box} h="full" minH="0" overflow="hidden" />;
};

/** Returns the smallest replacement that turns one text into the other. */
const changeBetween = (before: string, after: string) => {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
};

const offsetOf = ({ doc }: EditorState, { line, column }: { readonly line: number; readonly column: number }): number => {
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(from + column - 1, to);
};

/** A JSON string, or a run of other characters. */
const token = /^(?:"(?:[^"\\\n]|\\.)*"|[^\s,{}[\]]+)/;

const markOf = (state: EditorState, diagnostic: Diagnostic, fixWords: (word: string) => string): Mark => {
  const from = offsetOf(state, diagnostic);
  const line = state.doc.lineAt(from);
  const found = token.exec(line.text.slice(from - line.from))?.[0] ?? '';
  const { message, expected, nearest, severity } = diagnostic;
  const said = [message, expected !== undefined && `expected ${expected}`].filter(Boolean).join(', ');
  const actions: readonly Action[] =
    nearest !== undefined && found.startsWith('"') && message.includes(JSON.parse(found))
      ? [
          {
            name: fixWords(nearest),
            apply: (open, start, end) => open.dispatch({ changes: { from: start, to: end, insert: JSON.stringify(nearest) } }),
          },
        ]
      : [];
  return { from, to: from + found.length, severity, message: said, actions };
};

const highlights = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--studio-key)' },
  { tag: tags.string, color: 'var(--studio-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--studio-number)' },
  { tag: tags.heading, fontWeight: '600' },
]);

const theme = EditorView.theme({
  '&': { height: '100%', fontSize: '0.75rem', backgroundColor: 'transparent', color: 'inherit' },
  '.cm-scroller': {
    overflow: 'auto',
    fontFamily: 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, monospace',
    lineHeight: '1.7',
  },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'inherit', border: 'none' },
  '.cm-content': { caretColor: 'currentColor' },
  // The outline is around the whole editor, as that of the text in it would be cut off.
  '.cm-content:focus-visible': { outline: 'none' },
  '&.cm-focused': { outline: '2px solid var(--studio-key)', outlineOffset: '-2px' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--studio-line)' },
  '.cm-cursor': { borderLeftColor: 'currentColor' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--studio-selection) !important' },
  // The arrows of the fold gutter are missing in many fonts.
  '.cm-foldGutter': { display: 'none !important' },
  '.cm-tooltip': { backgroundColor: 'var(--studio-panel)', color: 'inherit', border: '1px solid var(--studio-border)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.125rem 0.5rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--studio-selection)',
    color: 'inherit',
  },
  '.cm-completionInfo, .studio-hover': { padding: '0.25rem 0.5rem', maxWidth: '24rem', whiteSpace: 'pre-wrap' },
});
