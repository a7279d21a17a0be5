/** Answers that are kept before all are forgotten: values that a page computes as one scrolls are many. */
const most = 2000;

/**
 * Stands in for what Chakra remembers results by, in the build. It asks this some hundred thousand times while a page is first drawn, and
 * sorted and joined every style into a text for that: a name is its own key here, and the browser writes down the rest.
 */
export const memo = <Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const byName = new Map<string, Result>();
  const byArguments = new Map<string, Result>();
  return (...args) => {
    const [only] = args;
    const isName = args.length === 1 && typeof only === 'string';
    const known = isName ? byName : byArguments;
    const key = isName ? only : JSON.stringify(args);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= most) known.clear();
    const result = compute(...args);
    known.set(key, result);
    return result;
  };
};
