import type fc from 'fast-check';

/** Returns an arbitrary that generates each value once, so that properties with one seed share their applications. */
export const kept = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T> => {
  const made = new Map<string, fc.Value<T>>();
  const generate = (random: fc.Random, bias: number | undefined): fc.Value<T> => {
    const drawn = `${random.getState()?.join()} ${bias}`;
    const value = made.get(drawn) ?? arbitrary.generate(random, bias);
    made.set(drawn, value);
    return value;
  };
  return Object.assign(Object.create(arbitrary), { generate });
};
