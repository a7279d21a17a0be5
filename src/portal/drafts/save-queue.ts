type Options = {
  readonly save: () => Promise<void>;
  /** Returns the milliseconds after which to save again when a save has ended, or undefined if nothing is left to save. */
  readonly nextDelay: () => number | undefined;
  /** Called when a save is due while another one is running; a new save follows. */
  readonly onBusy?: () => void;
};

/** Runs one save at a time, each after a delay. */
export const saveQueue = ({ save, nextDelay, onBusy }: Options) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let currentSave: Promise<void> | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const schedule = (milliseconds: number): void => {
    cancel();
    timer = setTimeout(() => {
      timer = undefined;
      if (currentSave) onBusy?.();
      else void run();
    }, milliseconds);
  };
  const run = (): Promise<void> => {
    cancel();
    currentSave ??= save().finally(() => {
      currentSave = undefined;
      const delay = nextDelay();
      if (delay !== undefined && timer === undefined) schedule(delay);
    });
    return currentSave;
  };
  return { schedule, cancel, run, running: () => currentSave };
};
