import { changesBetween } from '@insure/engine';
import type { BodyOf, ReplyOf } from '../../contract/call.ts';
import { createStore } from '../store.ts';
import type { DraftContent } from '../../contract/drafts.ts';
import type { Calls } from '../../contract/paths.gen.ts';
import { CallFailure } from '../api/reply.ts';
import { DEBOUNCE_MS, type DraftAutosave, type DraftState, type ReadContent } from './autosave.ts';
import { saveQueue } from './save-queue.ts';

type Body = BodyOf<Calls['draftSave']>;
type Creation = Extract<Body, { readonly productId: string }>;

/** The draft on the server; its content only where it is known for certain. */
export type ServerDraft = { readonly draftNo: string; readonly version: number; readonly content?: DraftContent };

/** What this browser holds of a draft until the server has it. */
export type StoredDraft = {
  /** Draft and version on the server; undefined until the server has created the draft. */
  readonly draftNo?: string;
  readonly version?: number;
  /** Saves without an answer: the server may have one of them. */
  readonly saveIds: readonly string[];
  /** Address of the model of the form. */
  readonly modelUrl: string;
  readonly content: DraftContent;
  /** When it was stored; ISO 8601. */
  readonly at: string;
};

/** The storage key of a user's draft: its number, or its product until the server has created it. */
export const storedDraftKey = (userId: string, draft: { readonly draftNo?: string; readonly productId: string }): string =>
  draft.draftNo === undefined ? `${userId} new ${draft.productId}` : `${userId} ${draft.draftNo}`;

/** What the autosave of a draft depends on. */
export type AutosaveDeps = {
  readonly read: ReadContent;
  readonly summary: () => Body['summary'];
  readonly product: Pick<Creation, 'productId' | 'modelVersion' | 'modelHash' | 'shareCode'> & { readonly modelUrl: string };
  readonly save: (body: Body) => Promise<ReplyOf<Calls['draftSave']>>;
  readonly remove: (draftNo: string) => Promise<unknown>;
  readonly store: (draftNo: string | undefined, draft: StoredDraft) => Promise<boolean>;
  readonly forget: (draftNo: string | undefined) => Promise<void>;
  readonly onCreated: (draftNo: string) => void;
  readonly onSaved: () => void;
  readonly newId: () => string;
};

/** Pauses between two attempts while the server cannot be reached: doubled from the first to the longest. */
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 20_000;

/**
 * Saves a draft on the server after each pause, one save at a time. The browser stores the content before it is sent, and keeps it until
 * the server has it; a save that cannot reach the server is tried again.
 */
export const serverAutosave = (
  deps: AutosaveDeps,
  opened: {
    readonly onServer?: ServerDraft;
    readonly saveIds?: readonly string[];
    readonly isUnsent: boolean;
    readonly savedAt?: string;
  },
): DraftAutosave => {
  let onServer = opened.onServer;
  // Saves without an answer: the server may have them. The first save of a draft keeps its id, so that the server creates one draft.
  let openSaves: readonly string[] = opened.saveIds ?? [];
  const state = createStore<DraftState>(
    opened.savedAt === undefined || opened.isUnsent
      ? { state: 'none' }
      : { state: 'saved', at: opened.savedAt, draftNo: opened.onServer?.draftNo },
  );
  let isDirty = opened.isUnsent;
  let isEnded = false;
  let retryMs = FIRST_RETRY_MS;

  const store = (content: DraftContent): Promise<boolean> => {
    const { draftNo, version } = onServer ?? {};
    const at = new Date().toISOString();
    return deps.store(draftNo, { draftNo, version, saveIds: openSaves, modelUrl: deps.product.modelUrl, content, at });
  };
  const bodyOf = (content: DraftContent, saveId: string): Body => {
    const common = { saveId, summary: deps.summary() };
    if (!onServer) {
      const { modelUrl: _, ...product } = deps.product;
      return { ...common, ...product, content };
    }
    const { draftNo, version, content: before } = onServer;
    const { modelVersion, modelHash } = deps.product;
    if (!before) return { ...common, draftNo, version, modelVersion, modelHash, content };
    return {
      ...common,
      draftNo,
      version,
      changes: changesBetween(before, content).map((change) => ({ ...change, at: [...change.at] })),
    };
  };
  const save = async (): Promise<void> => {
    if (isEnded || !isDirty || state.get().state === 'stopped') return;
    const content = deps.read();
    const isRepeat = !onServer && openSaves[0] !== undefined;
    const saveId = (isRepeat ? openSaves[0] : undefined) ?? deps.newId();
    if (!openSaves.includes(saveId)) openSaves = [...openSaves, saveId];
    isDirty = false;
    const before = onServer?.draftNo;
    const isStored = await store(content);
    try {
      const { data } = await deps.save(bodyOf(content, saveId));
      // A repeated creation may have stored other content: the next save sends all of it.
      onServer = { draftNo: data.draftNo, version: data.version, ...(isRepeat ? {} : { content }) };
      isDirty ||= isRepeat;
      openSaves = [];
      retryMs = FIRST_RETRY_MS;
      if (before === undefined) {
        await deps.forget(undefined);
        deps.onCreated(data.draftNo);
      }
      if (isDirty || isEnded) return;
      await deps.forget(data.draftNo);
      deps.onSaved();
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
      // The server has an own save whose answer was lost.
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
    onBusy: () => void store(deps.read()),
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
      const now = state.get().state;
      if (now === 'stopped') return;
      if (now !== 'offline' && now !== 'saving') state.set({ state: 'saving' });
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
      await deps.forget(before);
      return flush();
    },
    end: async (isSubmitted) => {
      isEnded = true;
      isDirty = false;
      queue.cancel();
      await queue.running();
      const draftNo = onServer?.draftNo;
      await deps.forget(draftNo);
      await deps.forget(undefined);
      if (!isSubmitted && draftNo !== undefined) await deps.remove(draftNo);
    },
    stop: () => {
      if (isDirty) void queue.run();
      queue.cancel();
    },
  };
};
