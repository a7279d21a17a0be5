import { changesBetween } from '@insure/engine';
import { call, type CallInput, newKey, CallFailure } from '../api/call.ts';
import { forgetValue, storeValue } from '../session/browser-store.ts';
import { isSignedInAs } from '../session/session.ts';
import { createStore } from '../create-store.ts';
import type { DraftContent } from '../../contract/drafts.ts';
import { type AutosavedForm, DEBOUNCE_MS, type DraftAutosave, type DraftState, type OpenedDraft } from './draft.ts';
import { saveQueue } from './save-queue.ts';

type Body = CallInput<'draftSave'>['body'];

/** The data of a draft that this browser stores until the server has it. */
export type StoredDraft = {
  readonly version?: number;
  /** The ids of saves without a reply. The server may have stored one of them. */
  readonly saveIds: readonly string[];
  readonly content: DraftContent;
};

/** Returns the storage key of a user's draft: its number, or its product until the server has created it. */
export const storedDraftKey = (userId: string, draft: { readonly draftNo?: string; readonly productId: string }): string =>
  draft.draftNo === undefined ? `${userId} new ${draft.productId}` : `${userId} ${draft.draftNo}`;

type Options = AutosavedForm & {
  readonly userId: string;
  readonly productId: string;
  readonly shareCode: string | undefined;
  readonly summary: () => Body['summary'];
  readonly onCreated: (draftNo: string) => void;
};

const SAVE_TIMEOUT_MS = 60_000;
/**
 * The first and the longest pause between two attempts while the server cannot be reached. Each pause is twice the one before.
 */
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 20_000;

/**
 * Saves a draft on the server after each pause, one save at a time. The browser stores the content before it is sent, until the
 * server has it. A save that cannot reach the server is tried again.
 */
export const serverAutosave = (
  { userId, productId, shareCode, read, summary, onCreated, onSaved }: Options,
  opened: OpenedDraft,
): DraftAutosave => {
  const { version: modelVersion, hash: modelHash } = opened.reference;
  let onServer = opened.onServer;
  // These are the ids of saves without a reply. The server may have stored them. The first save of a draft is repeated under
  // its id, so that the server creates only one draft.
  let openSaves: readonly string[] = opened.saveIds ?? [];
  const state = createStore<DraftState>(
    opened.savedAt === undefined || opened.isUnsent
      ? { state: 'none' }
      : { state: 'saved', at: opened.savedAt, draftNo: opened.onServer?.draftNo },
  );
  let isDirty = opened.isUnsent;
  let isEnded = false;
  let retryMs = FIRST_RETRY_MS;

  const keyOf = (draftNo: string | undefined): string => storedDraftKey(userId, { draftNo, productId });
  const forget = (draftNo: string | undefined): Promise<void> => forgetValue(keyOf(draftNo));
  const store = (content: DraftContent): Promise<boolean> => {
    const draft: StoredDraft = { version: onServer?.version, saveIds: openSaves, content };
    return storeValue(keyOf(onServer?.draftNo), draft);
  };
  const send = (body: Body) =>
    isSignedInAs(userId)
      ? call('draftSave', { body }, { quiet: true, timeout: SAVE_TIMEOUT_MS })
      : Promise.reject(new CallFailure(401, {}));
  const bodyOf = (content: DraftContent, saveId: string): Body => {
    const common = { saveId, summary: summary() };
    if (!onServer) return { ...common, productId, modelVersion, modelHash, shareCode, content };
    const { draftNo, version, content: before } = onServer;
    if (!before) return { ...common, draftNo, version, modelVersion, modelHash, content };
    const changes = changesBetween(before, content).map((change) => ({ ...change, at: [...change.at] }));
    return { ...common, draftNo, version, changes };
  };
  const save = async (): Promise<void> => {
    if (isEnded || !isDirty || state.get().state === 'stopped') return;
    const content = read();
    const isRepeat = !onServer && openSaves[0] !== undefined;
    const saveId = (isRepeat ? openSaves[0] : undefined) ?? newKey();
    if (!openSaves.includes(saveId)) openSaves = [...openSaves, saveId];
    isDirty = false;
    const before = onServer?.draftNo;
    const isStored = await store(content);
    try {
      const { data } = await send(bodyOf(content, saveId));
      // A repeated creation may have stored other content, so the next save sends all content.
      onServer = { draftNo: data.draftNo, version: data.version, ...(isRepeat ? {} : { content }) };
      isDirty ||= isRepeat;
      openSaves = [];
      retryMs = FIRST_RETRY_MS;
      if (before === undefined) {
        await forget(undefined);
        onCreated(data.draftNo);
      }
      if (isDirty || isEnded) return;
      await forget(data.draftNo);
      onSaved();
      state.set({ state: 'saved', at: data.saveTime, draftNo: data.draftNo });
    } catch (error) {
      isDirty = true;
      handleFailure(error, isStored);
    }
  };
  const handleFailure = (error: unknown, isStored: boolean): void => {
    const failure = error instanceof CallFailure ? error : new CallFailure(0, {});
    const { draft, errorMsg = failure.message } = failure.reply;
    if (failure.status === 409 && draft) {
      if (!openSaves.includes(draft.saveId)) return state.set({ state: 'stopped', why: 'changed', at: draft.saveTime });
      // The server has stored a save of this form whose reply was lost.
      onServer = { draftNo: draft.draftNo, version: draft.version };
      openSaves = [];
      return queue.schedule(0);
    }
    if (failure.status === 404 && onServer) return state.set({ state: 'stopped', why: 'gone' });
    if (failure.status === 400 && onServer?.content) {
      onServer = { draftNo: onServer.draftNo, version: onServer.version };
      return queue.schedule(0);
    }
    if (failure.status >= 400 && failure.status < 500 && failure.status !== 429)
      return state.set({ state: 'failed', message: errorMsg });
    state.set({ state: 'offline', isStored, at: new Date().toISOString() });
    queue.schedule(retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  };
  const queue = saveQueue({
    save,
    nextDelay: () => (isDirty && !['stopped', 'failed'].includes(state.get().state) ? DEBOUNCE_MS : undefined),
    onBusy: () => void store(read()),
  });
  const flush = async (create = false): Promise<string | undefined> => {
    await queue.running();
    isDirty ||= create && !onServer;
    if (isDirty) await queue.run();
    return onServer?.draftNo;
  };

  if (isDirty) queue.schedule(0);
  return {
    state: state.get,
    subscribe: state.subscribe,
    changed: () => {
      isDirty = true;
      const currentState = state.get().state;
      if (currentState === 'stopped') return;
      if (currentState !== 'offline' && currentState !== 'saving') state.set({ state: 'saving' });
      queue.schedule(DEBOUNCE_MS);
    },
    flush,
    isUnsaved: () => isDirty || queue.running() !== undefined,
    onServer: () => onServer,
    branch: async () => {
      await queue.running();
      const before = onServer?.draftNo;
      onServer = undefined;
      openSaves = [];
      isDirty = true;
      state.set({ state: 'saving' });
      await forget(before);
      return flush();
    },
    end: async (isSubmitted) => {
      isEnded = true;
      isDirty = false;
      queue.cancel();
      await queue.running();
      const draftNo = onServer?.draftNo;
      await forget(draftNo);
      await forget(undefined);
      if (!isSubmitted && draftNo !== undefined)
        await call('draftDelete', { body: { draftNo } }, { quiet: true }).catch(() => undefined);
    },
    stop: () => {
      if (isDirty) void queue.run();
      queue.cancel();
    },
  };
};
