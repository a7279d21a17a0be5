type Options = {
  readonly signal: AbortSignal;
  /** Told now and then how many are done. */
  readonly onProgress: (done: number) => void;
};

/** Work of one piece, in milliseconds: the screen is drawn and keys are heard between two. */
const PIECE = 12;
const TELL_EACH = 100;

/** Lets the screen be drawn and keys be heard. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** The results of many small works in order, done piece by piece; undefined where it was called off. */
export const inPieces = async <Result>(
  count: number,
  work: (index: number) => Result,
  { signal, onProgress }: Options,
): Promise<readonly Result[] | undefined> => {
  const results: Result[] = [];
  let told = performance.now();
  while (results.length < count) {
    await nextTurn();
    if (signal.aborted) return undefined;
    const end = performance.now() + PIECE;
    do results.push(work(results.length));
    while (results.length < count && performance.now() < end);
    if (performance.now() - told < TELL_EACH) continue;
    told = performance.now();
    onProgress(results.length);
  }
  // What is made of them takes a turn of its own.
  await nextTurn();
  return signal.aborted ? undefined : results;
};
