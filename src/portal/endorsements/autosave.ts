import type { EndorsementDetail } from '../../contract/endorsements.ts';
import { call, newKey } from '../api/call.ts';
import { CallFailure } from '../api/reply.ts';
import { type ChangeRequest, type ChangeStorage, isEmpty } from './change.ts';

/** How far the server has what is on the page. */
export type Saving =
  | { readonly state: 'none' | 'waiting' | 'saving' | 'saved' }
  /** Refused, or not answered: then it is tried again, and the browser may hold it meanwhile. */
  | { readonly state: 'failed'; readonly error: CallFailure; readonly isKept: boolean };

export type ChangeAutosave = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly saving: () => Saving;
  /** The endorsement as the server answered last, priced; undefined until it was begun. */
  readonly detail: () => EndorsementDetail | undefined;
  /** Keeps what the page asks for now; sent when the hands rest. */
  readonly change: (asked: ChangeRequest) => void;
  /** Sends what waits; resolves once the server has everything, or has refused it. */
  readonly flush: () => Promise<void>;
  /** Takes an answer of the server that came another way. */
  readonly take: (detail: EndorsementDetail) => void;
};

const isLong = (asked: ChangeRequest): boolean => asked.rows.length > 200;
const rest = (asked: ChangeRequest): number => (isLong(asked) ? 2000 : 600);
const RETRY = 3000;
/** Nothing was said against it: the same may go through later. */
const isPassing = ({ status }: CallFailure): boolean => [0, 429, 502, 503].includes(status);

type World = {
  readonly shelf: ChangeStorage;
  readonly policyNo: string;
  /** The page still is the one's who opened it. */
  readonly isOwn: () => boolean;
  readonly onBegun: (detail: EndorsementDetail) => void;
  /** The server has answered with the endorsement as it holds it now. */
  readonly onSaved: (detail: EndorsementDetail) => void;
};

/** Keeps a change on the server as one types: begun with its first content, one save at a time, tried again while nothing answers. */
export const changeAutosave = (
  { shelf, policyNo, isOwn, onBegun, onSaved }: World,
  opened: EndorsementDetail | undefined,
): ChangeAutosave => {
  let detail = opened;
  let saving: Saving = opened ? { state: 'saved' } : { state: 'none' };
  let wanted: ChangeRequest | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  // A beginning whose answer was lost is sent again as it was, so that it begins once.
  let beginning: { readonly key: string; readonly asked: ChangeRequest } | undefined;
  const listeners = new Set<() => void>();
  const show = (next: Saving): void => {
    saving = next;
    for (const listener of listeners) listener();
  };
  let isKept = false;
  const keep = (asked: ChangeRequest): void =>
    void shelf.keep({ asked, ...(detail && { endorseOrderNo: detail.endorseOrderNo }) }).then((is) => (isKept = is));
  const bodyOf = ({ rows, ...asked }: ChangeRequest) => ({ ...asked, rows: rows.map((row) => ({ ...row })) });
  const begin = async (asked: ChangeRequest): Promise<ChangeRequest> => {
    beginning ??= { key: newKey(), asked };
    const { key, asked: first } = beginning;
    const reply = await call('endorseMake', { body: { policyNo, ...bodyOf(first) } }, { quiet: true, idempotencyKey: key });
    beginning = undefined;
    detail = reply.data;
    onBegun(reply.data);
    return first;
  };
  const send = async (): Promise<void> => {
    const asked = wanted;
    if (!asked || (!detail && isEmpty(asked))) {
      shelf.forget();
      return show({ state: detail ? 'saved' : 'none' });
    }
    if (!isOwn()) return show({ state: 'failed', error: new CallFailure(401, {}), isKept: false });
    keep(asked);
    show({ state: 'saving' });
    try {
      const sent = detail ? undefined : await begin(asked);
      if (detail && sent !== asked) {
        const { endorseOrderNo } = detail;
        detail = (await call('endorseEdit', { body: { endorseOrderNo, ...bodyOf(asked) } }, { quiet: true })).data;
      }
      if (wanted === asked) {
        wanted = undefined;
        shelf.forget();
      }
      if (detail) onSaved(detail);
      show({ state: wanted ? 'waiting' : 'saved' });
    } catch (error) {
      const failure = error instanceof CallFailure ? error : new CallFailure(0, {});
      if (failure.status >= 400 && failure.status < 500 && failure.status !== 429) beginning = undefined;
      show({ state: 'failed', error: failure, isKept: isKept && isPassing(failure) });
    }
  };
  const run = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running ??= send().finally(() => {
      running = undefined;
      const again = saving.state === 'failed' && isPassing(saving.error);
      if (wanted && timer === undefined && (saving.state !== 'failed' || again))
        timer = setTimeout(() => void run(), again ? RETRY : 0);
    });
    return running;
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    saving: () => saving,
    detail: () => detail,
    change: (asked) => {
      wanted = asked;
      // A long list is kept when the hands rest: writing it takes longer than a letter.
      if (!isLong(asked)) keep(asked);
      show({ state: 'waiting' });
      clearTimeout(timer);
      timer = setTimeout(() => void run(), rest(asked));
    },
    flush: async () => {
      await running;
      while (wanted) {
        await run();
        if (saving.state === 'failed' || saving.state === 'none') return;
      }
    },
    take: (next) => {
      detail = next;
      onSaved(next);
      show({ state: 'saved' });
    },
  };
};
