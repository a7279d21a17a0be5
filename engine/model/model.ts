import type { Range, Table } from './table.ts';
import type { BenefitTerms, PricedTerm } from './benefit-terms.ts';
import type { Issue, RuleIssue } from './issue.ts';
import type { IsoDate } from '../values/dates.ts';
import type { Round } from '../values/decimal.ts';

export type { IsoDate };

/** A condition: one key per object, Kleene logic; see docs/reference.md. */
export type Condition = { readonly [wordOrPath: string]: unknown };

/** The kinds of data about a person that a field can hold. */
export type Role = 'name' | 'certificateType' | 'certificateNumber' | 'birthDate' | 'sex' | 'mobile' | 'relation';

/** JSON Schema of a field with the engine's keywords; `$ref`s are inlined in a compiled model. */
export type Field = {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly (string | number | boolean)[];
  readonly const?: string | number | boolean;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Field>>;
  readonly items?: Field;
  readonly errorMessage?: unknown;
  readonly unit?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly visibleWhen?: Condition;
  readonly requiredWhen?: Condition;
  readonly formatBy?: unknown;
  readonly formatMinimum?: string;
  readonly formatMaximum?: string;
  readonly checkDigit?: unknown;
  readonly attachment?: { readonly kinds: readonly ('pdf' | 'picture')[]; readonly maxBytes?: number };
  readonly oneOfTable?: string;
  readonly by?: Readonly<Record<string, string>>;
  readonly oneOfList?: string;
  readonly label?: string;
  readonly family?: string;
  readonly fills?: Readonly<Record<string, string>>;
  readonly role?: Role;
  readonly uniqueBy?: readonly string[] | UniqueRule | readonly UniqueRule[];
  readonly sumTo?: SumRule | readonly SumRule[];
  readonly ascending?: string;
  readonly needs?: OptionsByOption;
  readonly excludes?: OptionsByOption;
  readonly copyFrom?: { readonly title: string; readonly source: string; readonly fields: Readonly<Record<string, string>> };
  readonly sameAs?: { readonly when: Condition; readonly source: string; readonly fields: Readonly<Record<string, string>> };
};
/** For each option, the options that it needs or excludes. */
type OptionsByOption = Readonly<Record<string, readonly string[]>>;

/** A rule that no two items for which `where` is true are equal in all the fields. */
export type UniqueRule = { readonly fields: readonly string[]; readonly where?: Condition };

/** A rule that the field of the items for which `where` is true sums to the total, over all of them or in each group. */
export type SumRule = {
  readonly field: string;
  readonly total: number;
  readonly where?: Condition;
  readonly groupBy?: readonly string[];
};

/** The places where facts may be shown: in the form, to the underwriter of a referral, on the policy and its quotation. */
export const factPlaces = ['form', 'underwriter', 'policy'] as const;
export type FactPlace = (typeof factPlaces)[number];

/** A pricing step or a fact. One of its keys is the name of the operation. */
export type Step = {
  readonly step: string;
  readonly title?: string;
  readonly round?: Round;
  readonly unit?: string;
  /** The places where a fact, or a step of the policy beside the premium, is shown. */
  readonly shown?: readonly FactPlace[];
  readonly [word: string]: unknown;
};

/** A whole number, or the path of a field that holds one. */
export type Count = number | string;
/** A duration from the start of cover, in one of these words. `of` is given with `toAge`. */
export type Length = {
  readonly days?: Count;
  readonly months?: Count;
  readonly years?: Count;
  /** Until the first anniversary on which the person whose date of birth is at `of` has this age. */
  readonly toAge?: Count;
  /** The path of a date of birth. In a list, it is that of the first item. */
  readonly of?: string;
  /** Whether the duration is for life, without an end. */
  readonly life?: true;
  /** Whether the premium is paid once, before cover begins. Only for payments. */
  readonly once?: true;
};
/** The length by the value of one field: {path: {value: length}}. */
export type LengthBy = Readonly<Record<string, Readonly<Record<string, Length>>>>;

export type TermRule = Length & {
  readonly start: string;
  readonly end?: string;
  readonly by?: LengthBy;
  readonly earliest?: number;
  readonly latest?: number;
  readonly maxDays?: number;
};
/** The time after which a premium is due again. */
export type Every = 'year' | 'half-year' | 'quarter' | 'month';

/** The duration and the frequency of payment. The premium of the model is the amount that is due on each day of payment. */
export type PaymentRule = Length & {
  readonly by?: LengthBy;
  /** One of the words of `Every`, or the path of a field whose choices are such words. */
  readonly every: string;
  /** The fraction of a year's premium that is paid each time, as a decimal text. */
  readonly factors: Readonly<Partial<Record<Every, string>>>;
};

/** The payment of one application, by the payment rule of the model. */
export type Payment = {
  readonly every: Every | 'once';
  /** The fraction of a year's premium that is paid each time; "1" if it is paid once. */
  readonly factor: string;
  /** The years of payment; absent if the premium is paid for life. */
  readonly years?: number;
  readonly times?: number;
};

export type Band = {
  readonly of: string;
  readonly from: number;
  readonly to: number;
  readonly min: number;
  readonly counts: 'band' | 'policy';
};
/** Texts for a number with a unit: `other` is "{value} 辆车". `one` is the singular, if the language has one. */
export type UnitWords = { readonly one?: string; readonly other: string };
/** The insured thing, if not a person: its noun ("车辆"), its unit, and the columns of documents if they differ from the grid. */
export type InsuredItem = { readonly noun: string; readonly unit: string; readonly columns?: readonly string[] };
export type InsuredRule = {
  readonly list: string;
  readonly item?: InsuredItem;
  readonly weight?: string;
  readonly min?: number;
  readonly max?: number;
  readonly bands?: readonly Band[];
  readonly age?: { readonly of: string; readonly at: string; readonly from: string; readonly to: string };
  readonly once?: readonly string[];
  readonly required?: readonly string[];
};
export type Rule = {
  readonly rule: string;
  readonly for?: string;
  readonly at?: string;
  readonly when: Condition;
  readonly refuse?: string;
  readonly refer?: string;
  readonly warn?: string;
};
export type ChangeRule = {
  readonly charge: 'pro-rata' | 'full' | 'difference' | 'free';
  readonly freeWhen?: Condition;
  readonly rules?: readonly Rule[];
  readonly fields?: readonly string[];
};
export type EndorsementRule = { readonly base: string; readonly round: Round } & {
  readonly [Kind in 'add' | 'remove' | 'replace' | 'correct']?: ChangeRule;
};
export type Document = {
  readonly title: string;
  readonly file: string;
  readonly read: 'before-declaration' | 'own-page';
  readonly when?: Condition;
  /** The English file, set by the compiler if it exists. */
  readonly english?: string;
  /** The files in further languages of the engine by tag, set by the compiler if any exists. */
  readonly translated?: Readonly<Record<string, string>>;
};
export type Benefit = {
  readonly title: string;
  readonly amount: string;
  readonly per: 'person' | 'item' | 'policy' | 'accident' | 'day';
  readonly when?: Condition;
  readonly note?: string;
  readonly terms?: BenefitTerms;
};
export type Instalments = { readonly when: Condition; readonly each: string; readonly times: number };
export type Migration = { readonly to: number; readonly [word: string]: unknown };

/**
 * A section of a step, or of a row's form. Its fields are paths from the application ("policyholder.phone"), or from the row.
 */
export type Section = {
  readonly title?: string;
  readonly hint?: string;
  readonly fields: readonly string[];
  readonly columns?: 1 | 2;
};
export type FormStep = {
  /** Part of the page's URL; unique. */
  readonly step: string;
  readonly title: string;
  readonly hint?: string;
  readonly sections?: readonly Section[];
  /** Documents to read and declarations to confirm. */
  readonly declarations?: readonly string[];
  /** The last step, in which the user checks all answers. */
  readonly review?: boolean;
};
/** Form layout: steps of sections, the lists as grids, and the forms of their rows. */
export type Form = {
  readonly steps: readonly FormStep[];
  /** Widget by field path, if not the default. */
  readonly widgets?: Readonly<Record<string, string>>;
  /** Grid columns by list path ("insuredGroup.insured_list"): field names, or steps ("person.class"). */
  readonly grid?: Readonly<Record<string, readonly string[]>>;
  /** The form of a row by list path: sections of fields of the row ("heightCm", "health.smoker", "beneficiaries"). */
  readonly rows?: Readonly<Record<string, readonly Section[]>>;
  /** Hint by field path. */
  readonly hints?: Readonly<Record<string, string>>;
  /** If false, the form accepts no files besides those of its fields. */
  readonly attachments?: boolean;
};

/** A block of the detail page; its kind is an entry of engine/blocks. */
export type Block = { readonly block: string; readonly title?: string; readonly [word: string]: unknown };

/** A compiled model as stored and served: plain JSON, with references inlined and shared tables copied. */
export type ModelData = {
  readonly code: string;
  readonly version: number;
  /** Hash of all files of the model, shared ones included. */
  readonly hash: string;
  readonly title: string;
  readonly insurer: string;
  /** ISO 4217 code; CNY by default. */
  readonly currency?: string;
  readonly routes: Readonly<Record<string, string>>;
  /** Search words besides the model's texts. */
  readonly keywords?: readonly string[];
  readonly schema: Field;
  /** Path by list name: "group": "application.insuredGroup", "person": "group.insured_list". */
  readonly lists: Readonly<Record<string, string>>;
  readonly term?: TermRule;
  readonly payment?: PaymentRule;
  readonly coolingOff?: { readonly days: number };
  readonly facts: Readonly<Record<string, readonly Step[]>>;
  readonly insured?: InsuredRule;
  /** Units besides those of the engine, by name. */
  readonly units?: Readonly<Record<string, UnitWords>>;
  /** Fields whose sum is the number of persons, if no list has them. */
  readonly heads?: readonly string[];
  readonly rules: readonly Rule[];
  readonly endorsement?: EndorsementRule;
  readonly documents: readonly Document[];
  readonly migrations: readonly Migration[];
  /** Tables by name; shared ones as "shared/occupations". */
  readonly tables: Readonly<Record<string, Table>>;
  readonly steps: Readonly<Record<string, readonly Step[]>>;
  readonly premium: string;
  readonly instalments?: Instalments;
  readonly benefits: readonly Benefit[];
  readonly form: Form;
  readonly detail: readonly Block[];
  /** English texts by source text. */
  readonly texts: Readonly<Record<string, string>>;
  /** Texts by source text in further languages, by tag; absent if the model has none. */
  readonly translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export type CheckResult = {
  readonly issues: readonly Issue[];
  readonly refer: readonly RuleIssue[];
  readonly warn: readonly RuleIssue[];
  /** Rules that need a table of the server. */
  readonly pending: readonly string[];
  /** The pointers of hidden fields, with or without values. */
  readonly hidden: ReadonlySet<string>;
  /** Pointers of the fields whose `requiredWhen` holds, with or without values. */
  readonly required: ReadonlySet<string>;
};

/** An operand of a line, or a value that its persons have in common. Texts are in the source language of the model. */
export type TracePart = {
  readonly title?: string;
  /** The plain value: "310.00", "12", "GA50", "true". */
  readonly text: string;
  readonly label?: string;
  /** "money", "persons", "class". */
  readonly unit?: string;
  /** The range of the rating table around the value. */
  readonly range?: Range;
  /** The places where a fact is shown. */
  readonly shown?: readonly FactPlace[];
};

/** A line of the price trace. Equal lines of a list are one line with `times`. */
export type TraceLine = {
  /** "person.termPremium" */
  readonly step: string;
  readonly title: string;
  /** Group and class of the persons of the line, or the name of its only thing. */
  readonly whose: readonly TracePart[];
  readonly parts: readonly TracePart[];
  /** The sign between parts: "×", "max"; "," if the parts only select the value. */
  readonly sign: string;
  readonly value: string;
  readonly unit?: string;
  /** The rounding that the step declares. */
  readonly round?: Round;
  /** The unit of `times`: persons, insured things, or items of another list. */
  readonly counts: string;
  readonly times: number;
  /** value × times */
  readonly subtotal: string;
  readonly of: readonly TraceLine[];
  /** The places where a line beside the premium, which is not charged, is shown. */
  readonly shown?: readonly FactPlace[];
};

export type PriceResult = {
  /** The premium as an exact decimal with two places; absent if it cannot be priced. */
  readonly premium?: string;
  readonly issues: readonly Issue[];
  /** Built on demand. */
  readonly trace: () => readonly TraceLine[];
  /** Value of a step or fact for an item ("person", 0, "termPremium") as text; undefined if it has none. */
  readonly value: (list: string, index: number, step: string) => string | undefined;
  /** Built on demand. */
  readonly benefits: readonly PricedBenefit[];
  /** Returns the terms of the benefit with this title, whether it is included or not. */
  readonly termsOf: (title: string) => readonly PricedTerm[];
  /**
   * Returns the known facts of the application that are shown at a place, then the steps of the policy that are shown there.
   */
  readonly factsFor: (place: FactPlace) => readonly TracePart[];
  /** Returns the steps of the policy that are shown at a place, or at any place: lines beside the premium, not charged. */
  readonly linesFor: (place?: FactPlace) => readonly (TracePart & { readonly step: string })[];
  readonly instalments?: { readonly each: string; readonly times: number };
  /** The days and the frequency of payment, if the model has a `payment` and the application has the answers that it needs. */
  readonly payment?: PaymentPlan;
};

/** The days of payment: the first day of cover (paid with the order), and then a day every `months` months. */
export type PaymentPlan = Payment & {
  /** The first day of cover, from which days of payment are counted. */
  readonly start: IsoDate;
  /** The months from one day of payment to the next; 0 if the premium is paid once. */
  readonly months: number;
  /** The years of cover; absent if the cover is for life. */
  readonly coverYears?: number;
};

/** A priced benefit: its distinct sums, per person, insured thing, policy, accident or day, and its limits. */
export type PricedBenefit = {
  readonly title: string;
  readonly note?: string;
  readonly per: string;
  readonly amounts: readonly string[];
  /** The terms of the benefit; absent if it has none. */
  readonly terms?: readonly PricedTerm[];
};
