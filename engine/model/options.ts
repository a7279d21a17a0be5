import type { Field } from './model.ts';

type Options = Pick<Field, 'needs' | 'excludes'>;

/** The options that an option needs, by its `needs`. */
export const neededBy = ({ needs = {} }: Options, option: string): readonly string[] =>
  Object.hasOwn(needs, option) ? (needs[option] ?? []) : [];

/** The options that cannot be chosen with an option: those that it excludes, and those that exclude it. */
export const excludedBy = ({ excludes = {} }: Options, option: string): readonly string[] => [
  ...new Set([
    ...(Object.hasOwn(excludes, option) ? (excludes[option] ?? []) : []),
    ...Object.keys(excludes).filter((other) => excludes[other]?.includes(option)),
  ]),
];

/** An option with everything that it needs, itself or through others. */
export const withNeeds = (field: Options, option: string): readonly string[] => {
  const all = new Set([option]);
  // A set is walked through to the options that are added on the way.
  for (const each of all) for (const need of neededBy(field, each)) all.add(need);
  return [...all];
};

/** Two of the options that exclude each other; undefined if all can be chosen together. */
export const conflictIn = (field: Options, chosen: readonly string[]): readonly [string, string] | undefined => {
  for (const [index, option] of chosen.entries()) {
    const other = chosen.slice(index + 1).find((each) => excludedBy(field, option).includes(each));
    if (other !== undefined) return [option, other];
  }
  return undefined;
};

/** Options that can be chosen together: of the given ones, in their order, each with what it needs, if it suits those before. */
export const fittingOptions = (field: Field, given: readonly unknown[]): readonly unknown[] => {
  const fitting = given.map(String).reduce<readonly string[]>((chosen, option) => {
    const more = [...new Set([...chosen, ...withNeeds(field, option)])];
    return conflictIn(field, more) || more.length > (field.maxItems ?? more.length) ? chosen : more;
  }, []);
  return fitting.map((option) => [...given, ...(field.items?.enum ?? [])].find((each) => String(each) === option) ?? option);
};
