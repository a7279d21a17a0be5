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
  /** How often lists were changed: form data refers to the lists by this number. */
  readonly listsVersion: number;
  /** Pointers of fields that lost the focus with a value. */
  readonly leftFields: ReadonlySet<string>;
  /** Pointer of the field being typed in that had no issue before: it shows none until it loses the focus. */
  readonly typing: string | undefined;
  readonly attemptedSteps: ReadonlySet<string>;
  /** Pointers of fields that were hidden when the user last tried to finish a step: they count as missing only after the next try. */
  readonly hiddenAtLastTry: ReadonlySet<string>;
  /** Issues of the server; each is removed when its field changes. */
  readonly serverIssues: readonly Issue[];
  readonly filled: ReadonlySet<string>;
  /** Values before a copy, by path, restored when the copy is undone. */
  readonly valuesBeforeCopy: Readonly<Record<string, Values>>;
  /** When each document was read, and the checked declarations. */
  readonly read: Readonly<Record<string, string>>;
  readonly confirmedDeclarations: ReadonlySet<string>;
  readonly focusTarget?: FocusTarget;
};

/** A row of a list, and a field of it by its path ("health/smoker"); or a field of a group. */
export type FocusTarget = { readonly path: string; readonly group: number; readonly row?: number; readonly field?: string };

/** Stores texts of dialogs over a reload. */
export type FormStorage = {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
};

/** Stores what a user has seen, such as the tour of the grid, for longer than a form. */
export type SeenStorage = Pick<FormStorage, 'read' | 'write'>;

export type ApplicationStore = {
  readonly model: Model;
  readonly places: readonly Place[];
  /** The application's date: "today" for its rules. */
  readonly at: IsoDate;
  readonly storage: FormStorage | undefined;
  readonly seen: SeenStorage | undefined;
  readonly tableWorker: (() => Worker) | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => State;
  /** The application for submission, without hidden values. */
  readonly application: () => Values;
  /** The application as typed, with hidden values. */
  readonly typed: () => Values;
  /** Doubts about rows, by their pointers in `typed`. */
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
  readonly confirmDeclaration: (declaration: string, on: boolean) => void;
  readonly setFocusTarget: (target: FocusTarget | undefined) => void;
  readonly markSaved: () => void;
  readonly flush: () => void;
};

/** The row whose issues must be updated at once. */
export type Touched = { readonly groupId: number; readonly rowId: number };

export type StoreOptions = {
  readonly model: Model;
  readonly at: IsoDate;
  readonly application?: Values;
  readonly read?: State['read'];
  readonly confirmedDeclarations?: readonly string[];
  readonly doubts?: Doubts;
  readonly storage?: FormStorage;
  /** Without one the tour of the grid is in its help only: nothing would remember that it was offered. */
  readonly seen?: SeenStorage;
  /** Starts a worker whose module calls `serveTables`. Without one the page reads spreadsheets itself, and stands still for long ones. */
  readonly tableWorker?: () => Worker;
  /** Schedules the full check and the price; returns a function that cancels it. 50 ms by default. */
  readonly defer?: (run: () => void) => () => void;
};

/** The results of the last check, arranged for the screen. */
export type IssuesByPlace = {
  readonly issues: readonly Issue[];
  /** Of rows, by id. Paths are relative to the row: "certNumber", "person.premium" for a computed cell, "" for the row itself. */
  readonly rows: ReadonlyMap<number, readonly Issue[]>;
  readonly refer: readonly RuleIssue[];
  readonly warn: readonly RuleIssue[];
  readonly pending: readonly string[];
  readonly hidden: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  readonly documents: readonly Document[];
};

/** A price without the rows that cannot be priced. */
export type PartialPrice = { readonly price: PriceResult; readonly lists: Content['lists']; readonly without: number };

/** Earlier and undone lists, newest last. */
type History = { readonly past: readonly Lists[]; readonly future: readonly Lists[] };

/** Most undo steps. */
export const DEPTH = 50;
