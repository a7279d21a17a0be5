/** Long work that is divided into steps, so that a page can be rendered between them. It returns its result at the end. */
export type Cooperative<Result> = Generator<undefined, Result, undefined>;

export const runToEnd = <Result>(steps: Cooperative<Result>): Result => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
