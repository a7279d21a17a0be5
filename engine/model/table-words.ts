import type { IssueOf } from './issue.ts';
import type { IsoDate, Role } from './model.ts';

/** An issue of a cell, with the format whose code it has. */
export type CellIssue = IssueOf<string> & { readonly format?: string };

/** An issue of a row, at a cell or at a field without a column. */
export type TableIssue = CellIssue & {
  /** The field; none if the issue is of the row. */
  readonly key?: string | undefined;
  /** From 0; none if the field has no column. */
  readonly column?: number | undefined;
};

/** A cell's value (its text if there is an error), and its error or doubt. */
export type ReadCell = { readonly value: unknown; readonly fault?: CellIssue; readonly doubt?: CellIssue };

/** Meanings of words, if chosen by hand: by field key and word (as `plainText` returns it). */
export type WordAnswers = Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;

/** A date as written: its ISO form, or why it has none. */
export type WrittenDate = { readonly written: string; readonly length: number } & (
  | { readonly iso: IsoDate }
  | { readonly fault: 'impossible' | 'unclear' }
);

/**
 * How people write lists of persons: titles of columns, notations of dates, remarks. Each country has its own words; the engine's
 * are English. Texts are as the cell has them unless a member says otherwise.
 */
export type TableWords = {
  /** More titles of columns, by the name of the field. */
  readonly titles: Readonly<Record<string, readonly string[]>>;
  /** Words that people write instead of the label of a choice, by its code. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** The field that a whole title names, and the code of the certificate type that it implies. */
  readonly roleOfTitle: (title: string) => { readonly role: Role; readonly certificate?: string } | undefined;
  /** A title of data that no field takes: of another person ("emergency contact") or of none of them ("department"). */
  readonly otherTitle: (title: string) => 'other' | 'aside' | undefined;
  /** Whether a title is that of another person's name, so that a telephone in the next column may be theirs. */
  readonly isContact: (title: string) => boolean;
  /** Whether a title of a telephone does not say whose it is. */
  readonly isPhoneOfAnybody: (title: string) => boolean;
  /** A title over several columns without words such as "data" or "details". */
  readonly stemOfTitle: (title: string) => string;
  /** Whether a column of this title may say why a person is on the list: insured, contact, agent. */
  readonly isTitleOfRoles: (title: string) => boolean;
  /** Whether a text looks like one of a column of these. */
  readonly looksLike: (role: 'name' | 'certificateNumber' | 'mobile', text: string) => boolean;
  /** Whether a text that stands alone in its row is a person's name. */
  readonly isName: (text: string) => boolean;
  /** Whether the cells of a row, none of them empty, have data of a person: a row of titles has none. */
  readonly isPerson: (texts: readonly string[]) => boolean;
  /** What a row is that begins with a text without spaces and signs. */
  readonly kindOfRow: (plain: string) => 'example' | 'total' | 'note' | undefined;
  /** A text in the characters that dates are written in. */
  readonly plainDate: (text: string) => string;
  /** The date that such a text begins with. */
  readonly dateAt: (plain: string) => WrittenDate | undefined;
  /** The name in a cell, without titles and remarks. */
  readonly readName: (text: string) => ReadCell;
  /** A valid number of an older notation in the one of today. */
  readonly renumbered: (number: string) => string | undefined;
  /** Whether a remark says that the person is not insured: "contact". */
  readonly isOtherRole: (word: string) => boolean;
  /** The word of a text that says that a person leaves; with a title, of the cell below it. */
  readonly leaving: (text: string, title?: string) => string | undefined;
  /** The word for leaving that applies below a line without persons, from the one that applied above it. */
  readonly leavingBelow: (text: string, before: string | undefined) => string | undefined;
  /** Example values of a template by role. */
  readonly examples: Readonly<Partial<Record<Role, string>>>;
};

/** A person in a free text. */
export type PersonInText = {
  /** Numbers of lines from 1, in order. */
  readonly lines: readonly number[];
  readonly source: string;
  readonly status: 'recognised' | 'doubtful' | 'failed';
  /** The texts that were read, by the role of their field. */
  readonly read: Readonly<Partial<Record<Role, string | null>>>;
  /** Values of other fields that were read, those inside objects by their path: {occupationCodes: "0004007"}. */
  readonly values: Readonly<Record<string, string>>;
  /** Why the person is doubtful or failed, in the language of the form, without what `words` say. */
  readonly reasons: readonly string[];
  /** Issues of words that name a choice of a field. */
  readonly words: readonly TableIssue[];
  /** Whether the text says that the person leaves. */
  readonly isLeaving: boolean;
};
