import type { CallInput } from '../api/call.ts';

export type SaleStep = CallInput<'traceStep'>['body']['steps'][number];

/** Records the steps of a sale in their order. */
export type SaleTrace = {
  /** Adds a step, or the promise of a step whose content is still being hashed. */
  readonly add: (step: SaleStep | Promise<SaleStep>) => void;
  /** Sends the waiting steps immediately; resolves even if that fails. */
  readonly flush: () => Promise<void>;
};

/** The largest number of steps in one call, and of steps that wait while the server cannot be reached. */
const MAX_PER_CALL = 50;
const MAX_WAITING = 500;

/**
 * Sends steps `pause` milliseconds after the first one, one call at a time. Steps that could not be sent go with the next ones.
 * `send` resolves with 'again' unless the server has accepted or rejected the steps.
 */
export const saleTrace = (send: (steps: SaleStep[]) => Promise<'done' | 'again'>, pause = 1000): SaleTrace => {
  let queue: readonly (SaleStep | Promise<SaleStep>)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let currentSend: Promise<void> | undefined;
  const sendAll = async (): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.slice(0, MAX_PER_CALL);
      const outcome = await send(await Promise.all(batch));
      if (outcome === 'again') return;
      queue = queue.slice(batch.length);
    }
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    await currentSend;
    currentSend ??= sendAll().finally(() => {
      currentSend = undefined;
    });
    await currentSend;
  };
  return {
    add: (step) => {
      if (queue.length >= MAX_WAITING) return;
      queue = [...queue, step];
      timer ??= setTimeout(() => void flush(), pause);
    },
    flush,
  };
};
