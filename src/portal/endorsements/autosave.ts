import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import type { EndorsementDetail, EndorsementKind, EndorsementRow, EndorsementRowView } from '../../contract/endorsements.ts';
import { createStore } from '../store.ts';
import { call, newKey } from '../api/call.ts';
import { CallFailure } from '../api/reply.ts';
import { saveQueue } from '../drafts/save-queue.ts';
import { isSignedInAs, useUser } from '../session/session.ts';
import { readDay } from '../texts/dates.ts';
import { useCall } from '../api/use-call.ts';
import { forgetValue, storedBrowserValue, storeValue } from '../session/browser-store.ts';

/** Whether the server has what is on the page. */
export type SaveState =
  | { readonly state: 'none' | 'waiting' | 'saving' | 'saved' }
  /** Rejected, or without an answer; without one it is sent again. `isStored`: this browser holds it meanwhile. */
  | { readonly state: 'failed'; readonly error: CallFailure; readonly isStored: boolean };

/** Saves an endorsement on the server while it is edited. */
export type ChangeAutosave = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly saveState: () => SaveState;
  /** The endorsement, priced, as the server answered last; undefined until the server has created it. */
  readonly detail: () => EndorsementDetail | undefined;
  readonly change: (request: ChangeRequest) => void;
  /** Saves at once; resolves when the server has accepted or rejected everything. */
  readonly flush: () => Promise<void>;
  readonly replace: (detail: EndorsementDetail) => void;
};

const isLong = (request: ChangeRequest): boolean => request.rows.length > 200;
const debounceMs = (request: ChangeRequest): number => (isLong(request) ? 2000 : 600);
const RETRY_MS = 3000;
/** The server did not reject it: the same request may succeed later. */
const isTemporary = ({ status }: CallFailure): boolean => [0, 429, 502, 503].includes(status);

type Dependencies = {
  readonly storage: ChangeStorage;
  readonly policyNo: string;
  /** Whether the user who opened the page is still signed in. */
  readonly isSameUser: () => boolean;
  readonly onCreated: (detail: EndorsementDetail) => void;
  readonly onSaved: (detail: EndorsementDetail) => void;
};

const changeAutosave = (
  { storage, policyNo, isSameUser, onCreated, onSaved }: Dependencies,
  opened: EndorsementDetail | undefined,
): ChangeAutosave => {
  let detail = opened;
  /** What the server does not have yet. */
  let pending: ChangeRequest | undefined;
  // A creation without an answer is sent again unchanged under its key: the server creates one endorsement.
  let creation: { readonly key: string; readonly request: ChangeRequest } | undefined;
  let isStored = false;
  const state = createStore<SaveState>({ state: opened ? 'saved' : 'none' });
  const store = (request: ChangeRequest): void =>
    void storage
      .store({ request, ...(detail && { endorseOrderNo: detail.endorseOrderNo }) })
      .then((hasRoom) => (isStored = hasRoom));
  const bodyOf = ({ rows, ...request }: ChangeRequest) => ({ ...request, rows: rows.map((row) => ({ ...row })) });
  const create = async (latest: ChangeRequest): Promise<ChangeRequest> => {
    creation ??= { key: newKey(), request: latest };
    const { key, request } = creation;
    const reply = await call('endorseMake', { body: { policyNo, ...bodyOf(request) } }, { quiet: true, idempotencyKey: key });
    creation = undefined;
    detail = reply.data;
    onCreated(reply.data);
    return request;
  };
  const save = async (): Promise<void> => {
    const request = pending;
    if (!request || (!detail && isEmpty(request))) {
      storage.forget();
      return state.set({ state: detail ? 'saved' : 'none' });
    }
    if (!isSameUser()) return state.set({ state: 'failed', error: new CallFailure(401, {}), isStored: false });
    store(request);
    state.set({ state: 'saving' });
    try {
      const created = detail ? undefined : await create(request);
      if (detail && created !== request) {
        const { endorseOrderNo } = detail;
        detail = (await call('endorseEdit', { body: { endorseOrderNo, ...bodyOf(request) } }, { quiet: true })).data;
      }
      if (pending === request) {
        pending = undefined;
        storage.forget();
      }
      if (detail) onSaved(detail);
      state.set({ state: pending ? 'waiting' : 'saved' });
    } catch (error) {
      const failure = error instanceof CallFailure ? error : new CallFailure(0, {});
      if (failure.status >= 400 && failure.status < 500 && failure.status !== 429) creation = undefined;
      state.set({ state: 'failed', error: failure, isStored: isStored && isTemporary(failure) });
    }
  };
  const queue = saveQueue({
    save,
    nextDelay: () => {
      const now = state.get();
      if (!pending) return undefined;
      if (now.state !== 'failed') return 0;
      return isTemporary(now.error) ? RETRY_MS : undefined;
    },
  });
  return {
    subscribe: state.subscribe,
    saveState: state.get,
    detail: () => detail,
    change: (request) => {
      pending = request;
      // Storing a long list takes longer than a key stroke: it waits for the pause.
      if (!isLong(request)) store(request);
      state.set({ state: 'waiting' });
      queue.schedule(debounceMs(request));
    },
    flush: async () => {
      await queue.running();
      while (pending) {
        await queue.run();
        if (['failed', 'none'].includes(state.get().state)) return;
      }
    },
    replace: (next) => {
      detail = next;
      onSaved(next);
      state.set({ state: 'saved' });
    },
  };
};

const isKeyOf = (key: unknown, name: string): key is readonly [string, unknown] => Array.isArray(key) && key[0] === name;

/** Updates every page that shows this endorsement, or a list with it. */
const updateCaches = (detail: EndorsementDetail): void => {
  const input = JSON.stringify({ params: { endorseOrderNo: detail.endorseOrderNo } });
  void mutate(
    (key) => isKeyOf(key, 'endorseDetail') && JSON.stringify(key[1]) === input,
    { data: detail },
    { revalidate: false },
  );
  void mutate((key) => isKeyOf(key, 'endorseQuery'));
};

type Options = {
  readonly policyNo: string;
  readonly opened: EndorsementDetail | undefined;
  /** What an earlier page could not send: this one sends it. */
  readonly stored: StoredChange | undefined;
  readonly kind: EndorsementKind;
  readonly date: string;
  readonly start: Content;
  readonly onCreated: (detail: EndorsementDetail) => void;
};

/** The autosave of the endorsement on the page, its state, and a function that changes parts of the request. */
export const useChange = ({ policyNo, opened, stored, kind, date, start, onCreated }: Options) => {
  const userId = useUser()?.userId;
  const created = useRef(onCreated);
  useEffect(() => {
    created.current = onCreated;
  }, [onCreated]);
  const [autosave] = useState(() =>
    changeAutosave(
      {
        storage: storageOf(userId, policyNo, kind),
        policyNo,
        isSameUser: () => isSignedInAs(userId),
        onCreated: (detail) => created.current(detail),
        onSaved: updateCaches,
      },
      opened,
    ),
  );
  const request = useRef<ChangeRequest>({ kind, effectiveDate: readDay(date) ?? date, ...start });
  const saveState = useSyncExternalStore(autosave.subscribe, autosave.saveState);
  const detail = useSyncExternalStore(autosave.subscribe, autosave.detail);
  const isUnsaved = ['waiting', 'saving', 'failed'].includes(saveState.state);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  useEffect(() => {
    if (stored) autosave.change(stored.request);
  }, [autosave, stored]);
  // A link to another page saves at once.
  useEffect(() => () => void autosave.flush(), [autosave]);
  const [change] = useState(() => (part: Partial<ChangeRequest>): void => {
    request.current = { ...request.current, ...part };
    autosave.change(request.current);
  });
  return { autosave, saveState, detail, change };
};

/** The content of an endorsement: changed rows of insured persons, or changed fields of the policyholder. */
export type Content = { readonly rows: readonly EndorsementRow[]; readonly holder?: Readonly<Record<string, unknown>> };

/** An endorsement as it is sent. */
type ChangeRequest = Content & { readonly kind: EndorsementKind; readonly effectiveDate: string; readonly reason?: string };

/** Whether there is nothing yet to save. A surrender needs no more than its date. */
export const isEmpty = ({ kind, rows, holder }: Pick<ChangeRequest, 'kind' | 'rows' | 'holder'>): boolean =>
  kind !== 'SURRENDER' && rows.length === 0 && (holder === undefined || Object.keys(holder).length === 0);

/** The least number of lines that the calculation will have; a surrender has one for each of `persons`. */
export const linesOf = ({ kind, rows, holder }: Pick<ChangeRequest, 'kind' | 'rows' | 'holder'>, persons = 1): number =>
  isEmpty({ kind, rows, ...(holder && { holder }) }) ? 0 : Math.max(1, kind === 'SURRENDER' ? persons : rows.length);

/** What a stored endorsement changes. */
export const contentOf = ({ rows, holder }: EndorsementDetail): Content => ({ rows, ...(holder && { holder }) });

/** The kinds of endorsement in the order in which pages show them. */
export const kindOrder: readonly EndorsementKind[] = ['ADD', 'REMOVE', 'REPLACE', 'CORRECT', 'JOB', 'HOLDER', 'SURRENDER'];

/** The row that a JSON pointer leads into: 3 for "/rows/3/person/certNumber". */
export const rowOf = (path: string): number | undefined => {
  const match = /^\/rows\/(\d+)(?:\/|$)/.exec(path);
  return match ? Number(match[1]) : undefined;
};

/** The endorsements of a policy, also drafts; loads nothing where there is no number. */
export const useEndorsementsOf = (policyNo: string | undefined) =>
  useCall('endorseQuery', policyNo === undefined ? undefined : { query: { policyNo, limit: 100 } });

/** The newest draft of a kind. */
export const draftOf = (rows: readonly EndorsementRowView[], kind: EndorsementKind): EndorsementRowView | undefined =>
  rows.find((row) => row.kind === kind && (row.status === 'DRAFT' || row.status === 'TRIAL'));

/** What this browser holds of an endorsement until the server has it. */
export type StoredChange = {
  /** Undefined until the server has created the endorsement. */
  readonly endorseOrderNo?: string;
  readonly request: ChangeRequest;
};

/** Stores unsent changes in this browser. */
type ChangeStorage = {
  /** Gives false where the browser has no room. */
  readonly store: (change: StoredChange) => Promise<boolean>;
  readonly forget: () => void;
};

const keyOf = (userId: string, policyNo: string, kind: EndorsementKind): string => `${userId} change ${policyNo} ${kind}`;

/** The storage for a user's endorsement of one kind; without a user it stores nothing. */
export const storageOf = (userId: string | undefined, policyNo: string, kind: EndorsementKind): ChangeStorage => {
  if (userId === undefined) return { store: () => Promise.resolve(false), forget: () => undefined };
  const key = keyOf(userId, policyNo, kind);
  return {
    // Browsers hold changes under the name `asked`.
    store: ({ request, ...change }) => storeValue(key, { ...change, asked: request }),
    forget: () => void forgetValue(key),
  };
};

/** What was entered on an earlier page and never sent; undefined until the browser has answered. */
export const useStoredChange = (policyNo: string, kind: EndorsementKind, opened: EndorsementDetail | undefined) => {
  const userId = useUser()?.userId;
  const [found, setFound] = useState<{ readonly stored: StoredChange | undefined }>();
  const openedNo = opened?.endorseOrderNo;
  useEffect(() => {
    if (found) return undefined;
    const page = { isLeft: false };
    const reading = userId === undefined ? Promise.resolve(undefined) : readStored(keyOf(userId, policyNo, kind));
    void reading.then((stored) => {
      // Submitted or cancelled since: it belongs to no open endorsement. What has no number belongs to the open one.
      const isOutdated = stored?.endorseOrderNo !== undefined && stored.endorseOrderNo !== openedNo;
      if (isOutdated) storageOf(userId, policyNo, kind).forget();
      if (!page.isLeft) setFound({ stored: isOutdated ? undefined : stored });
    });
    return () => {
      page.isLeft = true;
    };
  }, [found, userId, policyNo, kind, openedNo]);
  return found;
};

const readStored = async (key: string): Promise<StoredChange | undefined> => {
  const stored = await storedBrowserValue<{ readonly endorseOrderNo?: string; readonly asked: ChangeRequest }>(key);
  return stored && { endorseOrderNo: stored.endorseOrderNo, request: stored.asked };
};
