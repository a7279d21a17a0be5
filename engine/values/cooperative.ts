/** A long work that may be left between two of its steps, so that a screen is drawn and keys are heard, and gives its result at the end. */
export type Cooperative<Result> = Generator<undefined, Result, undefined>;

/** The result of a work whose steps are done one after the other, at once. */
export const runToEnd = <Result>(steps: Cooperative<Result>): Result => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
