import type fc from 'fast-check';

/** Returns an arbitrary that generates each value once, so that properties with one seed share their applications. */
export const kept = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T> => {
  const values = new Map<string, fc.Value<T>>();
  const generate = (random: fc.Random, bias: number | undefined): fc.Value<T> => {
    const key = `${random.getState()?.join()} ${bias}`;
    const value = values.get(key) ?? arbitrary.generate(random, bias);
    values.set(key, value);
    return value;
  };
  return Object.assign(Object.create(arbitrary), { generate });
};
