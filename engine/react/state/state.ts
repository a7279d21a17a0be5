import type { Issue, RuleIssue } from '../../model/issue.ts';
import type { Document, IsoDate, PriceResult } from '../../model/model.ts';
import type { Model } from '../../model/open-model.ts';
import type { Content, Doubts, Group, Lists, Place, Row, RowDoubts } from './content.ts';
import type { Values } from './field-path.ts';

/** The immutable state of a form. */
export type State = Content & {
  readonly checkResult: IssuesByPlace;
  readonly price: PriceResult | undefined;
  readonly partial: PartialPrice | undefined;
  readonly isChecked: boolean;
  readonly isDirty: boolean;
  readonly history: History;
  /** The number of changes of lists, which is the reference to the lists in form data. */
  readonly listsVersion: number;
  /** Pointers of fields that lost the focus with a value. */
  readonly leftFields: ReadonlySet<string>;
  /** Pointer of the field in which the user types, if it had no issue before. It shows no issue until it loses the focus. */
  readonly typing: string | undefined;
  readonly attemptedSteps: ReadonlySet<string>;
  /**
   * Pointers of fields that were hidden at the last attempt to finish a step. They count as missing only after the next
   * attempt.
   */
  readonly hiddenAtLastTry: ReadonlySet<string>;
  /** Issues of the server. Each is removed when its field changes. */
  readonly serverIssues: readonly Issue[];
  readonly filled: ReadonlySet<string>;
  /** Values before a copy, by path. They are restored when the copy is undone. */
  readonly valuesBeforeCopy: Readonly<Record<string, Values>>;
  /** The time when each document was read. */
  readonly read: Readonly<Record<string, string>>;
  /** Files of the documents whose whole text was on the screen since the form was opened. */
  readonly shownDocuments: ReadonlySet<string>;
  readonly confirmedDeclarations: ReadonlySet<string>;
  readonly focusTarget?: FocusTarget;
};

/** A row of a list, with the path of a field in it ("health/smoker"), or a field of a group. */
export type FocusTarget = { readonly path: string; readonly group: number; readonly row?: number; readonly field?: string };

/** Stores texts of dialogs for a reload. */
export type FormStorage = {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
};

/** Stores for longer than a form what a user has seen, such as the tour of the grid. */
export type SeenStorage = Pick<FormStorage, 'read' | 'write'>;

export type ApplicationStore = {
  readonly model: Model;
  readonly places: readonly Place[];
  /** The day of application, which is today for the rules. */
  readonly at: IsoDate;
  readonly storage: FormStorage | undefined;
  readonly seen: SeenStorage | undefined;
  readonly tableWorker: (() => Worker) | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => State;
  /** Returns the application for submission, without hidden values. */
  readonly application: () => Values;
  /** Returns the application as typed, with hidden values. */
  readonly typed: () => Values;
  /** Returns the doubts about rows by their pointers in `typed`. */
  readonly doubts: () => Doubts;
  readonly setField: (path: string, value: unknown) => void;
  readonly leaveField: (path: string) => void;
  /** Copies the fields that `copyFrom` names, or restores the earlier values. */
  readonly copy: (path: string, on: boolean) => void;
  /** Changes the groups of one list as one undo step. */
  readonly edit: (place: Place, change: (groups: readonly Group[]) => readonly Group[], touched?: Touched) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly newRow: (values: Row['values'], doubts?: RowDoubts) => Row;
  readonly newGroup: (fields: Group['fields']) => Group;
  readonly attemptStep: (step: string) => void;
  readonly setServerIssues: (issues: readonly Issue[]) => void;
  readonly markRead: (file: string, at: string) => void;
  readonly markShown: (file: string) => void;
  readonly confirmDeclaration: (declaration: string, on: boolean) => void;
  readonly setFocusTarget: (target: FocusTarget | undefined) => void;
  readonly markSaved: () => void;
  readonly flush: () => void;
};

/** The row whose issues must be updated immediately. */
export type Touched = { readonly groupId: number; readonly rowId: number };

export type StoreOptions = {
  readonly model: Model;
  readonly at: IsoDate;
  readonly application?: Values;
  readonly read?: State['read'];
  readonly confirmedDeclarations?: readonly string[];
  readonly doubts?: Doubts;
  readonly storage?: FormStorage;
  /** Without it, the tour of the grid is only in its help, as the offer could not be remembered. */
  readonly seen?: SeenStorage;
  /**
   * Starts a worker whose module calls `serveTables`. Without it, the page reads spreadsheets itself, and long ones block it.
   */
  readonly tableWorker?: () => Worker;
  /** Schedules the complete check and the price, and returns a function that cancels them. 50 ms by default. */
  readonly defer?: (run: () => void) => () => void;
};

/** The results of the last check, by the place where they are shown. */
export type IssuesByPlace = {
  readonly issues: readonly Issue[];
  /**
   * Issues of rows by id. Paths are relative to the row: "certNumber", "person.premium" for a computed cell, "" for the row.
   */
  readonly rows: ReadonlyMap<number, readonly Issue[]>;
  readonly refer: readonly RuleIssue[];
  readonly warn: readonly RuleIssue[];
  readonly pending: readonly string[];
  readonly hidden: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  readonly documents: readonly Document[];
};

/** The price without the rows that cannot be priced. */
export type PartialPrice = { readonly price: PriceResult; readonly lists: Content['lists']; readonly without: number };

/** The earlier and the undone lists, newest last. */
type History = { readonly past: readonly Lists[]; readonly future: readonly Lists[] };

/** The largest number of undo steps. */
export const DEPTH = 50;
