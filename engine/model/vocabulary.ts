import type { Issue, Sentence } from './issue.ts';
import type { Field, Step } from './model.ts';
import type { Item, Run } from './pricing/run.ts';
import type { Value, ValueIssue } from './pricing/value.ts';

/** A JSON Schema, as the meta-schemas hold it. */
export type JsonSchema = { readonly [word: string]: unknown };

/** Reads a value in a run; undefined is missing, a Miss is a step that failed. */
export type Get = (run: Run, item: Item | undefined, self: unknown) => Value | ValueIssue | undefined;
/** Kleene truth: undefined is unknown. */
export type Test = (run: Run, item: Item | undefined, self: unknown) => boolean | undefined;

/** What an entry sees while a model is compiled: names resolved to readers; an unknown name throws a Fault. */
export type Scope = {
  /** "application", "policy" or the name of the list that is open. */
  readonly block: string;
  /** A path or a literal. */
  readonly operand: (operand: unknown) => Get;
  readonly condition: (condition: unknown) => Test;
  /** Every value of a many-valued path, with the item that it belongs to. */
  readonly many: (
    path: string,
  ) => (
    run: Run,
    item: Item | undefined,
  ) => readonly { readonly item: Item | undefined; readonly value: Value | ValueIssue | undefined }[];
  /** Items of a list below the open item (all where none of its ancestors is open). */
  readonly items: (list: string) => (run: Run, item: Item | undefined) => readonly Item[];
  /** Whether all items of that list below the open one are known: none of the arrays that hold them is faulted. */
  readonly isWhole: (list: string) => (run: Run, item: Item | undefined) => boolean;
  /** A scope with that list open. */
  readonly open: (list: string) => Scope;
  readonly lookup: (column: string, by: Readonly<Record<string, unknown>>, otherwise?: unknown) => Get;
  /** Membership in the first key column of a table. */
  readonly tableKeys: (table: string) => (run: Run) => readonly string[] | undefined;
  readonly format: (name: string) => Format;
  /** Field of the schema at a dotted path below the application or a list. */
  readonly field: (scope: string, path: string) => Field;
};

/** A pricing operation or fact: the word in a step, and what it computes. Exact; never throws in a run. */
export type Operation = {
  readonly name: string;
  readonly doc: string;
  /** Its words in a step, beside step, title, round and unit: JSON Schema by word; then those that may be left out. */
  readonly words: Readonly<Record<string, JsonSchema>>;
  readonly options?: Readonly<Record<string, JsonSchema>>;
  readonly compile: (step: Step, scope: Scope) => Get;
  /** Set where the operation itself applies `round`. */
  readonly rounds?: boolean;
  /** Operands as the trace shows them, joined by `sign`. */
  readonly inputs: (step: Step) => readonly unknown[];
  readonly sign: string;
  /** What the result counts ("age", "persons"), where its operands do not tell. */
  readonly unit?: (step: Step) => string | undefined;
  /** The cell of a table ("table.column") that is looked up, and the operands that choose its row, by column: the trace shows their labels. */
  readonly cell?: (step: Step) => { readonly column: string; readonly by: Readonly<Record<string, unknown>> };
  /** Operands of which one counts in a run, and which; `inputs` are then what decides, and the trace shows their labels. */
  readonly branches?: {
    readonly of: (step: Step) => readonly unknown[];
    readonly taken: (step: Step, scope: Scope) => (run: Run, item: Item | undefined, self: unknown) => unknown;
  };
  /** Steps over an application {a, b, day: …, rows: [{n, m}]} with list "row" and table "t" (see the room's contract test), and what they give. */
  readonly examples: readonly OperationExample[];
};

export type OperationExample = {
  readonly step: Readonly<Record<string, unknown>>;
  readonly given: Readonly<Record<string, unknown>>;
  readonly gives: string;
};

/** A keyword of the vocabulary beside those of JSON Schema; inert in Ajv, checked by the engine. */
export type Keyword = {
  readonly name: string;
  readonly doc: string;
  /** JSON Schema of its value. */
  readonly shape: JsonSchema;
  /** The sentence of each code that it raises, and what to do about it. */
  readonly codes: Readonly<Record<string, Sentence & { readonly solve: string }>>;
  /** When the engine acts on it. An annotation is only read by the form. */
  readonly phase: 'visible' | 'format' | 'required' | 'array' | 'annotation';
  readonly compile?: (value: unknown, scope: Scope, field: Field) => (spot: Spot) => readonly Issue[];
  readonly examples: {
    /** A field with the keyword, in an application {x: field}. */
    readonly field: Field;
    readonly good: readonly unknown[];
    readonly bad: Readonly<Record<string, unknown>>;
  };
};

/** The words that models may use: every room's list, handed to the compiler. */
export type Vocabulary = {
  readonly formats: readonly Format[];
  readonly keywords: readonly Keyword[];
  readonly operations: readonly Operation[];
};

/** Words of the pages: kinds of blocks of the detail page with the JSON Schema of each, the form's widgets with what each can hold. */
export type PageWords = {
  readonly blocks: readonly { readonly name: string; readonly shape: object }[];
  readonly widgets: readonly { readonly name: string; readonly accepts: (field: Field) => boolean }[];
};

/** What a sentence of a format needs besides its code: `{expected}`, `{date}` … */
export type IssueParams = Readonly<Record<string, string | number>>;

/**
 * A format that a schema names with `format` or `formatBy`, of texts or of numbers: a pure check with a code for each way to be wrong.
 * `check` gives the code of the first fault, or undefined where the text is right; it never throws and is linear in its input.
 */
export type Format<Code extends string = string> = {
  readonly name: string;
  /** What it accepts, in one sentence, for the reference. */
  readonly doc: string;
  /** A standard's number, a law or the paragraph of the specification. */
  readonly source: string;
  /** Title of the field type in both languages, for hints. */
  readonly title: Sentence;
  readonly messages: Readonly<Record<Code, Sentence>>;
  readonly check: (text: string) => Code | undefined;
  /** Set for a format of numbers, which stands beside an integer: the most that it takes; `check` gets the number written out. */
  readonly most?: number;
  /** Code of a date that is later than the day of application, where the date must have come; the engine, which knows the day, raises it. */
  readonly past?: Code;
  /** The parameters that the sentence of a faulty text's code needs ("it should be {expected}"); empty where it needs none. */
  readonly params?: (text: string) => IssueParams;
  /** The text with spaces, dashes and full-width characters forgiven; identity where nothing is to be forgiven. */
  readonly normalise?: (text: string) => string;
  /** What a right text says of its owner (a national ID: birthDay and sex); empty where the text is wrong. */
  readonly reads?: (text: string) => Readonly<Record<string, string>>;
  readonly examples: {
    readonly good: readonly [string, ...string[]];
    /** One counter-example for every code: a code without one does not compile. */
    readonly bad: Readonly<Record<Code, string>>;
  };
  /** How an input takes it. */
  readonly input?: {
    readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email';
    readonly autoComplete?: string;
    readonly maxLength?: number;
  };
};

/** Where a keyword is checked: the value of its field, the object that holds it, and the item of a named list around it. */
export type Spot = {
  readonly run: Run;
  readonly item: Item | undefined;
  readonly self: unknown;
  readonly value: unknown;
  /** The place around it and the token that leads here from there; `pointerTo` writes both out. */
  readonly up: Spot | undefined;
  readonly token: string | number;
};

/** The JSON pointer of a spot; written when it is asked for, as most spots have nothing to report. */
export const pointerTo = ({ up, token }: Spot): string => (up === undefined ? '' : `${pointerTo(up)}/${token}`);

/** No issue, without a list of its own for each right value. */
export const NO_ISSUES: readonly Issue[] = [];
