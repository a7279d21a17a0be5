import type { InSteps } from '../../core/in-steps.ts';

/** Puts work off; gives the way to call it off. */
type Later = (run: () => void) => () => void;

const SHORTEST = 50;
const LONGEST = 400;

/** Waits until the hands rest: 50 ms, and longer where the last work took long, so that a key never waits for one. */
export const restful = (): Later => {
  let rest = SHORTEST;
  return (run) => {
    const timer = setTimeout(() => {
      const began = performance.now();
      run();
      rest = Math.min(Math.max(SHORTEST, (performance.now() - began) * 3), LONGEST);
    }, rest);
    return () => clearTimeout(timer);
  };
};

/** Runs after whatever waits. */
export const soon: Later = (run) => {
  const timer = setTimeout(run, 0);
  return () => clearTimeout(timer);
};

/** Does a work step by step, a turn for each, and hands its result on in a turn of its own. */
export const inTurns = <Result>(
  steps: InSteps<Result>,
  next: (run: () => void) => void,
  take: (result: Result) => void,
): void => {
  const { done, value } = steps.next();
  next(done ? () => take(value) : () => inTurns(steps, next, take));
};
