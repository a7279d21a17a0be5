/** One promise of an entry or a theme: `run` throws an Error that says what is not kept. Pass it to the `it` of any test runner. */
export type Promised = { readonly name: string; readonly run: () => void | Promise<void> };

/** Throws unless something holds. */
export const ensure = (holds: boolean, message: string): void => {
  if (!holds) throw new Error(message);
};

/** Throws unless two values have the same JSON. */
export const same = (found: unknown, wanted: unknown, what: string): void => {
  const [a, b] = [JSON.stringify(found) ?? 'undefined', JSON.stringify(wanted) ?? 'undefined'];
  ensure(a === b, `${what}: found ${a}, expected ${b}`);
};
