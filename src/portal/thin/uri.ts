/** Stands in for `fast-uri` in the build: @rjsf/utils resolves references with it, which the browser's own URL does too. */
const uri = {
  resolve: (base: string, reference: string): string => new URL(reference, base).href,
  equal: (one: string, other: string): boolean => one === other,
};
export default uri;
