import type { IsoDate } from '@insure/engine';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import type { EndorsementDetail, EndorsementKind, EndorsementRow, EndorsementRowView } from '../../contract/endorsements.ts';
import { createStore } from '../create-store.ts';
import { call, newKey, CallFailure } from '../api/call.ts';
import { upload } from '../api/upload.ts';
import type { SendFile } from '../attachments/attachments-card.tsx';
import { saveQueue } from '../drafts/save-queue.ts';
import { isSignedInAs, sessionUser, useTypedData } from '../session/session.ts';
import { readDay } from '../texts/dates.ts';
import { useCall } from '../api/use-call.ts';
import { forgetValue, storedBrowserValue, storeValue } from '../session/browser-store.ts';

/** The content of an endorsement: changed rows of insured persons, or changed fields of the policyholder. */
export type Content = { readonly rows: readonly EndorsementRow[]; readonly holder?: Readonly<Record<string, unknown>> };

type ChangeRequest = Content & { readonly kind: EndorsementKind; readonly effectiveDate: IsoDate; readonly reason?: string };

/** The data of an endorsement that the browser stores until the server has it. Browsers already store the key `asked`. */
export type StoredChange = { readonly endorseOrderNo?: string; readonly asked: ChangeRequest };

const storageKey = (policyNo: string, kind: EndorsementKind): string => `${sessionUser() ?? ''} change ${policyNo} ${kind}`;

/** Whether the server has stored the content of the page. */
export type SaveState =
  | { readonly state: 'none' | 'waiting' | 'saving' | 'saved' }
  /**
   * The save was rejected or not answered. An unanswered request is sent again. `isStored` is true if this browser stores the
   * content until then.
   */
  | { readonly state: 'failed'; readonly error: CallFailure; readonly isStored: boolean };

const isLong = (request: ChangeRequest): boolean => request.rows.length > 200;
const debounceMs = (request: ChangeRequest): number => (isLong(request) ? 2000 : 600);
const RETRY_MS = 3000;
/** Returns whether a failure is temporary. The server did not reject the request, so the request may succeed later. */
const isTemporary = ({ status }: CallFailure): boolean => [0, 429, 502, 503].includes(status);
const bodyOf = (request: ChangeRequest) => ({ ...request, rows: [...request.rows] });

type AutosaveOptions = {
  readonly policyNo: string;
  readonly kind: EndorsementKind;
  readonly opened: EndorsementDetail | undefined;
  readonly onCreated: (detail: EndorsementDetail) => void;
};

/** The function that attaches a file to the endorsement on the page. The endorsement is created if there is none yet. */
export type Attach = ReturnType<typeof useChange>['attach'];

/** The autosave of an endorsement, which saves it on the server while it is edited. */
export type ChangeAutosave = ReturnType<typeof changeAutosave>;

const changeAutosave = ({ policyNo, kind, opened, onCreated }: AutosaveOptions) => {
  const userId = sessionUser();
  const key = storageKey(policyNo, kind);
  let detail = opened;
  let pending: ChangeRequest | undefined;
  // A creation without an answer is sent again unchanged under its key, so that the server creates one endorsement.
  let creation: { readonly key: string; readonly request: ChangeRequest } | undefined;
  let isStored = false;
  // A file must belong to an endorsement, so one is created even if nothing else was entered.
  let isNeeded = false;
  const state = createStore<SaveState>({ state: opened ? 'saved' : 'none' });
  const store = (asked: ChangeRequest): void => {
    const change: StoredChange = { asked, endorseOrderNo: detail?.endorseOrderNo };
    void storeValue(key, change).then((hasRoom) => (isStored = hasRoom));
  };
  const create = async (latest: ChangeRequest): Promise<ChangeRequest> => {
    creation ??= { key: newKey(), request: latest };
    const { key: idempotencyKey, request } = creation;
    const reply = await call('endorseMake', { body: { policyNo, ...bodyOf(request) } }, { quiet: true, idempotencyKey });
    creation = undefined;
    detail = reply.data;
    onCreated(reply.data);
    return request;
  };
  const save = async (): Promise<void> => {
    const request = pending;
    if (!request || (!detail && !isNeeded && isEmpty(request))) {
      void forgetValue(key);
      return state.set({ state: detail ? 'saved' : 'none' });
    }
    if (!isSignedInAs(userId)) return state.set({ state: 'failed', error: new CallFailure(401, {}), isStored: false });
    store(request);
    state.set({ state: 'saving' });
    try {
      const newDetail = detail ? undefined : await create(request);
      if (detail && newDetail !== request) {
        const { endorseOrderNo } = detail;
        detail = (await call('endorseEdit', { body: { endorseOrderNo, ...bodyOf(request) } }, { quiet: true })).data;
      }
      if (pending === request) {
        pending = undefined;
        void forgetValue(key);
      }
      if (detail) updateCaches(detail);
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
      const current = state.get();
      if (!pending) return undefined;
      if (current.state !== 'failed') return 0;
      return isTemporary(current.error) ? RETRY_MS : undefined;
    },
  });
  const autosave = {
    subscribe: state.subscribe,
    saveState: state.get,
    /** Returns the priced endorsement of the server's last answer, or undefined until the server has created it. */
    detail: () => detail,
    change: (request: ChangeRequest): void => {
      pending = request;
      // Storing a long list takes longer than a key stroke, so it waits for a pause in typing.
      if (!isLong(request)) store(request);
      state.set({ state: 'waiting' });
      queue.schedule(debounceMs(request));
    },
    /** Saves immediately. Resolves when the server has accepted or rejected everything. */
    flush: async (): Promise<void> => {
      await queue.running();
      while (pending) {
        await queue.run();
        if (['failed', 'none'].includes(state.get().state)) return;
      }
    },
    /** Resolves to the number of the endorsement, which is created if there is none yet, or to undefined if that fails. */
    number: async (request: ChangeRequest): Promise<string | undefined> => {
      if (!detail) pending ??= request;
      isNeeded = true;
      await autosave.flush();
      isNeeded = false;
      return detail?.endorseOrderNo;
    },
    replace: (next: EndorsementDetail): void => {
      detail = next;
      updateCaches(next);
      state.set({ state: 'saved' });
    },
  };
  return autosave;
};

const isKeyOf = (key: unknown, name: string): key is readonly [string, unknown] => Array.isArray(key) && key[0] === name;

const updateCaches = (detail: EndorsementDetail): void => {
  const input = JSON.stringify({ params: { endorseOrderNo: detail.endorseOrderNo } });
  void mutate(
    (key) => isKeyOf(key, 'endorseDetail') && JSON.stringify(key[1]) === input,
    { data: detail },
    { revalidate: false },
  );
  void mutate((key) => isKeyOf(key, 'endorseQuery'));
};

/** Loads endorsements and lists of them again, on every page that shows them. */
export const reloadEndorsements = (): void => void mutate((key) => isKeyOf(key, 'endorseQuery') || isKeyOf(key, 'endorseDetail'));

type Options = AutosaveOptions & {
  /** A request that an earlier page could not send, and that this page sends. */
  readonly stored: StoredChange | undefined;
  readonly date: string;
  /** The first day on which the change may begin, used if `date` is not valid. */
  readonly earliest: IsoDate;
  readonly start: Content;
};

/** Returns the autosave of the endorsement on the page, its state, and a function that changes parts of the request. */
export const useChange = ({ stored, date, earliest, start, ...options }: Options) => {
  useTypedData();
  const created = useRef(options.onCreated);
  created.current = options.onCreated;
  const [autosave] = useState(() => changeAutosave({ ...options, onCreated: (detail) => created.current(detail) }));
  const request = useRef<ChangeRequest>({ kind: options.kind, effectiveDate: readDay(date) ?? earliest, ...start });
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
    if (stored) autosave.change(stored.asked);
  }, [autosave, stored]);
  // A link to another page saves immediately.
  useEffect(() => () => void autosave.flush(), [autosave]);
  const [change] = useState(() => (part: Partial<ChangeRequest>): void => {
    request.current = { ...request.current, ...part };
    autosave.change(request.current);
  });
  const [attach] = useState(() => async (slot: string, ...[file, onProgress]: Parameters<SendFile>) => {
    const endorseOrderNo = await autosave.number(request.current);
    if (endorseOrderNo === undefined) throw new CallFailure(0, {});
    return (await upload('correctApply', file, { endorseOrderNo, slot }, onProgress)).data;
  });
  return { autosave, saveState, detail, change, attach };
};

/** Returns whether there is nothing to save yet. A surrender needs only its date. */
export const isEmpty = ({ kind, rows, holder }: Pick<ChangeRequest, 'kind' | 'rows' | 'holder'>): boolean =>
  kind !== 'SURRENDER' && rows.length === 0 && (holder === undefined || Object.keys(holder).length === 0);

/** Returns the least number of lines that the calculation will have. A surrender has one line for each of `persons`. */
export const linesOf = (content: Pick<ChangeRequest, 'kind' | 'rows' | 'holder'>, persons = 1): number =>
  isEmpty(content) ? 0 : Math.max(1, content.kind === 'SURRENDER' ? persons : content.rows.length);

/** The kinds of endorsement in the order in which pages show them. */
export const kindOrder: readonly EndorsementKind[] = ['ADD', 'REMOVE', 'REPLACE', 'CORRECT', 'JOB', 'HOLDER', 'SURRENDER'];

/** Returns the endorsements of a policy with its drafts, as they were last loaded. Only `mutate` loads them. */
export const useEndorsementsOf = (policyNo: string | undefined) =>
  useCall('endorseQuery', policyNo === undefined ? undefined : { query: { policyNo, limit: 100 } }, {
    revalidateOnMount: false,
  });

/** Returns the newest draft of a kind. */
export const draftOf = (
  rows: readonly EndorsementRowView[],
  isKind: (kind: EndorsementKind) => boolean,
): EndorsementRowView | undefined => rows.find((row) => isKind(row.kind) && (row.status === 'DRAFT' || row.status === 'TRIAL'));

/** Returns changes that were entered on an earlier page and never sent, or undefined until the browser has answered. */
export const useStoredChange = (policyNo: string, kind: EndorsementKind, opened: EndorsementDetail | undefined) => {
  const [storedChange, setStoredChange] = useState<{ readonly stored: StoredChange | undefined }>();
  const key = storageKey(policyNo, kind);
  const openedNo = opened?.endorseOrderNo;
  useEffect(() => {
    void storedBrowserValue<StoredChange>(key).then((stored) => {
      // The stored change is outdated if its endorsement was submitted or cancelled since. A change without a number belongs to
      // the open endorsement.
      const isOutdated = stored?.endorseOrderNo !== undefined && stored.endorseOrderNo !== openedNo;
      if (isOutdated) void forgetValue(key);
      setStoredChange({ stored: isOutdated ? undefined : stored });
    });
    // Runs once: changes that are stored later come from this page itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return storedChange;
};
