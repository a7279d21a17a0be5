/** A value with names: an object or a list. */
const isNamed = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/**
 * Stands in for `fast-equals` in the build (dates, maps, sets, circles): @rjsf/utils compares JSON, drawings and functions with it, and
 * takes two functions for the same.
 */
export const createCustomEqual = () => {
  const equals = (one: unknown, other: unknown): boolean => {
    if (Object.is(one, other) || (typeof one === 'function' && typeof other === 'function')) return true;
    if (!isNamed(one) || !isNamed(other) || Array.isArray(one) !== Array.isArray(other)) return false;
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => Object.hasOwn(other, name) && equals(one[name], other[name]))
    );
  };
  return equals;
};
