import type { Issue, IssueParams } from './issue.ts';
import type { Draw } from '../values/draw.ts';
import { type Language, languageTags, type Sentence, type Translation } from './language.ts';
import type { Field, IsoDate, ModelData, Step } from './model.ts';
import type { Table } from './table.ts';
import type { PersonInText, TableWords, WordAnswers } from './table-words.ts';
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
  /** The same scope, in which `this` is an object with these properties. */
  readonly inside: (properties: readonly string[]) => Scope;
  readonly lookup: (column: string, by: Readonly<Record<string, unknown>>, otherwise?: unknown) => Get;
  readonly tableKeys: (table: string) => (run: Run) => readonly string[] | undefined;
  readonly table: (name: string) => Table;
  readonly format: (name: string) => Format;
  /** The array of a list, the rules for the insured if these are its items, and whether only one such array is around the open item. */
  readonly list: (name: string) => { readonly array: Field; readonly insured: ModelData['insured']; readonly isSingle: boolean };
  /** The field at a path below the application or a list. */
  readonly field: (scope: string, path: string) => Field;
};

/** A pricing operation or fact: the word of a step, and what it computes. Exact; never throws in a run. */
export type Operation = {
  readonly name: string;
  /** What it does, in a sentence for the reference. The engine's own entries have it in `docOf`: no form needs it. */
  readonly doc?: string;
  /** Its words in a step, besides step, title, round and unit; then the optional ones. */
  readonly words: Readonly<Record<string, JsonSchema>>;
  readonly options?: Readonly<Record<string, JsonSchema>>;
  readonly compile: (step: Step, scope: Scope) => Get;
  /** Set if the operation applies `round` itself. */
  readonly rounds?: boolean;
  /** Operands in the trace, joined by `sign`. */
  readonly inputs: (step: Step) => readonly unknown[];
  readonly sign: string;
  /** The path whose value it gives as it is: the result has the unit and the labels of that field or step. */
  readonly gives?: (step: Step) => string;
  /** The unit of the result ("age", "persons"), if its operands do not give it. */
  readonly unit?: (step: Step) => string | undefined;
  /** The table cell ("table.column") that is looked up, and the operands that select its row, by column. */
  readonly cell?: (step: Step) => { readonly column: string; readonly by: Readonly<Record<string, unknown>> };
  /** Operands of which one is selected in a run, and which; `inputs` then decide. */
  readonly branches?: {
    readonly of: (step: Step) => readonly unknown[];
    readonly selected: (step: Step, scope: Scope) => (run: Run, item: Item | undefined, self: unknown) => unknown;
  };
  /** Steps over {a, day, chosen, rows: [{n, m}]} with list "row" and tables "t" and "k" (see the room's contract test). */
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
  /** What it does, in a sentence for the reference. The engine's own entries have it in `docOf`: no form needs it. */
  readonly doc?: string;
  /** JSON Schema of its value. */
  readonly shape: JsonSchema;
  /** Sentence and solution of each code it raises. */
  readonly codes: Readonly<Record<string, Sentence & { readonly solve: string }>>;
  /** When the engine applies it. Only the form reads annotations. */
  readonly phase: 'visible' | 'format' | 'required' | 'array' | 'annotation';
  readonly compile?: (value: unknown, scope: Scope, field: Field) => (spot: Spot) => readonly Issue[];
  /** The nearest value to a generated one that it accepts, for keywords that the generators of applications do not know. */
  readonly nearest?: (generated: unknown, field: Field) => unknown;
  readonly examples: {
    /** The lists of the application, for a keyword that reads one. */
    readonly lists?: ModelData['lists'];
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
  /** Languages besides the engine's own, whose texts a model may have. */
  readonly languages: readonly Translation[];
  /** The words of lists of persons, English ones by default; loaded when a list is first read, as they may be many. */
  readonly lists?: () => Promise<ListWords>;
};

/** A model whose tables, fields and steps can be read, with the words that it is written in. */
export type ReadableModel = { readonly data: ModelData; readonly vocabulary: Vocabulary };

/** How lists of persons are read. */
export type ListWords = TableWords & {
  /** Reads persons from free text; without it, pasted text is read as a table only. */
  readonly people?: PeopleReader;
  /** Sentences that `people` tells its reasons in, for translators. */
  readonly sentences?: readonly Sentence[];
};

/** Reads the persons in a free text, in the order of their lines; never throws. */
export type PeopleReader = (text: string, options: PeopleOptions) => readonly PersonInText[];

export type PeopleOptions = {
  readonly model: ReadableModel;
  /** The list that they are read for. */
  readonly list: string;
  /** The latest possible birth date. */
  readonly today: IsoDate;
  readonly language: Language;
  readonly answers?: WordAnswers;
  /** Fields that a heading of the text names: unexplained words belong to them. */
  readonly headed?: readonly string[];
};

/** All languages that the texts of a model may be in. */
export const languagesOf = ({ vocabulary }: { readonly vocabulary: Vocabulary }): readonly Language[] => [
  ...languageTags,
  ...furtherLanguages(vocabulary),
];

/** Languages whose texts have files of their own: those that replace sentences of the engine's own languages have none. */
export const furtherLanguages = ({ languages }: Vocabulary): readonly Translation[] =>
  languages.filter(({ tag }) => !languageTags.some((own) => own === tag));

/** The entries of an extension before the others, and in place of those of the same name. */
export const named = <Entry extends { readonly name: string }>(
  known: readonly Entry[],
  more: readonly Entry[] = [],
): readonly Entry[] => {
  if (more.length === 0) return known;
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
  /** Whether it can edit a field, given the field's own format. A model that uses it for another field does not compile. */
  readonly accepts: (field: Field, format?: Format) => boolean;
  /**
   * How well it draws a field for which the form names no widget: the highest rank wins, among equals the entry of an extension.
   * The engine's own have 1 (text) to 9 (rows). Undefined, or without this function: only if the form names it.
   */
  readonly rank?: (field: Field, choices: readonly { readonly label: string }[], format?: Format) => number | undefined;
  /** The widget that draws the field in RJSF's own themes ("select"); without one, the usual widget of the field's type. */
  readonly stock?: string;
  /** A field that it accepts. */
  readonly example: Field;
};

/** A format of texts or numbers. `check` returns the code of the first error; it never throws and is linear. */
export type Format<Code extends string = string> = {
  readonly name: string;
  /** What it accepts, in one sentence for the reference. The engine's own entries have it in `docOf`: no form needs it. */
  readonly doc?: string;
  /** A standard's number, a law or a paragraph of the specification. */
  readonly source: string;
  /** Title in both languages, for hints. */
  readonly title: Sentence;
  /** What its texts are measured in: fields that name no unit are shown in this one. */
  readonly unit?: string;
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
  /** Makes a valid text for generated applications; without it they use the good examples. */
  readonly sample?: (draw: Draw, wish: SampleWish) => string;
  /** For codes of places: their names, by level; loaded when a form first shows one. */
  readonly places?: () => Promise<readonly PlaceName[]>;
  readonly examples: {
    readonly good: readonly [string, ...string[]];
    /** One counter-example for every code, required by the type. */
    readonly bad: Readonly<Record<Code, string>>;
  };
  /** How an input accepts it. */
  readonly input?: {
    readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
    readonly autoComplete?: string;
    readonly maxLength?: number;
  };
};

/** What a generated text should be like. */
export type SampleWish = {
  /** Texts with different numbers differ, if the format has enough of them. */
  readonly unique: number;
  /** Data about the owner that the text must contain, named as in `reads`. */
  readonly reads: Readonly<Record<string, string>>;
  /** The day of the application. */
  readonly at: IsoDate;
};

/** A place and those around it, from the largest down: "福建省 厦门市 思明区". */
export type PlaceName = {
  readonly code: string;
  readonly path: string;
  /** Whether it is not divided further. */
  readonly isWhole: boolean;
  /** 1 is the largest. */
  readonly level: number;
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
