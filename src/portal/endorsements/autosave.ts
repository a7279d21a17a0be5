import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import type { EndorsementDetail, EndorsementKind } from '../../contract/endorsements.ts';
import { call, newKey } from '../api/call.ts';
import { CallFailure } from '../api/reply.ts';
import { observable, saveQueue } from '../drafts/save-queue.ts';
import { isSignedInAs, useUser } from '../session/session.ts';
import { readDay } from '../texts/dates.ts';
import { type ChangeRequest, type ChangeStorage, type Content, isEmpty, storageOf, type StoredChange } from './change.ts';

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
  const state = observable<SaveState>({ state: opened ? 'saved' : 'none' });
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
