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
