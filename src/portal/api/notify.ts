import { createStore } from '../create-store.ts';

/** A notice in a corner of the page: one sentence, and optionally a second line, the code of an error and one action. */
export type Notice = {
  readonly tone: 'success' | 'error' | 'warning' | 'info';
  readonly title: string;
  readonly detail?: string;
  readonly code?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly isPersistent?: true;
  /** Seconds for which the notice stays; five by default. */
  readonly seconds?: number;
  /** Called when the notice disappears, unless the user has chosen its action. */
  readonly onDisappear?: () => void;
};
export type ShownNotice = Notice & { readonly id: number };

/** Milliseconds for which a notice stays. The time during which it has the pointer or the focus does not count. */
export const noticeTime = 5000;

const notices = createStore<readonly ShownNotice[]>([]);
let nextId = 1;

/** Shows a notice for five seconds and returns its id. The same notice, shown again, replaces the first. */
export const notify = (notice: Notice): number => {
  const id = nextId++;
  const others = notices.get().filter(({ title, tone }) => title !== notice.title || tone !== notice.tone);
  replace([...others, { ...notice, id }].slice(-4));
  return id;
};

const replace = (next: readonly ShownNotice[], chosenId?: number): void => {
  const removed = notices.get().filter((notice) => !next.includes(notice) && notice.id !== chosenId);
  notices.set(next);
  for (const notice of removed) notice.onDisappear?.();
};

export const dismiss = (id: number): void => replace(notices.get().filter((notice) => notice.id !== id));

/** Runs the action of a notice and removes the notice. */
export const runAction = ({ id, action }: ShownNotice): void => {
  replace(
    notices.get().filter((notice) => notice.id !== id),
    id,
  );
  action?.run();
};

/** The notices on the screen, oldest first. */
export const useNotices = notices.use;
