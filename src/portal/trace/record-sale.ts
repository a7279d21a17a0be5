import type { CallInput } from '../api/call.ts';

/** What was done in a form, as the trace takes it. */
export type SaleStep = CallInput<'traceStep'>['body']['steps'][number];

/** Takes the steps of a sale and sends them in their order. */
export type SaleTrace = {
  /** A step, or one whose content is still being hashed. */
  readonly add: (step: SaleStep | Promise<SaleStep>) => void;
  /** Sends at once what waits; over when it was sent or could not be. */
  readonly flush: () => Promise<void>;
};

/** Most steps of one call, and most that wait while the server cannot be reached. */
const MOST = 50;
const WAITING = 500;

/**
 * Sends steps `pause` milliseconds after the first that waits, one call at a time: the server's clock says when they were done. What could not be sent goes with the next; nobody is
 * kept from anything by it. `send` says whether the server has decided: a refusal for good is not tried again.
 */
export const saleTrace = (send: (steps: SaleStep[]) => Promise<'done' | 'again'>, pause = 1000): SaleTrace => {
  let waiting: readonly (SaleStep | Promise<SaleStep>)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST);
      const outcome = await send(await Promise.all(batch));
      if (outcome === 'again') return;
      waiting = waiting.slice(batch.length);
    }
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    await running;
    running ??= sendAll().finally(() => {
      running = undefined;
    });
    await running;
  };
  return {
    add: (step) => {
      if (waiting.length >= WAITING) return;
      waiting = [...waiting, step];
      timer ??= setTimeout(() => void flush(), pause);
    },
    flush,
  };
};
