/** Long work in steps, so that a page can be drawn between them; gives its result at the end. */
export type Cooperative<Result> = Generator<undefined, Result, undefined>;

/** Runs all steps at once. */
export const runToEnd = <Result>(steps: Cooperative<Result>): Result => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
