import type { Issue, RuleIssue } from '../../model/issue.ts';
import type { Document, IsoDate, Model, PriceResult } from '../../model/model.ts';
import type { Content, Doubts, Group, Lists, Place, Row, RowDoubts } from './content.ts';

/** Everything that the form shows; every change makes a new one. */
export type State = Content & {
  readonly findings: IssuesByPlace;
  readonly price: PriceResult | undefined;
  /** The price without the rows that cannot be priced, and their number, where the whole has none. */
  readonly partial: PartialPrice | undefined;
  /** Whether findings and price are those of the content as it stands. */
  readonly isChecked: boolean;
  readonly isDirty: boolean;
  readonly history: History<Lists>;
  /** Pointers of fields that were left with something in them. */
  readonly left: ReadonlySet<string>;
  /** Pointer of the field that is being typed in and showed no fault before: it stays quiet until it is left. */
  readonly typing: string | undefined;
  /** Steps that someone tried to finish. */
  readonly tried: ReadonlySet<string>;
  /** Pointers of what was hidden at the last try: it is not missing before the next. */
  readonly unasked: ReadonlySet<string>;
  /** What the server found; an issue goes when its field changes. */
  readonly serverIssues: readonly Issue[];
  /** Fields that an ID number filled in, by path. */
  readonly filled: ReadonlySet<string>;
  /** What objects held before they took over another's fields, by path: it comes back when that is undone. */
  readonly uncopied: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** When each document was read to its end, and the declarations that are ticked. */
  readonly read: Readonly<Record<string, string>>;
  readonly ticked: ReadonlySet<string>;
  /** Where a link leads to in a list: its grid goes there. */
  readonly sought?: Sought;
};

/** A row of a list by its place, or a field of a group. */
export type Sought = { readonly path: string; readonly group: number; readonly row?: number; readonly field?: string };

/** Where a page keeps texts over a reload: what the dialogs of its lists hold. */
export type FormStorage = {
  readonly read: (key: string) => string | undefined;
  readonly keep: (key: string, text: string) => void;
  readonly forget: (key: string) => void;
};

export type ApplicationStore = {
  readonly model: Model;
  readonly places: readonly Place[];
  /** The application's date: what "today" is for its rules. */
  readonly at: IsoDate;
  readonly shelf: FormStorage | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => State;
  /** The application as it would be sent: put together, without what is hidden. */
  readonly application: () => Readonly<Record<string, unknown>>;
  /** The application as it was typed: what is hidden too. */
  readonly typed: () => Readonly<Record<string, unknown>>;
  /** Why a person should look at some rows again, by their pointers in `typed`. */
  readonly doubts: () => Doubts;
  readonly setField: (path: string, value: unknown) => void;
  readonly leaveField: (path: string) => void;
  /** Takes the fields of an object over from the source that its `copyFrom` names, or gives back what it held before. */
  readonly copy: (path: string, on: boolean) => void;
  /** Changes the groups of one list, as one step that can be undone. */
  readonly edit: (place: Place, change: (groups: readonly Group[]) => readonly Group[], touched?: Touched) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** A row with a new id. */
  readonly newRow: (values: Row['values'], remarks?: RowDoubts) => Row;
  readonly newGroup: (fields: Group['fields']) => Group;
  readonly try: (step: string) => void;
  readonly setServerIssues: (issues: readonly Issue[]) => void;
  readonly markRead: (file: string, at: string) => void;
  readonly tick: (declaration: string, on: boolean) => void;
  readonly seek: (sought: Sought | undefined) => void;
  readonly markSaved: () => void;
  /** Checks and prices at once what still waits. */
  readonly flush: () => void;
};

/** The row whose cells must show their faults at once. */
export type Touched = { readonly groupId: number; readonly rowId: number };

export type StoreOptions = {
  readonly model: Model;
  readonly at: IsoDate;
  readonly application?: Readonly<Record<string, unknown>>;
  readonly read?: State['read'];
  readonly ticked?: readonly string[];
  readonly doubts?: Doubts;
  readonly shelf?: FormStorage;
  /** Puts the check of the whole off until the hands rest, and the price after it; gives the way to call it off. 50 ms without it. */
  readonly defer?: (run: () => void) => () => void;
};

/** What the last checks found, laid out for the screen. */
export type IssuesByPlace = {
  /** Of fields, groups and whole lists. */
  readonly issues: readonly Issue[];
  /** Of rows, by row id; paths are relative to the row: "certNumber", "person.premium" of a computed cell, "" of the row itself. */
  readonly rows: ReadonlyMap<number, readonly Issue[]>;
  readonly refer: readonly RuleIssue[];
  readonly warn: readonly RuleIssue[];
  readonly pending: readonly string[];
  readonly hidden: ReadonlySet<string>;
  /** Documents that this application must have read. */
  readonly documents: readonly Document[];
};

/** A price that leaves out the rows which cannot be priced. */
export type PartialPrice = { readonly price: PriceResult; readonly lists: Content['lists']; readonly without: number };

/** What was and what was undone, newest last; at most `DEPTH` of each. */
type History<T> = { readonly past: readonly T[]; readonly future: readonly T[] };

/** Steps that can be undone. */
export const DEPTH = 50;

export const noHistory: History<never> = { past: [], future: [] };

/** Remembers `before` as one step back; what was undone cannot be redone any more. */
export const remember = <T>(history: History<T>, before: T): History<T> => ({
  past: [...history.past, before].slice(-DEPTH),
  future: [],
});

type Move<T> = { readonly history: History<T>; readonly present: T };

/** One step back; undefined where there is none. */
export const stepBack = <T>({ past, future }: History<T>, present: T): Move<T> | undefined => {
  const before = past.at(-1);
  return before === undefined
    ? undefined
    : { history: { past: past.slice(0, -1), future: [...future, present] }, present: before };
};

/** One step forward again; undefined where nothing was undone. */
export const stepForward = <T>({ past, future }: History<T>, present: T): Move<T> | undefined => {
  const after = future.at(-1);
  return after === undefined ? undefined : { history: { past: [...past, present], future: future.slice(0, -1) }, present: after };
};
