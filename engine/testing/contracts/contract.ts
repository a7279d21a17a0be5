/** A test case for an entry or a theme, for the `it` of any test runner. `run` throws an Error that describes the failure. */
export type ContractTest = { readonly name: string; readonly run: () => void | Promise<void> };

/** Throws if the condition is false. */
export const ensure = (holds: boolean, message: string): void => {
  if (!holds) throw new Error(message);
};

/** Throws if two values have different JSON. */
export const same = (actual: unknown, expected: unknown, what: string): void => {
  const [a, b] = [JSON.stringify(actual) ?? 'undefined', JSON.stringify(expected) ?? 'undefined'];
  ensure(a === b, `${what}: found ${a}, expected ${b}`);
};
