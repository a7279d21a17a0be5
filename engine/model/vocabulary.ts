import type { Issue, IssueParams, Sentence } from './issue.ts';
import type { Field, Step } from './model.ts';
import type { Item, Run } from './pricing/run.ts';
import type { Value, ValueIssue } from './pricing/value.ts';

export type JsonSchema = { readonly [word: string]: unknown };

/** Reads a value in a run; undefined is missing, a ValueIssue is a failed step. */
export type Get = (run: Run, item: Item | undefined, self: unknown) => Value | ValueIssue | undefined;
/** Kleene truth: undefined is unknown. */
export type Test = (run: Run, item: Item | undefined, self: unknown) => boolean | undefined;

/** Names in a model under compilation, resolved to readers; an unknown name throws a DiagnosticError. */
export type Scope = {
  /** "application", "policy" or the open list. */
  readonly block: string;
  readonly operand: (operand: unknown) => Get;
  readonly condition: (condition: unknown) => Test;
  /** Every value of a path through a list, with its item. */
  readonly many: (
    path: string,
  ) => (
    run: Run,
    item: Item | undefined,
  ) => readonly { readonly item: Item | undefined; readonly value: Value | ValueIssue | undefined }[];
  /** Items of a list below the open item (all if none of its ancestors is open). */
  readonly items: (list: string) => (run: Run, item: Item | undefined) => readonly Item[];
  /** Whether all items of that list below the open one are known: none of their arrays is invalid. */
  readonly isWhole: (list: string) => (run: Run, item: Item | undefined) => boolean;
  readonly open: (list: string) => Scope;
  readonly lookup: (column: string, by: Readonly<Record<string, unknown>>, otherwise?: unknown) => Get;
  readonly tableKeys: (table: string) => (run: Run) => readonly string[] | undefined;
  readonly format: (name: string) => Format;
  /** The field at a path below the application or a list. */
  readonly field: (scope: string, path: string) => Field;
};

/** A pricing operation or fact: the word of a step, and what it computes. Exact; never throws in a run. */
export type Operation = {
  readonly name: string;
  readonly doc: string;
  /** Its words in a step, besides step, title, round and unit; then the optional ones. */
  readonly words: Readonly<Record<string, JsonSchema>>;
  readonly options?: Readonly<Record<string, JsonSchema>>;
  readonly compile: (step: Step, scope: Scope) => Get;
  /** Set if the operation applies `round` itself. */
  readonly rounds?: boolean;
  /** Operands in the trace, joined by `sign`. */
  readonly inputs: (step: Step) => readonly unknown[];
  readonly sign: string;
  /** The unit of the result ("age", "persons"), if its operands do not give it. */
  readonly unit?: (step: Step) => string | undefined;
  /** The table cell ("table.column") that is looked up, and the operands that select its row, by column. */
  readonly cell?: (step: Step) => { readonly column: string; readonly by: Readonly<Record<string, unknown>> };
  /** Operands of which one is selected in a run, and which; `inputs` then decide. */
  readonly branches?: {
    readonly of: (step: Step) => readonly unknown[];
    readonly selected: (step: Step, scope: Scope) => (run: Run, item: Item | undefined, self: unknown) => unknown;
  };
  /** Steps over {a, b, day: …, rows: [{n, m}]} with list "row" and table "t" (see the room's contract test). */
  readonly examples: readonly OperationExample[];
};

export type OperationExample = {
  readonly step: Readonly<Record<string, unknown>>;
  readonly given: Readonly<Record<string, unknown>>;
  readonly gives: string;
};

/** A keyword besides those of JSON Schema; ignored by Ajv, checked by the engine. */
export type Keyword = {
  readonly name: string;
  readonly doc: string;
  /** JSON Schema of its value. */
  readonly shape: JsonSchema;
  /** Sentence and solution of each code it raises. */
  readonly codes: Readonly<Record<string, Sentence & { readonly solve: string }>>;
  /** When the engine applies it. Only the form reads annotations. */
  readonly phase: 'visible' | 'format' | 'required' | 'array' | 'annotation';
  readonly compile?: (value: unknown, scope: Scope, field: Field) => (spot: Spot) => readonly Issue[];
  readonly examples: {
    /** A field with the keyword, in an application {x: field}. */
    readonly field: Field & Readonly<Record<string, unknown>>;
    readonly good: readonly unknown[];
    readonly bad: Readonly<Record<string, unknown>>;
  };
};

/** All words that a model may use, by room. The names of a room are unique. */
export type Vocabulary = {
  readonly formats: readonly Format[];
  readonly keywords: readonly Keyword[];
  readonly operations: readonly Operation[];
  /** Blocks of detail pages, with their shapes. */
  readonly blocks: readonly { readonly name: string; readonly shape: object }[];
  /** Widgets of forms, with what they accept. */
  readonly widgets: readonly WidgetShape[];
};

/** The entries of an extension before the others, and in place of those of the same name. */
export const named = <Entry extends { readonly name: string }>(
  known: readonly Entry[],
  more: readonly Entry[] = [],
): readonly Entry[] => {
  const names = new Set(more.map(({ name }) => name));
  return [...more, ...known.filter(({ name }) => !names.has(name))];
};

const byName = new WeakMap<readonly Format[], ReadonlyMap<string, Format>>();

/** The format of a name; undefined for no name and for an unknown one. */
export const formatNamed = ({ formats }: Pick<Vocabulary, 'formats'>, name: string | undefined): Format | undefined => {
  const known = byName.get(formats) ?? new Map(formats.map((format) => [format.name, format]));
  byName.set(formats, known);
  return name === undefined ? undefined : known.get(name);
};

/** A widget for model authors and the compiler: its name in insure.ui.json and the fields that it accepts. */
export type WidgetShape = {
  readonly name: string;
  /** One sentence for the reference. */
  readonly doc: string;
  /** Whether it can edit a field. A model that uses it for another field does not compile. */
  readonly accepts: (field: Field) => boolean;
  /**
   * How well it draws a field for which the form names no widget: the highest rank wins, among equals the entry of an extension.
   * The engine's own have 1 (text) to 9 (rows). Undefined, or without this function: only if the form names it.
   */
  readonly rank?: (field: Field, choices: readonly { readonly label: string }[]) => number | undefined;
  /** The widget that draws the field in RJSF's own themes ("select"); without one, the usual widget of the field's type. */
  readonly stock?: string;
  /** A field that it accepts. */
  readonly example: Field;
};

/** A format of texts or numbers. `check` returns the code of the first error; it never throws and is linear. */
export type Format<Code extends string = string> = {
  readonly name: string;
  /** What it accepts, in one sentence for the reference. */
  readonly doc: string;
  /** A standard's number, a law or a paragraph of the specification. */
  readonly source: string;
  /** Title in both languages, for hints. */
  readonly title: Sentence;
  readonly messages: Readonly<Record<Code, Sentence>>;
  readonly check: (text: string) => Code | undefined;
  /** For formats of integers: the maximum; `check` gets the number as text. */
  readonly most?: number;
  /** Code of dates after the day of application; raised by the engine, which knows the day. */
  readonly past?: Code;
  /** Parameters of the sentence ("it should be {expected}"). */
  readonly params?: (text: string) => IssueParams;
  /** The text without spaces, dashes and full-width characters, which the format tolerates. */
  readonly normalise?: (text: string) => string;
  /** Data about the owner in a valid text (in a national ID: birthDay and sex). */
  readonly reads?: (text: string) => Readonly<Record<string, string>>;
  readonly examples: {
    readonly good: readonly [string, ...string[]];
    /** One counter-example for every code, required by the type. */
    readonly bad: Readonly<Record<Code, string>>;
  };
  /** How an input accepts it. */
  readonly input?: {
    readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email';
    readonly autoComplete?: string;
    readonly maxLength?: number;
  };
};

/** Where a keyword is checked: the value of its field, its object, and the item of a named list around it. */
export type Spot = {
  readonly run: Run;
  readonly item: Item | undefined;
  readonly self: unknown;
  readonly value: unknown;
  /** The spot around it, and the token from there; `pointerTo` joins them. */
  readonly up: Spot | undefined;
  readonly token: string | number;
};

/** The JSON pointer of a spot, written on demand: most spots have no issues. */
export const pointerTo = ({ up, token }: Spot): string => (up === undefined ? '' : `${pointerTo(up)}/${token}`);

/** Shared, so that valid values allocate nothing. */
export const NO_ISSUES: readonly Issue[] = [];
