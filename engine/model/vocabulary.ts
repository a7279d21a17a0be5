import type { Issue, IssueParams } from './issue.ts';
import type { Draw } from '../values/draw.ts';
import { type Language, languageTags, type Sentence, type Translation } from './language.ts';
import type { Field, IsoDate, ModelData, Step } from './model.ts';
import type { Table } from './table.ts';
import type { PersonInText, TableWords, WordAnswers } from './table-words.ts';
import type { Item, Run } from './pricing/run.ts';
import type { Value, ValueIssue } from './pricing/value.ts';

export type JsonSchema = { readonly [word: string]: unknown };

/** Reads a value in a run; undefined means missing, a ValueIssue means that a step failed. */
export type Get = (run: Run, item: Item | undefined, self: unknown) => Value | ValueIssue | undefined;
/** Kleene truth: undefined means unknown. */
export type Test = (run: Run, item: Item | undefined, self: unknown) => boolean | undefined;

/** Names in a model under compilation, resolved to readers; an unknown name throws a DiagnosticError. */
export type Scope = {
  /** "application", "policy" or the open list. */
  readonly block: string;
  readonly operand: (operand: unknown) => Get;
  readonly condition: (condition: unknown) => Test;
  /** Reads every value of a path through a list, with its item. */
  readonly many: (
    path: string,
  ) => (
    run: Run,
    item: Item | undefined,
  ) => readonly { readonly item: Item | undefined; readonly value: Value | ValueIssue | undefined }[];
  /** Reads the items of a list below the open item; all items if no list around it is open. */
  readonly items: (list: string) => (run: Run, item: Item | undefined) => readonly Item[];
  /** Whether all items of that list below the open item are known: none of their arrays is invalid. */
  readonly isWhole: (list: string) => (run: Run, item: Item | undefined) => boolean;
  readonly open: (list: string) => Scope;
  /** The same scope, in which `this` is an object with these properties. */
  readonly inside: (properties: readonly string[]) => Scope;
  readonly lookup: (column: string, by: Readonly<Record<string, unknown>>, otherwise?: unknown) => Get;
  readonly tableKeys: (table: string) => (run: Run) => readonly string[] | undefined;
  readonly table: (name: string) => Table;
  readonly format: (name: string) => Format;
  /**
   * The array of a list, the rules for the insured if they are its items, and whether only one array is around the open item.
   */
  readonly list: (name: string) => { readonly array: Field; readonly insured: ModelData['insured']; readonly isSingle: boolean };
  /** The field at a path below the application or a list. */
  readonly field: (scope: string, path: string) => Field;
};

/** A pricing operation: the word of a step, and its computation, which is exact and never throws in a run. */
export type Operation = {
  readonly name: string;
  /** One sentence for the reference. For the engine's own entries it is in `docOf`, to keep it out of forms. */
  readonly doc?: string;
  /** Its words in a step, besides step, title, round and unit; then the optional ones. */
  readonly words: Readonly<Record<string, JsonSchema>>;
  readonly options?: Readonly<Record<string, JsonSchema>>;
  readonly compile: (step: Step, scope: Scope) => Get;
  /** Set if the operation applies `round` itself. */
  readonly rounds?: boolean;
  /** The operands that the trace shows, joined by `sign`. */
  readonly inputs: (step: Step) => readonly unknown[];
  readonly sign: string;
  /** The path whose value it returns unchanged. The result has the unit and the labels of that field or step. */
  readonly resultPath?: (step: Step) => string;
  /** The unit of the result ("age", "persons"), if its operands do not give it. */
  readonly unit?: (step: Step) => string | undefined;
  /** The column ("table.column") that is looked up, and the operands that select the row, by column. */
  readonly cell?: (step: Step) => { readonly column: string; readonly by: Readonly<Record<string, unknown>> };
  /** The operands of which one is selected in a run, and the selection. `inputs` are then the operands that the selection reads. */
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

/** A keyword that the engine checks, besides those of JSON Schema. Ajv ignores it. */
export type Keyword = {
  readonly name: string;
  /** One sentence for the reference. For the engine's own entries it is in `docOf`, to keep it out of forms. */
  readonly doc?: string;
  /** JSON Schema of its value. */
  readonly shape: JsonSchema;
  /** Sentence and solution of each code it raises. */
  readonly codes: Readonly<Record<string, Sentence & { readonly solve: string }>>;
  /** When the engine applies it. Annotations are read by the form only. */
  readonly phase: 'visible' | 'format' | 'required' | 'array' | 'annotation';
  readonly compile?: (value: unknown, scope: Scope, field: Field) => (spot: KeywordContext) => readonly Issue[];
  /** Returns the accepted value nearest to a generated one, for keywords that the generators of applications do not know. */
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

/** All words that a model may use, by room (formats, keywords …). The names in a room are unique. */
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
  /** Loads the words for reading lists of persons, when the first list is read. English ones by default. */
  readonly lists?: () => Promise<ListWords>;
};

/** The data of a model with its vocabulary, without the validator. */
export type ReadableModel = { readonly data: ModelData; readonly vocabulary: Vocabulary };

/** Words and functions for reading lists of persons. */
export type ListWords = TableWords & {
  /** Reads persons from free text; without it, pasted text is read as a table only. */
  readonly people?: PeopleReader;
  /** The sentences of the reasons that `people` returns, for translators. */
  readonly sentences?: readonly Sentence[];
};

/** Reads the persons in a free text, in the order of their lines; never throws. */
export type PeopleReader = (text: string, options: PeopleOptions) => readonly PersonInText[];

export type PeopleOptions = {
  readonly model: ReadableModel;
  /** Name of the list that the persons are read for. */
  readonly list: string;
  /** The latest possible birth date. */
  readonly today: IsoDate;
  readonly language: Language;
  readonly answers?: WordAnswers;
  /** Fields that a heading of the text names. Words that fit no other field belong to them. */
  readonly headed?: readonly string[];
};

/** Returns all languages that the texts of a model may be in. */
export const languagesOf = ({ vocabulary }: { readonly vocabulary: Vocabulary }): readonly Language[] => [
  ...languageTags,
  ...furtherLanguages(vocabulary),
];

/** Returns the languages that have text files of their own. Languages that replace sentences of an own language have none. */
export const furtherLanguages = ({ languages }: Vocabulary): readonly Translation[] =>
  languages.filter(({ tag }) => !languageTags.some((ownTag) => ownTag === tag));

/** Returns the entries of an extension before the known ones. A known entry of the same name is left out. */
export const mergeEntries = <Entry extends { readonly name: string }>(
  known: readonly Entry[],
  extensionEntries: readonly Entry[] = [],
): readonly Entry[] => {
  if (extensionEntries.length === 0) return known;
  const names = new Set(extensionEntries.map(({ name }) => name));
  return [...extensionEntries, ...known.filter(({ name }) => !names.has(name))];
};

const formatsByName = new WeakMap<readonly Format[], ReadonlyMap<string, Format>>();

/** Returns the format with a name; undefined for no name or an unknown one. */
export const findFormat = ({ formats }: Pick<Vocabulary, 'formats'>, name: string | undefined): Format | undefined => {
  const known = formatsByName.get(formats) ?? new Map(formats.map((format) => [format.name, format]));
  formatsByName.set(formats, known);
  return name === undefined ? undefined : known.get(name);
};

/** A widget for model authors and the compiler: its name in insure.ui.json and the fields that it accepts. */
export type WidgetShape = {
  readonly name: string;
  /** One sentence for the reference. */
  readonly doc: string;
  /** Whether it can edit a field, given the format of the field. A model that uses it for another field does not compile. */
  readonly accepts: (field: Field, format?: Format) => boolean;
  /**
   * Ranks the widget for a field for which the form names none. The highest rank wins; among equals, the entry of an extension.
   * The engine's own widgets have 1 (text) to 9 (rows). If undefined, the widget is used only if the form names it.
   */
  readonly rank?: (field: Field, choices: readonly { readonly label: string }[], format?: Format) => number | undefined;
  /** The widget of RJSF's own themes ("select") that draws the field; by default the usual widget of the field's type. */
  readonly stock?: string;
  /** An example of a field that it accepts. */
  readonly example: Field;
};

/** A format of texts or numbers. `check` returns the code of the first error; it never throws and is linear. */
export type Format<Code extends string = string> = {
  readonly name: string;
  /**
   * What it accepts, in one sentence for the reference. For the engine's own entries it is in `docOf`, to keep it out of forms.
   */
  readonly doc?: string;
  /** A standard's number, a law or a paragraph of the specification. */
  readonly source: string;
  /** Title in both languages, for hints. */
  readonly title: Sentence;
  /** The unit of its values, for fields that name none. */
  readonly unit?: string;
  readonly messages: Readonly<Record<Code, Sentence>>;
  readonly check: (text: string) => Code | undefined;
  /** For formats of integers: the maximum; `check` gets the number as text. */
  readonly maximum?: number;
  /** The code of the issue if a date is after the day of application, which the engine checks. */
  readonly past?: Code;
  /** Parameters of the sentence ("it should be {expected}"). */
  readonly params?: (text: string) => IssueParams;
  /** The text without spaces, dashes and full-width characters, which the format tolerates. */
  readonly normalise?: (text: string) => string;
  /** Data about the owner in a valid text (in a national ID: birthDay and sex). */
  readonly reads?: (text: string) => Readonly<Record<string, string>>;
  /** Makes a valid text for generated applications; without it they use the good examples. */
  readonly sample?: (draw: Draw, wish: SampleWish) => string;
  /** Loads the names of places, for formats of place codes, when a form first shows one. */
  readonly places?: () => Promise<readonly PlaceName[]>;
  readonly examples: {
    readonly good: readonly [string, ...string[]];
    /** One counter-example for every code, required by the type. */
    readonly bad: Readonly<Record<Code, string>>;
  };
  /** Attributes of its input. */
  readonly input?: {
    readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email';
    readonly autoComplete?: string;
    readonly maxLength?: number;
  };
};

/** The requirements for a generated text. */
export type SampleWish = {
  /** Texts with different numbers differ, if the format has enough of them. */
  readonly unique: number;
  /** Data about the owner that the text must contain, named as in `reads`. */
  readonly reads: Readonly<Record<string, string>>;
  /** The day of the application. */
  readonly at: IsoDate;
};

/** A place with the places around it, largest first: "福建省 厦门市 思明区". */
export type PlaceName = {
  readonly code: string;
  readonly path: string;
  /** True if the place is not divided further. */
  readonly isLeaf: boolean;
  /** 1 is the largest. */
  readonly level: number;
};

/** The place where a keyword is checked: the field's value, its object, and the item of a named list around it. */
export type KeywordContext = {
  readonly run: Run;
  readonly item: Item | undefined;
  readonly self: unknown;
  readonly value: unknown;
  /** The spot around this one. `pointerTo` joins the tokens of all spots around. */
  readonly up: KeywordContext | undefined;
  readonly token: string | number;
};

/** Returns the JSON pointer of a spot. It is computed on demand, because most spots have no issues. */
export const pointerTo = ({ up, token }: KeywordContext): string => (up === undefined ? '' : `${pointerTo(up)}/${token}`);

/** The shared empty result: valid values allocate nothing. */
export const NO_ISSUES: readonly Issue[] = [];
