import { changesBetween } from '@insure/engine';
import type { BodyOf, ReplyOf } from '../../contract/call.ts';
import type { DraftContent } from '../../contract/drafts.ts';
import type { Calls } from '../../contract/paths.gen.ts';
import { CallFailure } from '../api/reply.ts';
import { DEBOUNCE_MS, type DraftAutosave, type DraftState, type ReadContent } from './autosave.ts';
import type { StoredDraft } from './stored-drafts.ts';

type Body = BodyOf<Calls['draftSave']>;
type Begin = Extract<Body, { readonly productId: string }>;

/** What the server holds of a draft: its version, and its content where that is known for certain. */
export type ServerDraft = { readonly draftNo: string; readonly version: number; readonly content?: DraftContent };

/** What a keeper works with. */
export type AutosaveDeps = {
  readonly read: ReadContent;
  readonly summary: () => Body['summary'];
  readonly product: Pick<Begin, 'productId' | 'modelVersion' | 'modelHash' | 'shareCode'> & { readonly modelUrl: string };
  readonly save: (body: Body) => Promise<ReplyOf<Calls['draftSave']>>;
  readonly remove: (draftNo: string) => Promise<unknown>;
  readonly keep: (draftNo: string | undefined, draft: StoredDraft) => Promise<boolean>;
  readonly forget: (draftNo: string | undefined) => Promise<void>;
  readonly onBegun: (draftNo: string) => void;
  readonly onSaved: () => void;
  readonly newId: () => string;
};

/** Longest pause between two tries while the server cannot be reached, in milliseconds. */
const LONGEST_PAUSE = 20_000;

/**
 * Keeps a draft on the server as one types: what has changed is sent when the hands rest, one save at a time. Before it is sent it is
 * kept in the browser, and there it stays until the server has it, which is tried again and again.
 */
export const serverAutosave = (
  world: AutosaveDeps,
  begun: {
    readonly onServer?: ServerDraft;
    readonly saveIds?: readonly string[];
    readonly isUnsent: boolean;
    readonly savedAt?: string;
  },
): DraftAutosave => {
  let onServer = begun.onServer;
  // Saves that may have reached the server though their answer was lost; the first one of a draft keeps its id, so that it begins once.
  let open: readonly string[] = begun.saveIds ?? [];
  let state: DraftState =
    begun.savedAt === undefined || begun.isUnsent
      ? { state: 'none' }
      : { state: 'saved', at: begun.savedAt, draftNo: begun.onServer?.draftNo };
  let isDirty = begun.isUnsent;
  let isEnded = false;
  let pause = 1000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const show = (next: DraftState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const later = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void (running ? keepHere(world.read()) : push()), milliseconds);
  };
  const keepHere = (content: DraftContent): Promise<boolean> => {
    const { draftNo, version } = onServer ?? {};
    const at = new Date().toISOString();
    return world.keep(draftNo, { draftNo, version, saveIds: open, modelUrl: world.product.modelUrl, content, at });
  };
  const push = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running ??= once().finally(() => {
      running = undefined;
      if (isDirty && timer === undefined && state.state !== 'stopped' && state.state !== 'failed') later(DEBOUNCE_MS);
    });
    return running;
  };
  const bodyOf = (content: DraftContent, saveId: string): Body => {
    const common = { saveId, summary: world.summary() };
    if (!onServer) {
      const { modelUrl: _, ...product } = world.product;
      return { ...common, ...product, content };
    }
    const { draftNo, version, content: before } = onServer;
    const { modelVersion, modelHash } = world.product;
    if (!before) return { ...common, draftNo, version, modelVersion, modelHash, content };
    return {
      ...common,
      draftNo,
      version,
      changes: changesBetween(before, content).map((change) => ({ ...change, at: [...change.at] })),
    };
  };
  const once = async (): Promise<void> => {
    if (isEnded || !isDirty || state.state === 'stopped') return;
    const content = world.read();
    const isRepeat = !onServer && open[0] !== undefined;
    const saveId = (isRepeat ? open[0] : undefined) ?? world.newId();
    if (!open.includes(saveId)) open = [...open, saveId];
    isDirty = false;
    const before = onServer?.draftNo;
    const isKept = await keepHere(content);
    try {
      const { data } = await world.save(bodyOf(content, saveId));
      // What a repeated beginning has stored is not known for certain: the next save is whole.
      onServer = { draftNo: data.draftNo, version: data.version, ...(isRepeat ? {} : { content }) };
      isDirty ||= isRepeat;
      open = [];
      pause = 1000;
      if (before === undefined) {
        await world.forget(undefined);
        world.onBegun(data.draftNo);
      }
      if (isDirty || isEnded) return;
      await world.forget(data.draftNo);
      world.onSaved();
      show({ state: 'saved', at: data.saveTime, draftNo: data.draftNo });
    } catch (error) {
      isDirty = true;
      refused(error, isKept);
    }
  };
  const refused = (error: unknown, isKept: boolean): void => {
    const failure = error instanceof CallFailure ? error : new CallFailure(0, {});
    const { draft, errorMsg = failure.message } = failure.reply;
    if (failure.status === 409 && draft) {
      if (!open.includes(draft.saveId)) return show({ state: 'stopped', why: 'changed', at: draft.saveTime });
      // It was our own save whose answer was lost.
      onServer = { draftNo: draft.draftNo, version: draft.version };
      open = [];
      return later(0);
    }
    if (failure.status === 404 && onServer) return show({ state: 'stopped', why: 'gone' });
    if (failure.status === 400 && onServer?.content) {
      onServer = { draftNo: onServer.draftNo, version: onServer.version };
      return later(0);
    }
    if (failure.status >= 400 && failure.status < 500 && failure.status !== 429)
      return show({ state: 'failed', message: errorMsg });
    show({ state: 'offline', kept: isKept, at: new Date().toISOString() });
    later(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  };
  const flush = async (begins = false): Promise<string | undefined> => {
    await running;
    isDirty ||= begins && !onServer;
    if (isDirty) await push();
    return onServer?.draftNo;
  };

  if (isDirty) later(0);
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed: () => {
      isDirty = true;
      if (state.state === 'stopped') return;
      // Said once: every letter that follows is of the same save.
      if (state.state !== 'offline' && state.state !== 'saving') show({ state: 'saving' });
      later(DEBOUNCE_MS);
    },
    flush,
    isUnsaved: () => isDirty || running !== undefined,
    onServer: () => onServer,
    branch: async () => {
      await running;
      const before = onServer?.draftNo;
      onServer = undefined;
      open = [];
      isDirty = true;
      show({ state: 'saving' });
      await world.forget(before);
      return flush();
    },
    end: async (isDone) => {
      isEnded = true;
      isDirty = false;
      clearTimeout(timer);
      await running;
      const draftNo = onServer?.draftNo;
      await world.forget(draftNo);
      await world.forget(undefined);
      if (!isDone && draftNo !== undefined) await world.remove(draftNo);
    },
    stop: () => {
      if (isDirty) void push();
      clearTimeout(timer);
    },
  };
};
