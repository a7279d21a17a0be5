import type { Field } from './model.ts';

type Options = Pick<Field, 'needs' | 'excludes'>;

/** Returns the options that an option needs directly. */
export const neededBy = ({ needs = {} }: Options, option: string): readonly string[] =>
  Object.hasOwn(needs, option) ? (needs[option] ?? []) : [];

/** Returns the options that an option excludes, and those that exclude it. */
export const excludedBy = ({ excludes = {} }: Options, option: string): readonly string[] => [
  ...new Set([
    ...(Object.hasOwn(excludes, option) ? (excludes[option] ?? []) : []),
    ...Object.keys(excludes).filter((other) => excludes[other]?.includes(option)),
  ]),
];

/** Returns an option with all options that it needs, directly or through others. */
export const withNeeds = (field: Options, option: string): readonly string[] => {
  const options = new Set([option]);
  // The loop also visits the options that are added to the set while it runs.
  for (const each of options) for (const need of neededBy(field, each)) options.add(need);
  return [...options];
};

/** Returns the first two options that exclude each other, or undefined if all can be chosen together. */
export const conflictIn = (field: Options, selected: readonly string[]): readonly [string, string] | undefined => {
  for (const [index, option] of selected.entries()) {
    const other = selected.slice(index + 1).find((each) => excludedBy(field, option).includes(each));
    if (other !== undefined) return [option, other];
  }
  return undefined;
};

/** Returns the given options, each with the options that it needs, without those that conflict with an earlier one. */
export const fittingOptions = (field: Field, givenOptions: readonly unknown[]): readonly unknown[] => {
  const fittingTexts = givenOptions.map(String).reduce<readonly string[]>((selected, option) => {
    const extended = [...new Set([...selected, ...withNeeds(field, option)])];
    return conflictIn(field, extended) || extended.length > (field.maxItems ?? extended.length) ? selected : extended;
  }, []);
  return fittingTexts.map(
    (option) => [...givenOptions, ...(field.items?.enum ?? [])].find((each) => String(each) === option) ?? option,
  );
};
