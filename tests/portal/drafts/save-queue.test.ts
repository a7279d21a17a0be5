import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveQueue } from '../../../src/portal/drafts/save-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose saves take 100 ms; `changes` is the number of unsaved changes. */
const slowQueue = () => {
  const log = { saves: 0, changes: 0, busy: 0 };
  const queue = saveQueue({
    save: async () => {
      log.saves += 1;
      log.changes = 0;
      await new Promise((resolve) => setTimeout(resolve, 100));
    },
    nextDelay: () => (log.changes > 0 ? 10 : undefined),
    onBusy: () => (log.busy += 1),
  });
  const change = (delay: number): void => {
    log.changes += 1;
    queue.schedule(delay);
  };
  return { log, queue, change };
};

describe('a queue of saves', () => {
  it('saves once for several changes within the delay', async () => {
    const { log, change } = slowQueue();
    change(50);
    await vi.advanceTimersByTimeAsync(40);
    change(50);
    await vi.advanceTimersByTimeAsync(49);
    expect(log.saves).toBe(0);
    await vi.advanceTimersByTimeAsync(500);
    expect(log.saves).toBe(1);
  });

  it('saves again when a change was due while a save was running', async () => {
    const { log, change } = slowQueue();
    change(0);
    await vi.advanceTimersByTimeAsync(10);
    change(20);
    await vi.advanceTimersByTimeAsync(40);
    expect(log).toMatchObject({ saves: 1, busy: 1 });
    await vi.advanceTimersByTimeAsync(500);
    expect(log).toMatchObject({ saves: 2, changes: 0 });
  });

  it('returns the running save when it is asked to save at once', async () => {
    const { log, queue } = slowQueue();
    expect(queue.run()).toBe(queue.run());
    await vi.advanceTimersByTimeAsync(500);
    expect(log.saves).toBe(1);
  });
});
