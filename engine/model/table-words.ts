import type { IssueOf } from './issue.ts';
import type { IsoDate, Role } from './model.ts';

/** An issue of a cell, with the format whose code it has. */
export type CellIssue = IssueOf<string> & { readonly format?: string };

/** An issue of a row: of a cell, of a field without a column, or of the whole row. */
export type TableIssue = CellIssue & {
  /** The field; undefined if the issue is of the whole row. */
  readonly key?: string | undefined;
  /** The column from 0; undefined if the field has no column. */
  readonly column?: number | undefined;
};

/** The value of a cell (its text if it cannot be read), with an error or an issue to confirm (`doubt`). */
export type ReadCell = { readonly value: unknown; readonly error?: CellIssue; readonly doubt?: CellIssue };

/** The meanings that the user chose for words, by field key and word (as `plainText` returns it). */
export type WordAnswers = Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;

/** A date as written, with its ISO form or the reason why it has none. */
export type WrittenDate = { readonly written: string; readonly length: number } & (
  | { readonly iso: IsoDate }
  | { readonly problem: 'impossible' | 'unclear' }
);

/**
 * Words and patterns for reading lists of persons: titles of columns, notations of dates, remarks. Each country has its own;
 * the engine has English ones. Texts are as written in the cell unless a member says otherwise.
 */
export type TableWords = {
  /** More titles of columns, by the name of the field. */
  readonly titles: Readonly<Record<string, readonly string[]>>;
  /** Words that people write instead of the label of a choice, by its code. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** Returns the role that a complete title names, and the code of the certificate type that it implies. */
  readonly roleOfTitle: (title: string) => { readonly role: Role; readonly certificate?: string } | undefined;
  /**
   * Classifies a title that no field has: data of another person (`other`: "emergency contact") or not of a person (`aside`).
   */
  readonly otherTitle: (title: string) => 'other' | 'aside' | undefined;
  /** Whether a title is that of another person's name. A telephone in the next column may then belong to that person. */
  readonly isContact: (title: string) => boolean;
  /** Whether a title of a telephone does not say whose telephone it is. */
  readonly isPhoneOfAnybody: (title: string) => boolean;
  /** Returns a title over several columns without words such as "data" or "details". */
  readonly stemOfTitle: (title: string) => string;
  /** Whether a column of this title may say why a person is on the list: insured, contact, agent. */
  readonly isTitleOfRoles: (title: string) => boolean;
  /** Whether a text looks like a value of a column with this role. */
  readonly looksLike: (role: 'name' | 'certificateNumber' | 'mobile', text: string) => boolean;
  /** Whether a text that is alone in its row is a person's name. */
  readonly isName: (text: string) => boolean;
  /** Whether the cells of a row that are not empty contain data of a person. A row of titles does not. */
  readonly isPerson: (texts: readonly string[]) => boolean;
  /** Classifies a row by its first text, given without spaces and punctuation. */
  readonly kindOfRow: (plain: string) => 'example' | 'total' | 'note' | undefined;
  /** Converts a text to the characters that `dateAt` reads. */
  readonly plainDate: (text: string) => string;
  /** Reads the date at the start of a text from `plainDate`. */
  readonly dateAt: (plain: string) => WrittenDate | undefined;
  /** Reads the name in a cell, without titles and remarks. */
  readonly readName: (text: string) => ReadCell;
  /** Converts a valid number of an older format to the current format. */
  readonly inCurrentFormat: (number: string) => string | undefined;
  /** Whether a remark says that the person is not insured: "contact". */
  readonly isOtherRole: (word: string) => boolean;
  /** Returns the word of a text that says that a person leaves. `title` is that of the column, if the text is a cell. */
  readonly leaving: (text: string, title?: string) => string | undefined;
  /**
   * Returns the word for leaving that applies below a line without persons; `before` is the word that applied above the line.
   */
  readonly leavingWordBelow: (text: string, before: string | undefined) => string | undefined;
  /** Example values of a template by role. */
  readonly examples: Readonly<Partial<Record<Role, string>>>;
};

/** A person in a free text. */
export type PersonInText = {
  /** Line numbers from 1, in order. */
  readonly lines: readonly number[];
  readonly source: string;
  readonly status: 'recognised' | 'doubtful' | 'failed';
  /** The texts that were read, by role. */
  readonly read: Readonly<Partial<Record<Role, string | null>>>;
  /** Values of other fields by name, or by path if inside an object: {occupationCodes: "0004007"}. */
  readonly values: Readonly<Record<string, string>>;
  /** The reasons why the person is doubtful or failed, in the language of the form, besides those of `words`. */
  readonly reasons: readonly string[];
  /** Issues of words that name a choice of a field. */
  readonly words: readonly TableIssue[];
  /** Whether the text says that the person leaves. */
  readonly isLeaving: boolean;
};
